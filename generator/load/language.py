"""Gettext files in, a raw tree whose texts are replaced out; and the phrases of sheets. The only door to polib."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from generator.model.content import Pack
from generator.model.finding import Code, Finding, Note, Outcome, Severity
from generator.model.phrases import Phrases
from generator.model.span import Span, start_of
from generator.model.template import Template

from . import codes
from . import codes_language as lng
from .layers import unmade_corrections
from .nodes import Mark, Scalar
from .raw import ERRATA, RawPack
from .reader import Sink, as_scalars, as_str
from .translatable import table_ids, template_words, translatable

if TYPE_CHECKING:
    from polib import POEntry as POEntry  # others name the types without going through this door
    from polib import POFile as POFile

_NUMBER = re.compile(r"\d+")
_MARK = re.compile(r"\{([^{}|]*)")
_LINE = re.compile(r"line (\d+)")
_PLURAL = re.compile(r"plural\s*=\s*([^;]+)")
_GETTEXT = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s*)?"([^"\\]|\\.)*"\s*)?')
"""A line of a gettext file. polib reads some others too, and drops letters of them."""


def translate(raw: RawPack, templates: Mapping[str, Template], language: str, sink: Sink) -> None:
    """Replace the texts of a pack, and of the packs that it uses, by their translations. Raises OSError."""
    corrected = unmade_corrections(raw)
    for pack in raw.packs():
        path = pack.root / "lang" / f"{language}.po"
        if path.is_file():
            raw.files.append(str(path))
            entries = read_gettext(path, sink)
            if entries is not None:
                _apply(pack, templates, entries, path, corrected, sink)
        elif pack is raw:
            _no_language(raw, language, path, sink)
        elif as_str(pack.sections.get("language"), Sink(), "en") != language:
            _no_language_below(raw, pack, language, sink)


def _no_language(raw: RawPack, language: str, path: Path, sink: Sink) -> None:
    listed = next((s for s in as_scalars(raw.sections.get("languages"), Sink()) if s.text == language), None)
    key = raw.sections.keys.get("languages") or raw.sections.keys.get("language") or raw.sections.keys.get("pack")
    span = listed.span if listed else key.span if key else start_of(str(raw.root / "game.yaml"))
    known = sorted(near.stem for near in path.parent.glob("*.po"))
    hint = f"it has {', '.join(known)}" if known else ""
    sink.add(lng.NO_LANGUAGE.at(span, f"the pack has no translation '{language}'", hint, path="languages"))


def _no_language_below(raw: RawPack, used: RawPack, language: str, sink: Sink) -> None:
    key = raw.sections.keys.get("uses") or raw.sections.keys.get("pack")
    span = key.span if key else start_of(str(raw.root / "game.yaml"))
    message = f"the used pack '{used.root.name}' has no translation '{language}'"
    sink.add(lng.NO_LANGUAGE.at(span, message, path="uses", severity=Severity.WARNING))


def open_gettext(path: Path, sink: Sink) -> POFile | None:
    """Parse a gettext file to change it; None after a finding. Raises OSError."""
    file, findings = _parsed(path.read_bytes(), str(path))
    sink.extend(findings)
    return file


def read_gettext(path: Path, sink: Sink) -> POFile | None:
    """Parse a gettext file, or know what its content said before; None after a finding. Raises OSError."""
    file, findings = _known(path.read_bytes(), str(path))
    sink.extend(findings)
    return file


def _parsed(data: bytes, path: str) -> tuple[POFile | None, tuple[Finding, ...]]:
    import polib

    try:
        text = data.decode("utf-8-sig")
        wrong = next((number for number, line in enumerate(text.splitlines(), 1) if not _GETTEXT.fullmatch(line)), 0)
        if not wrong:
            return polib.pofile(text), ()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"the byte {data[error.start]:#04x} is no UTF-8"
        return None, (codes.NOT_UTF8.at(Span(path, line, 1, line, 2), message, "save the file as UTF-8"),)
    except (OSError, ValueError) as error:
        # polib raises OSError for its own syntax errors; the file itself has been read by now.
        match = _LINE.search(str(error))
        wrong = int(match[1]) if match else 1
    return None, (lng.PO_SYNTAX.at(Span(path, wrong, 1, wrong, 2), "this line is no gettext"),)


_known = lru_cache(maxsize=64)(_parsed)
"""A pack's file holds its texts and its phrases, and is read for both; and again with each build."""


def gettext_file() -> POFile:
    """Return an empty gettext file."""
    import polib

    return polib.POFile()


def gettext_entry(text: str = "") -> POEntry:
    """Return an entry without a translation."""
    import polib

    return polib.POEntry(msgid=text)


def _apply(
    pack: RawPack,
    templates: Mapping[str, Template],
    entries: Iterable[POEntry],
    path: Path,
    corrected: Mapping[str, str],
    sink: Sink,
) -> None:
    """Put translations in the places of texts. `corrected`: what a reading without errata leaves as it is printed."""
    lines = path.read_text("utf-8-sig").splitlines()
    by_path = {entry.msgctxt: entry for entry in entries if entry.msgctxt and not entry.obsolete}
    for where, place in translatable(pack, templates):
        assert isinstance(place.node, Scalar)
        entry = by_path.pop(where, None)
        if entry is None or not entry.msgstr:
            message = f"'{where}' has no translation in '{path.stem}'"
            sink.add(lng.UNTRANSLATED.at(place.node.span, message, path=where))
            continue
        translated = _scalar(entry, lines, str(path))
        if entry.fuzzy or entry.msgid.strip() != place.node.text.strip():
            fault, what = _of_another(entry, corrected.get(where))
            note = Note("the text", place.node.span)
            sink.add(fault.at(translated.span, f"the translation of '{where}' {what}", notes=(note,), path=where))
            continue
        _compare(place.node, translated, where, sink)
        place.put(translated)
    # The reading as printed knows no errata: neither their reasons nor what they add.
    unread = pack.errata is None and (pack.root / ERRATA).is_file()
    for where, entry in by_path.items():
        if where in corrected or (unread and where.startswith("errata[")):
            continue
        span = _scalar(entry, lines, str(path)).span
        sink.add(lng.TRANSLATES_NOTHING.at(span, f"'{where}' names no text", path=where))


def _of_another(entry: POEntry, correction: str | None) -> tuple[Code, str]:
    """Say of what an entry is the translation, if it is not of the text as it stands."""
    if entry.fuzzy:
        return lng.STALE, "is marked as fuzzy"
    if correction is not None and entry.msgid.strip() == correction.strip():
        return lng.OF_CORRECTION, "is of the corrected text"
    return lng.STALE, "is of another text"


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
            sink.add(lng.NUMBERS_DIFFER.at(translated.span, message, notes=(note,), path=where))


def load_phrases(templates_dir: Path, language: str, packs: Iterable[Path] = ()) -> Outcome[Phrases]:
    """Load the phrases of sheets and templates in a language, templates/lang/<code>.po. Raises OSError.

    `packs`: roots of packs whose own phrases, the entries without a context in their lang/<code>.po, go before these;
    the last goes first. Of English there is only what a language says of itself, in the head of the file.
    """
    path, sink = templates_dir / "lang" / f"{language}.po", Sink()
    opened = read_gettext(path, sink) if path.is_file() else None
    if not path.is_file() and language != "en":
        message = f"there are no phrases in '{language}'"
        sink.add(lng.NO_LANGUAGE.at(start_of(str(path)), message, severity=Severity.WARNING))
    entries = list(opened or ())
    for own in (root / "lang" / f"{language}.po" for root in packs):
        entries += (entry for entry in (read_gettext(own, sink) if own.is_file() else None) or () if not entry.msgctxt)
    entries = [entry for entry in entries if not entry.fuzzy and not entry.obsolete]
    table = {entry.msgid: entry.msgstr for entry in entries if entry.msgstr}
    forms = {
        entry.msgid: tuple(form for _, form in sorted(entry.msgstr_plural.items()))
        for entry in entries
        if entry.msgid_plural and all(entry.msgstr_plural.values())
    }
    head = opened.metadata if opened is not None else {}
    rule = _PLURAL.search(head.get("Plural-Forms", ""))
    phrases = Phrases(
        language, table, forms, _which_form(rule[1]) if rule else None,
        frozenset(head.get("X-Ends-No-Line", "").split()), tuple(head.get("X-Before-Numbers", "").split()),
    )  # fmt: skip
    return Outcome(phrases, tuple(sink.findings))


def phrases_lacking(pack: Pack, phrases: Phrases) -> Iterator[Finding]:
    """Find the words of a pack's own templates and the ids in its tables that would come out in English."""
    for path, word, span in template_words(pack.templates):
        if phrases.lacks(word):
            yield lng.PHRASE_UNTRANSLATED.at(span, f"'{word}' has no translation", path=path)
    if phrases.language != "en":
        for path, word, span in table_ids(pack):
            message, hint = f"'{word}' has no label, and ids are English", "give it one under `labels`"
            yield lng.PHRASE_UNTRANSLATED.at(span, message, hint, path=path)


def _which_form(rule: str) -> Callable[[int], int] | None:
    """Read a gettext file's rule for plurals; None where it is none."""
    from gettext import c2py

    try:
        return c2py(rule)
    except ValueError:
        return None
