"""A clue set in, lines of text for the terminal out: who is eliminated by what, and how many are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from generator.deduce.clues import ClueSet, replay
from generator.deduce.lineup import Lineup
from generator.deduce.replay import Step, funnel
from generator.deduce.verdict import Status, completeness, necessity, soundness
from generator.model.frozen import frozen
from generator.report.text import Pen

RULES = {
    "R1": "every clue spares the answer",
    "R2": "every other suspect is eliminated",
    "R3": "every clue eliminates somebody in any order",
}
SIGNS = {"private": "◉", "out": "●", "open": "?", "spared": "·", "full": "█", "part": "▒", "none": "░"}
PLAIN = {"private": "X", "out": "x", "open": "?", "spared": ".", "full": "#", "part": "=", "none": "."}
MOST_CLUES = 12
"""Clues up to which all subsets are walked for the funnel."""


@frozen
class Sheet:
    """How to draw: colours, signs that the terminal has, suspects' names, clues' sentences."""

    pen: Pen
    signs: Mapping[str, str]
    names: Mapping[str, str]
    width: int = 0

    def name(self, suspect: str) -> str:
        """Return a suspect's name as wide as the widest."""
        return self.names.get(suspect, suspect).ljust(self.width)


def sheet(names: Mapping[str, str], colour: bool, encoding: str) -> Sheet:
    """Choose signs that an encoding has."""
    try:
        "".join(SIGNS.values()).encode(encoding)
        signs = SIGNS
    except (UnicodeEncodeError, LookupError):
        signs = PLAIN
    return Sheet(Pen(colour), signs, names, max(map(len, names.values()), default=0))


def legend(page: Sheet) -> str:
    """Explain the signs."""
    signs = page.signs
    return (
        f"{signs['out']} eliminated   {signs['private']} by this clue alone   "
        f"{signs['open']} undecided: hidden by gaps   {signs['spared']} spared"
    )


def matrix(page: Sheet, lineup: Lineup, clues: ClueSet, sentences: Sequence[str]) -> Iterator[str]:
    """Draw suspects by clues; the last column says by how many clues each is out."""
    for number, sentence in enumerate(sentences, 1):
        yield f"  {number:>2}  {sentence}"
    yield ""
    head = "".join(f"{number:>3}" for number in range(1, len(sentences) + 1))
    yield f"  {'':{page.width}}{page.pen(head, 'strong')}"
    reaches = [lineup.kills(clue) for clue in clues.clues]
    privates = lineup.privates(clues.clues)
    gone = lineup.excluded(clues.clues)
    for suspect in lineup.suspects:
        bit = lineup.bit(suspect)
        cells = ""
        for reach, private in zip(reaches, privates, strict=True):
            kind = "private" if private.sure & bit else "out" if reach.sure & bit else "spared"
            kind = "open" if kind == "spared" and reach.possible & bit else kind
            ink = {"private": "accepted", "out": "strong", "open": "warning", "spared": "quiet"}[kind]
            cells += "  " + page.pen(page.signs[kind], ink)
        if suspect == clues.answer:
            last = page.pen("eliminated, and the answer", "error") if gone.sure & bit else "the answer"
        elif gone.sure & bit:
            last = "out"
        elif gone.possible & bit:
            last = "open"
        else:
            last = page.pen("never eliminated", "error") if isinstance(clues.answer, str) else "left"
        yield f"  {page.name(suspect)}{cells}   {last}"


def statements(page: Sheet, lineup: Lineup, clues: ClueSet) -> Iterator[str]:
    """Say of each rule how many of its instances are proven, refuted and open."""
    verdicts = {
        "R1": soundness(lineup, clues),
        "R2": completeness(lineup, clues),
        "R3": necessity(lineup, clues),
    }
    for rule, found in verdicts.items():
        counts = Counter(verdict.status for verdict in found)
        refuted = page.pen(f"{counts[Status.REFUTED]} refuted", "error") if counts[Status.REFUTED] else ""
        open_ones = f"{counts[Status.UNDETERMINED]} undetermined" if counts[Status.UNDETERMINED] else ""
        proven = f"{counts[Status.PROVEN]} proven" if counts[Status.PROVEN] else ""
        says = ", ".join(part for part in (refuted, proven, open_ones) if part) or "nothing to prove: no answer"
        yield f"  {RULES[rule]:<44}{says}"


def funnel_lines(page: Sheet, lineup: Lineup, clues: ClueSet) -> Iterator[str]:
    """Draw how many suspects are left after each reveal, over all orders."""
    if len(clues.clues) > MOST_CLUES:
        yield f"  {len(clues.clues)} clues: too many for all orders"
        return
    yield page.pen("  clues read   fewest        mean   most   suspects left, in any order", "strong")
    answer = lineup.bit(clues.answer) if isinstance(clues.answer, str) else 0
    for count, step in enumerate(funnel(lineup, clues.clues, answer)):
        yield f"  {count:>10}   {step.fewest:>6}   {_mean(step):>9}   {step.most:>4}   {_bar(page, step, lineup)}"


def _mean(step: Step) -> str:
    return f"{step.low:.1f}" if step.low == step.high else f"{step.low:.1f}-{step.high:.1f}"


def _bar(page: Sheet, step: Step, lineup: Lineup) -> str:
    """Draw the mean; where gaps leave it open, the sure part full and the rest lighter."""
    total = len(lineup.suspects)
    scale = min(1.0, 40 / total) if total else 1.0
    full, high, whole = (round(value * scale) for value in (step.low, step.high, total))
    return page.signs["full"] * full + page.signs["part"] * (high - full) + page.signs["none"] * (whole - high)


def replay_lines(
    page: Sheet, lineup: Lineup, clues: ClueSet, sentences: Sequence[str], order: Iterable[int]
) -> Iterator[str]:
    """Tell a replay reveal by reveal."""
    for reveal in replay(lineup, clues.clues, order):
        yield f"  {reveal.number:>2}  {page.pen(sentences[reveal.number - 1], 'strong')}"
        out = ", ".join(page.names.get(name, name) for name in reveal.eliminated)
        yield f"        out      {out or page.pen('nobody for sure', 'warning' if reveal.open else 'error')}"
        if reveal.open:
            yield f"        perhaps  {', '.join(page.names.get(name, name) for name in reveal.open)}"
        left = ", ".join(page.names.get(name, name) for name in reveal.remaining)
        yield f"        left     {len(reveal.remaining)}: {left}"
