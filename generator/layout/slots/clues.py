"""The rows of a clue card: a numbered label for each clue, the answer's last. Card and viewer share the geometry."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.content import ClueFace, ClueLine, Deduction, Gap
from generator.model.drawing import DrawOp, Group, rectangle
from generator.model.geometry import Box
from generator.model.richtext import RichText, plain_text
from generator.model.template import Slot

from ..camouflage import hide
from ..gaplabel import line_gap
from ..names import fill, name_of
from ..signs import correction, left_rounded
from ..site import Drawn, Site, SlotType
from ..text import Paragraph, icon_group

DESCENT = 0.11
"""em; half of what letters reach below the baseline."""
SIGNS = 0.05
"""em; what the signs of й and ё reach above other letters."""
EDGE = 0.35
"""mm that camouflage keeps from a row's frame."""
BELOW = 0.1
"""mm that letters of the label above an answer reach below their line; there camouflage begins."""
SECRET_LINES = 2
"""Bold letters for a film take more room; a third line would not clear its door."""
SLIP = 1.6
"""mm kept free at a row's end: a card slips in its pocket by 1.5, and the door must still show the whole row."""
LEAD = 1.18
"""mm from the row's edge down to the label above an answer."""
FOOT = 1.54
"""mm from the answer's line down to the row's edge: what reaches below it still clears the door."""
ANSWER_WORDS = {
    "back": "The disguise is:",
    "same-face": "This side hides:",
    "other-face": "The other side hides:",
}


def row_boxes(slot: Slot, lengths: Mapping[str, float]) -> tuple[Box, ...]:
    """Return the boxes of all rows, the answer's last; the slot's box gives the first row's corner and the width."""
    x, y, width, _ = (side(lengths) for side in slot.box)
    pitch, high = slot.options["pitch"](lengths), slot.options["row"](lengths)
    last = slot.options["last"](lengths) if "last" in slot.options else high
    count = int(slot.get("count", 6))
    return tuple(
        Box(x, y + index * pitch, width, high if index < count - 1 else last) for index in range(count)
    )


def draw_clues(site: Site) -> Drawn:
    """Draw a clue face: clues in the order of their numbers, the answer in the last row."""
    deduction = site.desk.pack.deduction
    name = str(site.slot.get("from", "{front}")).strip("{}")
    face = site.value(name)
    if deduction is None or not isinstance(face, ClueFace):
        return Drawn(())
    boxes = row_boxes(site.slot, site.lengths)
    ops: list[DrawOp] = []
    regions: list[tuple[str, Box]] = []
    fits = True
    for index, clue in enumerate(face.clues, 1):
        if index >= len(boxes):
            break
        drawn = _clue_row(site, deduction, clue, index, boxes[index - 1], f"{name}.not[{index}]")
        ops.append(Group(drawn.ops, tag=f"{site.slot.id}[{index}]"))
        regions.append((f"{site.slot.id}[{index}]", boxes[index - 1]))
        fits = fits and drawn.fits
    if face.answer is not None:
        drawn = _answer_row(site, deduction, face.answer, boxes[-1], f"{name}.answer")
        ops.append(Group(drawn.ops, tag=f"{site.slot.id}[{len(boxes)}]"))
        regions.append((f"{site.slot.id}[{len(boxes)}]", boxes[-1]))
        fits = fits and drawn.fits
    return Drawn(tuple(ops), fits, tuple(regions))


def _label(site: Site, box: Box, cell: float, paint: str) -> list[DrawOp]:
    ops: list[DrawOp] = [*site.shape(rectangle(box, 0.9), "clue-label")]
    faint = site.desk.find_art("static-faint")
    vector = site.desk.vector(faint, site.slot.span) if faint else None
    if vector is not None:
        # Drawn in the card's own coordinates, so that front and back show the same pattern.
        inner = rectangle(Box(box.x + cell, box.y, box.width - cell, box.height))
        ops.append(
            Group(tuple(item.shape for item in vector.shapes), clip=inner, share=f"art:{vector.key}:{box.y:.2f}")
        )
    ops += site.shape(left_rounded(Box(box.x, box.y, cell, box.height), 0.9), paint)
    ops += site.shape(rectangle(box, 0.9), "clue-line")
    return ops


def _area(box: Box, cell: float, top: float) -> Box:
    """Return what camouflage covers: a row past its cell, from a height on, within its frame."""
    return Box(box.x + cell + EDGE, top, box.width - cell - 2 * EDGE, box.bottom - EDGE - top)


def _told(site: Site, words: Paragraph, corner: tuple[float, float], area: Box, path: str) -> tuple[DrawOp, ...]:
    """Draw a secret: plainly, or in camouflage of its own."""
    if not site.desk.red:
        return words.draw(*corner)
    return (hide(site, words, corner, area, f"{site.component.id}.{path}"),)


def _clue_row(site: Site, deduction: Deduction, clue: ClueLine | Gap, number: int, box: Box, path: str) -> Drawn:
    cell = site.slot.options["cell"](site.lengths)
    ops = _label(site, box, cell, "cell")
    figure = site.set(str(number), site.named("clue-number"), cell, align="center")
    ops += figure.draw(box.x, box.y + (box.height - figure.height) / 2)
    left = box.x + cell + 2.0
    width = box.right - left - SLIP
    if isinstance(clue, Gap):
        return Drawn((*ops, *line_gap(site, Box(left - 0.6, box.y + 2.2, width, box.height - 4.4), clue).ops))
    text = site.set(
        clue_text(deduction, clue),
        site.named("clue-secret") if site.desk.red else site.style("style", "clue"),
        width,
        height=box.height - 0.8,
        lines=SECRET_LINES if site.desk.red else 0,
        span=site.component.where(path),
    )
    site.overflow(text, site.component.where(path), path)
    # Centred by its ink: a door must clear descenders as well as capitals when the card shifts.
    top = box.y + (box.height - text.height) / 2 - (DESCENT - SIGNS) * text.em
    ops += _told(site, text, (left, top), _area(box, cell, box.y + EDGE), path)
    return Drawn(tuple(ops), text.fits)


def clue_text(deduction: Deduction, clue: ClueLine) -> RichText:
    """Return the sentence of a clue with the value's label in it."""
    attribute = deduction.attributes.get(clue.attribute)
    if attribute is None:
        return plain_text(clue.value)
    label = attribute.values.get(clue.value, plain_text(clue.value))
    return fill(attribute.sentence(clue.value) or plain_text("{value}"), {"value": label})


def _answer_row(site: Site, deduction: Deduction, answer: str | Gap, box: Box, path: str) -> Drawn:
    cell = site.slot.options["cell"](site.lengths)
    ops = _label(site, box, cell, "answer-cell")
    vector = site.desk.icon(site.icon_name(str(site.slot.get("icon", "suspect"))), site.slot.span)
    if vector is not None:
        side = 5.6
        ops.append(
            icon_group(
                vector,
                Box(box.x + (cell - side) / 2, box.y + (box.height - side) / 2, side, side),
                site.colour("on-accent"),
            )
        )
    left = box.x + cell + 2.0
    width = box.right - left - SLIP
    words = str(site.slot.get("answer_label") or ANSWER_WORDS[deduction.answer])
    lead = site.set(site.desk.phrases(words), site.named("clue-lead"), width, lines=1, height=4.4)
    if isinstance(answer, Gap):
        ops += lead.draw(left, box.y + 0.5)
        return Drawn((*ops, *line_gap(site, Box(left - 0.6, box.y + 4.6, width, box.height - 5.0), answer).ops))
    name = site.set(
        name_of(site.desk.pack, answer),
        site.named("answer-secret") if site.desk.red else site.style("answer_style", "answer"),
        width,
        height=5.6,
        lines=1,
        span=site.component.where(path),
    )
    site.overflow(name, site.component.where(path), path)
    top = box.y + LEAD
    ops += lead.draw(left, top)
    # The name stands as low as what Д and Щ reach below the line lets it: the sign of Й needs the room above.
    low = box.bottom - FOOT - name.height
    ops += _told(site, name, (left, low), _area(box, cell, top + lead.height + BELOW), path)
    if any(erratum.at == "deduction.answer" for erratum in site.desk.pack.errata):
        ops += correction(site, min(left + lead.width + 0.5, box.right - 2.6), top + 0.2)
    return Drawn(tuple(ops), name.fits and lead.fits)


CLUES = SlotType("clues", draw_clues)
