"""Files in, model out: packs, styles, papers, phrases. Faults of what people wrote are findings, never exceptions."""

from __future__ import annotations

from generator.model.finding import Code

from .language import load_phrases, phrases_lacking
from .pack import load_pack
from .papers import load_papers, no_paper, paper_names
from .services import load_services
from .styles import load_style
from .translating import update_translation
from .untranslated import gather_untranslated

__all__ = [
    "all_codes", "gather_untranslated", "load_pack", "load_papers", "load_phrases", "load_services", "load_style",
    "no_paper", "paper_names", "phrases_lacking", "update_translation",
]  # fmt: skip


def all_codes() -> tuple[Code, ...]:
    """Return every kind of finding that loading can make, by id."""
    from . import codes, codes_board, codes_language, codes_template, codes_text

    modules = (codes, codes_board, codes_language, codes_template, codes_text)
    found = {value.id: value for module in modules for value in vars(module).values() if isinstance(value, Code)}
    return tuple(found[name] for name in sorted(found))
