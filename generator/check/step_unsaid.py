"""Steps that players need and that the printed sheet leaves out."""

from __future__ import annotations

from collections.abc import Iterator

from generator.model.content import Pack
from generator.model.finding import Finding, Severity

from . import check


@check("MAN-205", Severity.WARNING)
def step_unsaid(pack: Pack) -> Iterator[Finding]:
    """As printed, a procedure lacks a step that the game needs.

    Why: what a rule uses must have been placed first. Where the sheet leaves a step out, the pack writes it with
         `status: missing`; that mends our reading, and in the reading `printed` it is a finding.
    Bad:   steps: [Shuffle the deck., {text: Lay out the map., status: missing}]   and a sheet that never lays it out
    Good:  steps: [Shuffle the deck., Lay out the map.]
    From:  Shriek and Mega Boardgame Con, lines 50-51: tokens are revealed and clues looked at, and no step of the
           setup (32-36) lays them out.
    """
    if pack.reading != "printed":
        return
    for number, section in enumerate(pack.rules, 1):
        for index, step in enumerate(section.steps, 1):
            if step.status == "missing":
                message = f"the sheet never says this step of '{section.heading.plain}'"
                yield step_unsaid.at(step.span, message, path=f"rules[{number}].steps[{index}]")
