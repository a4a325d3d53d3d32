"""A decision table as a grid to print: its conditions split into columns, its rows into lines of cells.

Where each condition concerns one input, a column is an input and a cell its values (`1-3`). Else each simple
comparison is a column, answered with yes or no; a row with several ways to meet it has several lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from generator.model.combinations import names_in
from generator.model.content import Table, TableRow
from generator.model.evaluate import Unworkable, holds
from generator.model.expression import Expr
from generator.model.frozen import frozen
from generator.model.richtext import Break, Inline, RichText, Words, plain_text

from .comparisons import Atom, Term, write
from .kit import readable, value_words
from .questions import questions_of

NO_LABELS: Mapping[str, RichText] = MappingProxyType({})


@frozen
class Cell:
    """An answer: yes | no | any | none (does not apply), or values as text."""

    kind: str
    values: tuple[str, ...] = ()

    @property
    def worded(self) -> bool:
        """Say whether words stand in it, and no sign."""
        return self.kind in ("text", "any")

    def told(self, either: str, listed: bool = False) -> RichText:
        """Return the values as one text; `either` stands before the last of words, numbers run on.

        listed  each value in words on a line of its own
        """
        plain = ", ".join(self.values)
        if len(self.values) < 2 or not any(letter.isalpha() for letter in plain):
            return plain_text(plain)
        *others, last = self.values
        space: Inline = Break() if listed else Words(" ")
        runs = [run for value in others for run in (Words(value if value is others[-1] else f"{value},"), space)]
        return RichText((*runs, Words(f"{either}\u00a0{last}")), plain)


@frozen
class GridLine:
    """One line: the number of its row (from 1) and a cell for each column; no cells: all the other cases."""

    row: int
    cells: tuple[Cell, ...]

    @property
    def worded(self) -> list[tuple[int, Cell]]:
        """Return the cells in which words stand, each with its column."""
        return [(index, cell) for index, cell in enumerate(self.cells) if cell.worded]


@frozen
class Grid:
    """Columns are inputs (`names`) or comparisons (`atoms`). Neither: one column of conditions, written out."""

    names: tuple[str, ...]
    atoms: tuple[Atom, ...]
    lines: tuple[GridLine, ...]

    def lines_of(self, row: int) -> list[GridLine]:
        """Return the lines of a row, by its number."""
        return [line for line in self.lines if line.row == row]

    @property
    def split(self) -> bool:
        """Say whether the conditions are split into columns."""
        return bool(self.names or self.atoms)

    @property
    def width(self) -> int:
        """Return the number of columns; a written condition takes the room of three."""
        return len(self.names) + len(self.atoms) if self.split else 3

    @property
    def hit(self) -> int:
        """Return the number of the one row that asks for a yes everywhere, or 0."""
        full = [line.row for line in self.lines if line.cells and all(cell.kind == "yes" for cell in line.cells)]
        return full[0] if len(full) == 1 and len(self.atoms) > 1 else 0


@lru_cache(maxsize=256)
def grid_of(table: Table) -> Grid:
    """Split a table's conditions into columns: once, for all who ask."""
    return _by_inputs(table) or _by_atoms(table) or _written(table)


def conjuncts(expr: Expr) -> tuple[Expr, ...]:
    """Return the parts of `a and b and c`."""
    operator = getattr(expr, "operator", "")
    if operator != "and":
        return (expr,)
    return (*conjuncts(expr.left), *conjuncts(expr.right))  # type: ignore[union-attr]


def _by_inputs(table: Table) -> Grid | None:
    lines: list[GridLine] = []
    seen: set[int | str] = set()
    for number, row in enumerate(table.rows, 1):
        met = _values(table, row) if row.when is not None else _rest(table, seen)
        if met is None:
            return None
        if len(table.inputs) == 1:
            seen |= set(next(iter(met.values()), ()))
        cells = tuple(_value_cell(table, name, met[name]) for name in (table.inputs if met else ()))
        lines.append(GridLine(number, cells))
    return Grid(tuple(table.inputs), (), tuple(lines))


def _values(table: Table, row: TableRow) -> Mapping[str, tuple[int | str, ...]] | None:
    met = dict(table.inputs)
    for part in conjuncts(row.when) if row.when is not None else ():
        names = set(names_in(part)) & set(table.inputs)
        if len(names) != 1:
            return None
        name = names.pop()
        try:
            met[name] = tuple(value for value in met[name] if holds(part, {name: value}))
        except Unworkable:
            return None
    return met


def _rest(table: Table, seen: set[int | str]) -> Mapping[str, tuple[int | str, ...]]:
    if len(table.inputs) != 1:
        return {}
    name, domain = next(iter(table.inputs.items()))
    return {name: tuple(value for value in domain if value not in seen)}


def _value_cell(table: Table, name: str, values: tuple[int | str, ...]) -> Cell:
    if values == table.inputs[name]:
        return Cell("any")
    if not values:
        return Cell("none")
    first, *others = runs_of(values, table.labels)
    small = _small_words(table) if others else frozenset()
    return Cell("text", (first, *(_lowered(value, small) for value in others)))


def _small_words(table: Table) -> frozenset[str]:
    """Return the words that a table's texts write small: those that a label begins with are no names."""
    texts = [*table.labels.values(), *(row.then for row in table.rows if isinstance(row.then, RichText))]
    words = (word.strip(".,:;!?") for text in texts for word in text.plain.split())
    return frozenset(word for word in words if word.islower())


def _lowered(value: str, small: frozenset[str]) -> str:
    """Begin a label small behind another one, if its first word is a common one."""
    return f"{value[:1].lower()}{value[1:]}" if value.partition(" ")[0].lower() in small else value


def runs_of(values: tuple[int | str, ...], labels: Mapping[str, RichText] = NO_LABELS) -> tuple[str, ...]:
    """Write values short: `1–3`, `6`."""
    parts: list[str] = []
    index = 0
    while index < len(values):
        end, value = index, values[index]
        while isinstance(value, int) and end + 1 < len(values) and values[end + 1] == value + end + 1 - index:
            end += 1
        last = values[end]
        parts.append(value_words(value, labels) if end == index else f"{value}–{last}")
        index = end + 1
    return tuple(parts)


def _by_atoms(table: Table) -> Grid | None:
    asked = questions_of(table)
    if asked is None:
        return None
    lines = [
        GridLine(number, tuple(_answer(term, atom) for atom in asked.atoms))
        for number, terms in enumerate(asked.rows, 1)
        for term in terms
    ]
    return Grid((), asked.atoms, tuple(lines))


def _written(table: Table) -> Grid:
    labels = {name: readable(name) for name in table.inputs}
    labels |= {name: label.plain for name, label in table.labels.items()}
    lines = [
        GridLine(number, (Cell("text", (write(row.when, labels),)),) if row.when is not None else ())
        for number, row in enumerate(table.rows, 1)
    ]
    return Grid((), (), tuple(lines))


def _answer(term: Term, atom: Atom) -> Cell:
    if atom in term:
        return Cell("yes" if term[atom] else "no")
    absent = {name for other, value in term.items() if other.presence and not value for name in other.names}
    return Cell("none" if absent & atom.names else "any")
