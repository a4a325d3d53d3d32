"""A refused wish in, sentences out: why no deck can be as wished, and the nearest that can."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.deduce.feasible import (
    DeadLine,
    FewLines,
    NoSet,
    Reason,
    Refusal,
    Scarce,
    ShortReach,
    TooManyClues,
    Twins,
    TwoValued,
    Wish,
)


def sentences(refusal: Refusal, suspects: int) -> Iterator[str]:
    """Say why a wish cannot be met and what can; a sentence or two at a time."""
    wish = refusal.wish
    yield f"no deck can be made of {_what(wish)}:"
    for reason in refusal.reasons:
        yield f"  - {_reason(reason, suspects)}"
    for number, (near, answers) in enumerate(refusal.nearest):
        lead = "the nearest that can be made" if number == 0 else f"with {near.clues} clues"
        yield f"{lead}: {_what(near)} ({_answers(answers, near, suspects)})"
    if not refusal.nearest:
        yield "no number of clues near that allows a single card"
    if refusal.wider is not None:
        sizes, expected = refusal.wider
        yield (
            f"a random table with {_sizes(refusal.sizes)} values has {refusal.expected:.0f} such clue sets on average, "
            f"one with {_sizes(sizes)} values {expected:,.0f}: add values to attributes"
        )


def _reason(reason: Reason, suspects: int) -> str:
    match reason:
        case Twins(suspects=(first, second)):
            return f"{first} and {second} have the same values, so no clues leave one of them alone"
        case TooManyClues(clues=clues, others=others):
            return (
                f"each of {clues} clues must eliminate somebody whom no other does, and there are only {others} others"
            )
        case DeadLine(line=line, holders=holders, most=most):
            return (
                f"{line.attribute}: {line.value} can be on no clue set: {holders} of {suspects} suspects have it, "
                f"and a clue may eliminate at most {most}"
            )
        case TwoValued(attributes=names, attributes_in_all=count):
            which = "every attribute has" if len(names) == count else f"{_listed(names)} {_have(names)}"
            return f"{which} only two values: each lends an answer one clue, the other value, or none"
        case FewLines(answers=answers, usable=usable, clues=clues):
            return f"{_listed(answers)}: only {usable} clues can be used, {clues} are needed"
        case ShortReach(answers=answers, most=most, others=others, clues=clues):
            return f"{_listed(answers)}: the strongest {clues} clues eliminate at most {most} of the {others} others"
        case NoSet(answers=answers, clues=clues):
            return (
                f"{_listed(answers)}: every choice of {clues} clues leaves somebody else too, or holds a clue that "
                "eliminates nobody of its own"
            )
        case Scarce(able=able, least=least, wanted=wanted):
            sets = "a clue set" if least == 1 else f"{least} clue sets or more"
            return f"{able} of {suspects} answers have {sets}; the deck needs {wanted}, all answers equally often"


def _what(wish: Wish) -> str:
    cards = f"{wish.cards} {'two-faced' if wish.faces == 2 else 'one-faced'} card{'s' if wish.cards != 1 else ''}"
    return f"{cards} with {wish.clues} clues"


def _answers(answers: int, wish: Wish, suspects: int) -> str:
    if answers == suspects:
        return "every suspect can be the disguise"
    return f"{min(answers, wish.sets)} of {suspects} suspects can be the disguise"


def _sizes(sizes: Sequence[int]) -> str:
    return " + ".join(map(str, sizes))


def _have(names: Sequence[str]) -> str:
    return "has" if len(names) == 1 else "have"


def _listed(names: Sequence[str]) -> str:
    shown = names if len(names) <= 6 else [*names[:5], f"{len(names) - 5} more"]
    *rest, last = shown
    return f"{', '.join(rest)} and {last}" if rest else last
