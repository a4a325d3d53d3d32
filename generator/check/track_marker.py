"""Markers that do not fit their tracks."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Note, Severity
from generator.model.geometry import Size
from generator.model.kinds import KINDS
from generator.model.nearest import did_you_mean
from generator.model.strips import cell_of

from . import check


@check("BRD-217", Severity.ERROR)
def track_marker(pack: Pack) -> Iterator[Finding]:
    """A track's marker is wider than its cells, or does not exist.

    Why: a marker that covers two numbers shows neither. Cells are 12.6 to 14 mm wide.
    Bad:   rounds: {cells: 1..15, marker: round}      round is a token of 25 x 25 mm
    Good:  rounds: {cells: 1..15, marker: round}      round is a token of 12 x 12 mm
    From:  Don't Make a Sound, line 16: a Noise marker stands on the Time track, and its number is the Noise level.
    """
    components = {component.id: component for component in (*pack.used, *pack.components)}
    for track in pack.tracks.values():
        path = f"tracks.{track.id}.marker"
        marker = components.get(track.marker)
        if track.marker and marker is None:
            hint = did_you_mean(track.marker, components)
            yield track_marker.at(track.span, f"no component is called '{track.marker}'", hint, path=path)
        template = pack.templates.get(marker.type) if marker else None
        if marker is None or template is None or not KINDS[template.kind].printed:
            continue
        size, cell = Size(template.width, template.height), cell_of(track)
        if not size.within(cell):
            yield track_marker.at(
                track.span,
                f"'{marker.id}' is {size.width:g} x {size.height:g} mm, "
                f"and the cells are {cell.width:.1f} x {cell.height:g} mm",
                notes=(Note("the marker", marker.span),), path=path,
            )  # fmt: skip
