"""The forms in which a word may be written: a word in, all that is the same word out.

They come from tables of endings, never from likeness: a form that is missed costs less than one that is another word
(`кот` is not in `которая`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

_SHORTEST = 3
"""Letters; words shorter than this have one form."""


@lru_cache(maxsize=4096)
def forms_of(word: str, language: str) -> frozenset[str]:
    """Return the forms of a word in small letters; of a language without tables, the word alone."""
    if len(word) < _SHORTEST:
        return frozenset((word,))
    made = {"en": _english, "ru": _russian}.get(language)
    return frozenset((word, *(made(word) if made else ()))) - (_OTHER_WORDS - {word})


def folded(word: str) -> str:
    """Return a word as forms are compared: small letters, one sign for each sound."""
    return word.casefold().replace("ё", "е").replace("’", "'")


def _english(word: str) -> Iterable[str]:
    """Number, possessive, person, past and participle of one word."""
    bases = [word]
    if word.endswith("s") and not word.endswith("ss"):
        bases += [word[:-1], *([word[:-2]] if word.endswith(("ches", "shes", "sses", "xes", "zes")) else [])]
    for base in bases:
        yield base
        stem = base[:-1] if base.endswith("e") else base
        yield from (f"{base}s", f"{base}'s", f"{base}s'", f"{stem}ed", f"{stem}ing")
        if base.endswith(("ch", "sh", "s", "x", "z")):
            yield f"{base}es"
        if base.endswith("y") and base[-2] not in "aeiou":
            yield from (f"{base[:-1]}ies", f"{base[:-1]}ied")


def _listed(endings: str) -> tuple[str, ...]:
    """Read endings; a dot stands for none."""
    return tuple(ending.strip(".") for ending in endings.split())


_MASCULINE = _listed("а у ом ем е ы и ов ев ей ам ами ах")
_FEMININE = _listed("а ы и е у ой ей ою ею ам ами ах .")
_SOFT = _listed("ь я ю ем е и ью ей ев ям ями ях")
_ADJECTIVE = _listed("ый ий ой ого его ому ему ым им ом ем ая яя ей ою ею ую юю ое ее ые ие ых их ыми ими")
_ENDINGS = tuple(
    (end, taken, _listed(others) if isinstance(others, str) else others)
    for end, taken, others in (
        ("емя", 3, "емени еменем емена емен еменам еменами еменах"),
        *((end, 2, _ADJECTIVE) for end in _listed("ый ий ой ая яя ое ее ые ие")),
        ("ие", 1, "я ю ем и й ям ями ях"),
        ("ия", 1, "и ю ей й ям ями ях"),
        ("ье", 1, "я ю ем и ям ями ях"),
        ("й", 1, "я ю ем е и ев ям ями ях"),
        ("ь", 1, _SOFT),
        ("ка", 2, "ок ек"),
        ("йка", 3, "ек"),
        ("а", 1, _FEMININE),
        ("я", 1, "и е ю ей ь ям ями ях"),
        ("о", 1, "а у ом е ам ами ах ."),
        ("е", 1, "а у ем ам ами ах ."),
        ("ки", 1, "ов ам ами ах ."),
        ("чи", 1, "ей ам ами ах ."),
        ("ы", 1, "а ов ам ами ах ."),
        ("ает", 3, "ают ать ай айте ал ала ало али аете"),
        ("ит", 2, "ят ить ите ил ила ило или"),
        ("ать", 3, "ает ают ай айте ал ала ало али ан ана ано аны аете"),
        ("ан", 2, "ана ано аны ать"),
    )
)
"""Endings of the word as it is called, how many of its letters the others replace, and these."""
_FLEETING = (("ок", "к"), ("ек", "к"), ("ец", "ц"))
_OTHER_WORDS = frozenset(_listed("рядом кругом разом"))
"""What would be a form, and is nearly always an adverb."""
_VOWELS = frozenset("аеиоуыэюяйь")


def _russian(word: str) -> Iterable[str]:
    """Cases and numbers of nouns and adjectives; persons and past of the commonest verbs."""
    for end, taken, others in _ENDINGS:
        if word.endswith(end) and len(word) - taken >= 2:
            yield from (word[: len(word) - taken] + other for other in others)
    if word[-1] not in _VOWELS:
        yield from (word + end for end in _MASCULINE)
    for end, left in _FLEETING:
        if word.endswith(end) and len(word) - len(end) >= _SHORTEST - 1:
            yield from (word.removesuffix(end) + left + other for other in _MASCULINE)
