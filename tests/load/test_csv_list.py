from __future__ import annotations

import pytest

from generator.load.csv_list import read_csv
from generator.load.paths import described
from generator.load.reader import Sink
from generator.model.span import Span

from .packed import told

HEAD = "type,id,name\n"
BAD = {
    # the file: code and place, the message
    HEAD + "item,bell\n": ("CSV-101 f.csv:2:1", "2 cells, 3 columns: 'name' is missing"),
    HEAD + 'item,bell,"Bell,\n big"\nitem,poker\n': ("CSV-101 f.csv:4:1", "2 cells, 3 columns: 'name' is missing"),
    HEAD + "item,bell,Ring, then run\n": ("CSV-102 f.csv:2:16", "4 cells, 3 columns"),
    "type,name\nitem,Bell\n": ("CSV-103 f.csv:1:1", "the column 'id' is missing"),
    "type,id,name,name\nitem,bell,a,b\n": ("CSV-103 f.csv:1:14", "two columns are called 'name'"),
    "type,id,,name\nitem,bell,,b\n": ("CSV-103 f.csv:1:9", "a column has no name"),
    HEAD + 'item,bell,"Bell\nitem,poker,Poker\n': ("CSV-104 f.csv:2:11", "this quote is never closed"),
    HEAD + 'item,bell,"Say "hush"\n': ("CSV-104 f.csv:2:11", "'hush\"' stands behind a closed quote"),
    "type;id;name\nitem;bell;Bell, big\n": ("CSV-106 f.csv:1:1", "separated by semicolons"),
    "type\tid\tname\nitem\tbell\tBell\n": ("CSV-106 f.csv:1:1", "separated by tabs"),
}


def rows(text: str | bytes) -> tuple[list[str], Sink]:
    sink = Sink()
    data = text.encode() if isinstance(text, str) else text
    return [described(row) for row in read_csv(data, "f.csv", sink)], sink


@pytest.mark.parametrize("text", BAD)
def test_findings(text: str) -> None:
    place, message = BAD[text]
    _, sink = rows(text)
    assert told(sink.findings) == [place]
    assert sink.findings[0].message == message


def test_rows() -> None:
    head = "type,id,name,attributes.mask,noise\r\n"
    found, sink = rows(head + 'item,bell,"A ""big"", bell",owl,?illegible\r\n\r\nitem,b2,,,?')
    assert not sink.findings
    assert found == [
        '{type: item, id: bell, name: A "big", bell, attributes: {mask: owl}, noise: ?illegible}',
        "{type: item, id: b2, noise: ?illegible}",
    ]


def test_places_are_those_of_the_file() -> None:
    sink = Sink()
    text = '\ufefftype,id,text\nitem,bell,"é, one\r\ntwo"\nitem,poker, Poke\n'
    first, second = read_csv(text.encode(), "f.csv", sink)
    assert first.values["text"].span == Span("f.csv", 2, 11, 3, 5)
    assert second.values["id"].span == Span("f.csv", 4, 6, 4, 11)
    assert second.keys["id"].span == Span("f.csv", 1, 6, 1, 8)
    assert described(second.values["text"]) == "Poke"


def test_cells_behind_the_last_column_may_be_empty() -> None:
    found, sink = rows("type,id,name\nitem,bell,Bell,,\n,,\n")
    assert not sink.findings and found == ["{type: item, id: bell, name: Bell}"]


@pytest.mark.parametrize(
    ("encoding", "name", "word"),
    [("cp1251", "Windows-1251", "Колокол"), ("cp1252", "Windows-1252", "Café noir"), ("utf-16", "UTF-16", "Колокол")],
)
def test_other_encodings_are_guessed_and_told(encoding: str, name: str, word: str) -> None:
    found, sink = rows(f"type,id,name\nitem,bell,{word}\n".encode(encoding))
    assert found == [f"{{type: item, id: bell, name: {word}}}"]
    (finding,) = sink.findings
    assert finding.code.id == "CSV-105" and name in finding.message and word in finding.message
    assert finding.span is not None and finding.span.line == (1 if encoding == "utf-16" else 2)


def test_an_empty_file_has_no_rows() -> None:
    for text in ("", "\n\n", "type,id,name\n"):
        found, sink = rows(text)
        assert not found and not sink.findings
