"""A template and a choice of its steps in, its named lengths in mm out."""

from __future__ import annotations

from collections.abc import Mapping

from generator.model.template import Template


def named_lengths(template: Template, choice: Mapping[str, int]) -> Mapping[str, float]:
    """Return a template's size, the chosen steps (the first where none is chosen), then its own sums in their order."""
    lengths = {"w": template.width, "h": template.height, "bleed": template.bleed, "safe": template.safe}
    lengths |= {name: values[choice.get(name, 0)] for name, values in template.steps.items()}
    for name, arith in template.lengths.items():
        lengths[name] = arith(lengths)
    return lengths
