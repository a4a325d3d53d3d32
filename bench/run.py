"""Whole processes, start to exit, in turn A B A B; medians and ratios: python bench/run.py --cards 54 540 --runs 5.

See README.md beside it for what is measured and for the last figures.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import workload

HERE = Path(__file__).parent
OURS = "proofdeck build"
FOUND = 1
"""The exit status of a run that found something: not a failure, since a draft is printed all the same."""


def commands(folder: Path) -> dict[str, list[str]]:
    """Return what is timed, ours first; a peer that is not installed is left out and named."""
    peers = {"platypus": ("reportlab", "platypus.py"), "typst": ("typst", "typst_peer.py")}
    found = {
        OURS: [
            sys.executable, "-m", "generator", "build", str(folder / "work"), "--out", str(folder / "out"),
            "--force", "--draft",
        ],
        "proofdeck check": [sys.executable, "-m", "generator", "check", str(folder / "work")],
    }  # fmt: skip
    for name, (package, script) in peers.items():
        if find_spec(package) is None:
            print(f"{name}: not installed, left out (pip install {package})")
            continue
        source, target = folder / "cards.json", folder / f"{name}.pdf"
        found[name] = [sys.executable, str(HERE / "peers" / script), str(source), str(target)]
    return found


def timed(command: list[str]) -> tuple[float, float]:
    """Return the seconds that a command takes, and those of them that a processor works; a failure ends the run."""
    before, start = os.times(), time.perf_counter()
    done = subprocess.run(command, check=False, capture_output=True, cwd=HERE.parent)
    wall, after = time.perf_counter() - start, os.times()
    if done.returncode not in (0, FOUND) or b"Traceback" in done.stderr:
        sys.exit(f"{' '.join(command)}\n{done.stderr.decode()}")
    work = after.children_user - before.children_user + after.children_system - before.children_system
    return wall, work


def measure(count: int, runs: int) -> None:
    """Time all commands on `count` cards and print a row for each."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        workload.write(folder, count)
        todo = commands(folder)
        for command in todo.values():
            timed(command)
        times: dict[str, list[tuple[float, float]]] = {key: [] for key in todo}
        for _ in range(runs):
            for key, command in todo.items():
                times[key].append(timed(command))
    print(f"{count} cards, {runs} runs: wall and processor seconds (medians), the build's over this one's")
    ours = [statistics.median(values) for values in zip(*times[OURS], strict=True)]
    for key, values in times.items():
        wall, work = (statistics.median(column) for column in zip(*values, strict=True))
        print(f"  {key:16} {wall:8.3f} {work:8.3f}   {ours[0] / wall:6.2f} {ours[1] / work:6.2f}")


def main() -> None:
    """Read the arguments and measure each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=[9, 54, 540])
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    for count in arguments.cards:
        measure(count, arguments.runs)


if __name__ == "__main__":
    main()
