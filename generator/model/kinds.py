"""The kinds of components: what they are in print. A component type is data; a kind is one line here."""

from __future__ import annotations

from .frozen import frozen


@frozen
class Kind:
    """printed: whether it comes on paper. file: the PDF it goes to. cut: marks `crop`, or its own `outline`."""

    name: str
    printed: bool
    file: str = ""
    cut: str = "crop"
    duplex: bool = False
    exempt: bool = False
    """Whether safe area and bleed do not apply."""


KINDS = {
    kind.name: kind
    for kind in (
        Kind("card", True, "cards", "crop", duplex=True),
        Kind("token", True, "tokens", "outline", duplex=True),
        Kind("standee", True, "tokens", "outline"),
        Kind("overlay", True, "clue-viewer", "none", exempt=True),
        Kind("board", True, "boards", "none", exempt=True),
        Kind("sheet", True, "sheets", "crop", exempt=True),
        Kind("reference", True, "reference", "none", exempt=True),
        Kind("piece", False),
    )
}
