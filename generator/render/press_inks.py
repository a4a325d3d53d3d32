"""Screen colours in, amounts of four inks out, by the press's own profile and within what it can dry."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.model.drawing import DisplayList, DrawOp, Group, Shape, TextRun, path_box
from generator.model.geometry import PT_PER_MM

from .marks import Colours

if TYPE_CHECKING:
    from PIL.Image import Image

SMALL = 36.0
"""pt: black type below is black alone (print.md 4.3)."""
_THIN = 0.5
_NEUTRAL = 0x20
_LIGHT = 0.9
_CLASS = slice(12, 20)
"""Where a profile says of what device it is, and in what colours."""
WHITE, BLACK = "#FFFFFF", "#000000"

Inks = tuple[float, float, float, float]
"""Cyan, magenta, yellow, black, 0 to 1."""


@dataclass(frozen=True, eq=False)
class Press:
    """A press: the file of its colour profile, and the most ink that it dries, as a share (2.4 is 240 %)."""

    profile: Path
    most: float

    def inks(self, colour: str) -> Inks:
        """Return the inks of a screen colour, in whole percents."""
        from PIL import Image as images

        values: Any = self._converted(images.new("RGB", (1, 1), colour)).getpixel((0, 0))
        return limited(tuple(round(value / 2.55) / 100 for value in values), self.most)

    def picture(self, picture: Image) -> Image:
        """Return a picture in RGB as one in four inks, its heaviest parts lightened to what the press dries."""
        from PIL import Image as images
        from PIL import ImageMath

        bands = self._converted(picture).split()
        most = int(self.most * 255)
        *colours, black = bands

        def lightened(args: dict[str, Any]) -> Any:
            whole = args["c"] + args["m"] + args["y"]
            room = args["min"](args["float"](most - args["k"]) / args["max"](whole, 1), 1)
            return args["convert"](args["float"](args["band"]) * room, "L")

        named = dict(zip("cmyk", bands, strict=True))
        helped = [ImageMath.lambda_eval(lightened, band=band, most=most, **named) for band in colours]
        return images.merge("CMYK", (*helped, black))

    def _converted(self, picture: Image) -> Image:
        from PIL import ImageCms

        converted = ImageCms.applyTransform(picture, self._transform)
        assert converted is not None  # a transform in place returns nothing; this one makes a new picture
        return converted

    @property
    def named(self) -> str:
        """Return what the profile calls the condition that it describes."""
        from PIL import ImageCms

        return " ".join(ImageCms.getProfileDescription(str(self.profile)).split()) or self.profile.stem

    @property
    def usable(self) -> bool:
        """Say whether the file is a profile of a press in four inks that colours can be parted by."""
        from PIL import ImageCms

        try:
            self.inks(BLACK)
            return self.profile.read_bytes()[_CLASS] == b"prtrCMYK"
        except (ImageCms.PyCMSError, OSError, ValueError):
            return False

    @cached_property
    def _transform(self) -> Any:
        from PIL import ImageCms

        intent, flags = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
        screen = ImageCms.createProfile("sRGB")
        return ImageCms.buildTransform(screen, str(self.profile), "RGB", "CMYK", intent, flags)


class InkOperators(Colours):
    """Colours as operators of a press file: greys by the black ink alone, all else by four."""

    def __init__(self, press: Press, grey: str, inks: str) -> None:
        super().__init__(grey, inks)
        self._press, self._inks = press, inks

    def __missing__(self, colour: str) -> str:
        red, green, blue = _parts(colour)
        if red == green == blue:
            written = f"{round(red / 255, 4):g} {self._grey}"
        else:
            written = f"{' '.join(f'{ink:g}' for ink in self._press.inks(colour))} {self._inks}"
        self[colour] = written
        return written


def limited(inks: tuple[float, ...], most: float) -> Inks:
    """Return inks that together are at most `most`: black is kept, the others give way alike."""
    cyan, magenta, yellow, black = inks
    colours = cyan + magenta + yellow
    if colours + black > most:
        share = (most - black) / colours
        cyan, magenta, yellow = (int(ink * share * 100) / 100 for ink in (cyan, magenta, yellow))
    return cyan, magenta, yellow, black


def plain_inks(display: DisplayList) -> DisplayList:
    """Return a face whose small type, fine lines and small shapes are of black alone where they are grey or black."""
    return replace(display, ops=tuple(_plain(op) for op in display.ops))


def _plain(op: DrawOp) -> DrawOp:
    if isinstance(op, Group):
        return replace(op, ops=tuple(_plain(inner) for inner in op.ops), share=f"k-{op.share}" if op.share else "")
    if isinstance(op, TextRun):
        return replace(op, colour=_one_ink(op.colour, light=True)) if op.size < SMALL else op
    if not isinstance(op, Shape) or not op.path:
        return op
    stroke = op.stroke
    if stroke and stroke.width < _THIN:
        stroke = replace(stroke, colour=_one_ink(stroke.colour))
    box = path_box(op.path)
    small = max(box.width, box.height) < SMALL / PT_PER_MM
    return replace(op, fill=_one_ink(op.fill) if op.fill and small else op.fill, stroke=stroke)


def _one_ink(colour: str, light: bool = False) -> str:
    """Return the grey of a colour that is nearly grey; of a light one, if asked, the paper's white."""
    parts = _parts(colour)
    if max(parts) - min(parts) > _NEUTRAL:
        return colour
    grey = (0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]) / 255
    if grey < 0.2:
        return BLACK
    if grey > _LIGHT:
        return WHITE if light else colour
    return f"#{round(grey * 255):02X}" + f"{round(grey * 255):02X}" * 2


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
