"""Times of proving clue decks, beyond start-up: python bench/clues.py.

A complete 10 x 7 table with 17 two-faced cards, and a 100 x 10 table with 200 clue sets and 500 hidden cells, through
the clue checks as `proofdeck check` runs them; and the seed's three-valued answers, clashes and corrections.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from generator.assets.locate import templates_dir
from generator.check import all_checks
from generator.deduce.enumeration import bits, clue_sets_for, grid_of_rows
from generator.deduce.explain import explanations
from generator.deduce.facts import FACES, Fact, case_of
from generator.deduce.repair import repairs
from generator.deduce.status import statuses, values_left
from generator.load import load_pack
from generator.model.content import Attribute, ClueFace, Component, Deduction, Gap, Pack, PrintSettings
from generator.model.richtext import plain_text
from generator.model.span import Span

HERE = Span("bench.yaml", 1, 1, 1, 2)
TEN_BY_SEVEN = (2, 3, 3, 4, 4, 4, 5)
HUNDRED_BY_TEN = (4, 4, 5, 5, 5, 5, 5, 6, 6, 6)


def made(suspects: int, sizes: tuple[int, ...], cards: int, clues: int, *, faces: int, hidden: int, seed: int) -> Pack:
    """Make a pack with a valid deck, then hide cells."""
    random = Random(seed)
    columns = [random.sample([i % size for i in range(suspects)], suspects) for size in sizes]
    rows = {f"s{s}": {f"a{a}": f"v{column[s]}" for a, column in enumerate(columns)} for s in range(suspects)}
    grid = grid_of_rows(rows)
    wanted = cards * faces
    sets: list[tuple[int, int]] = []
    for answer in random.sample(range(suspects), suspects):
        pool = clue_sets_for(grid, answer, clues, 60)
        each = -(-wanted // suspects)
        sets += [(lines, answer) for lines in random.sample(pool, min(each, len(pool)))]
    sets = random.sample(sets, wanted)
    written = [(ClueFace(tuple(grid.lines[bit] for bit in bits(lines))), grid.suspects[d]) for lines, d in sets]
    made_cards = []
    for number in range(cards):
        both = written[number * faces : (number + 1) * faces]
        if faces == 1:
            fields = {"front": both[0][0], "back": ClueFace(answer=both[0][1])}
        else:
            (front, one), (back, other) = both
            fields = {"front": ClueFace(front.clues, other), "back": ClueFace(back.clues, one)}
        made_cards.append(Component(f"clue-{number + 1}", "clue-card", 1, fields, HERE))
    cells: dict[str, dict[str, str | Gap]] = {name: dict(row) for name, row in rows.items()}
    for name, key in random.sample([(n, k) for n in cells for k in cells[n]], hidden):
        cells[name][key] = Gap("illegible")
    people = [Component(name, "suspect", 1, {"attributes": row}, HERE) for name, row in cells.items()]  # type: ignore[dict-item]
    attributes = {
        f"a{a}": Attribute(f"a{a}", plain_text(f"a{a}"), {f"v{v}": plain_text(f"v{v}") for v in range(size)},
                           plain_text("not {value}"), HERE)
        for a, size in enumerate(sizes)
    }  # fmt: skip
    answer = "back" if faces == 1 else "other-face"
    deduction = Deduction("suspect", "clue-card", answer, attributes, HERE)
    nothing = plain_text("")
    return Pack("bench", nothing, "1", "en", (), nothing, ".", HERE, PrintSettings(), {}, (*people, *made_cards),
                deduction=deduction)  # fmt: skip


def timed(name: str, limit: float, work: Callable[[], object]) -> None:
    """Time one piece of work, the best of three; the processor's time is judged, as others may share the machine."""
    times = []
    for _ in range(3):
        start, busy = time.perf_counter(), time.process_time()
        result = work()
        times.append((time.process_time() - busy, time.perf_counter() - start))
    best, wall = min(times)
    word = "ok" if best < limit else "TOO SLOW"
    print(f"{name:<50}{best:8.3f} s of processor, {wall:.3f} s in all, limit {limit:g} s: {word}   {result}")


def checked(pack: Pack) -> str:
    """Run every clue check."""
    found = [f for item in all_checks() if item.code.id in CLUES for f in item.run(pack)]
    errors = sum(f.severity.name == "ERROR" for f in found)
    return f"{len(found)} findings, {errors} errors"


CLUES = {item.code.id for item in all_checks() if item.code.id.startswith("CLU")}


def main() -> None:
    """Measure and print."""
    small = made(10, TEN_BY_SEVEN, 17, 5, faces=2, hidden=0, seed=1)
    timed("check: 10 x 7 complete, 17 two-faced cards", 0.1, lambda: checked(small))
    assert "pysat" not in sys.modules, "a complete table needs no solver"
    large = made(100, HUNDRED_BY_TEN, 200, 8, faces=1, hidden=500, seed=1)
    timed("check: 100 x 10, 200 clue sets, 500 hidden cells", 5, lambda: checked(large))
    root = Path(__file__).parent.parent / "content"
    pack = load_pack(root / "shriek", reading="printed", search=(root,), templates_dir=templates_dir()).value
    assert pack is not None and pack.deduction is not None
    people = (item for item in (*pack.components, *pack.used) if item.type == pack.deduction.suspects)
    seed = case_of(pack.deduction, tuple(people), pack.of_type(pack.deduction.cards), whole=False)
    timed("the seed: 40 statuses", 1, lambda: len(statuses(seed)))
    timed("the seed: values left", 1, lambda: values_left(seed))
    keep = [Fact("faces", FACES)]
    timed("the seed: all clashes and corrections", 1, lambda: tuple(map(len, explanations(seed, keep=keep))))
    timed("the seed: 10 cheapest corrections", 1, lambda: len(repairs(seed, limit=10)))


if __name__ == "__main__":
    main()
