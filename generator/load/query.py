"""The words of `--only` in, a query out."""

from __future__ import annotations

import re
from collections.abc import Iterable

from generator.model.finding import Outcome
from generator.model.query import KEYS, Query, Term

from .expression import parse_expression
from .nodes import Mark, Scalar
from .reader import Sink

_SIGNS = re.compile(r"[=<>()\[\]]|\b(?:and|or|not|in)\b")
"""What only an expression holds."""


def parse_query(texts: Iterable[str]) -> Outcome[Query]:
    """Read terms: `hans`, `terror`, `tag:promo, deck:item`, `type = item and noise >= 1`. Commas part words."""
    sink = Sink()
    terms: list[Term] = []
    for text in texts:
        if _SIGNS.search(text):
            scalar = Scalar(text, "--only", Mark(0, 0), Mark(0, len(text)))
            that = parse_expression(scalar, sink)
            if that is not None:
                terms.append(Term(text, that=that))
            continue
        for part in filter(None, map(str.strip, text.split(","))):
            key, colon, word = part.partition(":")
            known = bool(colon) and key.strip() in KEYS
            terms.append(Term(part, key.strip(), word.strip()) if known else Term(part, word=part))
    return Outcome(tuple(terms), tuple(sink.findings))
