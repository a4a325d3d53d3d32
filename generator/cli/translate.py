"""`proofdeck translate`: make and update the gettext files of a pack's translations."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from generator.settings import Settings

from . import _options as options
from ._output import write_beside
from ._packs import locate, refuse

if TYPE_CHECKING:
    from generator.load.translating import Translation

_CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2}|@[a-z]+)?")


@click.command()
@click.argument("pack")
@click.argument("code")
@options.content
def command(pack: str, code: str, content: Path | None) -> None:
    """Make or update lang/CODE.po of a pack: new texts empty, changed ones fuzzy, the rest as it stands."""
    from generator.load import update_translation
    from generator.model.finding import Severity
    from generator.report import PackResult, render

    if not _CODE.fullmatch(code):
        refuse(f"'{code}' is no language code; use one like ru or pt_BR")
    (root,), search = locate((pack,), content)
    outcome = update_translation(root, code, search=search, templates_dir=Settings().templates)
    made = outcome.value
    if made is None:
        errors = tuple(finding for finding in outcome.findings if finding.severity is Severity.ERROR)
        sys.stdout.write(render((PackResult(root.resolve().name, "corrected", errors, 0),), "text", colour=False))
        click.echo(f"proofdeck: {root} cannot be read whole; no translation was written", err=True)
        raise click.exceptions.Exit(1)
    if made.language == code:
        refuse(f"'{code}' is the pack's own language")
    if made.changed:
        _write(made)
    sys.stdout.write(_told(made, code))


def _write(made: Translation) -> None:
    try:
        write_beside(made.path.parent, {made.path.name: made.data})
    except OSError as error:
        refuse(f"{error.filename or made.path} cannot be written: {error.strerror}")


def _told(made: Translation, code: str) -> str:
    counts = [f"{made.texts} texts", f"{made.translated} translated", f"{made.fuzzy} fuzzy"]
    counts += [f"{made.untranslated} untranslated", *([f"{made.gone} gone"] if made.gone else [])]
    lines = [f"{made.path}: {', '.join(counts)}{'' if made.changed else '; nothing has changed'}"]
    if not made.promised:
        lines.append(f"the pack does not promise it: add '{code}' to languages in game.yaml")
    return "".join(f"{line}\n" for line in lines)
