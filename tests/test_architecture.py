"""The house rules: who may import whom, types, lint, sizes, who prints, and that everything says what it is."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted((ROOT / "generator").rglob("*.py"))
GAME_NOUNS = {"mort", "terror", "horror", "noise", "eyeless", "killer", "victim", "meeple", "shriek", "hans"}


def run(*command: str) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=170)
    return "" if done.returncode == 0 else done.stdout + done.stderr


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def test_import_contract() -> None:
    assert not run(sys.executable, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()")


def test_types() -> None:
    assert not run(sys.executable, "-m", "mypy")


def test_lint() -> None:
    assert not run(sys.executable, "-m", "ruff", "check", "generator", "tests")


def test_sizes() -> None:
    assert not [named(path) for path in MODULES if path.read_text(encoding="utf-8").count("\n") > 400]
    long = [
        f"{named(path)}:{node.lineno} {node.name}"
        for path in MODULES
        for node in functions(parsed(path))
        if (node.end_lineno or 0) - node.lineno >= 50
    ]
    assert not long


def test_every_module_says_what_it_is() -> None:
    assert not [named(path) for path in MODULES if not ast.get_docstring(parsed(path))]
    unsaid = [
        f"{named(path)}:{node.lineno} {node.name}"
        for path in MODULES
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert not unsaid


LOOKS_AROUND = {"os.environ", "sys.stdout", "sys.stderr", "sys.argv", "os.getenv", "Path.cwd"}
LOOKED = {name.partition(".")[2] for name in LOOKS_AROUND}
WRITES = {"write_text", "write_bytes", "mkdir", "unlink"}


def steps_out(node: ast.AST) -> bool:
    """Say whether a piece of a program prints, reads the environment or writes files."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in {"print", "input"}
    if isinstance(node, ast.Attribute):
        return node.attr in WRITES or (node.attr in LOOKED and ast.unparse(node) in LOOKS_AROUND)
    return False


def test_only_the_command_line_prints_and_looks_around() -> None:
    found = [
        f"{named(path)}:{node.lineno}"  # type: ignore[attr-defined]
        for path in MODULES
        if "cli" not in path.parts
        for node in ast.walk(parsed(path))
        if steps_out(node)
    ]
    assert not found


def test_no_game_in_the_program() -> None:
    found = [
        f"{named(path)}: {name}"
        for path in MODULES
        for node in ast.walk(parsed(path))
        for name in (getattr(node, "id", None), getattr(node, "attr", None), getattr(node, "name", None))
        if isinstance(name, str) and GAME_NOUNS & set(name.lower().split("_"))
    ]
    assert not found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("print(1)", True), ("a.print(1)", False), ("os.environ['a']", True), ("path.write_text('')", True),
        ("x = Path.cwd()", True), ("path.read_text()", False), ("self.environ", False),
    ],
)  # fmt: skip
def test_what_steps_out_is_known(text: str, said: bool) -> None:
    assert any(map(steps_out, ast.walk(ast.parse(text)))) is said


def test_codes_are_unique_and_explained() -> None:
    from generator.codes import all_codes

    codes = all_codes()
    assert len({code.slug for code in codes}) == len(codes)
    assert all(code.summary and "Bad:" in code.explanation and "Good:" in code.explanation for code in codes)


START = """
import sys
sys.argv = ["proofdeck", *{arguments!r}]
from generator.cli import main
try:
    main()
except SystemExit:
    pass
print(*sorted({{name.partition('.')[0] for name in sys.modules}}), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "absent"),
    [
        (["--version"], {"click", "rich", "yaml", "reportlab", "PIL"}),
        (["--help"], {"yaml", "reportlab", "PIL", "uharfbuzz", "lark", "pydantic", "numpy"}),
    ],
)
def test_start_path_is_light(arguments: list[str], absent: set[str]) -> None:
    script = START.format(arguments=arguments)
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert not set(done.stderr.split()) & absent
