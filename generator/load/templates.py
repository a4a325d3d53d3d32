"""Template files in, raw templates out: found in their directories, `extends` and slots put together."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.model.finding import Note

from . import codes
from . import codes_template as tpl
from .nodes import Map, Mark, Node, Scalar, Seq
from .raw import copy_tree, read_data
from .reader import Sink, as_map, as_scalar, as_scalars, as_seq, as_str, did_you_mean, is_gap


class Shelf:
    """The directories of templates, the nearest first, and the templates read so far."""

    def __init__(self, folders: Iterable[Path], sink: Sink) -> None:
        self.folders = tuple(folders)
        self.sink = sink
        self.files: list[str] = []
        self.read: dict[Path, Map | None] = {}
        self.content: dict[Path, dict[str, bytes]] = {}
        """Of each template, the content of its file and of those that it extends."""

    def find(self, name: str, past: Path | None = None) -> Path | None:
        """Return a template's file; the one behind `past`, for a template that extends its namesake."""
        paths = [folder / f"{name}.yaml" for folder in self.folders]
        if past in paths:
            paths = paths[paths.index(past) + 1 :]
        return next((path for path in paths if path.is_file()), None)

    def names(self) -> set[str]:
        """Return the types that have templates."""
        return {path.stem for folder in self.folders if folder.is_dir() for path in folder.glob("*.yaml")}

    def load(self, path: Path, chain: tuple[Path, ...] = ()) -> Map | None:
        """Return a template with all that it extends; None after a finding."""
        if path not in self.read:
            data = path.read_bytes()
            self.files.append(str(path))
            self.content[path] = {str(path): data}
            node, whole = read_data(data, str(path), self.sink)
            if node is None and whole:
                # An empty file is a template that says nothing, and is told what it lacks.
                node = Map(str(path), Mark(0, 0), Mark(0, 0))
            self.read[path] = self._extend(as_map(node, self.sink), path, (*chain, path))
        return self.read[path]

    def _extend(self, child: Map | None, path: Path, chain: tuple[Path, ...]) -> Map | None:
        if child is None:
            return None
        name = as_scalar(child.get("extends"), self.sink) or _built_like(child)
        parent = self._parent(name, path, chain) if name is not None else None
        if name is not None and parent is None:
            return None
        return _merge_templates(parent, child, self.sink)

    def _parent(self, name: Scalar, path: Path, chain: tuple[Path, ...]) -> Map | None:
        found = self.find(name.text, path)
        if found is None:
            folder = name.text.rpartition("/")[0]
            known = {
                f"{folder}/{near.stem}" if folder else near.stem
                for place in self.folders
                for near in (place / folder).glob("*.yaml")
            }
            hint = did_you_mean(name.text, known)
            self.sink.add(tpl.NO_PARENT.at(name.span, f"there is no template '{name.text}'", hint))
            return None
        if found in chain:
            self.sink.add(tpl.CIRCLE.at(name.span, f"'{name.text}' extends this template in turn"))
            return None
        parent = self.load(found, chain)
        self.content[path] |= self.content[found]
        return parent


def _built_like(child: Map) -> Scalar | None:
    """Return the base that an overlay stands on where it names none: `build: pocket` looks like `base/pocket`."""
    kind, build = child.get("kind"), child.get("build")
    if not isinstance(kind, Scalar) or kind.text != "overlay" or not isinstance(build, Scalar):
        return None
    return Scalar(f"base/{build.text}", build.file, build.start, build.end)


def _merge_templates(parent: Map | None, child: Map, sink: Sink) -> Map:
    """Put a child over its parent: mappings merged, slots by their ids, all else replaced."""
    if parent is None:
        merged = Map(child.file, child.start, child.end)
    else:
        merged = copy_tree(parent)  # type: ignore[assignment]
        merged.file, merged.start, merged.end = child.file, child.start, child.end
    for own in ("abstract", "extends"):
        merged.drop(own)
    _remove(merged.get("faces"), as_scalars(child.get("remove"), sink), sink)
    for key, value in child.items():
        if key.text == "faces":
            _merge_faces(merged, key, as_map(value, sink), sink)
        elif key.text != "remove":
            merge_map(merged, key, value)
    return merged


def merge_map(under: Map, key: Scalar, value: Node) -> None:
    """Put a value into a mapping; two mappings are merged in turn."""
    there = under.get(key.text)
    if isinstance(there, Map) and isinstance(value, Map) and not is_gap(value):
        for inner, item in value.items():
            merge_map(there, inner, item)
    else:
        under.put(key, copy_tree(value))


def _merge_faces(merged: Map, key: Scalar, faces: Map | None, sink: Sink) -> None:
    there = merged.get("faces")
    if not isinstance(there, Map):
        there = Map(key.file, key.start, key.end)
        merged.put(key, there)
    for face, value in faces.items() if faces else ():
        slots = as_seq(value, sink)
        before = there.get(face.text)
        whole = Seq(value.file, value.start, value.end)
        whole.items = list(before.items) if isinstance(before, Seq) else []
        own: dict[str, Scalar] = {}
        for item in slots or ():
            slot = as_map(item, sink)
            if slot is not None:
                _place_slot(whole.items, slot, own, sink)
        there.put(face, whole)


def _remove(node: Node | None, removed: list[Scalar], sink: Sink) -> None:
    """Take slots that a child does not want off all faces of its parent."""
    faces = [face for face in node.values.values() if isinstance(face, Seq)] if isinstance(node, Map) else []
    for name in removed:
        known = {slot_id(slot) for face in faces for slot in face}
        for face in faces:
            face.items = [slot for slot in face if slot_id(slot) != name.text]
        if name.text not in known:
            hint = did_you_mean(name.text, known)
            sink.add(tpl.SLOT_ID.at(name.span, f"there is no slot '{name.text}' to remove", hint))


def slot_id(node: Node) -> str:
    """Return a slot's id as written, or nothing."""
    value = node.get("id") if isinstance(node, Map) else None
    return value.text if isinstance(value, Scalar) else ""


def _place_slot(slots: list[Node], slot: Map, own: dict[str, Scalar], sink: Sink) -> None:
    """Put one slot of a child where it belongs: over its namesake, behind the slot it names, or at the end."""
    name = slot_id(slot)
    key = slot.get("id")
    if not isinstance(key, Scalar) or key.blank:
        if key is None:
            sink.add(codes.MISSING_KEY.at(slot.span, "a slot has no id"))
        return
    if name in own:
        note = Note("first used here", own[name].span)
        sink.add(tpl.SLOT_ID.at(key.span, f"two slots of this face are called '{name}'", notes=(note,)))
        return
    own[name] = key
    at = next((number for number, there in enumerate(slots) if slot_id(there) == name), None)
    placed: Node = slot
    if at is not None:
        placed = _over(slots.pop(at), slot)
    after = slot.get("after")
    if after is not None:
        wanted = as_str(after, sink)
        behind = next((number for number, there in enumerate(slots) if slot_id(there) == wanted), None)
        if behind is None and wanted:
            hint = did_you_mean(wanted, map(slot_id, slots))
            sink.add(tpl.SLOT_ID.at(after.span, f"there is no slot '{wanted}' before this one", hint))
        at = at if behind is None else behind + 1
    slots.insert(len(slots) if at is None else at, placed)


def _over(there: Node, slot: Map) -> Map:
    """Put a child's options over its parent's; one of another slot type starts afresh."""
    kind = slot.get("slot")
    before = there.get("slot") if isinstance(there, Map) else None
    if isinstance(kind, Scalar) and isinstance(before, Scalar) and kind.text != before.text:
        return slot
    merged = copy_tree(there)
    assert isinstance(merged, Map)
    merged.file, merged.start, merged.end = slot.file, slot.start, slot.end
    for key, value in slot.items():
        # Options such as `mark: {3: bell}` are one value: a child says all of it anew.
        merged.put(key, value)
    return merged
