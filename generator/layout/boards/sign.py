"""The sign of a board: its title on a lit panel before the night sky."""

from __future__ import annotations

from generator.model.board import Board, Sign
from generator.model.drawing import DrawOp, Group, Path, Shape, Stroke, circle, polygon, rectangle
from generator.model.geometry import Affine, Box
from generator.model.richtext import RichText, plain_text

from .. import codes
from ..reference.kit import Kit
from ..text import Paragraph

_INSET = 4.0
_MOON_FROM = 96.0
"""mm; a narrower sign has no room for the moon."""
_PAD_X, _PAD_Y = 5.0, 3.4
_FRAME = 0.9
_STAR_STEP = 11.0
_ABOVE = 0.4
"""The share of the sky that a picture leaves to the stars."""


def sign_boxes(kit: Kit, board: Board) -> tuple[Box, ...]:
    """Return what of the sign must not be cut: the panel with the title, and the moon."""
    if board.sign is None:
        return ()
    panel, _ = _panel(kit, board, board.sign)
    moon = _moon(board.sign, panel)
    return (panel, *((Box(moon[0] - moon[2], moon[1] - moon[2], 2 * moon[2], 2 * moon[2]),) if moon else ()))


def draw_sign(kit: Kit, board: Board) -> tuple[DrawOp, ...]:
    """Draw sky, stars, moon, and the panel with the title."""
    sign = board.sign
    assert sign is not None
    sky = Box(*sign.at, sign.size.width, sign.size.height)
    panel, lines = _panel(kit, board, sign)
    moon = _moon(sign, panel)
    ops: list[DrawOp] = [kit.fill(rectangle(sky), "sky")]
    stars = _stars(sky, panel, moon, bool(sign.picture))
    if stars:
        ops.append(kit.flat(stars, "star"))
    if moon:
        ops.append(kit.fill(circle(*moon), "disc"))
    ops += _picture(kit, board, sign, panel)
    face = polygon((panel.x, panel.y + 1.6), (panel.right, panel.y), (panel.right, panel.bottom - 1.2),
                   (panel.x, panel.bottom))  # fmt: skip
    ops.append(Shape(face, kit.colour("paper"), Stroke(kit.colour("blood"), _FRAME)))
    y = panel.y + (panel.height - sum(text.height for text in lines)) / 2
    for text in lines:
        ops += text.draw(panel.x + _PAD_X, y)
        y += text.height
    return (Group(tuple(ops), tag="sign"),)


def _picture(kit: Kit, board: Board, sign: Sign, panel: Box) -> tuple[DrawOp, ...]:
    """Draw the sign's picture at the right of the panel, on the lower edge."""
    if not sign.picture:
        return ()
    path = f"boards.{board.id}.sign.picture"
    file = kit.desk.find_art(sign.picture)
    if file is None or file.suffix.lower() != ".svg":
        message = f"no drawing is called '{sign.picture}'"
        kit.desk.report(codes.MISSING_ART.at(sign.span, message, path=path))
        return ()
    vector = kit.desk.vector(file, sign.span)
    if vector is None:
        return ()
    left, right = panel.right + 3.0, sign.at[0] + sign.size.width
    factor = min((right - left) / vector.box.width, sign.size.height / vector.box.height)
    x = left + (right - left - vector.box.width * factor) / 2
    y = sign.at[1] + sign.size.height - vector.box.height * factor
    place = Affine(factor, 0.0, 0.0, factor, x - vector.box.x * factor, y - vector.box.y * factor)
    group = Group(tuple(item.shape for item in vector.shapes), place, tag="picture")
    return (Group((group,), clip=rectangle(Box(*sign.at, sign.size.width, sign.size.height))),)


def _panel(kit: Kit, board: Board, sign: Sign) -> tuple[Box, list[Paragraph]]:
    """Return where the panel lies, and its lines: the title in one or two, the second one red."""
    room = min(sign.size.width - 2 * _INSET, 110.0) - 2 * _PAD_X
    lines = _title(kit, board.title, room)
    if sign.text is not None:
        lines.append(kit.snug(sign.text, "board-line", room))
    width = max(text.width for text in lines) + 2 * _PAD_X
    height = min(sum(text.height for text in lines) + 2 * _PAD_Y, sign.size.height - _INSET)
    x, y = sign.at
    return Box(x + _INSET + 1.0, y + (sign.size.height - height) / 2, width, height), lines


def _title(kit: Kit, title: RichText, room: float) -> list[Paragraph]:
    words = title.plain.split(" ")
    if len(words) < 2:
        return [kit.snug(title, "board-title", room)]
    cut = min(range(1, len(words)), key=lambda at: abs(len(" ".join(words[:at])) - len(" ".join(words[at:]))))
    halves = (" ".join(words[:cut]), " ".join(words[cut:]))
    first, second = (kit.trial(plain_text(half), "board-title", room) for half in halves)
    size = min(first.size, second.size)
    return [kit.text(halves[0], "board-title", room, size=size),
            kit.text(halves[1], "board-title", room, size=size, colour="blood")]  # fmt: skip


def _moon(sign: Sign, panel: Box) -> tuple[float, float, float] | None:
    """Return the moon's middle and radius, where there is room for it."""
    x, y = sign.at
    free = x + sign.size.width - panel.right
    if sign.size.width < _MOON_FROM or free < 30:
        return None
    radius = min(sign.size.height * 0.34, free * 0.3)
    return panel.right + free * 0.52, y + sign.size.height * 0.47, radius


def _stars(sky: Box, panel: Box, moon: tuple[float, float, float] | None, picture: bool) -> Path:
    """Return stars of four points on a loose grid, clear of panel and moon, and high above a picture."""
    path: list[tuple[str, float, float]] = []
    number = 0
    around = panel.inset(-3.0)
    y = sky.y + 5.0
    while y < sky.bottom - 4.0:
        x = sky.x + 5.0
        while x < sky.right - 4.0:
            number += 1
            px, py = x + number * 37 % 9 - 2.0, y + number * 23 % 7 - 2.0
            r = 0.7 + number * 13 % 4 * 0.16
            star = Box(px - r, py - r, 2 * r, 2 * r)
            near_moon = moon and (px - moon[0]) ** 2 + (py - moon[1]) ** 2 < (moon[2] + 3.0) ** 2
            hidden = picture and px > panel.right and py > sky.y + sky.height * _ABOVE
            if number % 4 and not hidden and not star.meets(around) and not near_moon and sky.inset(1.5).holds(star):
                path += _star(px, py, r)
            x += _STAR_STEP
        y += _STAR_STEP * 0.7
    return tuple(path)


def _star(x: float, y: float, r: float) -> Path:
    q = r * 0.26
    return polygon((x, y - r), (x + q, y - q), (x + r, y), (x + q, y + q), (x, y + r), (x - q, y + q), (x - r, y),
                   (x - q, y - q))  # fmt: skip
