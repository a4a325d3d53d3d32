"""One face of one component: its template's slots are drawn in turn until the text fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.model.content import Component, Gap
from generator.model.drawing import DisplayList, DrawOp, Group, Path, circle, rectangle
from generator.model.dump import digest
from generator.model.finding import Finding
from generator.model.geometry import Box, Size, turn
from generator.model.paper import Artwork
from generator.model.template import Slot, Template, TextStyle

from .desk import Desk
from .site import Drawn, Site, tagged
from .slots import slot_types


@dataclass(frozen=True, slots=True)
class Attempt:
    """All slots of a face, drawn with one choice of steps."""

    groups: tuple[DrawOp, ...]
    regions: tuple[tuple[str, Box], ...]
    wanting: frozenset[str]
    """The steps whose next value some text asks for."""
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class FaceMaker:
    """Draws faces of one pack; what does not depend on a component is drawn once and kept."""

    desk: Desk
    kept: dict[tuple[object, ...], Drawn] = field(default_factory=dict)
    constant: dict[tuple[str, str, str], bool] = field(default_factory=dict)
    texts: dict[str, Mapping[str, TextStyle]] = field(default_factory=dict)

    def make(self, template: Template, component: Component, face: str, marks: Mapping[str, str]) -> Artwork:
        """Draw a face: steps advance while a text asks for more room, then type shrinks."""
        choice = dict.fromkeys(template.steps, 0)
        while True:
            attempt = self._attempt(template, component, face, choice)
            forward = [name for name in attempt.wanting if choice[name] + 1 < len(template.steps[name])]
            if not forward:
                break
            for name in forward:
                choice[name] += 1
        for finding in attempt.findings:
            self.desk.report(finding)
        lengths = self.lengths(template, choice)
        return self._finish(template, component, face, attempt, lengths, marks)

    def lengths(self, template: Template, choice: Mapping[str, int]) -> dict[str, float]:
        """Return the named lengths of a template: its size, the chosen steps, then its own sums in their order."""
        lengths = {"w": template.width, "h": template.height, "bleed": template.bleed, "safe": template.safe}
        lengths |= {name: values[choice[name]] for name, values in template.steps.items()}
        for name, arith in template.lengths.items():
            lengths[name] = arith(lengths)
        return lengths

    def _attempt(self, template: Template, component: Component, face: str, choice: Mapping[str, int]) -> Attempt:
        lengths = self.lengths(template, choice)
        groups: list[DrawOp] = []
        regions: list[tuple[str, Box]] = []
        findings: list[Finding] = []
        wanting: set[str] = set()
        for slot in template.faces.get(face, ()):
            if slot.type == "version" or not self._shown(slot, component, lengths):
                continue
            steps = _driven(template, slot)
            # A text that drives no step shrinks at once; one that does waits until the last step is reached.
            waits = any(choice[name] + 1 < len(template.steps[name]) for name in steps)
            drawn = self._draw(template, component, slot, lengths, waits, findings, face)
            if not drawn.fits and waits:
                wanting |= steps
            if drawn.ops:
                groups.append(self._group(template, slot, drawn, lengths))
            regions += drawn.regions
        return Attempt(tuple(groups), tuple(regions), frozenset(wanting), tuple(findings))

    def _draw(
        self,
        template: Template,
        component: Component,
        slot: Slot,
        lengths: Mapping[str, float],
        waits: bool,
        findings: list[Finding],
        face: str,
    ) -> Drawn:
        kind = slot_types()[slot.type]
        key = None
        if self._constant(template, face, slot):
            key = (template.name, face, slot.id, waits, *lengths.values())
            if key in self.kept:
                return self.kept[key]
        strict = waits and not slot.get("shrink_first")
        site = self._site(template, component, slot, lengths, strict, findings)
        drawn = kind.draw(site)
        if key is not None and not findings:
            self.kept[key] = drawn
        return drawn

    def _constant(self, template: Template, face: str, slot: Slot) -> bool:
        """Say whether a slot looks the same for every component: no option of it names a field."""
        key = (template.name, face, slot.id)
        if key not in self.constant:
            options = str(slot.options)
            named = {part.partition("}")[0] for part in options.split("{")[1:]} & set(template.fields)
            self.constant[key] = slot_types()[slot.type].constant and not named
        return self.constant[key]

    def _site(
        self,
        template: Template,
        component: Component,
        slot: Slot,
        lengths: Mapping[str, float],
        strict: bool,
        findings: list[Finding],
    ) -> Site:
        box = Box(*(side(lengths) for side in slot.box))
        return Site(self.desk, component, template, slot, box, lengths, self._texts(template), strict, {}, findings)

    def _texts(self, template: Template) -> Mapping[str, TextStyle]:
        if template.name not in self.texts:
            known = dict(self.desk.style.texts)
            for name, changes in template.styles.items():
                base = known.get(str(changes.get("extends", name)), TextStyle(name))
                known[name] = replace(
                    base, name=name, **{key: value for key, value in changes.items() if key != "extends"}
                )
            self.texts[template.name] = known
        return self.texts[template.name]

    def _shown(self, slot: Slot, component: Component, lengths: Mapping[str, float]) -> bool:
        if slot.ink and slot.ink != ("low" if self.desk.low else "full"):
            return False
        return not slot.when or _holds(slot.when, component, lengths)

    def _group(self, template: Template, slot: Slot, drawn: Drawn, lengths: Mapping[str, float]) -> Group:
        group = tagged(slot, drawn.ops, slot_types()[slot.type].art)
        rotate, clip = slot.get("rotate"), slot.get("clip")
        if clip:
            numbers = [number(lengths) for number in clip]
            first, *rest = zip(numbers[0::2], numbers[1::2], strict=True)
            outline: Path = (("M", *first), *(("L", *point) for point in rest), ("Z",))
            group = replace(group, clip=outline)
        if rotate:
            box = Box(*(side(lengths) for side in slot.box))
            pivot = [number(lengths) for number in slot.get("pivot", ())] or [
                box.x + box.width / 2,
                box.y + box.height / 2,
            ]
            group = replace(group, transform=turn(rotate(lengths), *pivot))
        return group

    def _finish(
        self,
        template: Template,
        component: Component,
        face: str,
        attempt: Attempt,
        lengths: Mapping[str, float],
        marks: Mapping[str, str],
    ) -> Artwork:
        size = Size(template.width, template.height)
        body = DisplayList(size, attempt.groups)
        identity = digest(body)
        groups = list(attempt.groups)
        for slot in template.faces.get(face, ()):
            if slot.type != "version" or not self._shown(slot, component, lengths):
                continue
            words = dict(marks)
            words["right"] = f"{marks.get('version', '')} · {identity[:4]}"
            site = replace(self._site(template, component, slot, lengths, False, []), marks=words)
            groups.append(Group(slot_types()["version"].draw(site).ops, tag="version"))
        radius = template.radius
        trim = Box(0, 0, size.width, size.height)
        outline = (
            circle(size.width / 2, size.height / 2, size.width / 2)
            if template.outline == "circle"
            else rectangle(trim, radius)
        )
        return Artwork(
            component,
            template,
            face,
            DisplayList(size, tuple(groups)),
            outline,
            template.bleed,
            template.safe,
            identity,
            attempt.regions,
        )


def _driven(template: Template, slot: Slot) -> frozenset[str]:
    """Return the step that gives a slot more room: the first that its box's height depends on."""
    names = set(slot.box[3].names)
    for name, arith in reversed(list(template.lengths.items())):
        if name in names:
            names |= arith.names
    return frozenset([name for name in template.steps if name in names][:1])


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


def lay_out_face(maker: FaceMaker, component: Component, face: str, marks: Mapping[str, str]) -> Artwork | None:
    """Draw a face of a component, or return None where its template has none."""
    template = maker.desk.pack.templates[component.type]
    return maker.make(template, component, face, marks) if template.faces.get(face) else None
