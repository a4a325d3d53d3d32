"""Files in, model out: packs, styles, papers, phrases. Faults of what people wrote are findings, never exceptions."""

from __future__ import annotations

from generator.model.finding import Code

from .language import load_phrases, phrases_lacking
from .pack import load_pack
from .papers import load_papers
from .services import load_services
from .styles import load_style
from .translating import update_translation

__all__ = [
    "all_codes", "load_pack", "load_papers", "load_phrases", "load_services", "load_style", "phrases_lacking",
    "update_translation",
]  # fmt: skip


def all_codes() -> tuple[Code, ...]:
    """Return every kind of finding that loading can make, by id."""
    from . import codes, codes_template, codes_text

    found = {value.id: value for module in (codes, codes_template, codes_text) for value in vars(module).values()
             if isinstance(value, Code)}
    return tuple(found[name] for name in sorted(found))
