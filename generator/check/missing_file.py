"""Icons whose files are not there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from generator.model.content import Pack
from generator.model.finding import Finding, Severity
from generator.model.nearest import did_you_mean

from . import check
from ._walk import own_icons


@check("REF-205", Severity.ERROR)
def missing_file(pack: Pack) -> Iterator[Finding]:
    """An icon that the pack names has no file.

    Why: the name is known, so texts that use it look right, and nothing could be drawn. Pictures of components are
         looked for when their faces are laid out (FIT-303), since templates lend pictures too.
    Bad:   icons: {poker: art/pokre.svg}
    Good:  icons: {poker: art/poker.svg}   with the file in the pack's art folder
    From:  Don't Make a Sound, line 64: an icon is missing in the text of Hard Skin, and the sheet says so.
    """
    for icon, span in own_icons(pack):
        file = Path(icon.file)
        if icon.file and not file.is_file():
            shown = os.path.relpath(file, pack.root).replace(os.sep, "/")
            there = sorted(item.name for item in file.parent.glob("*.svg"))
            yield missing_file.at(
                span, f"there is no file '{shown}'", did_you_mean(file.name, there), path=f"icons.{icon.name}"
            )
