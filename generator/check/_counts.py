"""How many of a type there are: what the manifest counts and what the pack describes."""

from __future__ import annotations

from generator.model.content import ManifestLine, Pack


def counted(pack: Pack) -> dict[str, tuple[ManifestLine, ...]]:
    """Return the manifest's lines by type; a type may have more than one line."""
    lines: dict[str, tuple[ManifestLine, ...]] = {}
    for line in pack.manifest:
        lines[line.of] = (*lines.get(line.of, ()), line)
    return lines


def described(pack: Pack, name: str) -> int:
    """Return how many of a type the pack describes, copies included."""
    return sum(component.copies for component in pack.of_type(name))
