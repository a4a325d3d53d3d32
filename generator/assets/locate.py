"""Where the shared templates stand: nothing in, the folder out."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def templates_dir() -> Path:
    """Return the templates that an installed package carries, or those of the checkout it runs from."""
    installed = _PACKAGE / "_templates"
    return installed if installed.is_dir() else _PACKAGE.parent / "templates"


def package_dir() -> Path:
    """Return the folder of the program itself."""
    return _PACKAGE
