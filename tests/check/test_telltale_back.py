"""ART-304: backs of one deck that differ."""

from __future__ import annotations

from generator.check.telltale_back import telltale_back

from .made import artwork, proof, template

THING, OTHER = template("thing", deck="Terror"), template("epic-thing", deck="Terror")


def back(of, name, digest):
    return artwork(of, face="back", hash=digest, name=name)


def test_ok_alike_and_without_a_deck() -> None:
    alone = template("suspect")
    backs = (back(THING, "a", "x"), back(OTHER, "b", "x"), back(alone, "c", "1"), back(alone, "d", "2"))
    assert list(telltale_back.run(proof(*backs))) == []


def test_bad_one_differs() -> None:
    [finding] = telltale_back.run(proof(back(THING, "a", "x"), back(OTHER, "b", "y"), back(THING, "c", "x")))
    assert finding.message == "the back of 'b' differs from the other backs of the deck Terror"
    assert finding.path == "b"
