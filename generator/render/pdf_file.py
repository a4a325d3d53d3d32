"""The outside of a PDF: finished objects, pages and catalogue entries in; the bytes of a file out. Wraps reportlab."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc

from .pdf_archive import packet, srgb

ZLIB_LEVEL = 6  # perf.md 4: level 1 saves 5 % of the time and costs 8 % of the bytes
PRODUCER = "proofdeck"


class _Raw(pdfdoc.PDFObject):  # type: ignore[misc]
    """An object whose text is ready."""

    __RefOnly__ = 1

    def __init__(self, body: bytes) -> None:
        self.body = body

    def format(self, document: Any) -> bytes:
        return self.body


class PdfFile:
    """Objects of one PDF 1.7 file, numbered as they come. Nothing in it depends on the time or the machine."""

    def __init__(self, title: str, subject: str, language: str) -> None:
        # These two hang on the machine's settings, and change the bytes.
        rl_config.pdfComments = rl_config.pdfMultiLine = 0
        self._document = pdfdoc.PDFDocument(dummyoutline=1, invariant=1, pdfVersion=(1, 7), lang=language)
        self._document.Catalog.Outlines = None
        # The file's ID comes from what is in it alone: reportlab's own start holds a date.
        self._document.signature = hashlib.md5(usedforsecurity=False)
        entries = {"Title": title, "Subject": subject, "Creator": PRODUCER, "Producer": PRODUCER}
        info = "".join(f"/{name} {text(value)}" for name, value in entries.items() if value)
        self._document.info = _Raw(f"<<{info}>>".encode("latin-1"))
        self._document.updateSignature(info.encode("latin-1"))
        self._entries = {name: value for name, value in entries.items() if value}
        self._language = language
        self.parent = self._refer(self._document.Pages)
        self._fonts: dict[str, str] = {}
        self._pictures: dict[str, str] = {}
        # reportlab's first object lists the standard fonts; here it holds the resources of all pages and forms.
        self._resources = self._document.idToObject[pdfdoc.BasicFonts] = _Raw(b"")
        self.resources = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts).format(self._document).decode()

    def add(self, body: str | bytes) -> str:
        """Add an object; return the reference to it (`12 0 R`)."""
        return self._refer(_Raw(body.encode("latin-1") if isinstance(body, str) else body))

    def reserve(self) -> tuple[str, _Raw]:
        """Add an object whose body is set later."""
        raw = _Raw(b"")
        return self._refer(raw), raw

    def stream(self, entries: str, data: bytes, *, packed: bool = False) -> str:
        """Add a stream with the entries of its dictionary; its data are compressed here unless they come `packed`."""
        self._document.updateSignature(data)
        if not packed:
            data, entries = zlib.compress(data, ZLIB_LEVEL), entries + "/Filter/FlateDecode"
        return self.add(_stream(entries, data))

    def name_font(self, key: str, reference: str) -> None:
        """Let pages and forms set type in a font by its key (`/key 9 Tf`)."""
        self._fonts[key] = reference

    def name_picture(self, key: str, reference: str) -> None:
        """Let pages and forms draw an image or a form by a key (`/key Do`)."""
        self._pictures[key] = reference

    def page(self, body: str) -> str:
        """Add a page; return the reference to it."""
        page = _Raw(body.encode("latin-1"))
        self._document.addPage(page)
        return self._refer(page)

    def catalogue(self, entries: Mapping[str, str]) -> None:
        """Set catalogue entries (`Names`, `Outlines`, `PageMode` ...) to ready text."""
        for name, value in entries.items():
            setattr(self._document.Catalog, name, value)

    def archive(self, tagged: bool = False) -> None:
        """Say, by the rules of PDF/A-2b, what the file is and which red, green and blue its colours mean.

        A `tagged` file says that it is PDF/UA-1 too.
        """
        metadata = self.add(_stream("/Type/Metadata/Subtype/XML", packet(self._entries, self._language, tagged)))
        profile = self.stream("/N 3", srgb())
        intent = (
            "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)"
            f"/RegistryName(http://www.color.org)/Info(sRGB IEC61966-2.1)/DestOutputProfile {profile}>>"
        )
        catalogue = self._document.Catalog
        # reportlab writes the entries that it knows; this one it does not.
        catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]
        self.catalogue({"Metadata": metadata, "OutputIntents": f"[{intent}]"})

    def finish(self) -> bytes:
        """Return the file."""
        fonts, pictures = (
            "".join(f"/{name(key)} {reference}" for key, reference in table.items())
            for table in (self._fonts, self._pictures)
        )
        self._resources.body = f"<</Font<<{fonts}>>/XObject<<{pictures}>>>>".encode()
        return bytes(self._document.format())

    def _refer(self, thing: Any) -> str:
        return bytes(self._document.Reference(thing).format(self._document)).decode()


def _stream(entries: str, data: bytes) -> bytes:
    """Write a stream. Strict readers want an end of line before `endstream` that does not count.

    Both letters of it: data that end with a carriage return would else lose it to a line feed.
    """
    return b"<<%s/Length %d>>\nstream\n%s\r\nendstream" % (entries.encode("latin-1"), len(data), data)


def text(value: str) -> str:
    """Write a text string: ASCII as it is, anything else as UTF-16 in hexadecimal."""
    if value.isascii() and value.isprintable():
        escaped = value.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
        return f"({escaped})"
    return f"<FEFF{value.encode('utf-16-be').hex().upper()}>"


def name(value: str) -> str:
    """Write a name without its slash; characters that a name may not hold become `#xx`."""
    return "".join(
        char if char.isascii() and (char.isalnum() or char in "-_.+") else "".join(f"#{b:02X}" for b in char.encode())
        for char in value
    )


def array(values: Iterable[object]) -> str:
    """Write an array."""
    return f"[{' '.join(map(str, values))}]"
