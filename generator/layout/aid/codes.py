"""What the player aid can report."""

from __future__ import annotations

from generator.model.finding import Code, Severity

NO_AID = Code.explained(
    "AID-301", "no-aid", Severity.ERROR, "a player aid is asked for in two languages, and the pack has nothing for one",
    """Two languages side by side are printed on the player aid alone. It shows phases, actions with results, lines that
    are often forgotten, and sections and tables that the pack marks; a pack that has none of them has no aid.

    Bad:   `build PACK --lang en+ru` for a pack of cards without rules
    Good:  a section with `role: phase`, with `aid: player` or with a `reminder`; or one language at a time
    From:  Last Friday, line 1: this sheet is Russian, those of Final Girl are English; people at one table may read
           either.""",
)  # fmt: skip
