"""One file for each slot type: a slot, its component and its box in; drawing operations out.

To add a slot type: a line in `model/slots.py` (its options) and a module here with one `SlotType`.
"""

from __future__ import annotations

import sys
from functools import cache

from generator.model.registry import discover

from ..site import SlotType


@cache
def slot_types() -> dict[str, SlotType]:
    """Return the slot types of this folder by name."""
    return {item.name: item for _, item in discover(sys.modules[__name__], SlotType)}
