"""Options that several commands share, as types for typer."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Optional

import typer


class Reading(StrEnum):
    """Which text of the sheets."""

    corrected = "corrected"
    printed = "printed"


class Ink(StrEnum):
    """How much ink."""

    full = "full"
    low = "low"


Packs = Annotated[
    Optional[list[str]],  # noqa: UP045  (typer reads the type at run time)
    typer.Argument(metavar="PACK", help="Directories, or names under content/. None: every pack.", show_default=False),
]
ReadingOption = Annotated[Reading, typer.Option("--reading", help="With the errata, or as the sheets have it.")]
With = Annotated[
    Optional[list[Path]],  # noqa: UP045
    typer.Option("--with", metavar="FILE", help="A file of your own values, laid over the pack.", show_default=False),
]
Content = Annotated[
    Optional[Path],  # noqa: UP045
    typer.Option("--content", metavar="DIR", help="Where packs are found by name.", show_default=False),
]
