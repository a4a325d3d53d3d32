"""Backs of one deck that differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.model.finding import Finding, Note, Severity
from generator.model.paper import Artwork

from . import Proof, check


@check("ART-304", Severity.ERROR, stage="artwork")
def telltale_back(proof: Proof) -> Iterator[Finding]:
    """The backs of a deck are not all alike.

    Why: cards of one deck lie face down. A back that differs tells which card it is. Templates with the same `deck:`
         word make one deck.
    Bad:   faces: {back: [{id: n, slot: text, from: "{name}", …}]}   with deck: Terror
    Good:  a back without fields, the same in all templates of the deck
    From:  Shriek and Mega Boardgame Con, line 221: the Booth cards are shuffled into a deck that lies face down, so
           no back may tell a card.
    """
    decks: dict[str, list[Artwork]] = {}
    for artwork in proof.artworks:
        if artwork.face == "back" and artwork.template.deck:
            decks.setdefault(artwork.template.deck, []).append(artwork)
    for deck, backs in decks.items():
        usual = Counter(back.hash for back in backs).most_common(1)[0][0]
        pattern = next(back for back in backs if back.hash == usual)
        reported = {usual}
        for back in backs:
            if back.hash not in reported:
                reported.add(back.hash)
                note = Note(f"the back of '{pattern.component.id}' is the deck's usual one", pattern.component.span)
                message = f"the back of '{back.component.id}' differs from the other backs of the deck {deck}"
                yield telltale_back.at(back.component.span, message, notes=(note,), path=back.component.id)
