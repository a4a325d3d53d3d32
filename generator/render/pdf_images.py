"""Pictures of a PDF: files in; one image object for each distinct content out, undecoded where the format allows."""

from __future__ import annotations

import hashlib
import io
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from generator.assets.images import ImageBook, ImageInfo

from .pdf_file import PdfFile

if TYPE_CHECKING:
    from PIL.Image import Image

_PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PNG_COLOURS = {0: 1, 2: 3, 3: 1}  # grey, RGB, palette: numbers a pixel


class PdfImages:
    """The pictures that a document uses."""

    def __init__(self, file: PdfFile, book: ImageBook) -> None:
        self._file = file
        self._book = book
        self._names: dict[str, str] = {}
        self._contents: dict[bytes, str] = {}

    def name(self, file: str) -> str:
        """Return the name by which operators draw a picture file. Raise ValueError if it is no picture."""
        found = self._names.get(file)
        if found is None:
            info = self._book.info(Path(file))
            if info is None:
                raise ValueError(f"no picture: {file}")  # layout has refused it before
            data = self._book.read(Path(file))
            digest = hashlib.sha256(data).digest()
            found = self._contents.get(digest)
            if found is None:
                found = self._contents[digest] = f"I{digest.hex()[:12]}"
                self._file.name_picture(found, self._add(info, data))
            self._names[file] = found
        return found

    def _add(self, info: ImageInfo, data: bytes) -> str:
        if info.orientation == 1:
            if info.format == "JPEG" and info.mode in ("L", "RGB"):
                space = "/DeviceGray" if info.mode == "L" else "/DeviceRGB"
                entries = _entries(info.width_px, info.height_px, space, 8) + "/Filter/DCTDecode"
                return self._file.stream(entries, data, packed=True)
            if info.format == "PNG" and (plain := _plain_png(data)):
                return self._file.stream(*plain, packed=True)
        return self._decoded(data)

    def _decoded(self, data: bytes) -> str:
        from PIL import Image, ImageOps

        with Image.open(io.BytesIO(data)) as opened:
            image = _common(ImageOps.exif_transpose(opened))
        mask = ""
        if image.mode in ("LA", "RGBA"):
            alpha = image.getchannel("A")
            image = image.convert(image.mode[:-1])
            if alpha.getextrema() != (255, 255):
                mask_at = self._file.stream(_entries(*image.size, "/DeviceGray", 8), alpha.tobytes())
                mask = f"/SMask {mask_at}"
        space = "/DeviceGray" if image.mode == "L" else "/DeviceRGB"
        return self._file.stream(_entries(*image.size, space, 8) + mask, image.tobytes())


def _common(image: Image) -> Image:
    """Return a picture as 8-bit grey or RGB, with its transparency if it has any."""
    if image.mode.startswith("I"):  # 16-bit grey
        return image.convert("I").point(lambda value: value / 257).convert("L")
    alpha = "A" in image.getbands() or "transparency" in image.info
    grey = image.mode in ("1", "L", "LA")
    return image.convert(("LA" if grey else "RGBA") if alpha else ("L" if grey else "RGB"))


def _entries(width: int, height: int, space: str, bits: int) -> str:
    return f"/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace{space}/BitsPerComponent {bits}"


def _plain_png(data: bytes) -> tuple[str, bytes] | None:
    """Return the entries and the compressed rows of a PNG that PDF can read as it is (predictor 15), or None."""
    body = b""
    rows: list[bytes] = []
    palette = b""
    for kind, content in _chunks(data):
        if kind == b"IHDR":
            body = content
        elif kind == b"PLTE":
            palette = content
        elif kind == b"tRNS":
            return None
        elif kind == b"IDAT":
            rows.append(content)
    width, height, bits, colour, _, _, interlaced = struct.unpack(">IIBBBBB", body)
    numbers = _PNG_COLOURS.get(colour)
    if interlaced or bits > 8 or numbers is None:
        return None
    space = "/DeviceRGB" if colour == 2 else "/DeviceGray"
    if colour == 3:
        space = f"[/Indexed/DeviceRGB {len(palette) // 3 - 1}<{palette.hex()}>]"
    predictor = f"/DecodeParms<</Predictor 15/Colors {numbers}/BitsPerComponent {bits}/Columns {width}>>"
    return _entries(width, height, space, bits) + "/Filter/FlateDecode" + predictor, b"".join(rows)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG_SIGNATURE)
    while at + 8 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12
