"""Raster pictures: JPEG and PNG files in; size, colour and printed resolution out. Nothing is decoded."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping
from pathlib import Path

from generator.model.frozen import frozen
from generator.model.geometry import MM_PER_INCH, Box

FORMATS = ("JPEG", "PNG")
_ORIENTATION = 0x0112  # the EXIF tag that says how a camera was held
_JPEG_END = b"\xff\xd9"


@frozen
class ImageInfo:
    """What a picture file is. Width and height are those seen, after a camera's turn.

    format       JPEG | PNG
    mode         Pillow's: L, RGB, RGBA, P, CMYK, 1, I;16 ...
    orientation  EXIF: 1 is upright, 5 to 8 lie on their side
    content      a digest of the file's bytes
    """

    width_px: int
    height_px: int
    mode: str
    format: str
    has_alpha: bool
    orientation: int = 1
    content: str = ""

    def ppi(self, box: Box) -> float:
        """Return the pixels per inch that the picture has when it fills a box (mm), along its poorer side."""
        if box.width <= 0 or box.height <= 0:
            return float("inf")
        return MM_PER_INCH * min(self.width_px / box.width, self.height_px / box.height)


class ImageBook:
    """Raster pictures by file, each looked at once. `held`: pictures that no file holds, by a name of their own."""

    def __init__(self, held: Mapping[str, bytes] | None = None) -> None:
        self._held = dict(held or {})
        self._infos: dict[Path, ImageInfo | None] = {}

    def read(self, file: Path) -> bytes:
        """Return the bytes of a picture. Raise OSError."""
        held = self._held.get(str(file))
        return file.read_bytes() if held is None else held

    def info(self, file: Path) -> ImageInfo | None:
        """Return what a file is, or None if it cannot be read, is no JPEG or PNG, or is cut short."""
        if file not in self._infos:
            self._infos[file] = _look(file, self.read)
        return self._infos[file]


def _look(file: Path, read: Callable[[Path], bytes]) -> ImageInfo | None:
    from PIL import Image

    try:
        data = read(file)
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            width, height = image.size
            mode = image.mode
            alpha = "A" in image.getbands() or "transparency" in image.info
            orientation = 1
            # A camera's JPEG with a second picture inside calls itself MPO.
            kind = "PNG" if image.format == "PNG" else "JPEG"
            if kind == "PNG":
                image.verify()  # by its check sums
            elif _JPEG_END not in data[-4096:]:  # some programs append a few bytes
                return None
            else:
                orientation = int(image.getexif().get(_ORIENTATION, 1))
    except Exception:  # whatever a broken file makes Pillow raise: SyntaxError, struct.error, OSError ...
        return None
    if orientation in (5, 6, 7, 8):
        width, height = height, width
    return ImageInfo(width, height, mode, kind, alpha, orientation, hashlib.sha256(data).hexdigest()[:16])
