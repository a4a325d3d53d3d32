"""A pack's directory and a language in, its gettext file brought up to date out: what stands is kept.

Each text of the pack takes, of what the file had: the translation of the same text at the same path; else that of
the same text at a path that moved (an entry of a list); else that of an older text at the same path, or of the same
text under another name, as fuzzy.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from generator.model.finding import Outcome, failed
from generator.model.frozen import frozen
from generator.model.phrases import Phrases
from generator.model.template import Template

from .language import gettext_entry, gettext_file, load_phrases, open_gettext
from .layers import apply_errata
from .manifest import read_print
from .needed import read_types
from .nodes import Scalar
from .papers import paper_names
from .raw import RawPack, read_raw
from .reader import Sink, as_scalars, as_str
from .templates import Shelf
from .translatable import template_words, translatable

if TYPE_CHECKING:
    from .language import POEntry, POFile

_INDEX = re.compile(r"\[\d+\]")
_WRAPPED = re.compile(r'^"(.* | .*)"$', re.MULTILINE)
"""A line that goes on from the one before it, or on into the next. A file without one stays unwrapped."""
WIDTH = 78
"""Letters a line."""


@frozen
class Translation:
    """A gettext file as it should be, and what became of its entries.

    language    the pack's own language
    promised    whether the pack says that it has the translation
    changed     whether the file differs from what is on the disk
    """

    path: Path
    data: bytes
    language: str
    promised: bool
    changed: bool
    texts: int
    translated: int
    fuzzy: int
    untranslated: int
    gone: int


@dataclass(slots=True)
class _Earlier:
    """The entries of the file as it was, until somebody takes them."""

    entries: list[POEntry]
    by_path: dict[str, POEntry] = field(default_factory=dict)
    by_text: dict[str, list[POEntry]] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        # What is in use stands before what is obsolete, and the last of two before the first, as in loading.
        latest_first = self.entries[::-1]
        for entry in sorted(latest_first, key=lambda entry: bool(entry.obsolete)):
            if entry.msgctxt:
                self.by_path.setdefault(entry.msgctxt, entry)
                self.by_text.setdefault(entry.msgid.strip(), []).append(entry)

    def same(self, path: str, text: str) -> POEntry | None:
        """Return the entry of this text at this path."""
        return next((entry for entry in self._free(text) if entry.msgctxt == path), None)

    def moved(self, path: str, text: str) -> POEntry | None:
        """Return the entry of this text at a path that differs in the numbers of places only."""
        shape = _INDEX.sub("", path)
        found = (entry for entry in self._free(text) if entry.msgstr and _INDEX.sub("", entry.msgctxt) == shape)
        return next(found, None)

    def older(self, path: str, text: str) -> POEntry | None:
        """Return the entry of another text at this path."""
        entry = self.by_path.get(path)
        return None if entry is None or id(entry) in self.taken else entry

    def renamed(self, path: str, text: str) -> POEntry | None:
        """Return the entry of this text under another name."""
        return next((entry for entry in self._free(text) if entry.msgstr), None)

    def _free(self, text: str) -> Iterator[POEntry]:
        return (entry for entry in self.by_text.get(text.strip(), ()) if id(entry) not in self.taken)


def update_translation(
    root: Path, language: str, *, search: tuple[Path, ...] = (), templates_dir: Path
) -> Outcome[Translation]:
    """Make or update a pack's lang/<code>.po; no value where pack or file have errors. Raises OSError."""
    sink = Sink()
    raw = read_raw(root, search, sink)
    for pack in reversed(tuple(raw.packs())):
        apply_errata(pack, sink)
    if not raw.whole or sink.holes or failed(sink.findings) or not raw.sections.values:
        return Outcome(None, tuple(sink.findings))
    settings = read_print(raw.sections.get("print"), sink, paper_names(templates_dir, (root,)))
    shelf = Shelf([*(pack.root / "templates" for pack in raw.packs()), templates_dir], sink)
    templates = read_types(raw, shelf, settings, sink)
    path = root / "lang" / f"{language}.po"
    there = path.is_file()
    file = open_gettext(path, sink) if there else gettext_file()
    if sink.holes or file is None:
        return Outcome(None, tuple(sink.findings))
    texts = _texts(raw, templates)
    before = path.read_bytes() if there else b""
    shared = load_phrases(templates_dir, language).value or Phrases()
    inside = str(root / "templates")
    words = [word for _, word, span in template_words(templates) if span.file.startswith(inside) and shared.lacks(word)]
    _set_head(file, as_str(raw.sections.get("pack"), Sink(), root.resolve().name), language)
    gone = _merge(file, texts, words)
    file.wrapwidth = WIDTH if not there or _WRAPPED.search(before.decode()) else 0
    data = f"{str(file).rstrip()}\n".encode()
    live = [entry for entry in file if not entry.obsolete]
    fuzzy = sum(entry.fuzzy for entry in live)
    untranslated = sum(not entry.msgstr for entry in live)
    promised = language in (listed.text for listed in as_scalars(raw.sections.get("languages"), Sink()))
    return Outcome(
        Translation(
            path, data, as_str(raw.sections.get("language"), Sink(), "en"), promised, data != before, len(live),
            len(live) - fuzzy - untranslated, fuzzy, untranslated, gone,
        ),
        tuple(sink.findings),
    )  # fmt: skip


def _texts(raw: RawPack, templates: Mapping[str, Template]) -> dict[str, str]:
    """Return the texts by path, in the order in which the author wrote them."""
    files = {file: number for number, file in enumerate(raw.files)}
    found = [(where, place.node) for where, place in translatable(raw, templates)]
    found.sort(key=lambda item: (files.get(item[1].file, 0), item[1].start.line, item[1].start.column))
    return {where: node.text for where, node in found if isinstance(node, Scalar)}


def _set_head(file: POFile, pack: str, language: str) -> None:
    """State what an editor asks for; what stands is kept. No dates: the same texts give the same file."""
    usual = {
        "Project-Id-Version": pack, "Language": language, "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8", "Content-Transfer-Encoding": "8bit",
    }  # fmt: skip
    for name, value in usual.items():
        file.metadata.setdefault(name, value)


def _merge(file: POFile, texts: dict[str, str], words: Iterable[str]) -> int:
    """Make the entries of a file those of the texts; return how many translations became obsolete."""
    earlier = _Earlier(list(file))
    found: dict[str, POEntry] = {}
    stale: set[str] = set()
    for take in (earlier.same, earlier.moved, earlier.older, earlier.renamed):
        for path, text in texts.items():
            entry = None if path in found else take(path, text)
            if entry is not None:
                earlier.taken.add(id(entry))
                found[path] = entry
                if take in (earlier.older, earlier.renamed):
                    stale.add(path)
    phrases = {entry.msgid: entry for entry in file if not entry.msgctxt}
    for word in words:
        phrases.setdefault(word, gettext_entry(word)).obsolete = False
    order = _order(file, found, texts)
    kept = [_renewed(found.get(path) or gettext_entry(), path, texts[path], path in stale) for path in order]
    left = [entry for entry in file if entry.msgctxt and id(entry) not in earlier.taken and entry.msgstr]
    gone = sum(not entry.obsolete for entry in left)
    for entry in left:
        entry.obsolete = True
    file[:] = [*phrases.values(), *kept, *left]
    return gone


def _order(file: POFile, found: Mapping[str, POEntry], texts: Iterable[str]) -> list[str]:
    """Return the paths as their entries stand in the file; new ones each behind the text that stands before it."""
    paths = {id(entry): path for path, entry in found.items() if not entry.obsolete}
    order = [paths[id(entry)] for entry in file if id(entry) in paths]
    placed, after = set(order), 0
    for path in texts:
        if path in placed:
            after = order.index(path) + 1
        else:
            order.insert(after, path)
            after += 1
    return order


def _renewed(entry: POEntry, path: str, text: str, stale: bool) -> POEntry:
    """Let an entry be of this text; a translation of another text becomes fuzzy, with that text beside it."""
    if stale and entry.msgstr:
        if not entry.fuzzy:
            entry.flags.append("fuzzy")
            entry.previous_msgid = entry.msgid if entry.msgid.strip() != text.strip() else None
            entry.previous_msgctxt = entry.msgctxt if entry.msgctxt != path else None
    elif not entry.fuzzy:
        entry.previous_msgid = entry.previous_msgctxt = None
    entry.msgctxt, entry.msgid, entry.obsolete = path, text, False
    return entry
