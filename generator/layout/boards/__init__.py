"""Boards and tracks: a pack in; the document `boards`, its tiles and strips as placed faces, out."""

from __future__ import annotations

from dataclasses import replace

from generator.model.finding import Outcome
from generator.model.paper import Bookmark, Document, Page, Paper

from ..desk import Desk
from ..reference.kit import Kit
from .drawing import Drawn, draw_board
from .key import key_pages
from .sheet import board_pages
from .strips import track_pages

__all__ = ["Drawn", "draw_board", "join_documents", "lay_out_boards"]


def lay_out_boards(desk: Desk, paper: Paper) -> Outcome[Document]:
    """Lay out a pack's boards and tracks on a paper; no value where it has none."""
    pack = desk.pack
    if not pack.boards and not pack.tracks:
        return Outcome(None)
    own = replace(desk, style=desk.reference_style or desk.style, findings=[])
    kit = Kit(own)
    pages: list[Page] = []
    marks: list[Bookmark] = []
    for board in pack.boards.values():
        marks.append(Bookmark(board.title.plain, len(pages) + 1, name=f"id:{board.id}"))
        pages += board_pages(kit, board, paper) if board.placed else key_pages(kit, board, paper)
    if pack.tracks:
        marks.append(Bookmark(own.phrases("Tracks"), len(pages) + 1, name="tracks"))
        pages += track_pages(kit, tuple(pack.tracks.values()), paper)
    title = f"{pack.title.plain} · boards"
    document = Document("boards", title, own.language, tuple(pages), tuple(marks), "none", pack.notice.plain)
    return Outcome(document, tuple(own.findings))


def join_documents(documents: tuple[Document, ...]) -> tuple[Document, ...]:
    """Make one document of those that have one name: the pages of the later follow those of the earlier."""
    joined: dict[str, Document] = {}
    for document in documents:
        earlier = joined.get(document.name)
        if earlier is None:
            joined[document.name] = document
            continue
        moved = (replace(mark, page=mark.page + len(earlier.pages)) for mark in document.bookmarks)
        joined[document.name] = replace(
            earlier, pages=(*earlier.pages, *document.pages), bookmarks=(*earlier.bookmarks, *moved)
        )
    return tuple(joined.values())
