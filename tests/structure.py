"""A tagged PDF read back by its structure, with pikepdf alone: what a screen reader would say, and what it rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pikepdf

PAINTS = frozenset(("f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "Do", "Tj", "TJ", "'", '"', "sh", "BI", "EI"))
BLOCKS = frozenset(("Document", "Div", "L", "LI", "Table", "TR", "TOC", "TOCI"))
"""Elements that hold others and no letters."""


@dataclass
class Element:
    """An element of the structure tree. `stretches`: (page index, MCID) of its own content."""

    role: str
    object: Any
    kids: list[Element | str] = field(default_factory=list)
    stretches: list[tuple[int, int]] = field(default_factory=list)
    notes: list[Any] = field(default_factory=list)

    def all(self) -> Iterator[Element]:
        yield self
        for kid in self.kids:
            if isinstance(kid, Element):
                yield from kid.all()

    def of(self, *roles: str) -> list[Element]:
        return [element for element in self.all() if element.role in roles]

    def said(self, key: str) -> str:
        return str(self.object.get(f"/{key}", ""))

    def attribute(self, name: str, otherwise: Any = None) -> Any:
        found = self.object.get("/A")
        return otherwise if found is None else found.get(f"/{name}", otherwise)

    @property
    def heard(self) -> str:
        """What is said of it: words in its place if it has them, else its letters and those within."""
        words = self.said("ActualText") or self.said("Alt")
        return words or "".join(kid if isinstance(kid, str) else kid.heard for kid in self.kids)


class Tagged:
    """An open file, and `root`, its `Document`.

    loose      painting operators that stand in no marked content, or in several at once
    unmeant    letters that belong to no element, and are no page furniture either
    furniture  the letters of running heads and feet, for each page
    """

    def __init__(self, file: pikepdf.Pdf) -> None:
        self.file = file
        self.texts: dict[tuple[int, int], str] = {}
        self.furniture: list[str] = []
        self.unmeant: list[str] = []
        self.loose: list[str] = []
        for index, page in enumerate(file.pages):
            self._read(index, page)
        self._pages = {page.objgen: index for index, page in enumerate(file.pages)}
        self.root = self._element(file.Root.StructTreeRoot.K[0], None)

    def _read(self, index: int, page: Any) -> None:
        fonts: dict[str, dict[int, str]] = {}
        within: list[tuple[str, int | None]] = []
        font: dict[int, str] = {}
        self.furniture.append("")
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            if name in ("BDC", "BMC"):
                entries = operands[1] if name == "BDC" else {}
                number = entries.get("/MCID")
                kind = str(entries.get("/Type", operands[0]))
                within.append((kind, None if number is None else int(number)))
                if number is not None:
                    assert (index, int(number)) not in self.texts, "a number given twice"
                    self.texts[index, int(number)] = ""
            elif name == "EMC":
                within.pop()
            elif name == "Tf":
                key = str(operands[0])
                font = fonts.setdefault(key, {}) or _letters(page.Resources.Font[key], fonts, key)
            if name in PAINTS:
                if len(within) != 1:
                    self.loose.append(f"page {index + 1}: {name} within {within}")
                elif name in ("TJ", "Tj"):
                    text = _shown(operands[0], font)
                    kind, number = within[0]
                    if number is not None:
                        self.texts[index, number] += text
                    elif kind == "/Pagination":
                        self.furniture[index] += text
                    else:
                        self.unmeant.append(text)
        assert not within

    def _element(self, node: Any, page: int | None) -> Element:
        element = Element(str(node.S)[1:], node)
        page = self._pages[node.Pg.objgen] if "/Pg" in node else page
        kids = node.get("/K", pikepdf.Array())
        for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
            if isinstance(kid, int):
                assert page is not None
                self._content(element, page, kid)
            elif kid.get("/Type") == "/MCR":
                self._content(element, self._pages[kid.Pg.objgen] if "/Pg" in kid else page, int(kid.MCID))
            elif kid.get("/Type") == "/OBJR":
                element.notes.append(kid.Obj)
            else:
                assert kid.P.objgen == node.objgen
                element.kids.append(self._element(kid, page))
        return element

    def _content(self, element: Element, page: int | None, number: int) -> None:
        assert page is not None
        element.stretches.append((page, number))
        element.kids.append(self.texts[page, number])


def script(root: Element) -> str:
    """Write down what is heard, a block a line: its role, then its words."""
    return "".join(f"{line}\n" for line in _lines(root, ""))


def _lines(element: Element, indent: str) -> Iterator[str]:
    if element.role in BLOCKS:
        yield f"{indent}{element.role}"
        for kid in element.kids:
            if isinstance(kid, Element):
                yield from _lines(kid, indent + "  ")
    else:
        words = re.sub(r"\s+", " ", element.heard).strip()
        yield f"{indent}{element.role}{': ' if words else ''}{words}"


def _letters(font: Any, fonts: dict[str, dict[int, str]], key: str) -> dict[int, str]:
    rows = re.findall(rb"<([0-9A-F]{4})> <([0-9A-F]+)>\n", font.ToUnicode.read_bytes())
    fonts[key] = {int(code, 16): bytes.fromhex(letters.decode()).decode("utf-16-be") for code, letters in rows}
    return fonts[key]


def _shown(operand: Any, font: dict[int, str]) -> str:
    strings = operand if isinstance(operand, pikepdf.Array) else [operand]
    data = b"".join(bytes(part) for part in strings if isinstance(part, pikepdf.String))
    return "".join(font[int.from_bytes(data[at : at + 2], "big")] for at in range(0, len(data), 2))
