"""Service files in, print shops by name out. Lengths in mm, canvases in pixels."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from generator.model.finding import Outcome
from generator.model.geometry import MM_PER_INCH, Size
from generator.model.kinds import KINDS
from generator.model.service import COPIES, MAKES, OUTLINES, Product, Service

from . import codes
from .nodes import Map, Scalar
from .raw import read_file
from .reader import (
    Sink,
    as_choice,
    as_length,
    as_map,
    as_number,
    as_scalar,
    as_scalars,
    as_seq,
    as_size,
    as_str,
    check_keys,
    need,
    start_span,
)

_KEYS = ("title", "make", "ppi", "bleed", "safe", "slack", "copies", "front", "back", "shared_back", "order",
         "profile", "condition", "asks", "ink", "standard", "notes", "products")  # fmt: skip
_PRODUCT_KEYS = ("trim", "pixels", "kinds", "outline")


def load_services(templates_dir: Path) -> Outcome[Mapping[str, Service]]:
    """Load templates/services/*.yaml. Raises OSError."""
    sink = Sink()
    services: dict[str, Service] = {}
    for path in sorted((templates_dir / "services").glob("*.yaml")):
        node = as_map(read_file(path, sink, [])[0], sink)
        if node is not None:
            services[path.stem] = _service(path, node, sink)
    return Outcome(services, tuple(sink.findings))


def _service(path: Path, node: Map, sink: Sink) -> Service:
    check_keys(node, _KEYS, sink)
    plain = Service("", "", "images", start_span(node), ())
    ppi = as_number(node.get("ppi"), sink) or plain.ppi
    bleed = _length(node, "bleed", sink, 3.175)
    return Service(
        path.stem,
        as_str(node.get("title"), sink, path.stem),
        as_choice(need(node, "make", sink), MAKES, sink, "make") or "images",
        start_span(node),
        tuple(_products(as_map(need(node, "products", sink), sink, "products"), ppi, bleed, sink)),
        ppi,
        _length(node, "safe", sink, plain.safe),
        _length(node, "slack", sink, plain.slack),
        as_choice(node.get("copies"), COPIES, sink) or plain.copies,
        as_str(node.get("front"), sink, plain.front),
        as_str(node.get("back"), sink, plain.back),
        as_str(node.get("shared_back"), sink),
        _words(node, "order", sink) or plain.order,
        _profile(path, node, sink),
        as_str(node.get("condition"), sink),
        as_number(node.get("ink"), sink) or plain.ink,
        as_str(node.get("standard"), sink),
        _words(node, "notes", sink),
        as_str(node.get("asks"), sink),
    )


def _profile(path: Path, node: Map, sink: Sink) -> Path | None:
    """Return the ICC file beside a service's; one who makes pages needs it."""
    make = node.get("make")
    pages = isinstance(make, Scalar) and make.text == "pages"
    name = as_scalar(need(node, "profile", sink) if pages else node.get("profile"), sink)
    if name is None:
        return None
    file = path.with_name(name.text)
    if not file.is_file():
        sink.add(codes.WRONG_VALUE.at(name.span, f"there is no file '{name.text}' beside this one", path="profile"))
        return None
    return file


def _products(node: Map | None, ppi: float, bleed: float, sink: Sink) -> list[Product]:
    products = []
    for key, value in node.items() if node is not None else ():
        entry = as_map(value, sink, f"products.{key.text}")
        if entry is None:
            continue
        check_keys(entry, _PRODUCT_KEYS, sink)
        trim, pixels = as_size(need(entry, "trim", sink), sink), as_size(entry.get("pixels"), sink)
        if trim is None:
            continue
        if pixels is None:
            canvas = Size(trim.width + 2 * bleed, trim.height + 2 * bleed)
        else:
            canvas = Size(pixels.width * MM_PER_INCH / ppi, pixels.height * MM_PER_INCH / ppi)
        kinds = tuple(word for word in _words(entry, "kinds", sink) if word in KINDS) or ("card",)
        outline = as_choice(entry.get("outline"), OUTLINES, sink) or "rectangle"
        products.append(Product(key.text, trim, canvas, key.span, kinds, outline))
    return products


def _length(node: Map, key: str, sink: Sink, default: float) -> float:
    length = as_length(node.get(key), sink)
    return default if length is None else length


def _words(node: Map, key: str, sink: Sink) -> tuple[str, ...]:
    found = node.get(key)
    return tuple(scalar.text for scalar in as_scalars(as_seq(found, sink), sink)) if found is not None else ()
