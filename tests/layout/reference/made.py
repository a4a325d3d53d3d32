"""Packs made by hand for the reference: a hunt with a table of questions, a die, gaps, a correction."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.assets.images import ImageBook
from generator.assets.vectors import VectorBook
from generator.layout.desk import Desk
from generator.load.styles import load_style
from generator.model.content import (
    Component,
    Erratum,
    Gap,
    IconSource,
    ManifestLine,
    Pack,
    Section,
    Step,
    Table,
    TableExample,
    TableRow,
    Term,
)
from generator.model.expression import Binary, Expr, Listing, Literal, Name  # fmt: skip
from generator.model.geometry import Size
from generator.model.paper import Paper
from generator.model.phrases import Phrases
from generator.model.richtext import RefMark, RichText, Unreadable, Words, plain_text
from generator.model.template import StyleSheet, Template

from ..conftest import FONTS, HERE, ROOT, make_pack

A4 = Paper("a4", "A4", Size(210, 297))
LETTER = Paper("letter", "Letter", Size(215.9, 279.4))
TEMPLATES = ROOT / "templates"


def style(name: str) -> StyleSheet:
    sheet = load_style(TEMPLATES, f"reference-{name}").value
    assert sheet is not None
    return sheet


def is_(left: str, operator: str, right: int | str) -> Binary:
    return Binary(operator, Name(left), Literal(right) if isinstance(right, int) else Name(right))


def both(first: Expr, *others: Expr) -> Expr:
    for other in others:
        first = Binary("and", first, other)
    return first


def row(name: str, when: Expr | None, then: str | Gap) -> TableRow:
    return TableRow(name, when, then if isinstance(then, Gap) else plain_text(then), HERE)


def target_table() -> Table:
    near = both(is_("icon", "!=", "none"), is_("loud", ">=", "icon"), is_("distance", "<=", "movement"))
    steps = tuple(range(10))
    return Table(
        "target", plain_text("Whom it goes for"),
        {"loud": steps, "icon": ("none", *range(1, 10)), "distance": steps, "movement": steps},
        (
            row("normal", is_("icon", "=", "none"), "The nearest guest."),
            row("you", near, "You."),
            row("otherwise", None, "What the card says."),
        ),
        (
            TableExample({"loud": 4, "icon": 4, "distance": 2, "movement": 3}, "you", HERE),
            TableExample({"loud": 3, "icon": 4, "distance": 2, "movement": 3}, "otherwise", HERE),
        ),
        HERE,
    )  # fmt: skip


def die_table(last: str | Gap = "Draw an event.") -> Table:
    low = Binary("in", Name("die"), Listing(low=Literal(1), high=Literal(3)))
    high = Binary("in", Name("die"), Listing(low=Literal(4), high=Literal(6)))
    return Table(
        "door", plain_text("Who comes in"), {"die": (1, 2, 3, 4, 5, 6)},
        (row("", low, "A guest appears."), row("", high, last)),
        (TableExample({"die": 3}, "1", HERE),), HERE,
    )  # fmt: skip


def template(name: str, kind: str = "card", label: str = "") -> Template:
    return Template(name, kind, HERE, 63, 88, 3, 4, label=label or name.capitalize())


def told(text: str, *refs: str) -> RichText:
    runs = (Words(text), *(part for ref in refs for part in (Words(" "), RefMark(ref))))
    return RichText(tuple(runs), text)


def whole_pack() -> Pack:
    """A pack with something of everything."""
    procedure = tuple(
        Step(plain_text(f"Do the {name} thing."), HERE, picture=name)
        for name in ("token", "viewer", "discard", "swap", "faceup")
    )
    setup = (
        Step(told("Lay out the", "guest"), HERE), Step(plain_text("Shuffle."), HERE),
        Step(plain_text("Place the bell."), HERE, status="missing"),
    )  # fmt: skip
    return make_pack(
        {name: template(name, kind) for name, kind in (("guest", "card"), ("marker", "token"), ("bell", "piece"))},
        subtitle=plain_text("A small evening"), tagline=plain_text("Nobody leaves"),
        components=(
            Component("ada", "guest", 1, {"name": plain_text("Ada"), "age": Gap("illegible")}, HERE),
            Component("ben", "guest", 2, {"name": plain_text("Ben")}, HERE),
            Component("marker", "marker", 3, {}, HERE),
        ),
        manifest=(
            ManifestLine(4, "guest", HERE, gap="not-printed"), ManifestLine(3, "marker", HERE),
            ManifestLine(1, "bell", HERE, source="derived: the list of minis"),
        ),
        tables={"target": target_table(), "door": die_table()},
        rules=(
            Section(plain_text("Setting up"), HERE, "setup", steps=setup, reminder=plain_text("Count twice.")),
            Section(plain_text("Reading a line"), HERE, "read", when=plain_text("after a search"), steps=procedure),
            Section(plain_text("Whom does it hunt?"), HERE, table="target", text=(told("See", "lineup", "nowhere"),)),
            Section(plain_text("At the door"), HERE, table="door"),
            Section(plain_text("Loudness"), HERE, items=((plain_text("0"), plain_text("silent")),),
                    text=(RichText((Words("Spend "), Unreadable(), Words(".")), "Spend {?}."),)),
        ),
        glossary={
            "lineup": Term("lineup", plain_text("Lineup"), plain_text("The guests who are left."), HERE),
            "horror": Term("horror", plain_text("Fright"), Gap("not-printed"), HERE, "outside"),
        },
        errata=(Erratum("ada.age", "30", "40", "The picture says so.", HERE, 2),),
        icons={
            name: IconSource(name, str(TEMPLATES / "icons" / f"{name}.svg"), None, meaning)
            for name, meaning in (("mask", None), ("search", plain_text("Search here")), ("gap", Gap("undecided")))
        },
    )  # fmt: skip


def long_pack() -> Pack:
    """The same with more rules than two pages hold."""
    pack = whole_pack()
    more = tuple(
        Section(plain_text(f"Chapter {number}"), HERE, text=(plain_text("One more thing is said here. " * 30),))
        for number in range(8)
    )
    return replace(pack, rules=(*pack.rules, *more))


def russian_pack() -> Pack:
    pack = whole_pack()
    section = Section(
        plain_text("Высокопревосходительные обстоятельства расследования"), HERE, "ru",
        text=(plain_text("Каждая улика исключает по меньшей мере одного подозреваемого. " * 4),),
        steps=tuple(Step(plain_text("Переверните одну улику и прочтите строку."), HERE) for _ in range(4)),
    )  # fmt: skip
    return replace(pack, title=plain_text("Последняя Пятница"), rules=(section, *pack.rules), language="ru")


def reference_desk(pack: Pack, low: bool = False, phrases: Phrases | None = None, art: Path | None = None) -> Desk:
    sheet = style("low" if low else "full")
    folders = (art or TEMPLATES / "art",)
    return Desk(pack, sheet, FONTS, VectorBook(), ImageBook(), phrases or Phrases(), folders, low, sheet)
