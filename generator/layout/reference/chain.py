"""A decision table as a chain of questions: each has one answer that ends it, or there is no such chain."""

from __future__ import annotations

from generator.model.content import Table
from generator.model.frozen import frozen

from .cases import Grid
from .comparisons import Atom, meets
from .questions import Questions, questions_of

MOST_QUESTIONS = 5


@frozen
class Question:
    """A comparison; the answer `leaves` ends at a row (from 1), the other one goes on."""

    atom: Atom
    leaves: bool
    row: int


@frozen
class Chain:
    """Questions in order, and the row (from 1) that the last one leads on to."""

    questions: tuple[Question, ...]
    last: int


def chain_of(table: Table, grid: Grid) -> Chain | None:
    """Return the chain of a table of yes and no, if it has one of two to five questions."""
    asked = questions_of(table) if 0 < len(grid.atoms) <= MOST_QUESTIONS else None
    if asked is None:
        return None
    fixed: dict[Atom, bool] = {}
    questions: list[Question] = []
    while True:
        rest = _rows(asked, fixed)
        if len(rest) == 1:
            return Chain(tuple(questions), rest.pop()) if len(questions) > 1 else None
        question = _next(asked, fixed)
        if question is None:
            return None
        questions.append(question)
        fixed[question.atom] = not question.leaves


def _next(asked: Questions, fixed: dict[Atom, bool]) -> Question | None:
    """Ask in the order of the columns; a "no" that ends it comes before a "yes" that does."""
    for leaves in (False, True):
        for atom in asked.atoms:
            rows = _rows(asked, {**fixed, atom: leaves}) if atom not in fixed else set()
            if len(rows) == 1:
                return Question(atom, leaves, rows.pop())
    return None


def _rows(asked: Questions, fixed: dict[Atom, bool]) -> set[int]:
    """Return the rows that the answers still leave open."""
    return {
        number
        for answers in asked.answers
        if meets(answers, fixed)
        for number, ways in enumerate(asked.rows, 1)
        if any(meets(answers, term) for term in ways)
    }
