"""The fastest peer: Typst, from its wheel. Cards as JSON in, PDF out."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import typst

SOURCE = r"""
#set page(width: 210mm, height: 297mm, margin: (x: 6.75mm, y: 10mm))
#set text(font: "Fira Sans Condensed", size: 9.5pt)
#let cards = json("cards.json")
#let marked(t) = eval(t.replace("{icon:die}", "●").replace("**", "*"), mode: "markup")
#let card(c) = box(width: 63.5mm, height: 88.9mm, fill: rgb("#F8F1E4"), inset: 0mm)[
  #place(dx: 2mm, dy: 2mm, rect(width: 59.5mm, height: 84.9mm, radius: 3mm, stroke: 0.25mm))
  #place(dx: 5mm, dy: 4mm, text(size: 13pt, weight: "bold", c.name))
  #place(dx: 51mm, dy: 4mm, circle(radius: 4mm, fill: rgb("#F6C04C"),
    align(center + horizon, text(weight: "bold", c.value))))
  #place(dx: 5mm, dy: 14mm, rect(width: 53.5mm, height: 35.7mm, fill: rgb("#E9DDC6")))
  #place(dx: 25mm, dy: 24mm, polygon(fill: black, (0mm, 14mm), (7mm, 0mm), (14mm, 14mm)))
  #place(dx: 5mm, dy: 52mm, box(width: 53.5mm, marked(c.text)))
]
#grid(columns: 3, gutter: 2mm, ..cards.map(card))
"""


def main(source: str, target: str) -> None:
    folder = Path(source).parent
    (folder / "cards.typ").write_text(SOURCE, encoding="utf-8")
    fonts = Path(find_spec("fontpkg_fira_sans_condensed").submodule_search_locations[0]) / "files"  # type: ignore
    typst.compile(str(folder / "cards.typ"), output=target, font_paths=[str(fonts)])


if __name__ == "__main__":
    main(*sys.argv[1:])
