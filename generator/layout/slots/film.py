"""How to read with a red film, and a patch to try printer and film on; only where a film is asked for."""

from __future__ import annotations

from dataclasses import replace

from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box

from .. import codes
from ..camouflage import hide
from ..site import Drawn, Site, SlotType
from .steps import draw_steps

PATCH = 12.0
"""mm; the height of the patch with its frame."""


def draw_film(site: Site) -> Drawn:
    """Draw the patch at the foot of the box, and the steps above it; nothing without `--viewer red`."""
    if not site.desk.red:
        return Drawn(())
    box = site.box
    frame = Box(box.x, box.bottom - PATCH, box.width, PATCH)
    steps = draw_steps(replace(site, box=replace(box, height=box.height - PATCH - 3)))
    words = site.set(
        site.desk.phrases(str(site.slot.get("note", ""))),
        site.named("clue-secret"),
        frame.width - 8,
        height=frame.height - 4,
        align="center",
    )
    site.overflow(words)
    if not steps.fits:
        message = f"the steps do not fit '{site.slot.id}'"
        site.report(codes.TEXT_OVERFLOW.at(site.slot.span, message, path=site.component.id))
    corner = frame.x + 4, frame.y + (frame.height - words.height) / 2
    ops: list[DrawOp] = [
        *steps.ops,
        hide(site, words, corner, frame.inset(0.3), f"{site.slot.id}.{site.template.name}"),
    ]
    ops += site.shape(rectangle(frame), "clue-line")
    return Drawn(tuple(ops), steps.fits and words.fits, ((site.slot.id, frame),))


FILM = SlotType("film", draw_film, constant=True)
