"""The command line: arguments in, words on the terminal, files and an exit status out. One file a command.

A command's module is imported when it runs, so that the command starts fast. Only this package prints, reads the
environment and writes files.
"""

from __future__ import annotations

import gc
import sys


def main() -> None:
    """Run a command; the console script `proofdeck`."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from generator import __version__  # no library is needed to say this

        print(f"proofdeck {__version__}")
        return
    from ._app import app

    # A run is short and what it makes is kept to its end: the collector would walk it all again and again.
    gc.disable()
    try:
        app()
    except OSError as error:
        print(f"proofdeck: {error.filename}: {error.strerror}", file=sys.stderr)
        sys.exit(2)
