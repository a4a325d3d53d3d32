"""One face of one component: its template's slots are drawn in turn until the text fits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from generator.model.content import Component
from generator.model.drawing import DisplayList, Group
from generator.model.dump import digest_of, head
from generator.model.finding import Finding
from generator.model.frozen import frozen
from generator.model.geometry import Box
from generator.model.paper import Artwork
from generator.model.template import Template, TextStyle

from .desk import Desk
from .site import Site
from .spots import Made, Plan, Spot, plan, text_styles


@frozen
class Attempt:
    """All slots of a face, drawn with one choice of steps. `wanting`: the steps whose next value some text asks for."""

    made: tuple[Made, ...]
    wanting: frozenset[str]
    findings: tuple[Finding, ...]


@dataclass(slots=True)
class FaceMaker:
    """Draws faces of one pack; what does not depend on a component is worked out once and kept."""

    desk: Desk
    plans: dict[tuple[str, str, tuple[int, ...]], Plan] = field(default_factory=dict)
    styles: dict[str, Mapping[str, TextStyle]] = field(default_factory=dict)
    written: dict[tuple[str, str], str] = field(default_factory=dict)
    """The canonical text of what stands in shared groups."""

    def make(self, template: Template, component: Component, face: str, marks: Mapping[str, str]) -> Artwork:
        """Draw a face: steps advance while a text asks for more room, then type shrinks."""
        choice = dict.fromkeys(template.steps, 0)
        while True:
            chosen = self._plan(template, face, choice)
            attempt = self._attempt(chosen, template, component)
            forward = [name for name in attempt.wanting if choice[name] + 1 < len(template.steps[name])]
            if not forward:
                break
            for name in forward:
                choice[name] += 1
        for finding in attempt.findings:
            self.desk.report(finding)
        return self._finish(chosen, template, component, face, attempt, marks)

    def _plan(self, template: Template, face: str, choice: Mapping[str, int]) -> Plan:
        key = (template.name, face, tuple(choice.values()))
        if key not in self.plans:
            if template.name not in self.styles:
                self.styles[template.name] = text_styles(template, self.desk.style.texts)
            ink = "low" if self.desk.low else "full"
            self.plans[key] = plan(template, face, choice, self.styles[template.name], ink)
        return self.plans[key]

    def _attempt(self, chosen: Plan, template: Template, component: Component) -> Attempt:
        findings: list[Finding] = []
        everything: dict[int, Made] = {}
        wanting: frozenset[str] = frozenset()
        shown = [(index, spot) for index, spot in enumerate(chosen.spots) if spot.shown(component)]
        # What avoids others is drawn when these are known; it keeps its place in the order.
        for index, spot in sorted(shown, key=lambda item: bool(item[1].avoided)):
            taken = tuple(
                [box for made in everything.values() for name, box in made.regions if name in spot.avoided]
                if spot.avoided
                else ()
            )
            made = everything[index] = self._make(spot, template, component, taken, findings)
            if spot.waits and not made.fits:
                wanting |= spot.steps
        return Attempt(tuple(everything[index] for index, _ in shown), wanting, tuple(findings))

    def _make(
        self, spot: Spot, template: Template, component: Component, taken: tuple[Box, ...], findings: list[Finding]
    ) -> Made:
        """Draw a slot, or take what it looked like for equal values; what gave a finding is drawn anew each time."""
        key = None
        if spot.fields is not None:
            key = (*[component.fields.get(name) for name in spot.fields], taken)
            made = spot.kept.get(key)
            if made is not None:
                return made
        told = len(findings) + self.desk.tally.reports
        # A text that drives no step shrinks at once; one that does waits until the last step is reached.
        strict = spot.waits and not spot.slot.get("shrink_first")
        site = replace(self._site(spot, template, component, strict, {}, findings), taken=taken)
        drawn = spot.kind.draw(site)
        made = spot.made(drawn, self.written)
        if key is not None and told == len(findings) + self.desk.tally.reports:
            spot.kept[key] = made
        return made

    def _site(
        self,
        spot: Spot,
        template: Template,
        component: Component,
        strict: bool,
        marks: Mapping[str, str],
        findings: list[Finding],
    ) -> Site:
        return Site(
            self.desk, component, template, spot.slot, spot.box, spot.lengths, spot.styles, strict, marks, findings
        )

    def _finish(
        self,
        chosen: Plan,
        template: Template,
        component: Component,
        face: str,
        attempt: Attempt,
        marks: Mapping[str, str],
    ) -> Artwork:
        identity = digest_of(head(chosen.size) + "".join([made.text for made in attempt.made]))
        groups = [made.group for made in attempt.made if made.group is not None]
        mark = f"{marks['version']} · {identity[:4]}" if chosen.marks and marks.get("version") else ""
        for spot in chosen.marks:
            if spot.shown(component):
                words = {**marks, "right": mark}
                site = self._site(spot, template, component, False, words, [])
                groups.append(Group(spot.kind.draw(site).ops, tag="version"))
        return Artwork(
            component,
            template,
            face,
            DisplayList(chosen.size, tuple(groups)),
            chosen.outline,
            template.bleed,
            template.safe,
            identity,
            tuple([region for made in attempt.made for region in made.regions]),
            mark,
        )


def lay_out_face(maker: FaceMaker, component: Component, face: str, marks: Mapping[str, str]) -> Artwork | None:
    """Draw a face of a component, or return None where its template has none."""
    template = maker.desk.pack.templates[component.type]
    return maker.make(template, component, face, marks) if template.faces.get(face) else None
