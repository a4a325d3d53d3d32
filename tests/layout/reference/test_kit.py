"""The tools of the reference: what they set on trial leaves nothing behind that is wrong."""

from __future__ import annotations

from dataclasses import replace

from generator.layout.reference.kit import Kit, quiet
from generator.model.richtext import plain_text

from .made import reference_desk, whole_pack


def test_a_fault_is_told_wherever_it_was_met_before() -> None:
    """What is set on trial, whose findings nobody reads, is not taken for sound: not even the second time."""
    kit = Kit(reference_desk(whole_pack()))
    text = plain_text("Vic漢tim")
    for width in (30.0, 40.0, 40.0):
        quiet(kit).text(text, "body", width)
    for width in (40.0, 50.0):
        told = replace(kit, desk=replace(kit.desk, findings=[]))
        told.text(text, "body", width)
        [finding] = told.desk.findings
        assert finding.code.id == "FIT-302" and "in 'Vic漢tim'" in finding.message
