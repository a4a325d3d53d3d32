"""A finished press file in; the rules of PDF/X-1a that it breaks out, each named with its page.

The rules are those of print.md 4.2. They are ours: passing them is no certificate.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generator.model.frozen import frozen

from .press_inks import SMALL

_RGB = frozenset(("rg", "RG"))
_SPACES = frozenset(("cs", "CS", "sc", "SC", "scn", "SCN", "sh"))
_PRESS_SPACES = frozenset(("/DeviceGray", "/DeviceCMYK"))
_SHOWS = frozenset(("Tj", "TJ", "'", '"'))
_FORBIDDEN = ("/AcroForm", "/OpenAction", "/AA", "/OCProperties")
_DEEP = 0.85
_ONE = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Matrix = tuple[float, ...]


@frozen
class Fault:
    """A broken rule: `form`, `ink` (too much of it) or `text` (small type in several inks), and in words what it is."""

    rule: str
    message: str
    page: int = 0


def faults_of(data: bytes, most: float) -> tuple[Fault, ...]:
    """Return the rules that a file breaks, each once. `most` is the most ink, as a share: 2.4 is 240 %."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as document:
        found = [Fault("form", message) for message in _document_faults(document, data)]
        for number, page in enumerate(document.pages, 1):
            found += [Fault("form", message, number) for message in _page_faults(page.obj)]
            found += [Fault(rule, message, number) for rule, message in _Reader(most).read(page.obj)]
    return tuple(dict.fromkeys(found))


def _document_faults(document: Any, data: bytes) -> Iterator[str]:
    if not re.match(rb"%PDF-1\.[0-4]\s", data):
        yield "it is newer than PDF 1.4"
    if document.is_encrypted:
        yield "it is encrypted"
    root, info = document.Root, document.docinfo
    yield from (f"its catalogue has {key[1:]}" for key in _FORBIDDEN if key in root)
    if "/Names" in root and {"/JavaScript", "/EmbeddedFiles"} & set(root.Names.keys()):
        yield "it holds scripts or files"
    intents = [intent for intent in root.get("/OutputIntents", []) if intent.get("/S") == "/GTS_PDFX"]
    if len(intents) != 1:
        yield f"it has {len(intents)} output intents for PDF/X"
    for intent in intents:
        if not str(intent.get("/OutputConditionIdentifier", "")):
            yield "its output intent names no printing condition"
        profile = intent.get("/DestOutputProfile")
        if profile is not None and profile.read_bytes()[12:20] != b"prtrCMYK":
            yield "the profile of its output intent is none of a press"
    missing = [key for key in ("/Title", "/CreationDate", "/ModDate", "/GTS_PDFXVersion") if key not in info]
    yield from (f"its information lacks {key[1:]}" for key in missing)
    if str(info.get("/Trapped", "")) not in ("/True", "/False"):
        yield "it does not say whether it is trapped"
    if "/ID" not in document.trailer:
        yield "it has no ID"


def _page_faults(page: Any) -> Iterator[str]:
    media, bleed, trim = (page.get(key) for key in ("/MediaBox", "/BleedBox", "/TrimBox"))
    if trim is None or "/ArtBox" in page:
        yield "it has no TrimBox, or an ArtBox besides"
    elif not (_within(trim, bleed or media) and _within(bleed or media, media)):
        yield "its TrimBox, BleedBox and MediaBox do not lie within each other"
    if len(page.get("/Annots", [])):
        yield "it has links or notes"
    if "/Group" in page:
        yield "it has a transparency group"


def _within(inner: Any, outer: Any) -> bool:
    (x0, y0, x1, y1), (a0, b0, a1, b1) = ([float(side) for side in box] for box in (inner, outer))
    return x0 >= a0 - 0.01 and y0 >= b0 - 0.01 and x1 <= a1 + 0.01 and y1 <= b1 + 0.01


@dataclass(slots=True)
class _State:
    """What a page has set: the transform, the fill's inks, the size of type."""

    matrix: Matrix = _ONE
    inks: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0)
    size: float = 0.0


class _Reader:
    """Reads the operators of a page, those of its forms too."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._seen: set[Any] = set()

    def read(self, page: Any) -> Iterator[tuple[str, str]]:
        """Yield the faults of a page."""
        resources = page.get("/Resources")
        yield from self._operators(page, resources, _State())
        yield from self._fonts(resources)

    def _operators(self, stream: Any, resources: Any, state: _State) -> Iterator[tuple[str, str]]:
        import pikepdf

        kept: list[_State] = []
        text: Matrix = _ONE
        for instruction in pikepdf.parse_content_stream(stream):
            operands, name = instruction.operands, str(instruction.operator)
            if name == "q":
                kept.append(_State(state.matrix, state.inks, state.size))
            elif name == "Q" and kept:
                state = kept.pop()
            elif name == "cm":
                state.matrix = _after(state.matrix, operands)
            elif name in _RGB or name in _SPACES:
                yield "form", "colours are not in grey or four inks"
            elif name in ("k", "K", "g", "G"):
                inks = tuple(float(value) for value in operands)
                inks = inks if len(inks) == 4 else (0.0, 0.0, 0.0, 1 - inks[0])
                if name.islower():
                    state.inks = inks
                if sum(inks) > self._most + 1e-6:
                    yield "ink", f"{_percent(inks)} is {sum(inks) * 100:.0f} %, more than {self._most * 100:.0f} %"
            elif name == "Tf":
                state.size = float(operands[1])
            elif name == "Tm":
                text = tuple(float(value) for value in operands)
            elif name in _SHOWS:
                yield from _type(state, text)
            elif name == "gs":
                yield "form", "it uses extended graphics states, and may be transparent"
            elif name == "Do":
                yield from self._object(resources.XObject[str(operands[0])], resources, state)

    def _object(self, thing: Any, resources: Any, state: _State) -> Iterator[tuple[str, str]]:
        if thing.get("/Subtype") == "/Form":
            if "/Group" in thing:
                yield "form", "a form has a transparency group"
            yield from self._operators(thing, thing.get("/Resources", resources), _State(state.matrix))
        elif thing.objgen not in self._seen:
            self._seen.add(thing.objgen)
            if str(thing.get("/ColorSpace")) not in _PRESS_SPACES and not thing.get("/ImageMask"):
                yield "form", "a picture is not in grey or four inks"
            if "/SMask" in thing:
                yield "form", "a picture is transparent"
            if "LZW" in str(thing.get("/Filter", "")):
                yield "form", "a picture is packed by LZW"

    def _fonts(self, resources: Any) -> Iterator[tuple[str, str]]:
        for font in dict(resources.get("/Font", {})).values():
            inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
            descriptor = inner.get("/FontDescriptor", {})
            if not {"/FontFile", "/FontFile2", "/FontFile3"} & set(descriptor.keys()):
                yield "form", f"the font {str(font.get('/BaseFont', ''))[1:]} is not embedded"


def _type(state: _State, text: Matrix) -> Iterator[tuple[str, str]]:
    """Yield a fault where type is small, as good as black, and printed in more than black."""
    *colours, black = state.inks
    size = state.size * math.sqrt(abs(_area(state.matrix) * _area(text)))
    if size < SMALL and black > _DEEP and any(colours):
        yield "text", f"type of {size:.1f} pt is printed in {_percent(state.inks)}"


def _after(outer: Matrix, operands: Any) -> Matrix:
    a, b, c, d, e, f = outer
    a2, b2, c2, d2, e2, f2 = (float(value) for value in operands)
    return (a * a2 + c * b2, b * a2 + d * b2, a * c2 + c * d2, b * c2 + d * d2, a * e2 + c * f2 + e,
            b * e2 + d * f2 + f)  # fmt: skip


def _area(matrix: Matrix) -> float:
    return matrix[0] * matrix[3] - matrix[1] * matrix[2]


def _percent(inks: tuple[float, ...]) -> str:
    return "C{:.0f} M{:.0f} Y{:.0f} K{:.0f}".format(*(ink * 100 for ink in inks))
