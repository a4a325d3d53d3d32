"""A pack's directory in, its files as one tree out: the layers below typing. Nothing here knows what a field means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from generator.model.finding import Finding, Note

from . import codes
from .csv_list import read_csv
from .nodes import Map, Mark, Node, Scalar, Seq
from .reader import Sink, as_map, as_scalars, as_seq, did_you_mean
from .yaml_tree import parse_yaml

RESERVED = frozenset((
    "pack", "title", "subtitle", "tagline", "version", "language", "languages", "notice", "uses", "print", "sources",
    "manifest", "relations", "accept", "deduction", "tables", "boards", "tracks", "rules", "glossary", "icons",
    "defaults",
))  # fmt: skip
ERRATA = "errata.yaml"


@dataclass(slots=True, eq=False)
class Listed:
    """A component as it is written. `type` is the key over its list, or its cell in a CSV file."""

    type: Scalar
    node: Map
    corrected: set[str] = field(default_factory=set)

    @property
    def id(self) -> str:
        """Return the id as written, or nothing."""
        node = self.node.get("id")
        return node.text if isinstance(node, Scalar) else ""


@dataclass(slots=True, eq=False)
class RawPack:
    """A pack's files put together. `whole`: every file could be read to its end; `errata`: once they are applied."""

    root: Path
    sections: Map
    listed: list[Listed] = field(default_factory=list)
    used: list[RawPack] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    whole: bool = True
    errata: Seq | None = None

    def packs(self) -> Iterator[RawPack]:
        """Return the pack, then those that it uses, nearest first, each once."""
        seen: set[Path] = set()
        for pack in (self, *(inner for used in self.used for inner in used.packs())):
            if pack.root not in seen:
                seen.add(pack.root)
                yield pack


def read_file(path: Path, sink: Sink, files: list[str]) -> tuple[Node | None, bool]:
    """Parse a YAML file; return its tree and whether all of it could be read. Raises OSError."""
    files.append(str(path))
    return read_data(path.read_bytes(), str(path), sink)


def read_data(data: bytes, file: str, sink: Sink) -> tuple[Node | None, bool]:
    """Parse a YAML file's content; return its tree and whether all of it could be read."""
    node, findings, whole = _parsed(data, file)
    sink.extend(findings)
    return None if node is None else copy_tree(node), whole


@lru_cache(maxsize=512)
def _parsed(data: bytes, file: str) -> tuple[Node | None, tuple[Finding, ...], bool]:
    """Parse a file's content; templates are read for each pack of a run, and a pack in each of its languages."""
    node, findings, whole = parse_yaml(data, file)
    return node, tuple(findings), whole


def read_raw(root: Path, search: tuple[Path, ...], sink: Sink, above: tuple[Path, ...] = ()) -> RawPack:
    """Read a pack's files and those of the packs that it uses. `above`: the packs that led here. Raises OSError."""
    mark = Mark(0, 0)
    raw = RawPack(root, Map(str(root / "game.yaml"), mark, mark))
    # Editors keep links and copies of their own beside a file, with a dot before the name.
    names = sorted(path for path in root.iterdir() if path.suffix in (".yaml", ".csv") and path.name[0] != ".")
    for path in sorted(names, key=lambda path: path.name != "game.yaml"):
        if path.suffix == ".csv":
            raw.files.append(str(path))
            for row in read_csv(path.read_bytes(), str(path), sink):
                _add_row(raw, row, sink)
        elif path.name != ERRATA:
            node, whole = read_file(path, sink, raw.files)
            raw.whole &= whole
            tree = as_map(node, sink)
            sink.holes |= tree is None and node is not None
            _add(raw, tree, sink)
    _apply_defaults(raw, sink)
    above = (*above, root)
    raw.used = [read_raw(path, search, sink, above) for path in _uses(raw, search, sink, above)]
    raw.whole &= all(used.whole for used in raw.used)
    return raw


def _add_row(raw: RawPack, row: Map, sink: Sink) -> None:
    """Put a row of a CSV file to the components."""
    kind = row.get("type")
    if isinstance(kind, Scalar):
        row.drop("type")
        raw.listed.append(Listed(kind, row))
    else:
        sink.leave_out(codes.MISSING_KEY.at(next(iter(row.values.values())).span, "the row has no type"))


def _add(raw: RawPack, tree: Map | None, sink: Sink) -> None:
    """Put one file's content to the rest."""
    for key, value in tree.items() if tree else ():
        if key.text in RESERVED:
            _merge(raw.sections, key, value, sink)
        elif isinstance(value, Seq):
            nodes = [as_map(item, sink) for item in value]
            raw.listed += [Listed(key, node) for node in nodes if node is not None]
            sink.holes |= None in nodes
        elif not (isinstance(value, Scalar) and value.blank):
            hint = did_you_mean(key.text, RESERVED)
            message = f"'{key.text}' is no part of a pack, and no list of components"
            sink.add(codes.UNKNOWN_KEY.at(key.span, message, hint))


def _merge(sections: Map, key: Scalar, value: Node, sink: Sink) -> None:
    """Put a reserved section to what another file said of it: lists are joined, mappings merged by key."""
    there = sections.get(key.text)
    if there is None:
        sections.put(key, value)
    elif isinstance(there, Seq) and isinstance(value, Seq):
        there.items += value.items
    elif isinstance(there, Map) and isinstance(value, Map):
        for inner, item in value.items():
            if inner.text in there:
                _clash(inner, there.keys[inner.text], sink)
            else:
                there.put(inner, item)
    else:
        _clash(key, sections.keys[key.text], sink)


def _clash(key: Scalar, first: Scalar, sink: Sink) -> None:
    note = Note("first written here", first.span)
    sink.add(codes.CLASH.at(key.span, f"'{key.text}' is written in two files", notes=(note,)))


def copy_tree(node: Node) -> Node:
    """Copy lists and mappings, so that what is changed in the copy stays as it was elsewhere; texts are shared."""
    if isinstance(node, Map):
        copy = Map(node.file, node.start, node.end)
        copy.keys, copy.values = dict(node.keys), {name: copy_tree(value) for name, value in node.values.items()}
        return copy
    if isinstance(node, Seq):
        seq = Seq(node.file, node.start, node.end)
        seq.items = [copy_tree(item) for item in node]
        return seq
    return node


def _apply_defaults(raw: RawPack, sink: Sink) -> None:
    """Give components the fields that `defaults` holds for their type and that they do not state."""
    defaults = as_map(raw.sections.get("defaults"), sink, "defaults")
    by_type: dict[str, Map] = {}
    types = {listed.type.text for listed in raw.listed}
    for key, value in defaults.items() if defaults else ():
        fields = as_map(value, sink, f"defaults.{key.text}")
        if key.text not in types:
            hint = did_you_mean(key.text, types)
            sink.add(codes.UNKNOWN_KEY.at(key.span, f"the pack has no component of type '{key.text}'", hint))
        elif fields is not None:
            by_type[key.text] = fields
    for listed in raw.listed if by_type else ():
        for key, value in by_type[listed.type.text].items() if listed.type.text in by_type else ():
            if key.text not in listed.node:
                listed.node.put(key, copy_tree(value))


def _uses(raw: RawPack, search: tuple[Path, ...], sink: Sink, above: tuple[Path, ...]) -> Iterator[Path]:
    """Find the directories of the packs that a pack uses: beside it, then where packs are looked for."""
    beside = raw.root.parent if raw.root.name not in ("", "..") else raw.root.resolve().parent
    for name in as_scalars(raw.sections.get("uses"), sink, "uses"):
        found = next((folder / name.text for folder in (beside, *search) if (folder / name.text).is_dir()), None)
        if found is None or "/" in name.text:
            known = {path.name for folder in (beside, *search) if folder.is_dir() for path in folder.iterdir()}
            hint = did_you_mean(name.text, known)
            sink.add(codes.UNKNOWN_PACK.at(name.span, f"there is no pack '{name.text}'", hint, path="uses"))
        elif found.resolve() in (path.resolve() for path in above):
            sink.add(codes.UNKNOWN_PACK.at(name.span, f"'{name.text}' uses this pack in turn", path="uses"))
        else:
            yield found


def read_errata(raw: RawPack, sink: Sink) -> Seq | None:
    """Return the list of corrections of a pack, if it has any. Raises OSError."""
    path = raw.root / ERRATA
    if not path.is_file():
        return None
    node, whole = read_file(path, sink, raw.files)
    raw.whole &= whole
    raw.errata = as_seq(node, sink)
    return raw.errata
