"""A code in; the text of `proofdeck explain` out: what it is, why it exists, a bad and a good example, its motive."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator

from generator.model.finding import Code

_LABEL = re.compile(r"(Why|Bad|Good): +")


def explain(code: Code, width: int = 88) -> str:
    """Return the explanation of a code and what motivates it, wrapped; examples keep their lines."""
    head = f"{code.id} {code.slug} ({code.severity.name.lower()})"
    parts = [head, textwrap.fill(code.summary, width)]
    if code.explanation:
        parts.append("\n".join(_block(block, width) for block in _blocks(code.explanation)))
    if code.motive:
        parts.append(textwrap.fill(code.motive, width, initial_indent="From:  ", subsequent_indent=" " * 7))
    return "\n\n".join(part for part in parts if part).rstrip() + "\n"


def _blocks(explanation: str) -> Iterator[list[str]]:
    """Split an explanation where a label stands or an empty line."""
    block: list[str] = []
    for line in inspect.cleandoc(explanation).splitlines():
        if block and (not line.strip() or _LABEL.match(line)):
            yield block
            block = []
        if line.strip():
            block.append(line)
        else:
            yield []
    if block:
        yield block


def _block(lines: list[str], width: int) -> str:
    if not lines:
        return ""
    label = _LABEL.match(lines[0])
    if label and label[1] != "Why":
        return "\n".join(lines)
    indent = " " * label.end() if label else ""
    words = " ".join(line.strip() for line in lines)
    if label:
        words = words[label.end() :]
    return textwrap.fill(words, width, initial_indent=label[0] if label else "", subsequent_indent=indent)
