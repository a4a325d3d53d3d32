"""Atoms and a width in em in, broken lines out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .atoms import Atom, Composer
from .hyphens import split_word

PARAGRAPH_SKIP = 0.5
"""of a line: the room between paragraphs."""


@dataclass(frozen=True, slots=True)
class Line:
    """A broken line: its atoms, its width in em, and how far below the line before it stands (in lines)."""

    atoms: tuple[Atom, ...]
    width: float
    skip: float = 1.0


def break_lines(atoms: tuple[Atom, ...], width: float, composer: Composer, hyphenate: bool) -> tuple[Line, ...]:
    """Break atoms into lines of at most `width` em. A wider word is split, or stands alone and sticks out."""
    lines: list[Line] = []
    line: list[Atom] = []
    used, skip = 0.0, 1.0
    block = 0  # the first line since the author's last break
    limit = width + 1e-6

    def close(next_skip: float = 1.0) -> None:
        nonlocal line, used, skip
        while line and line[-1].kind == "space":
            used -= line.pop().width
        lines.append(Line(tuple(line), used, skip))
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
            room = width - used
            may_split = len(unit) == 1 and (not line or (hyphenate and room > 0.3 * width))
            head, tail = split_word(atom, room, composer) if may_split else (None, None)
            if head is not None and tail is not None:
                line.append(head)
                used += head.width
                queue.append(tail)
                close()
                continue
            if line:
                close()
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


def _mend(lines: list[Line], block: int, width: float) -> None:
    """Bring a word, with what is glued to it, down to a block's last line that holds one short word alone."""
    if len(lines) - block < 2:
        return
    before, last = lines[-2], lines[-1]
    start = _last_unit(before.atoms)
    if len(last.atoms) != 1 or last.width > 2.6 or start < 3 or before.atoms[start - 1].kind != "space":
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
