"""Press files: boxes, inks, and our own rules of PDF/X, which find what a home file breaks."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from render_sample import document, font_book, run

from generator.assets.images import ImageBook
from generator.assets.locate import templates_dir
from generator.model.content import Component
from generator.model.drawing import DisplayList, Picture, Shape, Stroke, TextRun, rectangle
from generator.model.geometry import Box, Size
from generator.model.paper import Artwork
from generator.model.span import Span
from generator.model.template import Template
from generator.render import pdf

pikepdf = pytest.importorskip("pikepdf")
images = pytest.importorskip("PIL.Image")

from generator.render import press  # noqa: E402
from generator.render.press_inks import Press, limited, plain_inks  # noqa: E402
from generator.render.press_rules import faults_of  # noqa: E402
from generator.render.windows import centred  # noqa: E402

PROFILE = templates_dir() / "services" / "ISOcoated_v2_300_bas.icc"
PRESS = Press(PROFILE, 2.4)
INTENT = press.Intent("PDF/X-1a:2003", "FOGRA39", PRESS)
SPAN = Span("game.yaml", 1, 1, 1, 2)
TRIM, CANVAS = Size(63.5, 88.9), Size(69.85, 95.25)


def face(*ops: Any) -> Artwork:
    template = Template("t", "card", SPAN, 63, 88, 3, 4)
    ground = Shape(rectangle(Box(-4, -4, 71, 96)), "#17130F")
    display = DisplayList(Size(63, 88), (ground, *ops))
    return Artwork(
        Component("one", "t", 1, {}, SPAN), template, "front", display, rectangle(Box(0, 0, 63, 88)), 4, 4, ""
    )


def pressed(*ops: Any) -> bytes:
    windows = [centred(face(*ops), CANVAS)]
    return press.write(windows, TRIM, INTENT, "Cards — Шрик", font_book(), ImageBook())


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    file = tmp_path_factory.mktemp("art") / "clear.png"
    images.new("RGBA", (20, 20), (200, 30, 40, 128)).save(file)
    book = font_book()
    return pressed(
        run(book, 5, 20, "Small black type"), run(book, 5, 40, "LARGE", size=40),
        Shape(rectangle(Box(5, 50, 20, 20)), "#B8141B", Stroke("#808080", 0.3)),
        Picture(Box(30, 50, 20, 20), str(file)),
    )  # fmt: skip


def test_it_keeps_our_rules(sample: bytes) -> None:
    assert faults_of(sample, 2.4) == ()


def test_the_same_faces_give_the_same_bytes(sample: bytes) -> None:
    assert pressed() == pressed() != sample


def test_boxes(sample: bytes) -> None:
    with pikepdf.open(io.BytesIO(sample)) as opened:
        page = opened.pages[0]
        boxes = {
            name: [float(side) / 72 * 25.4 for side in page[name]] for name in ("/MediaBox", "/BleedBox", "/TrimBox")
        }
    assert boxes["/MediaBox"] == pytest.approx([0, 0, 69.85, 95.25], abs=0.01) == boxes["/BleedBox"]
    assert boxes["/TrimBox"] == pytest.approx([3.175, 3.175, 66.675, 92.075], abs=0.01)


def test_no_rgb_anywhere(sample: bytes) -> None:
    with pikepdf.open(io.BytesIO(sample)) as opened:
        operators = {str(item.operator) for item in pikepdf.parse_content_stream(opened.pages[0])}
        assert not operators & {"rg", "RG", "cs", "CS", "sc", "SC", "scn", "SCN", "gs"} and {"k", "g"} <= operators
        for thing in opened.objects:
            if isinstance(thing, pikepdf.Stream) and "/ColorSpace" in thing:
                assert thing.ColorSpace in ("/DeviceCMYK", "/DeviceGray") and "/SMask" not in thing
        (intent,) = opened.Root.OutputIntents
        assert intent.S == "/GTS_PDFX" and str(intent.OutputConditionIdentifier) == "FOGRA39"
        assert intent.DestOutputProfile.read_bytes() == PROFILE.read_bytes() and intent.DestOutputProfile.N == 4


def test_no_ink_beyond_the_limit() -> None:
    assert sum(limited((1, 1, 1, 1), 2.4)) <= 2.4 and limited((0.1, 0.2, 0.3, 0.4), 2.4) == (0.1, 0.2, 0.3, 0.4)
    for colour in ("#17130F", "#000000", "#0A0A20", "#2B0000", "#1C2C5B", "#B8141B", "#FFFFFF"):
        assert sum(PRESS.inks(colour)) <= 2.4 + 1e-9
    assert PRESS.inks("#FFFFFF") == (0, 0, 0, 0)
    dark = PRESS.picture(images.new("RGB", (3, 3), "#0B0704"))
    assert sum(dark.getpixel((1, 1))) <= 2.4 * 255 + 2


def test_small_grey_things_are_of_black_alone() -> None:
    book = font_book()
    small, large = run(book, 5, 10, "word", size=10), run(book, 5, 10, "word", size=40)
    line, ground = (
        Shape(rectangle(Box(0, 0, 60, 60)), stroke=Stroke("#17130F", 0.2)),
        Shape(rectangle(Box(0, 0, 60, 60)), "#17130F"),
    )
    made = plain_inks(DisplayList(Size(63, 88), (small, large, line, ground))).ops
    assert [getattr(op, "colour", "") for op in made[:2]] == ["#000000", "#17130F"]
    assert isinstance(made[2], Shape) and made[2].stroke and made[2].stroke.colour == "#000000"
    assert isinstance(made[3], Shape) and made[3].fill == "#17130F"
    light = plain_inks(DisplayList(Size(63, 88), (TextRun(0, 0, small.words, 9, "#F8F1E4", 5),))).ops[0]
    red = plain_inks(DisplayList(Size(63, 88), (TextRun(0, 0, small.words, 9, "#B8141B", 5),))).ops[0]
    assert getattr(light, "colour", "") == "#FFFFFF" and getattr(red, "colour", "") == "#B8141B"


def test_a_home_file_breaks_many_rules() -> None:
    book = font_book()
    told = {fault.message for fault in faults_of(pdf.write(document(book), book), 2.4)}
    for words in ("newer than PDF 1.4", "0 output intents", "no TrimBox", "links", "colours are not in grey"):
        assert any(words in message for message in told), words


def broken(data: bytes, change: Any) -> set[str]:
    with pikepdf.open(io.BytesIO(data)) as opened:
        change(opened)
        out = io.BytesIO()
        opened.save(out, force_version="1.4", object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return {f"{fault.rule}: {fault.message}" for fault in faults_of(out.getvalue(), 2.4)}


def drawn(operators: bytes) -> Any:
    return lambda opened: opened.pages[0].contents_add(operators)


FAULTS = {
    "script": (lambda opened: opened.Root.__setattr__("OpenAction", pikepdf.Dictionary()), "catalogue has OpenAction"),
    "trim": (lambda opened: opened.pages[0].obj.__setitem__("/TrimBox", [-5, 0, 99, 99]), "do not lie within"),
    "rgb": (drawn(b"1 0 0 rg"), "form: colours are not in grey or four inks"),
    "ink": (drawn(b"1 1 1 1 k"), "ink: C100 M100 Y100 K100 is 400 %, more than 240 %"),
    "title": (lambda opened: opened.docinfo.__delitem__("/Title"), "its information lacks Title"),
    "intent": (lambda opened: opened.Root.__delitem__("/OutputIntents"), "0 output intents"),
    "notes": (lambda opened: opened.pages[0].obj.__setitem__("/Annots", [pikepdf.Dictionary()]), "links or notes"),
    "state": (drawn(b"/G0 gs"), "may be transparent"),
    "type": (drawn(b".2 .2 .2 1 k BT /FiraSansCondensed-Regular 10 Tf 1 0 0 1 9 9 Tm (..) Tj ET"), "type of 28.3 pt"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_rule_is_named(sample: bytes, name: str) -> None:
    change, message = FAULTS[name]
    assert any(message in told for told in broken(sample, change)), broken(sample, change)


def test_the_profile_may_be_passed_on() -> None:
    assert "zlib/libpng License" in PROFILE.with_suffix(".txt").read_text() and PROFILE.stat().st_size > 1_000_000
    assert Path(PROFILE).read_bytes()[12:20] == b"prtrCMYK"
