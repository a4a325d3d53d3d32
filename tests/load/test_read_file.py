"""A file that is read twice: parsed once, but each reader may change what it got."""

from __future__ import annotations

from pathlib import Path

from generator.load.nodes import Map, Scalar, Seq
from generator.load.raw import read_file
from generator.load.reader import Sink


def read(file: Path, sink: Sink | None = None) -> Map:
    node, whole = read_file(file, sink or Sink(), [])
    assert whole
    assert isinstance(node, Map)
    return node


def test_what_one_reader_changes_stays_with_it(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: [x]\nb: {}\n", encoding="utf-8")
    first = read(file)
    items, empty = first.get("a"), first.get("b")
    assert isinstance(items, Seq)
    assert isinstance(empty, Map)
    items.items.append(items.items[0])
    empty.put(first.keys["a"], items)
    first.drop("a")
    again = read(file)
    assert [str(key.text) for key, _ in again.items()] == ["a", "b"]
    assert len(again.get("a").items) == 1 and not len(again.get("b"))  # type: ignore[union-attr, arg-type]


def test_what_is_written_anew_is_read_anew_and_faults_are_told_each_time(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\na: 2\n", encoding="utf-8")
    for _ in range(2):
        sink = Sink()
        read(file, sink)
        assert len(sink.findings) == 1
    file.write_text("a: 2\n", encoding="utf-8")
    value = read(file).get("a")
    assert isinstance(value, Scalar)
    assert value.text == "2"
