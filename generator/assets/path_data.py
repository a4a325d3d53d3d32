"""SVG path data: the text of a `d` attribute in; a path of straight lines and cubic curves out."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from generator.model.drawing import Path, Segment

_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
# The two flags of an arc are single digits and need no space after them.
_ARC = re.compile(rf"({_NUMBER.pattern})[\s,]*" * 3 + r"([01])[\s,]*([01])[\s,]*" + rf"({_NUMBER.pattern})[\s,]*" * 2)
_COUNT = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
_DIGITS = 4  # enough for print; sines differ between machines only far behind it


def parse_path(data: str) -> tuple[Path, str]:
    """Read path data; return the path up to the first fault, and that fault in words (empty if there is none)."""
    pen = _Pen()
    start = _COMMAND.search(data)
    before = data[: start.start()] if start else data
    if before.strip():
        return (), f"path data begins with '{before.strip()[:12]}'"
    for match in _COMMAND.finditer(data):
        letter, text = match.groups()
        if not pen.segments and letter not in "Mm":
            return (), f"path data begins with '{letter}'"
        values, fault = _values(letter.upper(), text)
        for index, group in enumerate(values):
            # Further pairs after a move are lines.
            pen.draw("Ll"[letter.islower()] if index and letter in "Mm" else letter, group)
        if fault:
            return tuple(pen.segments), f"path data: '{(letter + text).strip()[:24]}'"
    return tuple(pen.segments), ""


def _values(command: str, text: str) -> tuple[list[tuple[float, ...]], bool]:
    """Cut a command's arguments into groups; say whether anything is too much or too little."""
    if command == "Z":
        return [()], bool(text.strip(" ,\t\r\n"))
    pattern, count = (_ARC, 1) if command == "A" else (_NUMBER, _COUNT[command])
    rest = pattern.sub("", text).strip(" ,\t\r\n")
    if command == "A":
        found = [tuple(map(float, group)) for group in pattern.findall(text)]
        return found, bool(rest) or not found
    numbers = [float(number) for number in pattern.findall(text)]
    whole = len(numbers) - len(numbers) % count
    groups = [tuple(numbers[at : at + count]) for at in range(0, whole, count)]
    return groups, bool(rest) or whole != len(numbers) or not groups


class _Pen:
    """Follow commands from point to point and note segments in absolute coordinates."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self._at = self._start = self._control = (0.0, 0.0)
        self._last = ""

    def draw(self, letter: str, values: tuple[float, ...]) -> None:
        """Carry out one command with one group of arguments."""
        command = letter.upper()
        if command == "Z":
            self.segments.append(("Z",))
            self._at, self._last = self._start, "Z"
            return
        x, y = self._at
        if letter.islower():
            values = _absolute(command, values, x, y)
        if self._last == "Z" and command != "M":
            self._add("M", x, y)
        end = {"H": (values[0], y), "V": (x, values[0])}.get(command) or (values[-2], values[-1])
        if command in "CSQT":
            self._curve(command, values, end)
        elif command == "A":
            for curve in arc_curves(self._at, end, values[0], values[1], values[2], values[3] > 0, values[4] > 0):
                self._add("C", *curve)
        else:
            self._add("M" if command == "M" else "L", *end)
        if command == "M":
            self._start = end
        self._at, self._last = end, command

    def _curve(self, command: str, values: tuple[float, ...], end: tuple[float, float]) -> None:
        """Draw C, S, Q or T; S and T mirror the last control point if the last command was of their family."""
        (x, y), (end_x, end_y) = self._at, end
        if command in "ST":
            mirrors = self._last in ("CS" if command == "S" else "QT") and self._last
            first = (2 * x - self._control[0], 2 * y - self._control[1]) if mirrors else (x, y)
            values = (*first, *values)
        if command in "CS":
            self._control = values[2], values[3]
            self._add("C", *values)
            return
        cx, cy = self._control = values[0], values[1]
        self._add(
            "C", x + 2 / 3 * (cx - x), y + 2 / 3 * (cy - y),
            end_x + 2 / 3 * (cx - end_x), end_y + 2 / 3 * (cy - end_y), end_x, end_y,
        )  # fmt: skip

    def _add(self, command: str, *values: float) -> None:
        self.segments.append((command, *(round(value, _DIGITS) for value in values)))


def _absolute(command: str, values: tuple[float, ...], x: float, y: float) -> tuple[float, ...]:
    if command == "H":
        return (values[0] + x,)
    if command == "V":
        return (values[0] + y,)
    if command == "A":
        return (*values[:5], values[5] + x, values[6] + y)
    return tuple(value + (y if index % 2 else x) for index, value in enumerate(values))


def arc_curves(
    start: tuple[float, float], end: tuple[float, float], rx: float, ry: float, tilt: float, large: bool, sweep: bool
) -> Iterator[tuple[float, ...]]:
    """Yield the curves (two control points and an end) of an elliptical arc: SVG 1.1, appendix F.6."""
    rx, ry = abs(rx), abs(ry)
    if start == end:
        return
    if not rx or not ry:
        yield (*start, *end, *end)
        return
    cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = cos * dx + sin * dy, cos * dy - sin * dx
    reach = math.sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2)
    if reach > 1:  # radii too small for the distance are scaled up
        rx, ry = rx * reach, ry * reach
    span = (rx * y1) ** 2 + (ry * x1) ** 2
    root = math.sqrt(max(0.0, ((rx * ry) ** 2 - span) / span)) * (-1 if large == sweep else 1)
    cx1, cy1 = root * rx * y1 / ry, -root * ry * x1 / rx
    cx, cy = cos * cx1 - sin * cy1 + (start[0] + end[0]) / 2, sin * cx1 + cos * cy1 + (start[1] + end[1]) / 2
    angle = math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
    turn = math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - angle
    if sweep and turn < 0:
        turn += 2 * math.pi
    elif not sweep and turn > 0:
        turn -= 2 * math.pi
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-6))
    step = turn / count
    k = 4 / 3 * math.tan(step / 4)

    def place(u: float, v: float) -> tuple[float, float]:
        return cx + cos * rx * u - sin * ry * v, cy + sin * rx * u + cos * ry * v

    for index in range(count):
        a, b = angle + index * step, angle + (index + 1) * step
        last = end if index == count - 1 else place(math.cos(b), math.sin(b))
        yield (
            *place(math.cos(a) - k * math.sin(a), math.sin(a) + k * math.cos(a)),
            *place(math.cos(b) + k * math.sin(b), math.sin(b) - k * math.cos(b)), *last,
        )  # fmt: skip
