"""Pictures for the press: files in; images in black or in four inks, opaque, out."""

from __future__ import annotations

import io

from generator.assets.images import ImageBook, ImageInfo

from .pdf_file import PdfFile
from .pdf_images import PdfImages
from .press_inks import WHITE, Press


class PressPictures(PdfImages):
    """The pictures of a press file. A press knows no transparency: what shines through shines on white."""

    def __init__(self, file: PdfFile, book: ImageBook, press: Press) -> None:
        super().__init__(file, book)
        self._press = press

    def _add(self, info: ImageInfo, data: bytes) -> str:
        from PIL import Image, ImageOps

        with Image.open(io.BytesIO(data)) as opened:
            image = ImageOps.exif_transpose(opened)
        if "A" in image.getbands() or "transparency" in image.info:
            ground = Image.new("RGBA", image.size, WHITE)
            image = Image.alpha_composite(ground, image.convert("RGBA")).convert("RGB")
        grey = image.mode in ("1", "L")
        image = image.convert("L") if grey else self._press.picture(image.convert("RGB"))
        space = "/DeviceGray" if grey else "/DeviceCMYK"
        entries = (
            f"/Type/XObject/Subtype/Image/Width {image.width}/Height {image.height}"
            f"/ColorSpace{space}/BitsPerComponent 8"
        )
        return self._file.stream(entries, image.tobytes())
