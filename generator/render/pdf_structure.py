"""The structure of a tagged PDF: meanings and what is drawn under them in, as pages are written; a tree of objects out.

ISO 32000-1, 14.7 and 14.8; PDF/UA-1 (ISO 14289-1) asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.model.drawing import TextRun
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.meaning import HOLDERS, Meaning

from .pdf_file import PdfFile, array, text

_INLINE = frozenset(("Figure", "Link", "Span"))
_AROUND = HOLDERS | {"Document"}


@frozen
class Content:
    """A stretch of a page's operators: the page's index, and the number that its operators give the stretch."""

    page: int
    number: int


@frozen
class Note:
    """An annotation: the page's index and the reference to the object."""

    page: int
    reference: str


@frozen
class Stop:
    """Where the line of a block stands: the page, the box of what was drawn last, its letters if it has some."""

    page: int
    box: Box
    run: TextRun | None


@dataclass(slots=True, eq=False)
class Element:
    """An element and what it holds, in reading order. `area`: the rectangle around a figure, ready to write."""

    role: str
    above: Element | None = None
    meaning: Meaning | None = None
    thread: object = None
    kids: list[Element | Content | Note] = field(default_factory=list)
    area: str = ""
    stop: Stop | None = None

    def child(self, role: str, meaning: Meaning | None, thread: object) -> Element:
        """Return a new element below this one, or its last one if that is of the same role and thread."""
        last = self.kids[-1] if self.kids else None
        if thread is not None and isinstance(last, Element) and (last.role, last.thread) == (role, thread):
            return last
        made = Element(role, self, meaning, thread)
        self.kids.append(made)
        return made

    @property
    def block(self) -> Element:
        """Return the element in whose lines this one stands: itself, if it is no part of a line."""
        return self.above.block if self.above is not None and self.role in _INLINE else self


class Structure:
    """The tree of a document while its pages are written, and which element each stretch of each page belongs to."""

    def __init__(self, pages: int) -> None:
        self.root = Element("Document")
        self._owners: list[list[Element]] = [[] for _ in range(pages)]
        self._links: list[Element] = []

    def content(self, element: Element, page: int) -> int:
        """Return the number of a new stretch of a page, which belongs to an element."""
        owners = self._owners[page]
        element.kids.append(Content(page, len(owners)))
        owners.append(element)
        return len(owners) - 1

    def link_key(self, element: Element) -> int:
        """Return the key by which an annotation finds its element: it is written into the annotation."""
        self._links.append(element)
        return len(self._owners) + len(self._links) - 1

    def write(self, file: PdfFile, pages: list[str]) -> Mapping[str, str]:
        """Add the tree to a file; return the catalogue entries that lead to it."""
        top, top_body = file.reserve()
        elements = list(_walk(self.root))
        reserved = [file.reserve() for _ in elements]
        places = {id(element): reference for element, (reference, _) in zip(elements, reserved, strict=True)}
        for element, (_, raw) in zip(elements, reserved, strict=True):
            above = places[id(element.above)] if element.above is not None else top
            page = next((kid.page for kid in element.kids if isinstance(kid, Content)), None)
            at = f"/Pg {pages[page]}" if page is not None else ""
            kids = [_kid(kid, places, pages, page) for kid in element.kids]
            holds = f"/K {kids[0]}" if len(kids) == 1 else f"/K{array(kids)}" if kids else ""
            raw.body = f"<</S/{element.role}/P {above}{at}{holds}{_said(element)}>>".encode("latin-1")
        rows = [f"{key} {array(places[id(owner)] for owner in owners)}" for key, owners in enumerate(self._owners)]
        rows += [f"{key} {places[id(element)]}" for key, element in enumerate(self._links, len(self._owners))]
        top_body.body = (
            f"<</Type/StructTreeRoot/K[{places[id(self.root)]}]/ParentTree<</Nums[{' '.join(rows)}]>>"
            f"/ParentTreeNextKey {len(rows)}>>"
        ).encode("latin-1")
        return {"StructTreeRoot": top, "MarkInfo": "<</Marked true>>"}


def _walk(element: Element) -> Iterator[Element]:
    yield element
    for kid in element.kids:
        if isinstance(kid, Element):
            yield from _walk(kid)


def _kid(kid: Element | Content | Note, places: Mapping[int, str], pages: list[str], page: int | None) -> str:
    if isinstance(kid, Element):
        return places[id(kid)]
    if isinstance(kid, Content):
        if kid.page == page:
            return str(kid.number)
        return f"<</Type/MCR/Pg {pages[kid.page]}/MCID {kid.number}>>"
    return f"<</Type/OBJR/Pg {pages[kid.page]}/Obj {kid.reference}>>"


def _said(element: Element) -> str:
    """Return what an element's dictionary says beside its kids: words in its place, and attributes."""
    meaning = element.meaning
    if meaning is None:
        return ""
    in_line = element.above is not None and any(isinstance(kid, Content) for kid in element.above.kids)
    words = text(meaning.words) if meaning.words else ""
    alternative = f"/Alt {words}" if words and element.role == "Figure" else ""
    # A picture within a line stands for letters: both are said of it (Matterhorn Protocol, 13-008).
    actual = f"/ActualText {words}" if words and (element.role == "Span" or in_line) else ""
    language = f"/Lang{text(meaning.language)}" if meaning.language else ""
    return language + alternative + actual + _attributes(element, meaning)


def _attributes(element: Element, meaning: Meaning) -> str:
    if element.role == "L":
        return f"/A<</O/List/ListNumbering/{'Decimal' if meaning.ordered else 'None'}>>"
    if element.role == "Figure":
        placement = "/Placement/Block" if element.above is None or element.above.role in _AROUND else ""
        return f"/A<</O/Layout/BBox{element.area}{placement}>>"
    if element.role not in ("TH", "TD"):
        return ""
    cell = f"/Scope/{meaning.scope}" if meaning.scope else ""
    cell += f"/ColSpan {meaning.columns}" if meaning.columns > 1 else ""
    cell += f"/RowSpan {meaning.rows}" if meaning.rows > 1 else ""
    return f"/A<</O/Table{cell}>>" if cell else ""
