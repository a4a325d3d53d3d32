"""What a shop's folder holds: lines in, a list to read while uploading out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from generator.model.frozen import frozen
from generator.model.service import Service

from . import Goods


@frozen
class Line:
    """A file, the product that it is of, which face of which component it shows, and how often that is wanted."""

    path: str
    product: str
    face: str
    component: str
    copies: int

    @property
    def facts(self) -> dict[str, Any]:
        """Return the same for `build.json`."""
        return {"product": self.product, "face": self.face, "component": self.component, "copies": self.copies}


def contents(service: Service, goods: Goods, lines: Sequence[Line], remarks: Iterable[str] = ()) -> bytes:
    """Return the list: products with their sizes, then each file with its number of copies."""
    products = {product.name: product for product in service.products}
    written = [f"{goods.pack.title.plain}, version {goods.pack.version}: files for {service.title}", ""]
    written += [*service.notes, *remarks, ""]
    for name, group in groupby(lines, key=lambda line: line.product):
        product = products[name]
        wide, high = product.pixels(service.ppi)
        made = f"{wide} x {high} pixels" if service.make == "images" else "one face a page"
        trim = f"{product.trim.width:.2f} x {product.trim.height:.2f} mm"
        members = tuple(group)
        pieces = sum(line.copies for line in members if line.face == "front")
        written.append(f"{name}: {pieces} pieces, cut to {trim}, {made}")
        longest = max(len(line.path) for line in members)
        written += [f"  {line.path:{longest}}  {line.copies:>3} x  {line.component}, {line.face}" for line in members]
        written.append("")
    return ("\n".join(written).rstrip() + "\n").encode()
