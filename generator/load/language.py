"""Gettext files in, a raw tree whose texts are replaced out; and the phrases of sheets. The only door to polib."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from generator.model.finding import Note, Outcome, Severity
from generator.model.phrases import Phrases
from generator.model.span import Span, start_of
from generator.model.template import FieldSpec, Template

from . import codes
from .nodes import Map, Mark, Node, Scalar, Seq
from .paths import Place
from .raw import RawPack
from .reader import Sink, as_scalars

if TYPE_CHECKING:
    from polib import POEntry

_NUMBER = re.compile(r"\d+")
_MARK = re.compile(r"\{([^{}|]*)")
_LINE = re.compile(r"line (\d+)")
_GETTEXT = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s*)?"([^"\\]|\\.)*"\s*)?')
"""A line of a gettext file. polib reads some others too, and drops letters of them."""
SECTIONS: tuple[tuple[str, ...], ...] = (
    ("title",),
    ("subtitle",),
    ("tagline",),
    ("notice",),
    ("deduction", "attributes", "*", "label|short|clue"),
    ("deduction", "attributes", "*", "clue|values", "*"),
    ("tables", "*", "title|scene"),
    ("tables", "*", "labels", "*"),
    ("tables", "*", "rows", "#", "then"),
    ("boards", "*", "title"),
    ("boards", "*", "areas", "*"),
    ("boards", "*", "areas", "*", "name|text"),
    ("boards", "*", "spaces|links|marks", "*", "name"),
    ("boards", "*", "sign|die", "text"),
    ("boards", "*", "setups", "#", "title"),
    ("tracks", "*", "title|text"),
    ("tracks", "*", "marks", "#", "label"),
    ("rules", "#", "heading|when|text|reminder|example"),
    ("rules", "#", "text|steps", "#"),
    ("rules", "#", "steps", "#", "text"),
    ("rules", "#", "items", "#", "term|text"),
    ("glossary", "*"),
    ("glossary", "*", "name|text"),
    ("manifest", "#", "note"),
    ("icons", "*", "meaning"),
)
"""Where texts stand in the reserved sections: `*` any key, `#` any entry of a list, `a|b` one of several keys."""


def translate(raw: RawPack, templates: Mapping[str, Template], language: str, sink: Sink) -> None:
    """Replace the texts of a pack, and of the packs that it uses, by their translations. Raises OSError."""
    for pack in raw.packs():
        path = pack.root / "lang" / f"{language}.po"
        if path.is_file():
            raw.files.append(str(path))
            entries = _entries(path, sink)
            if entries is not None:
                _apply(pack, templates, entries, path, sink)
        elif pack is raw:
            _no_language(raw, language, path, sink)


def _no_language(raw: RawPack, language: str, path: Path, sink: Sink) -> None:
    listed = next((s for s in as_scalars(raw.sections.get("languages"), Sink()) if s.text == language), None)
    key = raw.sections.keys.get("languages") or raw.sections.keys.get("language") or raw.sections.keys.get("pack")
    span = listed.span if listed else key.span if key else start_of(str(raw.root / "game.yaml"))
    known = sorted(near.stem for near in path.parent.glob("*.po"))
    hint = f"it has {', '.join(known)}" if known else ""
    sink.add(codes.NO_LANGUAGE.at(span, f"the pack has no translation '{language}'", hint, path="languages"))


def translatable(pack: RawPack, templates: Mapping[str, Template]) -> Iterator[tuple[str, Place]]:
    """Return the paths and places of all texts that a reader sees, in the order of writing."""
    for pattern in SECTIONS:
        yield from _match(pack.sections, pattern, "")
    for listed in pack.listed:
        template = templates.get(listed.type.text)
        for name, spec in template.fields.items() if template else ():
            if name in listed.node:
                yield from _in_field(listed.node, name, spec, f"{listed.id}.{name}")


def _match(node: Node, pattern: tuple[str, ...], path: str) -> Iterator[tuple[str, Place]]:
    first, rest = pattern[0], pattern[1:]
    found: list[tuple[str, Place]] = []
    if first == "#" and isinstance(node, Seq):
        found = [(f"{path}[{number + 1}]", Place(node, number, item)) for number, item in enumerate(node.items)]
    elif first != "#" and isinstance(node, Map):
        names = node.values if first == "*" else [name for name in first.split("|") if name in node]
        found = [(f"{path}.{name}" if path else name, Place(node, name, node.values[name])) for name in names]
    for inner, place in found:
        if rest:
            yield from _match(place.node, rest, inner)
        elif isinstance(place.node, Scalar) and not place.node.blank:
            yield inner, place


def _in_field(holder: Map | Seq, key: str | int, spec: FieldSpec, path: str) -> Iterator[tuple[str, Place]]:
    node = holder.values[str(key)] if isinstance(holder, Map) else holder.items[int(key)]
    if spec.type == "text" and spec.translate and isinstance(node, Scalar) and not node.blank:
        yield path, Place(holder, key, node)
    elif spec.items is not None and isinstance(node, Seq):
        for number in range(len(node)):
            yield from _in_field(node, number, spec.items, f"{path}[{number + 1}]")
    elif spec.items is not None and isinstance(node, Scalar):
        yield from _in_field(holder, key, spec.items, path)
    elif spec.columns and isinstance(node, Seq):
        for number, row in enumerate(node, 1):
            for name, column in spec.columns.items() if isinstance(row, Map) else ():
                if name in row:  # type: ignore[operator]
                    yield from _in_field(row, name, column, f"{path}[{number}].{name}")  # type: ignore[arg-type]


def _entries(path: Path, sink: Sink) -> list[POEntry] | None:
    """Parse a gettext file; None after a finding. Raises OSError."""
    import polib

    data = path.read_bytes()
    try:
        text = data.decode("utf-8-sig")
        wrong = next((number for number, line in enumerate(text.splitlines(), 1) if not _GETTEXT.fullmatch(line)), 0)
        if not wrong:
            return list(polib.pofile(text))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"the byte {data[error.start]:#04x} is no UTF-8"
        sink.add(codes.NOT_UTF8.at(Span(str(path), line, 1, line, 2), message, "save the file as UTF-8"))
        return None
    except (OSError, ValueError) as error:
        # polib raises OSError for its own syntax errors; the file itself has been read by now.
        match = _LINE.search(str(error))
        wrong = int(match[1]) if match else 1
    sink.add(codes.PO_SYNTAX.at(Span(str(path), wrong, 1, wrong, 2), "this line is no gettext"))
    return None


def _apply(
    pack: RawPack, templates: Mapping[str, Template], entries: list[POEntry], path: Path, sink: Sink
) -> None:
    lines = path.read_text("utf-8-sig").splitlines()
    by_path = {entry.msgctxt: entry for entry in entries if entry.msgctxt and not entry.obsolete}
    for where, place in translatable(pack, templates):
        assert isinstance(place.node, Scalar)
        entry = by_path.pop(where, None)
        if entry is None or not entry.msgstr:
            sink.add(codes.UNTRANSLATED.at(place.node.span, f"'{where}' has no translation", path=where))
            continue
        translated = _scalar(entry, lines, str(path))
        if entry.fuzzy or entry.msgid.strip() != place.node.text.strip():
            what = "is marked as fuzzy" if entry.fuzzy else "is of another text"
            note = Note("the text", place.node.span)
            sink.add(codes.STALE.at(translated.span, f"the translation of '{where}' {what}", notes=(note,), path=where))
            continue
        _compare(place.node, translated, where, sink)
        place.put(translated)
    for where, entry in by_path.items():
        span = _scalar(entry, lines, str(path)).span
        sink.add(codes.TRANSLATES_NOTHING.at(span, f"'{where}' names no text", path=where))


def _scalar(entry: POEntry, lines: list[str], file: str) -> Scalar:
    """Return a translation with its place: the quotes behind `msgstr`."""
    line = max(entry.linenum - 1, 0)
    while line < len(lines) - 1 and not lines[line].startswith("msgstr"):
        line += 1
    column = lines[line].find('"') if lines else 0
    return Scalar(entry.msgstr, file, Mark(line, max(column, 0)), Mark(line, len(lines[line].rstrip())), '"')


def _compare(text: Scalar, translated: Scalar, where: str, sink: Sink) -> None:
    """Numbers and marks must be the same, in any order; the words of a reference may differ."""
    for what, pattern in (("numbers", _NUMBER), ("marks", _MARK)):
        ours, theirs = sorted(pattern.findall(text.text)), sorted(pattern.findall(translated.text))
        if ours != theirs:
            message = f"{what} {', '.join(theirs) or 'none'}, in the text {', '.join(ours) or 'none'}"
            note = Note("the text", text.span)
            sink.add(codes.NUMBERS_DIFFER.at(translated.span, message, notes=(note,), path=where))


def load_phrases(templates_dir: Path, language: str) -> Outcome[Phrases]:
    """Load the phrases of sheets and templates in a language, templates/lang/<code>.po. Raises OSError."""
    if language == "en":
        return Outcome(Phrases())
    path = templates_dir / "lang" / f"{language}.po"
    sink = Sink()
    if not path.is_file():
        message = f"there are no phrases in '{language}'"
        sink.add(codes.NO_LANGUAGE.at(start_of(str(path)), message, severity=Severity.WARNING))
        return Outcome(Phrases(language), tuple(sink.findings))
    table = {
        entry.msgid: entry.msgstr
        for entry in _entries(path, sink) or ()
        if entry.msgstr and not entry.fuzzy and not entry.obsolete
    }
    return Outcome(Phrases(language, table), tuple(sink.findings))
