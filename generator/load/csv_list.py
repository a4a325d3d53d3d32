"""A CSV card list in, one mapping for each row out; every cell keeps its line and column.

Delimiter and encoding are recognised and told. Lines are those of the file, also behind a line break within quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.model.span import Span, start_of

from . import codes
from .nodes import Map, Mark, Scalar
from .reader import Sink

DELIMITERS = {",": "commas", ";": "semicolons", "\t": "tabs"}
REQUIRED = ("type", "id")
_GAP = re.compile(r"\?([a-z-]*)")
_FAR_EAST = 2
"""Letters beyond ASCII in one run, on average, from which on a text is rather Cyrillic than accented Latin."""


def read_csv(data: bytes, file: str, sink: Sink) -> list[Map]:
    """Read the rows; a cell of column `attributes.genre` goes to `genre` in `attributes`, an empty one is absent."""
    text, encoding = _decode(data, file, sink)
    if not text.strip():
        return []
    header_line = text.split("\n", 1)[0]
    delimiter = max(DELIMITERS, key=re.sub(r'"[^"]*"', "", header_line).count)
    if delimiter != ",":
        told = "" if encoding == "UTF-8" else f", encoding {encoding}"
        sink.add(codes.CSV_FORM.at(start_of(file), f"separated by {DELIMITERS[delimiter]}{told}"))
    rows = _rows(text, delimiter, file, sink)
    header = next(rows, None)
    if header is None or not _header(header, file, sink):
        return []
    maps = (_row(header, cells, file, sink) for cells in rows)
    return [row for row in maps if row is not None]


def _decode(data: bytes, file: str, sink: Sink) -> tuple[str, str]:
    """Return the text and what its encoding is called; a guess is a warning with a sample."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16", "replace")
        sink.add(codes.CSV_ENCODING.at(start_of(file), f"encoding UTF-16: {_sample(text)}", "save it as CSV UTF-8"))
        return text, "UTF-16"
    try:
        return data.decode("utf-8-sig"), "UTF-8"
    except UnicodeDecodeError as error:
        runs = re.findall(rb"[\x80-\xff]+", data)
        cyrillic = sum(map(len, runs)) >= _FAR_EAST * len(runs)
        name = "Windows-1251" if cyrillic else "Windows-1252"
        text = data.decode("cp1251" if cyrillic else "cp1252", "replace")
        before = data[: error.start]
        line, column = before.count(b"\n") + 1, len(before) - before.rfind(b"\n")
        span = Span(file, line, column, line, column + 1)
        message = f"encoding {name}, most likely: {_sample(text)}"
        sink.add(codes.CSV_ENCODING.at(span, message, "save it as CSV UTF-8"))
        return text, name


def _sample(text: str) -> str:
    """Return the words around the first letter beyond ASCII."""
    match = re.search(r"[^\x00-\x7f]", text)
    start = match.start() if match else 0
    first = max(start - 20, text.rfind("\n", 0, start) + 1)
    return "'" + text[first : first + 50].split("\n", 1)[0].strip() + "'"


def _rows(text: str, delimiter: str, file: str, sink: Sink) -> Iterator[list[Scalar]]:
    """Split the text into rows of cells; empty lines are passed over."""
    sep = re.escape(delimiter)
    # A quote opens a cell only at its beginning; behind the closing one nothing but the delimiter may follow.
    token = re.compile(rf'(?:"((?:[^"]|"")*)("?)([^{sep}\r\n]*)|([^{sep}\r\n]*))({sep}|\r\n|\r|\n|\Z)')
    cells: list[Scalar] = []
    at = line = line_start = 0
    sound = True
    while at < len(text):
        match = token.match(text, at)
        assert match is not None, "the last alternatives match any text"
        quoted, closed, rest, plain, end = match.groups()
        start, stop = Mark(line, at - line_start), match.start(5)
        if quoted is None:
            cells.append(Scalar(plain.strip(), file, start, Mark(line, stop - line_start)))
        else:
            breaks = [found.end() for found in re.finditer(r"\r\n|\r|\n", text[at:stop])]
            line += len(breaks)
            line_start = at + breaks[-1] if breaks else line_start
            cell = Scalar(quoted.replace('""', '"'), file, start, Mark(line, stop - line_start), '"')
            cells.append(cell)
            if not closed or rest.strip():
                span = Span(file, start.line + 1, start.column + 1, start.line + 1, start.column + 2)
                what = f"'{rest.strip()[:20]}' stands behind a closed quote" if closed else "this quote is never closed"
                sink.leave_out(codes.CSV_QUOTE.at(span, what))
                sound = False
        at = match.end()
        if end != delimiter or at >= len(text):
            if end == delimiter:
                cells.append(Scalar("", file, Mark(line, at - line_start), Mark(line, at - line_start)))
            if sound and (len(cells) > 1 or cells[0].text):
                yield cells
            cells, sound = [], True
            line, line_start = line + 1, at


def _header(header: list[Scalar], file: str, sink: Sink) -> bool:
    """Check the names of the columns; say whether the rows can be read."""
    seen: set[str] = set()
    for cell in header:
        if cell.text in seen:
            what = f"two columns are called '{cell.text}'" if cell.text else "a column has no name"
            sink.add(codes.CSV_COLUMNS.at(cell.span, what))
        elif not cell.text and cell is not header[-1]:
            sink.add(codes.CSV_COLUMNS.at(cell.span, "a column has no name"))
        seen.add(cell.text)
    missing = [name for name in REQUIRED if name not in seen]
    if missing:
        last = header[-1]
        span = Span(file, 1, 1, 1, last.end.column + 1)
        sink.leave_out(codes.CSV_COLUMNS.at(span, f"the column '{missing[0]}' is missing"))
    return not missing


def _row(header: list[Scalar], cells: list[Scalar], file: str, sink: Sink) -> Map | None:
    """Make a mapping of a row; one that does not fit the header is left out after its finding."""
    if len(cells) < len(header):
        lacking = header[len(cells)].text
        message = f"{len(cells)} cells, {len(header)} columns: '{lacking}' is missing"
        hint = "add the cells, empty ones for fields that do not apply"
        sink.leave_out(codes.CSV_SHORT.at(_between(cells[0], cells[-1]), message, hint))
        return None
    # Spreadsheets write separators for columns that were once used.
    extra = [cell for cell in cells[len(header) :] if cell.text]
    if extra:
        message = f"{len(cells)} cells, {len(header)} columns"
        hint = "put a text with a separator in quotes"
        sink.leave_out(codes.CSV_LONG.at(_between(extra[0], extra[-1]), message, hint))
        return None
    if not any(cell.text for cell in cells):
        return None
    row = Map(file, cells[0].start, cells[len(header) - 1].end)
    for name, cell in zip(header, cells, strict=False):
        if cell.text and name.text:
            _put(row, name, cell)
    return row


def _put(row: Map, name: Scalar, cell: Scalar) -> None:
    """Put a cell where its column says; `?illegible` is a gap."""
    *outer, last = name.text.split(".")
    for part in outer:
        inner = row.get(part)
        if not isinstance(inner, Map):
            inner = Map(cell.file, cell.start, cell.end)
            row.put(Scalar(part, name.file, name.start, name.end), inner)
        row = inner
    match = _GAP.fullmatch(cell.text)
    key = Scalar(last, name.file, name.start, name.end) if outer else name
    if match is None:
        row.put(key, cell)
        return
    place = (cell.file, cell.start, cell.end)
    gap = Map(*place)
    gap.put(Scalar("gap", *place), Scalar(match[1] or "illegible", *place))
    row.put(key, gap)


def _between(first: Scalar, last: Scalar) -> Span:
    return Span(first.file, first.start.line + 1, first.start.column + 1, last.end.line + 1, last.end.column + 1)
