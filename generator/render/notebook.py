"""The rules of a pack in; the tabs of a virtual table's notebook out, marked up with [b] and [i]."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.model.content import Gap, Pack, Section, Table
from generator.model.phrases import Phrases
from generator.model.richtext import Break, IconMark, RefMark, RichText, Words

Called = Callable[[str], str]


def notebook(pack: Pack, phrases: Phrases, called: Called) -> list[tuple[str, str]]:
    """Return tabs: the rules, the words, and whose game it is. `called` names what a reference points to."""
    writer = _Writer(pack, phrases, called)
    tabs = []
    if pack.rules:
        tabs.append((phrases("Rules"), "\n".join(line for section in pack.rules for line in writer.section(section))))
    if pack.glossary:
        terms = (f"[b]{writer.text(term.name)}[/b]: {writer.text(term.definition)}" for term in pack.glossary.values())
        tabs.append((phrases("Glossary"), "\n".join(terms)))
    about = (f"{pack.title.plain} · {phrases('version {version}', version=pack.version)}", writer.text(pack.notice))
    return [*tabs, (pack.title.plain, "\n".join(about))]


class _Writer:
    """Writes texts of one pack."""

    def __init__(self, pack: Pack, phrases: Phrases, called: Called) -> None:
        self._pack, self._phrases, self._called = pack, phrases, called

    def text(self, text: RichText | Gap | None) -> str:
        """Write a text; an icon by its name, a gap as a question mark."""
        if not isinstance(text, RichText):
            return "?" if text else ""
        parts = []
        for run in text.runs:
            if isinstance(run, Words):
                parts.append(_marked(run.text, run.bold, run.italic))
            elif isinstance(run, RefMark):
                parts.append(_marked(run.text or self._called(run.target), run.bold, run.italic))
            elif isinstance(run, IconMark):
                parts.append(f"({run.name})")
            elif isinstance(run, Break):
                parts.append("\n" if run.paragraph else " ")
            else:
                parts.append("?")
        return "".join(parts)

    def section(self, section: Section) -> Iterator[str]:
        """Write a chapter, then an empty line."""
        when = f", {self.text(section.when)}" if section.when else ""
        yield f"[b]{self.text(section.heading).upper()}[/b]{when}"
        yield from map(self.text, section.text)
        for number, step in enumerate(section.steps, 1):
            yield f"{number}. {self.text(step.text)}"
        for term, words in section.items:
            yield f"[b]{self.text(term)}[/b]: {self.text(words)}"
        if section.table in self._pack.tables:
            yield from self.table(self._pack.tables[section.table])
        yield from (f"[i]{self.text(aside)}[/i]" for aside in (section.reminder, section.example) if aside)
        yield ""

    def table(self, table: Table) -> Iterator[str]:
        """Write a decision table, a line for each row."""
        yield f"[b]{self.text(table.title)}[/b]"
        for row in table.rows:
            labels = {name: table.labels[name].plain if name in table.labels else name for name in row.cells}
            cells = ", ".join(f"{labels[name]} {cell}" for name, cell in row.cells.items())
            yield f"- {cells or self._phrases('otherwise')}: {self.text(row.then)}"


def _marked(text: str, bold: bool, italic: bool) -> str:
    if italic:
        text = f"[i]{text}[/i]"
    return f"[b]{text}[/b]" if bold else text
