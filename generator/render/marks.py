"""The small change of page operators: numbers, colours, paths, matrices in; the letters of PDF out, kept by value."""

from __future__ import annotations

from generator.model.drawing import Path
from generator.model.geometry import Affine

MOST = 50_000  # values kept; a document has far fewer, but a table must not grow for ever


class Numbers(dict[float, str]):
    """Lengths as text with at most four decimals: `numbers[12.5]`."""

    def __missing__(self, value: float) -> str:
        written = f"{value:.4f}".rstrip("0").rstrip(".")
        if written == "-0":
            written = "0"
        if len(self) > MOST:
            self.clear()
        self[value] = written
        return written


class Colours(dict[str, str]):
    """Colours as operators: `colours["#C8102E"]`; greys by one number, so that a printer uses its black alone."""

    def __init__(self, grey: str, rgb: str) -> None:
        super().__init__()
        self._grey, self._rgb = grey, rgb

    def __missing__(self, colour: str) -> str:
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        if red == green == blue:
            written = f"{_decimal(red)} {self._grey}"
        else:
            written = f"{_decimal(red)} {_decimal(green)} {_decimal(blue)} {self._rgb}"
        self[colour] = written
        return written


class Paths:
    """Paths as operators. One path object is written once: icons and outlines share theirs."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self._written: dict[int, tuple[Path, str]] = {}  # the path is kept, so that its id stays its own

    def __call__(self, path: Path) -> str:
        """Return the operators that construct a path."""
        known = self._written.get(id(path))
        if known is None:
            known = self._written[id(path)] = path, self._write(path)
        return known[1]

    def _write(self, path: Path) -> str:
        n = self._numbers
        if len(path) == 5 and (box := _rectangle(path)):
            return " ".join([*(n[value] for value in box), "re"])
        parts: list[str] = []
        for segment in path:
            kind = segment[0]
            if kind == "L":
                parts.append(f"{n[segment[1]]} {n[segment[2]]} l")
            elif kind == "C":
                _, x1, y1, x2, y2, x, y = segment
                parts.append(f"{n[x1]} {n[y1]} {n[x2]} {n[y2]} {n[x]} {n[y]} c")
            elif kind == "M":
                parts.append(f"{n[segment[1]]} {n[segment[2]]} m")
            else:
                parts.append("h")
        return " ".join(parts)


def matrix(t: Affine) -> str:
    """Return a `cm` operator. Turns and scales keep six decimals: they multiply lengths."""
    upright = t.a == t.d == 1.0 and t.b == t.c == 0.0
    turn = "1 0 0 1" if upright else " ".join(_decimal(value, 6) for value in (t.a, t.b, t.c, t.d))
    return f"{turn} {_decimal(t.e)} {_decimal(t.f)} cm"


def _decimal(value: float, digits: int = 4) -> str:
    written = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def _rectangle(path: Path) -> tuple[float, float, float, float] | None:
    """Return x, y, width, height if a path is an upright rectangle drawn clockwise from its top left corner."""
    if [segment[0] for segment in path] != ["M", "L", "L", "L", "Z"]:
        return None
    (_, x, y), (_, right, y1), (_, x2, bottom), (_, x3, y3) = path[:4]
    upright = y1 == y and x2 == right and x3 == x and y3 == bottom
    return (x, y, right - x, bottom - y) if upright else None
