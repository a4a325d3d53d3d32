"""Home prints are PDF/A-2b: what they say of themselves, and what an independent validator finds."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from render_sample import document, font_book

from generator.render import pdf
from generator.render.pdf_archive import packet, srgb
from tests.conftest import Printed, prints


def test_the_metadata_say_what_the_document_says() -> None:
    text = packet({"Title": "Fish & <Chips>", "Subject": "Ours", "Creator": "c", "Producer": "p"}, "ru").decode()
    root = ET.fromstring(re.sub(r"<\?xpacket.*?\?>", "", text))
    words = [element.text for element in root.iter() if element.text and element.text.strip()]
    assert words == ["2", "B", "application/pdf", "Fish & <Chips>", "Ours", "ru", "c", "p"]


def test_the_profile_is_srgb() -> None:
    from PIL import Image, ImageCms

    profile = ImageCms.ImageCmsProfile(io.BytesIO(srgb()))
    assert ImageCms.getProfileDescription(profile).strip() == "sRGB"
    same = ImageCms.buildTransform(profile, ImageCms.createProfile("sRGB"), "RGB", "RGB")
    image = Image.new("RGB", (1, 1), (200, 16, 46))
    changed = ImageCms.applyTransform(image, same)
    assert changed is not None
    assert all(abs(a - b) <= 1 for a, b in zip(changed.tobytes(), image.tobytes(), strict=True))


def test_readers_are_asked_to_print_as_it_is() -> None:
    book = font_book()
    data = pdf.write(document(book, (), pages=2), book)
    assert b"/PrintScaling/None/PickTrayByPDFSize true" in data
    assert b"/OutputIntents" in data and b"/S/GTS_PDFA1" in data


def test_a_validator_finds_nothing(printed: Callable[[str], Printed]) -> None:
    """One file of each kind, in full and in low ink: the least, for the validator takes its time with large ones."""
    page = pytest.importorskip("page")
    least: dict[tuple[str, bool], Path] = {}
    for name in prints():
        for file in printed(name).pdfs:
            kind = file.name, name.endswith("-low")
            least[kind] = min(least.get(kind, file), file, key=lambda path: path.stat().st_size)
    assert {"cards.pdf", "tokens.pdf", "sheets.pdf", "boards.pdf", "aid.pdf", "reference.pdf", "clue-viewer.pdf"} <= {
        name for name, _ in least
    }
    for file in least.values():
        report = page.validate_pdf(file, profile=page.ValidationProfile.PDF_A_2B)
        assert report.is_compliant, (file, [failure.message for failure in report.failures][:5])
