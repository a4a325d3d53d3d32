"""A case in, clauses out: a variable for each thing that could be otherwise, a selector for each fact, the rules.

Facts that are taken as certain become constants, so that a big deck with few gaps stays small. Encodings of
research/clues.md section 2; R1 sound, R2 complete, R3 each clue has a private suspect, D2 clue sets differ.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from generator.model.content import ClueExample, ClueFace, ClueLine, Gap
from generator.model.frozen import frozen

from .clues import answer_face
from .cnf import FALSE, TRUE, Cnf
from .facts import FACES, OTHER, Case, Fact, Spot, Value, answer_fact, clue_fact, facts_of

Choice = dict[str, int]
"""A literal for each value."""


@frozen(order=True)
class Rule:
    """One instance of a rule, about a clue (R1, R3) or a suspect (R2) of a face."""

    name: str
    card: str
    face: str
    clue: int = 0
    suspect: str = ""


class Encoding:
    """The clauses of a case.

    soft      the facts that may be wrong, each switched on by its literal in `select`; all others are certain
    examples  whether worked examples are about cards that are described (None: if all cards are)
    rules     a literal that holds exactly if the rule's instance does
    distinct  literals, each of which makes sure that two clue sets differ
    """

    def __init__(self, case: Case, soft: Collection[Fact] = (), *, examples: bool | None = None) -> None:
        self.case = case
        self.cnf = Cnf()
        self.written = facts_of(case, examples=examples)
        self.soft = {fact for fact in soft if fact in self.written}
        self.select: dict[Fact, int] = {}
        self.cells: dict[tuple[str, str], Choice] = {}
        self.lines: dict[tuple[str, str, int], dict[ClueLine, int]] = {}
        self.answers: dict[Spot, Choice] = {}
        self.rules: dict[Rule, int] = {}
        self.distinct: list[int] = []
        self._kills: dict[Spot, list[list[int]]] = {}
        self._lines_on: dict[Spot, dict[ClueLine, int]] = {}
        self._encode_cells()
        faces = [(card, name, face) for card, faces in case.cards.items() for name, face in faces.items()]
        for card, name, face in faces:
            self._encode_answer(card, name, face)
            self._kills[card, name] = [self._kill(card, name, n, clue) for n, clue in enumerate(face.clues, 1)]
        self.readings = self._encode_readings()
        for card, name, face in faces:
            if face.clues and (labels := self._labels(card, name)):
                self._encode_rules(card, name, labels)
        self._encode_distinct([(card, name, face) for card, name, face in faces if face.clues])
        for path, example in case.examples.items():
            self._encode_example(path, example)

    def choices(self) -> dict[Fact, dict[Value, int]]:
        """Return what could stand in each place, with the literal that says so: constants where it is certain."""
        texts = {Fact("faces", FACES): self.readings}
        texts |= {self.case.cell(*spot): choice for spot, choice in self.cells.items()}
        texts |= {answer_fact(*spot): choice for spot, choice in self.answers.items()}
        places: dict[Fact, dict[Value, int]] = {fact: dict(choice.items()) for fact, choice in texts.items()}
        places |= {clue_fact(*spot): dict(choice.items()) for spot, choice in self.lines.items()}
        return places

    def _switch(self, fact: Fact, literal: int) -> None:
        """Make a fact hold while its selector does."""
        selector = self.select.setdefault(fact, self.cnf.new())
        self.cnf.add(-selector, literal)

    def _choose(self, fact: Fact, value: object, values: Sequence[str]) -> Choice:
        """Return literals of a value: constants if it is certain, else one of several."""
        if isinstance(value, str) and value in values and fact not in self.soft:
            return {other: TRUE if other == value else FALSE for other in values}
        choice = {other: self.cnf.new() for other in values}
        self.cnf.one_of(choice.values())
        if fact in self.soft:
            self._switch(fact, choice.get(str(value), FALSE))
        return choice

    def _encode_cells(self) -> None:
        for suspect, row in self.case.cells.items():
            for name, value in row.items():
                fact = self.case.cell(suspect, name)
                self.cells[suspect, name] = self._choose(fact, value, self.case.domain(name))

    def _encode_answer(self, card: str, name: str, face: ClueFace) -> None:
        if face.answer is not None:
            fact = answer_fact(card, name)
            self.answers[card, name] = self._choose(fact, face.answer, self.case.suspects)

    def _encode_readings(self) -> Choice:
        """Return a literal for each way to pair clues and answers."""
        fact = Fact("faces", FACES)
        if fact in self.soft:
            return self._choose(fact, self.case.answer, self.case.readings())
        return {self.case.answer: TRUE}

    def _kill(self, card: str, name: str, number: int, clue: ClueLine | Gap) -> list[int]:
        """Return for each suspect a literal that says that a clue eliminates it."""
        fact = clue_fact(card, name, number)
        suspects = self.case.suspects
        if isinstance(clue, ClueLine) and fact not in self.soft:
            return [self.cells.get((suspect, clue.attribute), {}).get(clue.value, FALSE) for suspect in suspects]
        options = {ClueLine(a, v): self.cnf.new() for a in self.case.domains for v in self.case.domain(a)}
        self.cnf.one_of(options.values())
        kills = [self.cnf.new() for _ in suspects]
        for option, chosen in options.items():
            for suspect, kill in zip(suspects, kills, strict=True):
                has = self.cells.get((suspect, option.attribute), {}).get(option.value, FALSE)
                self.cnf.add(-chosen, -kill, has)
                if option.value != OTHER:  # which of the unlisted values it is, and so whom it hits, is not known
                    self.cnf.add(-chosen, kill, -has)
        self.lines[card, name, number] = options
        if fact in self.soft:
            assert isinstance(clue, ClueLine)
            self._switch(fact, options.get(clue, FALSE))
        return kills

    def _labels(self, card: str, name: str) -> list[int]:
        """Return for each suspect a literal that says that it is the answer to a face's clues."""
        faces = tuple(self.case.cards[card])
        places = {mode: self.answers.get((card, answer_face(mode, name, faces))) for mode in self.readings}
        if len(places) == 1:
            choice = next(iter(places.values()))
            return [choice[suspect] for suspect in self.case.suspects] if choice else []
        labels = []
        for suspect in self.case.suspects:
            label = self.cnf.new()
            for mode, choice in places.items():
                assert choice is not None  # readings without an answer to these clues are none
                self.cnf.add(-self.readings[mode], -label, choice[suspect])
                self.cnf.add(-self.readings[mode], label, -choice[suspect])
            labels.append(label)
        return labels

    def _encode_rules(self, card: str, name: str, labels: Sequence[int]) -> None:
        kills = self._kills[card, name]
        rows = list(zip(*kills, strict=True))
        for number, kill in enumerate(kills, 1):
            hits = [self.cnf.every(pair) for pair in zip(labels, kill, strict=True) if FALSE not in pair]
            self.rules[Rule("R1", card, name, number)] = -self.cnf.some(hits)
        for suspect, label, row in zip(self.case.suspects, labels, rows, strict=True):
            self.rules[Rule("R2", card, name, suspect=suspect)] = self.cnf.some((label, *row))
        sure = {row.index(TRUE) for row in rows if row.count(TRUE) == 1 and row.count(FALSE) == len(row) - 1}
        private: list[list[int]] = [[] for _ in kills]
        for row in rows:
            for index in _may_be_private(row):
                if index not in sure:
                    others = (-kill for at, kill in enumerate(row) if at != index)
                    private[index].append(self.cnf.every((row[index], *others)))
        for index, literals in enumerate(private):
            held = TRUE if index in sure else self.cnf.some(literals)
            self.rules[Rule("R3", card, name, index + 1)] = held

    def _encode_distinct(self, faces: Sequence[tuple[str, str, ClueFace]]) -> None:
        """Make sure that no two clue sets say the same. Sets that are certain are told apart as they stand."""
        free = {(card, name) for card, name, _ in self.lines}
        seen: set[frozenset[object]] = set()
        for card, name, face in faces:
            if (card, name) not in free:
                known = frozenset[object](face.clues)
                self.distinct += [FALSE] if known in seen else []
                seen.add(known)
        for one, other in combinations(faces, 2):
            if len(one[2].clues) == len(other[2].clues) and ({one[:2], other[:2]} & free):
                self.distinct.append(self._differ(one, other))

    def _differ(self, one: tuple[str, str, ClueFace], other: tuple[str, str, ClueFace]) -> int:
        """Return a literal that needs a clue of the one set that the other has not."""
        theirs = self._stands(other)
        apart = []
        for options in self._options(one):
            differs = self.cnf.new()
            for line, literal in options.items():
                if line in theirs and line.value != OTHER:
                    self.cnf.add(-differs, -literal, -theirs[line])
            apart.append(differs)
        return self.cnf.some(apart)

    def _stands(self, face: tuple[str, str, ClueFace]) -> Mapping[ClueLine, int]:
        """Return for each line a literal that holds if it stands on a face, whatever its number."""
        spot = face[:2]
        if spot not in self._lines_on:
            found = self._lines_on[spot] = {}
            for options in self._options(face):
                for line, literal in options.items():
                    if line not in found:
                        found[line] = literal if literal == TRUE else self.cnf.new()
                    self.cnf.add(-literal, found[line])
        return self._lines_on[spot]

    def _options(self, face: tuple[str, str, ClueFace]) -> Iterator[Mapping[ClueLine, int]]:
        for number, clue in enumerate(face[2].clues, 1):
            known = {clue: TRUE} if isinstance(clue, ClueLine) else {}
            yield self.lines.get((face[0], face[1], number), known)

    def _encode_example(self, path: str, example: ClueExample) -> None:
        clue = example.clue
        fact = Fact("example", f"{path}.eliminated")
        stay = [name for name in self.case.suspects if name not in example.eliminated] if example.first else []
        gone = [self._has(name, clue) for name in example.eliminated]
        kept = [-self._has(name, clue) for name in (*example.remain, *stay)]
        self._state(fact, gone + kept)
        fact = Fact("example", f"{path}.answer")
        if fact in self.written:
            self._state(fact, [self.cnf.some(self._told_by(example))])

    def _state(self, fact: Fact, literals: Sequence[int]) -> None:
        for literal in literals:
            if fact in self.soft:
                self._switch(fact, literal)
            else:
                self.cnf.add(literal)

    def _has(self, suspect: str, clue: ClueLine) -> int:
        return self.cells.get((suspect, clue.attribute), {}).get(clue.value, FALSE)

    def _told_by(self, example: ClueExample) -> Iterator[int]:
        """Give for each place of the example's clue a literal that says that it stands there, with its answer."""
        for (card, name), kills in self._kills.items():
            labels = self._labels(card, name) if kills else []
            answer = dict(zip(self.case.suspects, labels, strict=False)).get(example.answer, FALSE)
            face = self.case.cards[card][name]
            for number, options in enumerate(self._options((card, name, face)), 1):
                if example.number in (0, number):
                    yield self.cnf.every((answer, options.get(example.clue, FALSE)))


def _may_be_private(row: Sequence[int]) -> Iterator[int]:
    """Give the clues that may be the only one to hit a suspect."""
    sure = [index for index, kill in enumerate(row) if kill == TRUE]
    if len(sure) <= 1:
        yield from sure or (index for index, kill in enumerate(row) if kill != FALSE)
