"""`proofdeck clues repair`: what is wrong with a clue deck, and the smallest corrections that mend it."""

from __future__ import annotations

import json
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import _options as options
from .._packs import refuse
from ._found import Found, excluded, find, one_line, settings_of

if TYPE_CHECKING:
    from generator.deduce.facts import Case, Change, Fact
    from generator.deduce.repair import Repair
    from generator.model.finding import Finding
    from generator.settings import Settings

MANY = click.IntRange(min=1)
CODES = {"R1": "CLU-201", "R2": "CLU-202", "R3": "CLU-206"}
READ = {
    "back": "an answer stands on the back of its clues",
    "same-face": "an answer belongs to the clues of its own face",
    "other-face": "an answer belongs to the clues of the other face",
}
"""What the values of `deduction.answer` mean."""
WRAP = textwrap.TextWrapper(
    110, initial_indent=f"{'':11}one is wrong: ", subsequent_indent=" " * 25, break_on_hyphens=False
)
SHOWN = 4
"""Options of a correction that are listed before the rest is only counted."""


@click.command(no_args_is_help=True)
@click.argument("pack")
@click.option("--format", "style", type=click.Choice(("text", "json")), default="text", show_default=True)
@click.option("--most", type=MANY, default=8, show_default=True, help="How many corrections to look for.")
@click.option("--examples", is_flag=True, help="Take worked examples to be about cards that are described.")
@click.option("--keep", multiple=True, metavar="WHAT", help="Certain: cell, clue, answer, faces, example, or a path.")
@click.option("--write", is_flag=True, help="Write the first correction to the pack's errata.yaml.")
@click.option("--take", type=MANY, metavar="N", help="Write this correction, not the first.")
@click.option("--option", "way", type=MANY, metavar="N", help="Which of its values to write, where there are several.")
@options.reading
@options.overlays
@options.content
def command(
    pack: str,
    style: str,
    most: int,
    examples: bool,
    keep: tuple[str, ...],
    write: bool,
    take: int | None,
    way: int | None,
    reading: str,
    overlays: tuple[Path, ...],
    content: Path | None,
) -> None:
    """List the smallest corrections of a clue deck, the best supported first, with what would follow from each."""
    from generator.deduce.repair import repairs

    settings = settings_of(reading, overlays, content)
    [found] = find([pack], settings)
    wrong = _errors(found)
    case = found.deck.case
    about_described = True if examples else None
    kept = _kept(case, keep)
    mends = repairs(case, keep=kept, examples=about_described, limit=most)
    if style == "json":
        click.echo(json.dumps(_json(found, reading, wrong, mends), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_text(found, reading, wrong, mends)))
    if mends and (write or take or way):
        if overlays:
            refuse("--write corrects the pack, not a file laid over it; leave out --with")
        mend, changes = _chosen(mends, take, way)
        alone = sum(other.cost == mend.cost for other in mends) == 1
        _write(found, settings, wrong, changes, sure=2 if mend.tells and alone else 1)
    elif wrong:
        raise click.exceptions.Exit(1)


def _errors(found: Found) -> list[Finding]:
    from generator.check import run_content
    from generator.model.finding import Severity

    every = run_content(found.pack)
    return [item for item in every if item.code.id.startswith("CLU") and item.severity is Severity.ERROR]


def _kept(case: Case, words: Sequence[str]) -> set[Fact]:
    """Return the facts that are certain: of a kind, at a path, or below one."""
    from generator.deduce.facts import facts_of

    facts = facts_of(case, examples=True)
    kept: set[Fact] = set()
    for word in words:
        inside = (f"{word}.", f"{word}[")
        named = {fact for fact in facts if word in (fact.kind, fact.path) or fact.path.startswith(inside)}
        if not named:
            refuse(f"--keep {word}: no kind of fact and no path; kinds are cell, clue, answer, faces, example")
        kept |= named
    return kept


def _text(found: Found, reading: str, wrong: Sequence[Finding], mends: Sequence[Repair]) -> Iterator[str]:
    from generator.report.text import Pen

    pen = Pen(sys.stdout.isatty())
    title = f"{found.pack.id} ({reading}):"
    if not wrong and not mends:
        yield f"{pen(title, 'strong')} nothing to correct, every clue set can hold"
        return
    because = _because(found)
    yield f"{pen(title, 'strong')} {len(wrong)} error{'s' if len(wrong) != 1 else ''} in the clue deck"
    for finding in wrong:
        yield f"  {pen(finding.code.id, 'error')}  {finding.message}"
        yield f"           {finding.span}"
        if facts := because.get((finding.code.id, finding.path)):
            yield from WRAP.wrap(", ".join(fact.path for fact in facts))
    yield ""
    if not mends:
        yield "No correction of what is not kept mends it."
        return
    yield pen("Corrections, the best supported first. The cost is the trust in what is given up.", "strong")
    for number, mend in enumerate(mends, 1):
        yield ""
        yield from _one(found, number, mend, pen)


def _because(found: Found) -> dict[tuple[str, str], tuple[Fact, ...]]:
    """Return for the errors of rules, by code and path, the smallest set of facts of which one is wrong."""
    from generator.deduce.explain import reasons

    labels = {(clues.card, clues.face): clues.label for clues in found.deck.sets}
    told: dict[tuple[str, str], dict[Fact, None]] = {}
    for rule, facts in reasons(found.deck.case).items():
        path = f"{rule.face}.not[{rule.clue}]" if rule.clue else labels[rule.card, rule.face]
        told.setdefault((CODES[rule.name], f"{rule.card}.{path}"), {}).update(dict.fromkeys(facts))
    return {key: tuple(facts) for key, facts in told.items()}


def _one(found: Found, number: int, mend: Repair, pen: Any) -> Iterator[str]:
    traits = [f"cost {mend.cost}", f"{len(mend.facts)} fact{'s' if len(mend.facts) > 1 else ''}"]
    traits += ["an exchange"] if mend.exchange else []
    traits += [f"tells {path}" for path in mend.tells]
    yield f"{number:>3}  {pen(', '.join(traits), 'strong')}"
    width = max(len(fact.path) for fact in mend.facts)
    for change in mend.options[0]:
        yield f"     {change.fact.path:<{width}}  {one_line(change.was)} -> {pen(one_line(change.to), 'accepted')}"
        if change.fact.kind == "faces":
            yield f"     {'':{width}}  {READ[str(change.to)]}"
        yield f"     {'':{width}}  {found.deck.place(change.fact)}"
    for index, option in enumerate(mend.options[1:SHOWN], 2):
        values = ", ".join(one_line(change.to) for change in option)
        yield f"     {'or' if index == 2 else '':<6}option {index}: {values}"
    if len(mend.options) > SHOWN:
        yield f"     {'':<6}and {len(mend.options) - SHOWN} more options; --format json lists them"
    for line in _follows(found, mend):
        yield f"     then  {line}"


def _follows(found: Found, mend: Repair) -> list[str]:
    """Say what the deck tells of gaps once a correction is made."""
    from generator.deduce.repair import consequences

    mended, values = consequences(found.deck.case, mend.options[0])
    written = {change.fact for change in mend.options[0]}
    return excluded(mended, {fact: away for fact, away in values.items() if fact not in written})


def _json(found: Found, reading: str, wrong: Sequence[Finding], mends: Sequence[Repair]) -> dict[str, Any]:
    because = _because(found)
    return {
        "pack": found.pack.id,
        "reading": reading,
        "errors": [
            {"code": item.code.id, "message": item.message, "path": item.path, **_place(item.span),
             "one_is_wrong": [{"path": fact.path, **_place(found.deck.place(fact))}
                        for fact in because.get((item.code.id, item.path), ())]}
            for item in wrong
        ],
        "repairs": [
            {
                "cost": mend.cost,
                "exchange": mend.exchange,
                "tells": list(mend.tells),
                "facts": [
                    {"path": change.fact.path, "kind": change.fact.kind, "printed": one_line(change.was),
                     **_place(found.deck.place(change.fact))}
                    for change in mend.options[0]
                ],
                "options": [[one_line(change.to) for change in option] for option in mend.options],
                "consequences": _follows(found, mend),
            }
            for mend in mends
        ],
    }  # fmt: skip


def _place(span: Any) -> dict[str, Any]:
    return {"file": span.file, "line": span.line, "column": span.column} if span else {}


def _write(
    found: Found, settings: Settings, wrong: Sequence[Finding], changes: Sequence[Change], *, sure: int
) -> None:
    """Write a correction to errata.yaml, if the pack holds with it."""
    from generator.check import run_content
    from generator.model.finding import Severity
    from generator.pipeline import read_pack

    from ._erratum import ERRATA, append, entries

    file = found.root / ERRATA
    reason = f"Found by proofdeck clues repair. Without it {'; '.join(item.message for item in wrong)}."

    def holds() -> bool:
        outcome = read_pack(found.root, replace(settings, reading="corrected"))
        findings = (*outcome.findings, *(run_content(outcome.value) if outcome.value else ()))
        errors = [item for item in findings if item.severity is Severity.ERROR]
        ours = [item for item in errors if item.code.id[:3] == "CLU" or (item.span and Path(item.span.file) == file)]
        return outcome.value is not None and not ours

    if not append(found.root, entries(changes, reason, sure), holds):
        refuse(f"not written: with what {file} corrects already, the deck would not hold")
    click.echo(f"written: {file}", err=True)


def _chosen(mends: Sequence[Repair], take: int | None, way: int | None) -> tuple[Repair, tuple[Change, ...]]:
    """Return the correction to write and its values; refuse where that is a choice for a person."""
    if take is None and len(mends) > 1 and mends[1].cost == mends[0].cost:
        refuse("several corrections cost the same; choose one with --take N")
    if (take or 1) > len(mends):
        refuse(f"there are {len(mends)} corrections, no {take}")
    mend = mends[(take or 1) - 1]
    if way is None and len(mend.options) > 1 and not mend.exchange:
        refuse(f"correction {take or 1} can be filled in {len(mend.options)} ways; choose one with --option N")
    if (way or 1) > len(mend.options):
        refuse(f"correction {take or 1} has {len(mend.options)} options, no {way}")
    changes = mend.options[(way or 1) - 1]
    if any(change.to is None for change in changes):
        refuse("an example that is set aside is no correction; accept its finding in the pack")
    return mend, changes
