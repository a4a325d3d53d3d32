"""A document and its fonts in; the bytes of a PDF file out, the same on every machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from generator.assets.fonts import FontBook
from generator.assets.images import ImageBook
from generator.model.drawing import IDENTITY, DrawOp, Group
from generator.model.geometry import PT_PER_MM, Affine, Box
from generator.model.paper import Bookmark, Document, Page

from .operators import Marker, count_uses
from .pdf_file import PdfFile, array, text
from .pdf_fonts import PdfFonts
from .pdf_images import PdfImages
from .pdf_structure import Note, Structure
from .tagging import TaggedHand

_PRINT = "/DisplayDocTitle true/PrintScaling/None/PickTrayByPDFSize true"
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


def write(document: Document, fonts: FontBook, images: ImageBook | None = None) -> bytes:
    """Return a document as PDF/A-2b: fonts as subsets, colours as sRGB, page sizes true, printing at 100 %.

    A tagged document keeps what its groups mean, and is PDF/UA-1 too.
    """
    file = PdfFile(document.title, document.subject, document.language)
    pdf_fonts = PdfFonts(fonts, spaced=document.tagged)
    uses = count_uses(page.display.ops for page in document.pages)
    marker = Marker(file, pdf_fonts, PdfImages(file, images or ImageBook()), uses)
    targets = {bookmark.name: bookmark.title or bookmark.name for bookmark in document.bookmarks if bookmark.name}
    structure = Structure(len(document.pages)) if document.tagged else None
    pages = [_page(file, marker, page, targets, structure, number) for number, page in enumerate(document.pages)]
    pdf_fonts.write(file)
    file.archive(tagged=document.tagged)
    file.catalogue(
        {
            "ViewerPreferences": f"<<{_PRINT}/Duplex/{_DUPLEX[document.duplex]}>>",
            **_labels(document),
            **_destinations(document, pages),
            **_outline(file, document, pages),
            **(structure.write(file, pages) if structure else {}),
        }
    )
    return file.finish()


def _page(
    file: PdfFile, marker: Marker, page: Page, targets: Mapping[str, str], structure: Structure | None, number: int
) -> str:
    """Add a page; return the reference to it. `targets`: destination -> what it is called."""
    width, height = (round(side * PT_PER_MM, 3) for side in (page.display.size.width, page.display.size.height))
    # From here on a unit is 1 mm and y points down.
    flip = f"{PT_PER_MM:.6f} 0 0 -{PT_PER_MM:.6f} 0 {height:g} cm\n"
    if structure is None:
        operators = marker.write(page.display.ops)
        links = [_link(marker, box, target, height) for box, target in _links(page.display.ops, targets)]
        entries = ""
    else:
        hand = TaggedHand(marker, structure, number, height, targets)
        operators = hand.write(page.display.ops)
        links = []
        for leading in hand.leading:
            told = f"/StructParent {structure.link_key(leading.element)}/Contents{text(targets[leading.target])}"
            links.append(file.add(_link(marker, leading.box, leading.target, height, told)))
            leading.element.kids.append(Note(number, links[-1]))
        entries = f"/StructParents {number}/Tabs/S"
    contents = file.stream("", (flip + operators).encode("latin-1"))
    annotations = f"/Annots{array(links)}" if links else ""
    return file.page(
        f"<</Type/Page/Parent {file.parent}/MediaBox{array((0, 0, f'{width:g}', f'{height:g}'))}"
        f"/Resources {file.resources}/Contents {contents}{annotations}{entries}>>"
    )


def _links(
    ops: tuple[DrawOp, ...], targets: Mapping[str, str], transform: Affine = IDENTITY
) -> Iterator[tuple[Box, str]]:
    """Yield where on a page a click leads to a destination. A link to nowhere is left out."""
    for op in ops if targets else ():
        if isinstance(op, Group):
            place = transform.after(op.transform)
            if op.link in targets and op.box:
                yield place.box(op.box), op.link
            yield from _links(op.ops, targets, place)


def _link(marker: Marker, box: Box, target: str, height: float, told: str = "") -> str:
    left, right = box.x * PT_PER_MM, box.right * PT_PER_MM
    top, bottom = height - box.y * PT_PER_MM, height - box.bottom * PT_PER_MM
    area = array(marker.numbers[side] for side in (left, bottom, right, top))
    return f"<</Type/Annot/Subtype/Link/Rect{area}/Border[0 0 0]/F 4/Dest {text(target)}{told}>>"


def _labels(document: Document) -> dict[str, str]:
    """Return the pages' own names (`cards 3 back`), if any has one."""
    if not any(page.label for page in document.pages):
        return {}
    labels = " ".join(
        f"{index}<</P{text(page.label)}>>" if page.label else f"{index}<</S/D/St {index + 1}>>"
        for index, page in enumerate(document.pages)
    )
    return {"PageLabels": f"<</Nums[{labels}]>>"}


def _place(document: Document, pages: list[str], bookmark: Bookmark) -> str:
    """Return a destination: a page, and the height that is to stand at the window's top."""
    height = document.pages[bookmark.page - 1].display.size.height
    return f"[{pages[bookmark.page - 1]}/XYZ 0 {round((height - bookmark.y) * PT_PER_MM, 3):g} null]"


def _destinations(document: Document, pages: list[str]) -> dict[str, str]:
    named: dict[str, Bookmark] = {}
    for bookmark in document.bookmarks:
        if bookmark.name:
            named.setdefault(bookmark.name, bookmark)
    if not named:
        return {}
    rows = sorted((_key(name), text(name), _place(document, pages, bookmark)) for name, bookmark in named.items())
    return {"Names": f"<</Dests<</Names[{' '.join(f'{key}{place}' for _, key, place in rows)}]>>>>"}


def _key(name: str) -> bytes:
    """Return the bytes by which a reader seeks a name in the sorted table."""
    return name.encode() if name.isascii() and name.isprintable() else b"\xfe\xff" + name.encode("utf-16-be")


def _outline(file: PdfFile, document: Document, pages: list[str]) -> dict[str, str]:
    """Add the table of contents that readers show beside the pages."""
    shown = [bookmark for bookmark in document.bookmarks if bookmark.title]
    if not shown:
        return {}
    root, root_body = file.reserve()
    entries = [file.reserve() for _ in shown]
    references = [reference for reference, _ in entries]
    parents = _parents([bookmark.level for bookmark in shown])
    children: dict[int, list[int]] = {}
    for index, parent in enumerate(parents):
        children.setdefault(parent, []).append(index)
    siblings: dict[int, str] = {}
    for family in children.values():
        for before, after in pairwise(family):
            siblings[before] = siblings.get(before, "") + f"/Next {references[after]}"
            siblings[after] = siblings.get(after, "") + f"/Prev {references[before]}"

    def inside(index: int) -> str:
        below = children.get(index)
        if not below:
            return ""
        return f"/First {references[below[0]]}/Last {references[below[-1]]}/Count {_family(index, children)}"

    for index, (bookmark, (_, body)) in enumerate(zip(shown, entries, strict=True)):
        above = references[parents[index]] if parents[index] >= 0 else root
        body.body = (
            f"<</Title{text(bookmark.title)}/Parent {above}{siblings.get(index, '')}{inside(index)}"
            f"/Dest{_place(document, pages, bookmark)}>>"
        ).encode("latin-1")
    root_body.body = f"<</Type/Outlines{inside(-1)}>>".encode("latin-1")
    return {"Outlines": root, "PageMode": "/UseOutlines"}


def _parents(levels: list[int]) -> list[int]:
    """Return for each entry the one above it, -1 for none. An entry that skips a level hangs on the one before."""
    parents: list[int] = []
    above: list[int] = []  # the open entry of each level
    for index, level in enumerate(levels):
        del above[max(level, 0) :]
        parents.append(above[-1] if above else -1)
        above.append(index)
    return parents


def _family(index: int, children: dict[int, list[int]]) -> int:
    """Count an entry's descendants."""
    return sum(1 + _family(child, children) for child in children.get(index, ()))
