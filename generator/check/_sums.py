"""A relation's expression and a pack in; its value, what its sides come to, and the gaps it met out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.model.content import Component, Gap, Pack, Value
from generator.model.evaluate import Result, Unworkable, evaluate
from generator.model.expression import Binary, Call, Expr, Listing, Literal, Name, Negation
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

    def __call__(self, function: str, argument: Expr) -> Result:
        """Return the value of a call; raises Unworkable (message, maybe a hint) for an unknown type or field."""
        if not isinstance(argument, Name):
            raise Unworkable(f"{function}() takes a type, or type.field")
        name, _, path = argument.name.partition(".")
        self._known(name)
        if function == "count":
            if path:
                raise Unworkable("count() takes a type")
            return self._count(name)
        if not path:
            raise Unworkable(f"{function}() takes type.field")
        return self._gathered(function, name, path)

    def _known(self, name: str) -> None:
        types = {component.type for component in self.pack.components} | {line.of for line in self.pack.manifest}
        types |= self.pack.templates.keys()
        if name not in types:
            raise Unworkable(f"no component type is called '{name}'", did_you_mean(name, types))

    def _count(self, name: str) -> int:
        """Count copies; those that the manifest declares as not described are in the box as well."""
        lines = counted(self.pack).get(name, ())
        hidden = sum(line.count - line.described for line in lines if line.described is not None)
        return described(self.pack, name) + max(hidden, 0)

    def _gathered(self, function: str, name: str, path: str) -> Result:
        found = [item for value, copies in self._values(name, path) for item in [value] * copies]
        if not found and f"{name}.{path}" not in self.gaps:
            template = self.pack.templates.get(name)
            fields = template.fields if template else {}
            if path.partition(".")[0] not in fields:
                raise Unworkable(f"{name} has no field '{path}'", did_you_mean(path, fields))
        if function == "sum":
            if not all(isinstance(item, int) for item in found):
                raise Unworkable(f"sum({name}.{path}) needs numbers")
            return sum(item for item in found if isinstance(item, int))
        different = tuple(dict.fromkeys(found))
        return len(different) if function == "distinct" else different

    def _values(self, name: str, path: str) -> Iterator[tuple[int | str, int]]:
        for component, _, value in _leaves(self.pack, name, path, self.gaps):
            yield value, component.copies


def _leaves(
    pack: Pack, name: str, path: str, gaps: dict[str, int] | None = None
) -> Iterator[tuple[Component, str, int | str]]:
    """Return each known value of a field with its component and its own path; count those that are gaps."""
    for component in pack.of_type(name):
        value: Value | None = component.fields
        for key in path.split("."):
            value = value.get(key) if isinstance(value, Mapping) else None
        for index, item in enumerate(value if isinstance(value, tuple) else (value,), 1):
            here = f"{path}[{index}]" if isinstance(value, tuple) else path
            if isinstance(item, Gap) and gaps is not None:
                gaps[f"{name}.{path}"] = gaps.get(f"{name}.{path}", 0) + 1
            elif isinstance(item, RichText):
                yield component, here, item.plain
            elif isinstance(item, float):
                yield component, here, f"{item:g}"
            elif isinstance(item, int | str):
                yield component, here, item


@dataclass(frozen=True, slots=True)
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
        return f"{expr.function}({written(expr.argument)})"
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
