"""A relation's expression and a pack in; its value, what its sides come to, and the gaps it met out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.model.combinations import names_in
from generator.model.content import Component, Gap, Pack, Value, gaps_in
from generator.model.evaluate import Result, Unworkable, evaluate, holds
from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation
from generator.model.frozen import frozen
from generator.model.nearest import did_you_mean
from generator.model.richtext import RichText
from generator.model.span import Span

from ._counts import counted, described

COMPARISONS = ("=", "!=", "<", "<=", ">", ">=", "in")
_BINDING = {"or": 1, "and": 2, "+": 4, "-": 4, "*": 5} | dict.fromkeys(COMPARISONS, 3)


@dataclass(slots=True)
class Tally:
    """Answers `count(...)` and its kin from a pack, and remembers how many gaps stood in the values."""

    pack: Pack
    gaps: dict[str, int] = field(default_factory=dict)

    def __call__(self, call: Call) -> Result:
        """Return the value of a call; raises Unworkable (message, maybe a hint) for an unknown type or field."""
        function = call.function
        if not isinstance(call.argument, Name):
            raise Unworkable(f"{function}() takes a type, or type.field")
        name, _, path = call.argument.name.partition(".")
        self._expect_type(name)
        if function == "count":
            if path:
                raise Unworkable("count() takes a type")
            return self._count(name) if call.where is None else self._counted_where(name, call.where)
        if not path:
            raise Unworkable(f"{function}() takes type.field")
        if function == "known":
            return self._known_values(name, path)
        return self._gathered(function, name, path)

    def _expect_type(self, name: str) -> None:
        types = {component.type for component in self.pack.components} | {line.of for line in self.pack.manifest}
        types |= self.pack.templates.keys()
        if name not in types:
            raise Unworkable(f"no component type is called '{name}'", did_you_mean(name, types))

    def _count(self, name: str) -> int:
        """Count copies; those that the manifest declares as not described are in the box as well."""
        return described(self.pack, name) + self._hidden(name)

    def _hidden(self, name: str) -> int:
        lines = counted(self.pack).get(name, ())
        return max(sum(line.count - line.described for line in lines if line.described is not None), 0)

    def _counted_where(self, name: str, condition: Expr) -> int:
        """Count the copies that meet a condition over their fields; of those that are not described nobody knows."""
        asked = tuple(dict.fromkeys(names_in(condition)))
        for path in _compared(condition):
            self._expect_field(name, path)
        met = 0
        for component in self.pack.of_type(name):
            values = {path: _at(component, path) for path in asked}
            for path, value in values.items():
                if isinstance(value, Gap):
                    self._open(f"{name}.{path}", component.copies)
            if not any(isinstance(value, Gap) for value in values.values()):
                env = {path: result for path, value in values.items() if (result := _single(value)) is not None}
                met += component.copies * holds(condition, env)
        if hidden := self._hidden(name):
            self._open(name, hidden)
        return met

    def _known_values(self, name: str, path: str) -> int:
        """Count the copies whose field is there and holds no gap."""
        self._expect_field(name, path)
        found = ((component.copies, _at(component, path)) for component in self.pack.of_type(name))
        return sum(copies for copies, value in found if value is not None and not any(gaps_in(value)))

    def _open(self, name: str, number: int) -> None:
        self.gaps[name] = self.gaps.get(name, 0) + number

    def _expect_field(self, name: str, path: str) -> None:
        template = self.pack.templates.get(name)
        fields = template.fields if template else {}
        if path.partition(".")[0] not in fields:
            raise Unworkable(f"{name} has no field '{path}'", did_you_mean(path, fields))

    def _gathered(self, function: str, name: str, path: str) -> Result:
        found = [item for value, copies in self._values(name, path) for item in [value] * copies]
        if not found and f"{name}.{path}" not in self.gaps:
            self._expect_field(name, path)
        if function == "sum":
            if not all(isinstance(item, int) for item in found):
                raise Unworkable(f"sum({name}.{path}) needs numbers")
            return sum(item for item in found if isinstance(item, int))
        different = tuple(dict.fromkeys(found))
        return len(different) if function == "distinct" else different

    def _values(self, name: str, path: str) -> Iterator[tuple[int | str, int]]:
        for component, _, value in _leaves(self.pack, name, path, self.gaps):
            yield value, component.copies


def _at(component: Component, path: str) -> Value | None:
    """Return what stands at a path within a component; None where there is nothing."""
    value: Value | None = component.fields
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _compared(condition: Expr) -> Iterator[str]:
    """Return the names at the left of comparisons: there a word would be a misspelt field."""
    if isinstance(condition, Negation):
        yield from _compared(condition.operand)
    elif isinstance(condition, Binary) and condition.operator in ("and", "or"):
        yield from _compared(condition.left)
        yield from _compared(condition.right)
    elif isinstance(condition, Binary) and isinstance(condition.left, Name):
        yield condition.left.name


def _single(value: Value | None) -> int | str | None:
    """Return a value that a condition can compare: a number, or letters."""
    if isinstance(value, RichText):
        return value.plain
    if isinstance(value, float):
        return f"{value:g}"
    return value if isinstance(value, int | str) else None


def _leaves(
    pack: Pack, name: str, path: str, gaps: dict[str, int] | None = None
) -> Iterator[tuple[Component, str, int | str]]:
    """Return each known value of a field with its component and its own path; count those that are gaps."""
    for component in pack.of_type(name):
        value = _at(component, path)
        for index, item in enumerate(value if isinstance(value, tuple) else (value,), 1):
            here = f"{path}[{index}]" if isinstance(value, tuple) else path
            if isinstance(item, Gap) and gaps is not None:
                gaps[f"{name}.{path}"] = gaps.get(f"{name}.{path}", 0) + 1
            elif (known := _single(item)) is not None:
                yield component, here, known


@frozen
class Stranger:
    """A value that `values(type.field) in [...]` does not allow, and where it stands."""

    value: int | str
    allowed: str
    span: Span
    path: str


def strangers_in(expr: Expr, pack: Pack) -> Iterator[Stranger]:
    """Return the values that break `values(type.field) in [...]`, where an expression is that. Raises Unworkable."""
    if not isinstance(expr, Binary) or expr.operator != "in" or not isinstance(expr.left, Call):
        return
    if expr.left.function != "values" or not isinstance(expr.left.argument, Name):
        return
    allowed = evaluate(expr.right, {}, Tally(pack))
    name, _, path = expr.left.argument.name.partition(".")
    for component, field_path, value in _leaves(pack, name, path):
        if not isinstance(allowed, tuple) or value not in allowed:
            yield Stranger(value, written(expr.right), component.where(field_path), f"{component.id}.{field_path}")


def worked(expr: Expr, pack: Pack) -> tuple[bool, dict[str, int]]:
    """Say whether an expression holds, and which values have gaps. Raises Unworkable."""
    tally = Tally(pack)
    return bool(evaluate(expr, {}, tally)), tally.gaps


def sides(expr: Expr, pack: Pack) -> Iterator[str]:
    """Say what each side of the comparisons comes to: `count(informant) is 9`. Constants speak for themselves."""
    if isinstance(expr, Binary) and expr.operator in COMPARISONS:
        for side in (expr.left, expr.right):
            if _calls(side):
                yield f"{written(side)} is {_shown(evaluate(side, {}, Tally(pack)))}"
    elif isinstance(expr, Binary):
        yield from sides(expr.left, pack)
        yield from sides(expr.right, pack)
    elif isinstance(expr, Negation):
        yield from sides(expr.operand, pack)


def written(expr: Expr, outer: int = 0) -> str:
    """Write an expression as an author would, with the brackets it needs."""
    if isinstance(expr, Literal):
        return str(expr.value)
    if isinstance(expr, Name):
        return expr.name
    if isinstance(expr, Call):
        where = f", {written(expr.where)}" if expr.where is not None else ""
        return f"{expr.function}({written(expr.argument)}{where})"
    if isinstance(expr, Negation):
        return f"not {written(expr.operand, 3)}"
    if isinstance(expr, Listing):
        if expr.low is not None and expr.high is not None:
            return f"{written(expr.low)}..{written(expr.high)}"
        return f"[{', '.join(written(item) for item in expr.items)}]"
    binding = _BINDING[expr.operator]
    text = f"{written(expr.left, binding)} {expr.operator} {written(expr.right, binding + 1)}"
    return f"({text})" if binding < outer else text


def _calls(expr: Expr) -> bool:
    if isinstance(expr, Binary):
        return _calls(expr.left) or _calls(expr.right)
    return isinstance(expr, Call)


def _shown(value: Result) -> str:
    return f"[{', '.join(str(item) for item in value)}]" if isinstance(value, tuple) else str(value)
