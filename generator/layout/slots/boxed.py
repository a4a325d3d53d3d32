"""A box with a label riding on its top edge; it grows up from its foot as its text needs."""

from __future__ import annotations

from generator.model.content import Gap
from generator.model.drawing import DrawOp, rectangle
from generator.model.geometry import Box

from ..gaplabel import line_gap
from ..site import Drawn, Site, SlotType

LABEL_HEIGHT = 4.7
LEAST = 11.2
"""mm: the height of a box with one line."""
TEXT_TOP = 5.4
"""mm below the label's top (looks, section 5)."""


def draw_boxed(site: Site) -> Drawn:
    """Draw the box with its label and text; a component without the text has no box."""
    source = str(site.slot.get("from", ""))
    text = site.text(source)
    if text is None:
        return Drawn(())
    box = site.box
    high = LEAST
    paragraph = None
    if not isinstance(text, Gap):
        paragraph = site.set(text, site.style("style", "rule"), box.width - 4.4, height=box.height - TEXT_TOP - 1.4)
        site.overflow(paragraph, site.where(), source.strip("{}"))
        high = max(high, TEXT_TOP + paragraph.height + 1.4)
    label = site.set(
        site.desk.phrases(str(site.slot.get("label", ""))), site.named("box-label"), box.width - 8, lines=1, height=9
    )
    top = box.bottom - high
    frame = Box(box.x, top + LABEL_HEIGHT / 2, box.width, high - LABEL_HEIGHT / 2)
    ops: list[DrawOp] = [
        *site.shape(rectangle(frame, 1.2), str(site.slot.get("paint", "box"))),
        *site.shape(rectangle(frame, 1.2), "box-line"),
    ]
    plate = Box(box.x + 2, top, label.width + 4.0, LABEL_HEIGHT)
    ops += site.shape(rectangle(plate), "plate")
    ops += label.draw(plate.x + 2.0, top + (LABEL_HEIGHT - label.height) / 2)
    if isinstance(text, Gap):
        ops += line_gap(site, Box(box.x + 2, top + TEXT_TOP + 0.2, box.width - 4, 5.2), text).ops
    elif paragraph is not None:
        ops += paragraph.draw(box.x + 2.4, top + TEXT_TOP)
    return Drawn(tuple(ops), paragraph is None or paragraph.fits, ((site.slot.id, Box(box.x, top, box.width, high)),))


BOXED = SlotType("boxed", draw_boxed)
