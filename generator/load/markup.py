"""Running text with inline marks: a scalar in, `RichText` out; faults at the mark itself."""

from __future__ import annotations

import re
from collections.abc import Collection
from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from generator.model.finding import Finding
from generator.model.richtext import Break, IconMark, Inline, RefMark, RichText, Unreadable, Words

from .codes_text import MARK_UNBALANCED, MARK_UNKNOWN
from .place import place_in

if TYPE_CHECKING:
    from .nodes import Scalar
    from .reader import Sink

_TOKEN = re.compile(r"\*\*|_(?<!__)(?!_)|\\[\\{}*_]|\{[^{}\n]*\}|\n\s*|\{|\}")
"""Each alternative begins with a letter of its own and without a group: so Python skips what can begin none."""
_NAME = re.compile(r"[^\W_][\w.-]*")
_KINDS = ("icon", "ref")


def parse_text(scalar: Scalar, sink: Sink, places: Collection[str] = ()) -> RichText:
    """Read `**bold**`, `_italic_`, `{icon:name}`, `{ref:id}`, `{ref:id|words}`, `{?}` and line breaks.

    A backslash makes a letter of a mark. `places` are the words that may stand in braces for a value (`{value}` in a
    clue's sentence); they stay letters.
    """
    text, findings = _parsed(scalar, tuple(places))
    sink.extend(findings)
    return text


@lru_cache(maxsize=8192)
def _parsed(scalar: Scalar, places: tuple[str, ...]) -> tuple[RichText, tuple[Finding, ...]]:
    """Read a text once for all who ask what it says. A YAML file that is read again has the same texts."""
    text = scalar.text
    # Most texts hold no mark; six searches for a letter take a third of the time of one for a pattern.
    if not ("*" in text or "_" in text or "{" in text or "}" in text or "\\" in text or "\n" in text):
        return RichText((Words(text),) if text else (), text), ()
    reader = _Reader(scalar, places)
    return reader.read(), tuple(reader.findings)


class _Reader:
    """Reads one text; `start` remembers where each open mark stands."""

    def __init__(self, scalar: Scalar, places: Collection[str]) -> None:
        self.scalar, self.places = scalar, places
        self.findings: list[Finding] = []
        self.text = scalar.text.rstrip()
        self.runs: list[Inline] = []
        self.letters: list[str] = []
        self.start: dict[str, int] = {}

    def read(self) -> RichText:
        """Walk the marks from left to right."""
        text = self.text
        at = len(text) - len(text.lstrip("\n"))
        for match in _TOKEN.finditer(text, at):
            start, end = match.span()
            self.letters.append(text[at:start])
            at = end
            first = text[start]
            if first == "*":
                self._toggle("bold", start)
            elif first == "_":
                self._italic(match)
            elif first == "{" and end > start + 1:
                self._brace(match)
            elif first == "\\":
                self.letters.append(text[start + 1])
            elif first == "\n":
                self._line(match)
            else:
                self._stray(match)
        self.letters.append(text[at:])
        self._end_paragraph()
        return RichText(tuple(self.runs), self.text)

    def _italic(self, match: re.Match[str]) -> None:
        before = self.text[match.start() - 1 : match.start()]
        after = self.text[match.end() : match.end() + 1]
        opens = bool(after.strip()) and not before.isalnum()
        closes = bool(before.strip()) and not after.isalnum()
        if closes if "italic" in self.start else opens:
            self._toggle("italic", match.start())
        elif closes and "italic" not in self.start:
            self._unbalanced("_", match.start())
            self.letters.append("_")
        else:
            self.letters.append("_")

    def _line(self, match: re.Match[str]) -> None:
        self.letters[-1] = self.letters[-1].rstrip(" \t")
        paragraph = match[0].count("\n") > 1
        if paragraph:
            self._end_paragraph()
        else:
            self._flush()
        self.runs.append(Break(paragraph))

    def _stray(self, match: re.Match[str]) -> None:
        self._unbalanced(match[0], match.start())
        self.letters.append(match[0])

    def _brace(self, match: re.Match[str]) -> None:
        kind, colon, rest = match[0][1:-1].partition(":")
        target, bar, words = rest.partition("|")
        if kind == "?" and not colon:
            self._add(Unreadable())
        elif kind == "icon" and _NAME.fullmatch(rest):
            self._add(IconMark(rest, place_in(self.scalar, match.start(), match.end())))
        elif kind == "ref" and _NAME.fullmatch(target) and bool(words.strip()) == bool(bar):
            span = place_in(self.scalar, match.start(), match.end())
            self._add(RefMark(target, words, "bold" in self.start, "italic" in self.start, span))
        else:
            if kind not in self.places or colon:
                self._unknown(match, kind, rest)
            self.letters.append(match[0])

    def _add(self, run: Inline) -> None:
        self._flush()
        self.runs.append(run)

    def _flush(self) -> None:
        """End the run of letters in the present style."""
        letters = "".join(self.letters)
        self.letters.clear()
        if letters:
            self.runs.append(Words(letters, "bold" in self.start, "italic" in self.start))

    def _toggle(self, mark: str, at: int) -> None:
        self._flush()
        if self.start.pop(mark, None) is None:
            self.start[mark] = at

    def _end_paragraph(self) -> None:
        """A mark ends with its paragraph, so that one forgotten mark does not turn the whole text."""
        self._flush()
        for mark, at in self.start.items():
            self._unbalanced("**" if mark == "bold" else "_", at)
        self.start.clear()

    def _unbalanced(self, mark: str, at: int) -> None:
        span = place_in(self.scalar, at, at + len(mark))
        hint = f"write \\{mark} for the letter" if len(mark) == 1 else ""
        self.findings.append(MARK_UNBALANCED.at(span, f"'{mark}' has no partner", hint))

    def _unknown(self, match: re.Match[str], kind: str, rest: str) -> None:
        close = get_close_matches(kind.strip().lower(), (*_KINDS, *self.places), 1)
        better = "{" + close[0] + (f":{rest.strip()}" if rest.strip() else "") + "}" if close else ""
        usable = better not in ("", match[0]) and (close[0] in self.places or rest.strip() != "")
        hint = f"did you mean '{better}'?" if usable else ""
        span = place_in(self.scalar, match.start(), match.end())
        self.findings.append(MARK_UNKNOWN.at(span, f"'{match[0]}' is no mark", hint))
