"""How tables are worded: the names of inputs, comparisons as questions, outcomes short and long."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.content import Gap, Table, TableRow
from generator.model.richtext import RichText, Words, plain_text

from ..comparisons import Atom, joined, write
from ..kit import Kit, mix, readable


def input_label(table: Table, name: str) -> RichText:
    """Return what an input is called in print."""
    return table.labels.get(name) or plain_text(readable(name))


def question(kit: Kit, table: Table, atom: Atom) -> RichText:
    """Return a comparison as a question: `Noise ≥ icon?`, for the presence of a value `Icon?`."""
    labels = {name: label.plain for name, label in table.labels.items()}
    labels |= {name: input_label(table, name).plain for name in table.inputs}
    if atom.presence:
        name = next(iter(atom.names), "")
        return mix(input_label(table, name), "?") if name in table.inputs else plain_text(f"{name}?")
    lower = _lowered(table, labels)
    words = write(atom.left, labels) if not atom.operator else _compared(atom, labels, lower)
    return plain_text(f"{words[:1].upper()}{words[1:]}?")


def outcome(kit: Kit, row: TableRow) -> RichText | None:
    """Return what happens, or nothing where that is a gap."""
    return None if isinstance(row.then, Gap) else row.then


def outcome_short(kit: Kit, table: Table, row: TableRow, width: float) -> RichText:
    """Return the outcome if it fits one line of bold type, else the row's own name, else nothing.

    A row's name is an id in English words, so it is said in English alone.
    """
    text = outcome(kit, row)
    if text is not None:
        text = _without_stop(text)
        if kit.text(text, "table-bold", 400.0).width <= width:
            return text
    named = row.id and not row.id.isdigit() and kit.say.language == "en"
    name = readable(row.id) if named else ""
    return plain_text(name if kit.text(name, "table-bold", 400.0).width <= width else "")


def _compared(atom: Atom, labels: Mapping[str, str], lower: Mapping[str, str]) -> str:
    return joined(atom, write(atom.left, labels), write(atom.right, lower))


def _lowered(table: Table, labels: Mapping[str, str]) -> Mapping[str, str]:
    """Labels within a question begin small, unless an author wrote them."""
    return {name: label if name in table.labels else label[:1].lower() + label[1:] for name, label in labels.items()}


def _without_stop(text: RichText) -> RichText:
    if not text.runs or not isinstance(text.runs[-1], Words):
        return text
    last = text.runs[-1]
    return RichText((*text.runs[:-1], Words(last.text.removesuffix("."), last.bold, last.italic)), text.source)
