"""What a pack holds, counted for print: the lines of the box's contents, and each piece known, in part, or a gap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.model.content import Component, Pack, gaps_in
from generator.model.frozen import frozen
from generator.model.richtext import RichText, plain_text

from .marking import texts_in, unreadable_in

KNOWN, PART, GAP = "known", "part", "gap"
GROUPS = (
    ("Cards", ("card",)), ("Tokens", ("token",)), ("Sheets and boards", ("sheet", "board")), ("Other pieces", ()),
)  # fmt: skip
"""Heads of the checklist and the kinds under each; the last takes the rest."""


@frozen
class Line:
    """A line of the contents: how many of a type, and how many of them are in which state.

    `title`: what it is called where no template of that name says so.
    """

    type: str
    count: int
    states: Mapping[str, int]
    gap: str = ""
    note: RichText | None = None
    source: str = ""
    title: RichText | None = None

    def pieces(self) -> Iterator[str]:
        """Return the state of each piece, the known first."""
        for state in (KNOWN, PART, GAP):
            yield from [state] * self.states.get(state, 0)


def contents_of(pack: Pack) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """Return the groups of the box's contents: from the manifest, or else from the components themselves."""
    lines = [_told(pack, line.of, line.count, line.gap, line.note, line.source) for line in pack.manifest]
    if not lines:
        lines = [_told(pack, name, _copies(pack, name), "", None, "") for name in _own_types(pack)]
    lines += _printed(pack)
    listed = {kind for _, kinds in GROUPS for kind in kinds}
    groups: list[tuple[str, tuple[Line, ...]]] = []
    for head, kinds in GROUPS:
        group = tuple(line for line in lines if (_kind(pack, line.type) in kinds if kinds else
                                                 _kind(pack, line.type) not in listed))
        if group:
            groups.append((head, group))
    return tuple(groups)


def piece_count(pack: Pack) -> int:
    """Return how many pieces the box holds."""
    return sum(line.count for _, lines in contents_of(pack) for line in lines)


def _printed(pack: Pack) -> list[Line]:
    """Return the boards, tracks and sheets that no manifest lists.

    Only of a pack without sources: one with sources tells of a box that exists, and what we print is not in it.
    """
    if pack.sources:
        return []
    boards = [Line(board.id, 1, {KNOWN: 1}, title=board.title) for board in pack.boards.values()]
    titles = ", ".join(track.title.plain for track in pack.tracks.values())
    count = len(pack.tracks)
    tracks = [Line("tracks", count, {KNOWN: count}, note=plain_text(titles))] if count else []
    listed = {line.of for line in pack.manifest} or set(_own_types(pack))
    types = dict.fromkeys(item.type for item in pack.components if _kind(pack, item.type) == "sheet")
    return [*boards, *tracks, *(_told(pack, name, _copies(pack, name), "", None, "") for name in types
                                if name not in listed)]  # fmt: skip


def _told(pack: Pack, name: str, count: int, gap: str, note: RichText | None, source: str) -> Line:
    states = {KNOWN: 0, PART: 0, GAP: 0}
    for component in pack.of_type(name):
        states[_state(component)] += component.copies
    shown = sum(states.values())
    if shown < count:
        states[KNOWN if _counted_only(pack, name) and not gap else GAP] += count - shown
    return Line(name, count, states, gap, note, source)


def _state(component: Component) -> str:
    """Say how much is known of a piece: a gap, or a sign that nobody could read, leaves it known in part."""
    unread = (unreadable_in(text) for value in component.fields.values() for text in texts_in(value))
    return PART if any(True for _ in gaps_in(component.fields)) or any(unread) else KNOWN


def _counted_only(pack: Pack, name: str) -> bool:
    return _kind(pack, name) == "piece"


def _kind(pack: Pack, name: str) -> str:
    if name in pack.boards or (name == "tracks" and pack.tracks):
        return "board"
    template = pack.templates.get(name)
    return template.kind if template is not None else "piece"


def _own_types(pack: Pack) -> tuple[str, ...]:
    names = dict.fromkeys(component.type for component in pack.components)
    return tuple(name for name in names if not (name in pack.templates and pack.templates[name].aid))


def _copies(pack: Pack, name: str) -> int:
    return sum(component.copies for component in pack.of_type(name))
