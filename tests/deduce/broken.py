"""Random valid decks, and one thing made wrong in them: what the tests of proofs and repairs share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from generator.deduce.enumeration import bits, clue_sets_for, grid_of_rows
from generator.deduce.facts import Case, Change, Fact, answer_fact, changed, clue_fact
from generator.model.content import ClueFace, ClueLine

Rows = Mapping[str, Mapping[str, str]]
SEED_LIKE = (2, 3, 3, 4, 4, 4, 5)
KINDS = ("repeat", "idle", "unsound", "equal", "nobody", "exchanged")


def table(random: Random, suspects: int = 10, sizes: tuple[int, ...] = SEED_LIKE) -> Rows:
    """A table whose columns are balanced."""
    columns = []
    for size in sizes:
        column = [index % size for index in range(suspects)]
        random.shuffle(column)
        columns.append(column)
    return {
        f"s{s}": {f"a{a}": f"v{column[s]}" for a, column in enumerate(columns)} for s in range(suspects)
    }  # fmt: skip


def deck(random: Random, cards: int, clues: int = 5, suspects: int = 10, sizes: tuple[int, ...] = SEED_LIKE) -> Case:
    """A valid deck of two-faced cards, the answers spread evenly, the table complete."""
    while True:
        rows = table(random, suspects, sizes)
        grid = grid_of_rows(rows)
        pools = [clue_sets_for(grid, answer, clues, 400) for answer in range(suspects)]
        if all(len(pool) >= 2 * cards for pool in pools):
            break
    order = [index % suspects for index in range(2 * cards)]
    chosen: set[int] = set()
    faces = []
    for answer in order:
        lines = random.choice([found for found in pools[answer] if found not in chosen])
        chosen.add(lines)
        written = [grid.lines[bit] for bit in bits(lines)]
        random.shuffle(written)
        faces.append((tuple(written), grid.suspects[answer]))
    made = {}
    for number in range(cards):
        (front, one), (back, other) = faces[2 * number], faces[2 * number + 1]
        made[f"c{number + 1}"] = {"front": ClueFace(front, other), "back": ClueFace(back, one)}
    domains = {f"a{a}": tuple(f"v{v}" for v in range(size)) for a, size in enumerate(sizes)}
    return Case(domains, frozenset(), rows, made, "other-face")


def write(case: Case, fact: Fact, to: str | ClueLine) -> Case:
    return changed(case, (Change(fact, "", to),))


def broken(random: Random, case: Case, kind: str) -> tuple[Case, Fact]:
    """The deck with one thing wrong, and the fact that was made wrong."""
    card, face = random.choice(list(case.cards)), random.choice(("front", "back"))
    clues = case.cards[card][face].clues
    number = random.randrange(len(clues)) + 1
    fact = clue_fact(card, face, number)
    answer = next(found.answer for found in case.sets if (found.card, found.face) == (card, face))
    row = case.cells[str(answer)]
    if kind == "repeat":
        return write(case, fact, random.choice([clue for clue in clues if clue != clues[number - 1]])), fact  # type: ignore[arg-type]
    if kind == "unsound":
        attribute = random.choice(list(row))
        return write(case, fact, ClueLine(attribute, str(row[attribute]))), fact
    if kind == "nobody":
        wider = replace(case, domains={**case.domains, "a0": (*case.domains["a0"], "v9")})
        return write(wider, fact, ClueLine("a0", "v9")), fact
    if kind == "equal":
        twin, there = random.choice([(c, f) for c in case.cards for f in ("front", "back") if (c, f) != (card, face)])
        twins = random.sample(case.cards[twin][there].clues, len(clues))
        for index, clue in enumerate(twins, 1):
            case = write(case, clue_fact(card, face, index), clue)  # type: ignore[arg-type]
        label = answer_fact(card, "back" if face == "front" else "front")
        theirs = next(found.answer for found in case.sets if (found.card, found.face) == (twin, there))
        return write(case, label, str(theirs)), Fact("clue", f"{card}.{face}")
    if kind == "exchanged":
        one = answer_fact(card, "front")
        other = random.choice([c for c in case.cards if c != card])
        mine, theirs = case.cards[card]["front"].answer, case.cards[other]["back"].answer
        if mine == theirs:
            return broken(random, case, kind)
        return write(write(case, one, str(theirs)), answer_fact(other, "back"), str(mine)), one
    return _idle(random, case, card, face)


def _idle(random: Random, case: Case, card: str, face: str) -> tuple[Case, Fact]:
    """Write another clue so that nobody is left over and the answer is spared, but one clue has no private suspect."""
    lineup = case.lineup
    clues = case.cards[card][face].clues
    answer = next(str(found.answer) for found in case.sets if (found.card, found.face) == (card, face))
    options = []
    for number in range(1, len(clues) + 1):
        for line in lineup.holders:
            other = (*clues[: number - 1], line, *clues[number:])
            reach = lineup.excluded(other)
            if line in clues or reach.sure != lineup.everyone & ~lineup.bit(answer):
                continue
            if any(not private.sure for private in lineup.privates(other)):
                options.append((number, line))
    if not options:
        cards = list(case.cards)
        return _idle(random, case, random.choice(cards), random.choice(("front", "back")))
    number, line = random.choice(options)
    return write(case, clue_fact(card, face, number), line), clue_fact(card, face, number)
