"""`proofdeck clues show`: the clue sets of a deck, proven, drawn and replayed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from .. import _options as options
from .._packs import refuse
from ._found import Found, excluded, find, settings_of


@click.command(no_args_is_help=True)
@click.argument("targets", nargs=-1, metavar="PACK|CARD...")
@click.option("--order", metavar="2,4,1", help="Replay these clues in this order, step by step.")
@options.reading
@options.overlays
@options.content
def command(
    targets: tuple[str, ...], order: str | None, reading: str, overlays: tuple[Path, ...], content: Path | None
) -> None:
    """Draw who is eliminated by which clue, prove every clue set, and count who is left after each reveal."""
    numbers = _numbers(order) if order else ()
    found = find(targets, settings_of(reading, overlays, content))
    lines = [line for item in found for line in _deck(item, reading, numbers)]
    click.echo("\n".join(lines).rstrip())


def _numbers(order: str) -> tuple[int, ...]:
    words = order.replace(",", " ").split()
    if not words or not all(word.isdecimal() and int(word) for word in words) or len(set(words)) < len(words):
        refuse(f"an order is clue numbers, each once, as in 2,4,1; not '{order}'")
    return tuple(map(int, words))


def _deck(found: Found, reading: str, order: tuple[int, ...]) -> Iterator[str]:
    from generator.check import run_content

    from ._matrix import legend, sheet

    deck = found.deck
    page = sheet(found.names, sys.stdout.isatty(), sys.stdout.encoding or "ascii")
    cards = found.cards or tuple(deck.cards)
    count = sum(clues.card in cards for clues in deck.sets)
    parts = f"{_number(count, 'clue set')} on {_number(len(cards), 'card')}, {_number(len(deck.suspects), 'suspect')}"
    title = f"{found.pack.id} ({reading}): {parts}"
    yield page.pen(title, "strong")
    yield legend(page)
    yield ""
    for clues in deck.sets:
        if clues.card in cards:
            yield from _set(found, clues.card, clues.face, order)
    told = [item for item in run_content(found.pack) if item.code.id.startswith("CLU") and _about(item.path, cards)]
    if told:
        yield page.pen("Findings", "strong")
    for finding in told:
        word = f"{finding.severity.name.lower()}[{finding.code.id}]"
        yield f"  {page.pen(word, finding.severity.name.lower())} {finding.message}"
        yield f"      {finding.span}"
    yield from _follows(found)


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _about(path: str, cards: tuple[str, ...]) -> bool:
    return path.partition(".")[0] in (*cards, "deduction")


def _set(found: Found, card: str, face: str, order: tuple[int, ...]) -> Iterator[str]:
    from generator.model.content import Gap

    from ._matrix import funnel_lines, matrix, replay_lines, sheet, statements

    deck = found.deck
    page = sheet(found.names, sys.stdout.isatty(), sys.stdout.encoding or "ascii")
    clues = next(item for item in deck.sets if (item.card, item.face) == (card, face))
    sentences = [deck.sentence(clue) for clue in clues.clues]
    answer = clues.answer
    known = "not known" if answer is None or isinstance(answer, Gap) else found.names.get(answer, answer)
    where = f" (on the {clues.answer_face})" if clues.answer_face else ""
    yield f"{page.pen(f'{card}, {face}', 'strong')}: the answer is {page.pen(known, 'strong')}{where}"
    if order:
        beyond = [number for number in order if number > len(sentences)]
        if beyond:
            refuse(f"{card}, {face} has {len(sentences)} clues, no clue {beyond[0]}")
        yield from replay_lines(page, deck.lineup, clues, sentences, order)
        yield ""
        return
    yield from matrix(page, deck.lineup, clues, sentences)
    yield ""
    yield from statements(page, deck.lineup, clues)
    yield ""
    yield from funnel_lines(page, deck.lineup, clues)
    yield ""


def _follows(found: Found) -> Iterator[str]:
    """Say what the deck tells of gaps."""
    from generator.deduce.replay import credible
    from generator.deduce.status import narrowed, values_left

    case = credible(found.deck.case)
    left = values_left(case) if case.has_gaps else {}
    if left is None:
        yield "Nothing follows for the gaps: the clue sets cannot all hold. See: proofdeck clues repair"
        return
    lines = excluded(case, narrowed(case, left, known=True)) if left else []
    if lines:
        yield "What follows for the gaps, if every clue set holds"
        yield from (f"  {line}" for line in lines)
