"""Atoms and a width in em in, broken lines out."""

from __future__ import annotations

from dataclasses import replace

from generator.model.frozen import frozen

from .atoms import Atom, Composer
from .hyphens import split_word

PARAGRAPH_SKIP = 0.5
"""of a line: the room between paragraphs."""
SHORT = 3.0
"""em: a word so short does not stand alone on the last line, where the line before can give it company."""


@frozen
class Line:
    """A broken line: its atoms, its width in em, and how far below the line before it stands (in lines)."""

    atoms: tuple[Atom, ...]
    width: float
    skip: float = 1.0
    parted: bool = False
    """Whether it ends within a word."""


def break_lines(atoms: tuple[Atom, ...], width: float, composer: Composer, hyphenate: bool) -> tuple[Line, ...]:
    """Break atoms into lines of at most `width` em. A wider word is split, or stands alone and sticks out."""
    lines: list[Line] = []
    line: list[Atom] = []
    used, skip = 0.0, 1.0
    block = 0  # the first line since the author's last break
    limit = width + 1e-6

    def close(next_skip: float = 1.0, parted: bool = False) -> None:
        nonlocal line, used, skip
        while line and line[-1].kind == "space":
            used -= line.pop().width
        lines.append(Line(tuple(line), used, skip, parted))
        line, used, skip = [], 0.0, next_skip

    queue = list(reversed(atoms))
    while queue:
        atom = queue.pop()
        kind = atom.kind
        if kind == "space":
            if line:
                line.append(atom)
                used += atom.width
            continue
        if kind != "box":
            close(1.0 + PARAGRAPH_SKIP if kind == "paragraph" else 1.0)
            _mend(lines, block, width)
            block = len(lines)
            continue
        unit, wide = _unit(atom, queue, limit)
        if used + wide > limit:
            last = not queue or queue[-1].kind != "space"  # parting it would save no line
            least = 0.0 if not line else 0.3 * width if hyphenate and not last else width
            front, tail = _part(unit, width - used, least, composer)
            if tail is not None:
                line += front
                used += sum(part.width for part in front)
                queue.append(tail)
                close(parted=True)
                continue
            if line:
                close()
                queue += reversed(unit)
                continue
        line += unit
        used += wide
    if line or not lines:
        close()
    _mend(lines, block, width)
    return tuple(lines)


def _unit(atom: Atom, queue: list[Atom], limit: float) -> tuple[list[Atom], float]:
    """Take what is glued to a box from the end of the queue, as far as a line has room; return it and its width."""
    unit, wide = [atom], atom.width
    while len(queue) > 1 and queue[-2].glue and queue[-1].kind == "space":
        more = queue[-1].width + queue[-2].width
        if wide + more > limit:
            break
        unit += (queue.pop(), queue.pop())
        wide += more
    return unit, wide


def _part(unit: list[Atom], room: float, least: float, composer: Composer) -> tuple[list[Atom], Atom | None]:
    """Part a unit's last word where the front has `room` em, more than `least` of it for the word; or ([], None)."""
    *first, word = unit
    left = room - sum(atom.width for atom in first)
    head, tail = split_word(word, left, composer) if left > least else (None, None)
    return ([*first, head], tail) if head is not None else ([], None)


def _mend(lines: list[Line], block: int, width: float) -> None:
    """Bring a word, with what is glued to it, down to a block's last line that holds one short word alone."""
    if len(lines) - block < 2:
        return
    before, last = lines[-2], lines[-1]
    start = _last_unit(before.atoms)
    if before.parted or len(last.atoms) != 1 or last.width > SHORT:
        return
    if start < 2 or before.atoms[start - 1].kind != "space":
        return
    moved = (*before.atoms[start:], before.atoms[start - 1], *last.atoms)
    if sum(atom.width for atom in moved) > width:
        return
    kept = before.atoms[: start - 1]
    lines[-2] = replace(before, atoms=kept, width=sum(atom.width for atom in kept))
    lines[-1] = replace(last, atoms=moved, width=sum(atom.width for atom in moved))


def _last_unit(atoms: tuple[Atom, ...]) -> int:
    """Return where the last box of a line begins, or the first of those that are glued to each other."""
    start = len(atoms) - 1
    while start >= 2 and atoms[start].glue and atoms[start - 1].kind == "space":
        start -= 2
    return start
