"""A template's face and a choice of its steps in; out: its slots, with all that no component changes worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from generator.model.content import Component, Gap, Value
from generator.model.drawing import Group, Path, circle, polygon, rectangle
from generator.model.dump import written
from generator.model.frozen import frozen
from generator.model.geometry import Box, Size, turn
from generator.model.template import Slot, Template, TextStyle

from .lengths import named_lengths
from .site import Drawn, SlotType
from .slots import slot_types

ONE_VALUE = frozenset(("text", "word", "int", "number", "choice", "flag", "icon", "picture", "ref"))
"""Types of fields whose values can be told apart at a glance; lists and mappings cannot."""


@frozen
class Made:
    """What a slot looks like: its group (None: nothing is drawn), and the group's canonical text."""

    group: Group | None
    text: str
    fits: bool
    regions: tuple[tuple[str, Box], ...]


@frozen(eq=False)
class Spot:
    """A slot at one choice of steps.

    steps   the step that gives its text more room
    waits   whether that step has a next value: until then its text does not shrink
    fields  those that decide how it looks; None where more of a component does
    """

    slot: Slot
    kind: SlotType
    box: Box
    lengths: Mapping[str, float]
    styles: Mapping[str, TextStyle]
    steps: frozenset[str]
    waits: bool
    fields: tuple[str, ...] | None
    kept: dict[tuple[Value | tuple[Box, ...] | None, ...], Made] = field(default_factory=dict)
    """What it looks like by the values of `fields` and by what it keeps clear of."""

    @property
    def avoided(self) -> tuple[str, ...]:
        """Return the slots that must be drawn before this one, since it keeps clear of them."""
        return tuple(self.slot.get("avoid", ()))

    def shown(self, component: Component) -> bool:
        """Say whether a component shows the slot."""
        return not self.slot.when or _holds(self.slot.when, component, self.lengths)

    def made(self, drawn: Drawn, shared: dict[tuple[str, str], str]) -> Made:
        """Finish what the slot drew: tag, clip, turn and write it (`shared`: see `dump.written`)."""
        if not drawn.ops:
            return Made(None, "", drawn.fits, drawn.regions)
        slot = self.slot
        group = Group(drawn.ops, tag=f"art:{slot.id}" if self.kind.art else slot.id)
        clip, rotate = slot.get("clip"), slot.get("rotate")
        if clip:
            numbers = [number(self.lengths) for number in clip]
            group = replace(group, clip=polygon(*zip(numbers[0::2], numbers[1::2], strict=True)))
        if rotate:
            middle = self.box.x + self.box.width / 2, self.box.y + self.box.height / 2
            pivot = [number(self.lengths) for number in slot.get("pivot", ())] or middle
            group = replace(group, transform=turn(rotate(self.lengths), *pivot))
        return Made(group, written((group,), shared), drawn.fits, drawn.regions)


@frozen(eq=False)
class Plan:
    """A face at one choice of steps; `marks` are the slots that its hash leaves out."""

    size: Size
    outline: Path
    spots: tuple[Spot, ...]
    marks: tuple[Spot, ...]


def plan(template: Template, face: str, choice: Mapping[str, int], styles: Mapping[str, TextStyle], ink: str) -> Plan:
    """Work out a face of a template. `styles`: the text styles by name; `ink`: full or low."""
    lengths = named_lengths(template, choice)
    spots = []
    for slot in template.faces.get(face, ()):
        if slot.ink in ("", ink):
            steps = driven(template, slot)
            waits = any(choice[name] + 1 < len(template.steps[name]) for name in steps)
            box = Box(*(side(lengths) for side in slot.box))
            kind = slot_types()[slot.type]
            spots.append(Spot(slot, kind, box, lengths, styles, steps, waits, _fields(template, slot, kind)))
    size = Size(template.width, template.height)
    return Plan(
        size,
        circle(size.width / 2, size.height / 2, size.width / 2)
        if template.outline == "circle"
        else rectangle(Box(0, 0, size.width, size.height), template.radius),
        tuple(spot for spot in spots if spot.slot.type != "version"),
        tuple(spot for spot in spots if spot.slot.type == "version"),
    )


def text_styles(template: Template, shared: Mapping[str, TextStyle]) -> Mapping[str, TextStyle]:
    """Return the text styles of a template: the shared ones, and its own over them."""
    known = dict(shared)
    for name, changes in template.styles.items():
        base = known.get(str(changes.get("extends", name)), TextStyle(name))
        known[name] = replace(base, name=name, **{key: value for key, value in changes.items() if key != "extends"})
    return known


def driven(template: Template, slot: Slot) -> frozenset[str]:
    """Return the step that gives a slot more room: the first that its box's height depends on."""
    names = set(slot.box[3].names)
    for name, arith in reversed(list(template.lengths.items())):
        if name in names:
            names |= arith.names
    return frozenset([name for name in template.steps if name in names][:1])


def _fields(template: Template, slot: Slot, kind: SlotType) -> tuple[str, ...] | None:
    """Return the fields that an option of a slot names (or its word `label`); None if they do not say all."""
    inside = [part.partition("}")[0] for part in str(slot.options).split("{")[1:]]
    named = {name.partition(".")[0] for name in inside} | {"label"}
    fields = tuple(name for name in template.fields if name in named)
    plain = all(template.fields[name].type in ONE_VALUE for name in fields)
    return fields if kind.constant and plain else None


def _holds(when: str, component: Component, lengths: Mapping[str, float]) -> bool:
    """Work out `field`, `!field`, `field=value`, or `length=number`; several joined by ` and `."""
    for part in when.split(" and "):
        name, equals, wanted = part.strip().partition("=")
        negated, name = name.startswith("!"), name.lstrip("!").strip()
        if equals and name in lengths and name not in component.fields:
            held = abs(lengths[name] - float(wanted)) < 1e-6
        else:
            value = component.fields.get(name)
            held = (
                value is not None and value != ()
                if not equals
                else str(value) == wanted.strip() and not isinstance(value, Gap)
            )
        if held == negated:
            return False
    return True
