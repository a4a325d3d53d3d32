"""A YAML parser's complaint and the text in, one finding at the likely cause out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from generator.model.finding import Finding, Note
from generator.model.span import Span

from . import codes

# YAML 1.1's line breaks: what the parser's line numbers count.
_BREAK = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")
_COMMENT = re.compile(r"[ \t]#")
_VALUE = re.compile(r"(?P<lead>\s*(?:- +)*(?:\{\s*)?[\w.\"'-]+\s*:\s+|\s*(?:- +)+)(?P<value>\S.*?)\s*$")
_FLOW_KEY = re.compile(r"\s*[\w.\"'-]+\s*:\s+")
_CUT = re.compile(r"(?<=\S)[ \t]#\S.*")
_JOINED = re.compile(r"\s*(?:- +)*(?P<word>(?P<key>[a-z][\w-]*):[^\s:/,}\]]+)")
_FORBIDDEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INDENT = ("this line is not indented like the lines it belongs to", "indent it with as many spaces as they have")
# libyaml and PyYAML word their complaints differently; these are what both mean, and the remedy.
_WORDS = {
    "mapping values are not allowed": ("a key cannot stand here", "begin a line with it, or put the text in quotes"),
    "'-' indicator": _INDENT,
    "<block end>": _INDENT,
    "expected key": _INDENT,
    "',' or '}'": ("a comma or '}' is missing before this", "close what is open, or put the text in quotes"),
    "',' or ']'": ("a comma or ']' is missing before this", "close what is open, or put the text in quotes"),
    "':'": ("a colon and a space are missing after a key", "write it as 'key: value'"),
    "node content": ("a value is missing", "close what is open, or put the text in quotes"),
    "found unexpected end of stream": ("a quote is never closed", "close it where the text ends"),
    "cannot start any token": ("no value can begin with this sign", codes.QUOTES),
}
_STARTS = {
    "{": "a mapping", "[": "a list", "*": "an alias", "&": "an anchor", "!": "a tag", "%": "a directive",
    "@": "a reserved sign", "`": "a reserved sign", "|": "a block", ">": "a block", "- ": "an entry of a list",
    "? ": "a key",
}  # fmt: skip


class Source:
    """A file's text, its lines, and which lines may hold a comment behind a value (both made when first asked for)."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text = file, text

    @cached_property
    def lines(self) -> list[str]:
        """Return the lines as the parser counts them."""
        return _BREAK.split(self.text)

    @cached_property
    def comments(self) -> frozenset[int]:
        """Return the numbers (from 0) of the lines with a space before a `#`."""
        if _COMMENT.search(self.text) is None:
            return frozenset()
        return frozenset(number for number, line in enumerate(self.lines) if _COMMENT.search(line))

    def between(self, start: Any, end: Any) -> str:
        """Return the letters between two marks; of several lines the first."""
        line: str = self.lines[start.line]
        return line[start.column : end.column] if start.line == end.line else line[start.column :].rstrip()


def explain_fault(error: Exception, source: Source) -> Finding:
    """Make the one finding of a file that the parser refuses."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is None:
        return _forbidden(source, error)
    context = getattr(error, "context_mark", None)
    last = min(mark.line, len(source.lines) - 1)
    first = min(context.line if context else last, last)
    return (
        _tab(source, last, mark.column)
        or _no_space(source, last)
        or _cut(source, first, last)
        or _unquoted(source, last)
        or (_unquoted(source, _before(source, last)) if not source.lines[last][: mark.column].strip() else None)
        or _inner(source, last, mark.column)
        or _plain(error, source, last, mark.column)
    )


def _forbidden(source: Source, error: Exception) -> Finding:
    """A character that YAML does not allow at all."""
    match = _FORBIDDEN.search(source.text)
    if match is None:
        return codes.YAML_SYNTAX.at(Span(source.file, 1, 1, 1, 1), str(getattr(error, "reason", "unreadable")))
    line = len(_BREAK.findall(source.text, 0, match.start()))
    column = source.lines[line].find(match[0]) + 1
    message = f"the character U+{ord(match[0]):04X} is not allowed"
    return codes.YAML_SYNTAX.at(Span(source.file, line + 1, column, line + 1, column + 1), message)


def _tab(source: Source, line: int, column: int) -> Finding | None:
    if source.lines[line][column : column + 1] != "\t":
        return None
    span = Span(source.file, line + 1, column + 1, line + 1, column + 2)
    return codes.YAML_SYNTAX.at(span, "a tab stands where YAML wants spaces", "indent with spaces")


def _no_space(source: Source, line: int) -> Finding | None:
    """`name:Ada` is one word to YAML, which then misses a colon, here or where the next line begins."""
    for number in dict.fromkeys((line, _before(source, line))):
        match = _JOINED.match(source.lines[number])
        if match:
            start, end = match.start("word") + 1, match.end("word") + 1
            span = Span(source.file, number + 1, start, number + 1, end)
            hint = f"put a space after '{match['key']}:'"
            return codes.YAML_SYNTAX.at(span, "no space stands behind the colon", hint)
    return None


def _cut(source: Source, first: int, last: int) -> Finding | None:
    """`{text: Clue #2}`: the comment swallows the closing brace, and the parser stumbles further on."""
    for number in range(first, last + 1):
        line = source.lines[number]
        match = _CUT.search(line)
        if match and not line.lstrip().startswith("#") and ("{" in line or "[" in line):
            start, end = match.start() + 2, match.end() + 1
            span = Span(source.file, number + 1, start, number + 1, end)
            return codes.TEXT_CUT.at(span, f"YAML cuts the text before '{match[0].strip()}'", codes.QUOTES)
    return None


def _before(source: Source, line: int) -> int:
    """Return the last line above that says anything."""
    number = line - 1
    while number > 0 and (not source.lines[number].strip() or source.lines[number].lstrip().startswith("#")):
        number -= 1
    return max(number, 0)


def _unquoted(source: Source, line: int) -> Finding | None:
    """A value on this line that begins with a sign of YAML's own, or holds a second `: `."""
    for start, value in _values(source.lines[line]):
        span = Span(source.file, line + 1, start + 1, line + 1, start + len(value) + 1)
        found = _misread(value, span)
        if found is not None:
            return found
    return None


def _values(line: str) -> Iterator[tuple[int, str]]:
    """Yield the values on a line, each with its column from 0: one, or those of a mapping on one line."""
    match = _VALUE.match(line)
    if match is None:
        return
    at = match.start("value")
    if "{" not in match["lead"]:
        yield at, match["value"]
        return
    for number, part in enumerate(match["value"].split(", ")):
        key = _FLOW_KEY.match(part) if number else None
        start = key.end() if key else 0
        value = part[start:]
        if value.endswith("}") and value.count("{") < value.count("}"):
            value = value[:-1].rstrip()
        if value:
            yield at + start, value
        at += len(part) + 2


def _misread(value: str, span: Span) -> Finding | None:
    """A finding if YAML reads a value as something else than text."""
    for sign, meaning in _STARTS.items():
        if value.startswith(sign) and not _whole(value, sign):
            return codes.UNQUOTED.at(span, f"YAML takes '{sign.strip()}' for {meaning}", codes.QUOTES)
    if value[0] in "\"'":
        if value.count(value[0]) > 1 and not value.endswith(value[0]):
            return codes.UNQUOTED.at(span, "only a part of the text is in quotes", "put the whole text in quotes")
        return None
    if re.search(r":(\s|$)", value) and value[0] not in "{[":
        return codes.UNQUOTED.at(span, "YAML takes ': ' for a second key", codes.QUOTES)
    return None


def _whole(value: str, sign: str) -> bool:
    """Say whether a value in brackets is one that closes only at its end, or not on this line: so is meant as such."""
    close = {"{": "}", "[": "]"}.get(sign)
    if close is None:
        return False
    depth = 0
    for at, char in enumerate(value):
        depth += (char == sign) - (char == close)
        if depth == 0:
            rest = value[at + 1 :].strip()
            return not rest or rest[0] in ",#]}"
    return True


def _inner(source: Source, line: int, column: int) -> Finding | None:
    """`{text: {icon:skull} Lose a turn.}`: words behind a closing brace, within a mapping on one line."""
    text = source.lines[line]
    before = text[:column].rstrip()
    start = before.rfind("{")
    if not before.endswith("}") or start < 0 or not text[column : column + 1].isalpha():
        return None
    end = column + len(re.split("[,{}]", text[column:])[0].rstrip())
    span = Span(source.file, line + 1, start + 1, line + 1, end + 1)
    return codes.UNQUOTED.at(span, "YAML takes '{' for a mapping", codes.QUOTES)


def _plain(error: Exception, source: Source, line: int, column: int) -> Finding:
    """No cause that we know: what the parser missed, and where the thing began that it was reading."""
    context = getattr(error, "context_mark", None)
    notes: tuple[Note, ...] = ()
    if context is not None and "quoted scalar" in str(getattr(error, "context", "")):
        line, column = context.line, context.column
    elif context is not None and context.line != line and context.line < len(source.lines):
        begin = Span(source.file, context.line + 1, context.column + 1, context.line + 1, context.column + 2)
        notes = (Note("it began here", begin),)
    text = source.lines[line]
    start = min(column, len(text))
    word = re.match(r"\S*", text[start:])
    span = Span(source.file, line + 1, start + 1, line + 1, start + 1 + max(len(word[0]) if word else 0, 1))
    problem = str(getattr(error, "problem", None) or "unreadable")
    message, hint = next((words for sign, words in _WORDS.items() if sign in problem), (problem, ""))
    return codes.YAML_SYNTAX.at(span, message, hint, notes)
