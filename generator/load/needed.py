"""The types that a pack needs in, their templates out; a type that nobody describes is a finding where it is named."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import PrintSettings
from generator.model.template import Template

from . import codes
from . import codes_template as tpl
from .nodes import Map, Scalar, Seq
from .raw import RESERVED, RawPack
from .reader import Sink, as_flag, did_you_mean
from .template_reader import Found, read_template
from .templates import Shelf


def read_types(raw: RawPack, shelf: Shelf, settings: PrintSettings, sink: Sink) -> dict[str, Template]:
    """Read the templates of all types that the pack names, and of those that these need; no others."""
    templates: dict[str, Template] = {}
    told: set[str] = set()
    waiting = [*_named(raw), *_overlays(raw, shelf)]
    for name in waiting:
        if name.text in templates or name.text in told:
            continue
        template = _template(name, shelf, settings, sink)
        if template is None:
            told.add(name.text)
            sink.holes = True
            continue
        templates[name.text] = template
        waiting += _behind(shelf, name.text)
    return templates


def _overlays(raw: RawPack, shelf: Shelf) -> list[Scalar]:
    """Return the pack's own overlays that no list names: their template alone says what to print."""
    found: list[Scalar] = []
    for path in sorted((raw.root / "templates").glob("*.yaml")):
        node = shelf.load(path)
        kind = node.get("kind") if node else None
        if isinstance(kind, Scalar) and kind.text == "overlay":
            found.append(Scalar(path.stem, kind.file, kind.start, kind.end))
    return found


def _named(raw: RawPack) -> Iterator[Scalar]:
    """Return where types are named: over components, in the manifest, in the deduction."""
    for pack in raw.packs():
        for listed in pack.listed:
            yield listed.type
    manifest = raw.sections.get("manifest")
    deduction = raw.sections.get("deduction")
    lines = manifest.items if isinstance(manifest, Seq) else []
    nodes = [line.get("of") for line in lines if isinstance(line, Map)]
    nodes += [deduction.get("suspects"), deduction.get("cards")] if isinstance(deduction, Map) else []
    yield from (node for node in nodes if isinstance(node, Scalar) and not node.blank)


def _behind(shelf: Shelf, name: str) -> list[Scalar]:
    """Return the type whose rows an overlay shows."""
    path = shelf.find(name)
    node = shelf.read.get(path) if path else None
    windows = node.get("windows") if node else None
    of = windows.get("of") if isinstance(windows, Map) else None
    return [of] if isinstance(of, Scalar) and not of.blank else []


def _template(name: Scalar, shelf: Shelf, settings: PrintSettings, sink: Sink) -> Template | None:
    path = shelf.find(name.text)
    if path is None:
        hint = did_you_mean(name.text, shelf.names() | RESERVED)
        sink.add(codes.NO_TEMPLATE.at(name.span, f"no template describes '{name.text}'", hint))
        return None
    node = shelf.load(path)
    if node is None:
        return None
    if as_flag(node.get("abstract"), sink):
        sink.add(tpl.ABSTRACT.at(name.span, f"'{name.text}' is made to be extended"))
        return None
    own = path.is_relative_to(shelf.folders[0])
    return read_template(Found(name.text, tuple(shelf.content[path].items()), own, node), settings, sink)
