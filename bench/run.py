"""Whole processes, start to exit, in turn A B A B; medians and ratios: python bench/run.py --cards 54 540 --runs 5."""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import workload

HERE = Path(__file__).parent


def commands(folder: Path) -> dict[str, list[str]]:
    """Return what is timed, ours first; a peer that is not installed is left out and named."""
    peers = {"platypus": ("reportlab", "platypus.py"), "typst": ("typst", "typst_peer.py")}
    found = {
        "proofdeck build": [
            sys.executable, "-m", "generator", "build", str(folder / "work"), "--out", str(folder / "out"), "--force",
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


def timed(command: list[str]) -> float:
    """Return the seconds that a command takes; a failure ends the run."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, cwd=HERE.parent)
    return time.perf_counter() - start


def measure(count: int, runs: int) -> None:
    """Time all commands on `count` cards and print a row for each."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        workload.write(folder, count)
        todo = commands(folder)
        for command in todo.values():
            timed(command)
        times: dict[str, list[float]] = {key: [] for key in todo}
        for _ in range(runs):
            for key, command in todo.items():
                times[key].append(timed(command))
    ours = statistics.median(times["proofdeck build"])
    print(f"{count} cards, {runs} runs")
    for key, values in times.items():
        median = statistics.median(values)
        spread = f"({min(values):.3f} to {max(values):.3f})"
        print(f"  {key:16} {median:8.3f} s   build / this: {ours / median:6.2f}   {spread}")


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
