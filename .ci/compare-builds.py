#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Runs two builds of rtp on the same work and names every file and every counted figure that differs.

    .ci/compare-builds.py OLD NEW     OLD and NEW are programs, or commits, which are built in build/compare

It shows that a change of the code changes no result: maps, grids and databases byte by byte, walks of all planners of
cells and of headings by their counted figures, studies by the digits of their tables. Times and memory are left out.
The exit code is 1 if something differs or if a command refuses its arguments.

    .ci/compare-builds.py OLD NEW --journeys MAP... [--planners OLD NEW]

measures whole journeys of movers instead, with both programs in turn: planning until the first move and in all, and
the excess over the shortest paths. It shows how many times less time NEW needs.
"""

import argparse
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MAPS = [("cave", "96x96", 3), ("rooms", "80x80", 5), ("maze", "61x61", 7)]
STUDIES = [
    ["pruning", "--part", "table1", "--problems", "2"],
    ["tba", "--problems", "2"],
    ["plrta", "--problems", "2"],
    ["knn", "--part", "small", "--problems", "2"],
    ["subgoal-trees", "--problems", "2"],
    ["motion", "--problems", "1"],
    ["atlas", "--problems", "2"],
    ["atlas-worlds", "--problems", "2"],
]
# Figures that depend on the machine or on the layout of memory.
UNCOUNTED = re.compile(r"(^|_)(s|us|ms|bytes)$|^(run|command|version|commit)$")
PLANNER = re.compile(r"^([a-z][a-z0-9-]+)  ", re.MULTILINE)
STAMP = re.compile(r"rtp [0-9.]+ at [0-9a-f+-]+|[0-9][0-9.,]* (?:s|ms|us|M|k)\b")
TIMED = re.compile(r"(?<!')\b(?:ns|us|ms|s|p99|tick|time|seconds?|min|minute|first move)\b")


def counted(value):
    if isinstance(value, dict):
        return {key: counted(item) for key, item in value.items() if not UNCOUNTED.search(key)}
    return [counted(item) for item in value] if isinstance(value, list) else value


def table_digits(text):
    """A study without times, column widths and line ends: lines of tables as lists of cells, all else as words."""
    words, rows, timed = [], [], None
    for line in STAMP.sub("", text).splitlines():
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if line.startswith("not met:"):  # repeats a row of the claims
            continue
        if not cells:
            timed = None
            words += line.split()
            continue
        if timed is None:  # the head of a table
            # A column "ours" stands behind the one of the paper's figure and says of the same.
            timed = {index for index, cell in enumerate(cells)
                     if TIMED.search(cells[index - 1] if cell == "ours" else cell)}
        if set(line) <= set("|-: ") or TIMED.search(cells[0]):
            continue
        # A cell may hold several figures: "expansions / ms / cost".
        rows.append([re.sub(r" / [0-9.]+ / ", " / ", cell) for index, cell in enumerate(cells) if index not in timed])
    return [words, *rows]


def build(commit, folder):
    """The rtp of a commit, built from a work tree of its own."""
    tree = folder / re.sub(r"\W", "-", commit)
    if not tree.exists():
        subprocess.run(["git", "worktree", "add", "--detach", tree, commit], cwd=ROOT, check=True, capture_output=True)
    subprocess.run([tree / "rtp", "--version"], check=True, stdout=subprocess.DEVNULL)
    return tree / "build/release/Tools/rtp/rtp"


def program_of(given):
    path = pathlib.Path(given)
    return path.resolve() if path.is_file() else build(given, ROOT / "build/compare")


class Work:
    """What one program makes of the list of work: a result for each name."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.results, self.refused = {}, []
        folder.mkdir()

    def run(self, *arguments):
        result = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, text=True)
        if result.returncode >= 2:
            self.refused.append(f"{' '.join(arguments)}: {result.stderr.strip()}")
        return result.stdout

    def note_file(self, name, *arguments):
        said = self.run(*arguments, name)
        path = self.folder / name
        self.results[name] = path.read_bytes() if path.exists() else said

    def note_bench(self, level, planner, *arguments):
        said = self.run("bench", "--map", level, "--planner", planner, *arguments, "--problems", "5", "--json", "-")
        name = " ".join(["bench", level, planner, *arguments])
        try:
            self.results[name] = counted(json.loads(said))
        except json.JSONDecodeError:
            self.results[name] = said

    def all(self, with_studies):
        cell_planners, _, heading_planners = self.run("planners").partition("\nFor agents with a heading")
        kinds = re.findall(r"^  ([a-z][a-z-]+): ", self.run("build", "--help"), re.MULTILINE)
        for kind, size, seed in MAPS:
            level = f"{kind}.map"
            self.note_file(level, "generate", kind, "--size", size, "--seed", str(seed), "-o")
            self.note_file(f"{kind}.rtpgrid", "convert", level)
            for database in kinds:
                self.note_file(f"{kind}.{database}.rtpdb", "build", "--map", level, "--kind", database, "-o")
            for planner in PLANNER.findall(cell_planners):
                self.note_bench(level, planner)
            for planner in PLANNER.findall(heading_planners):
                self.note_bench(level, planner, "--motion", "vehicle")
        for study in STUDIES if with_studies else []:
            self.results["reproduce " + " ".join(study)] = table_digits(self.run("reproduce", *study))


def journeys_of(program, level, planner, problems):
    """First move and whole journey in microseconds and the excess in percent, each a mean over the problems."""
    command = [program, "bench", "--world", "--map", level, "--planner", planner, "--problems", str(problems),
               "--clock", "cpu", "--json", "-"]
    rows = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)["results"]
    row = next(row for row in rows if row["planner"] == planner)
    return row["first_move_us"]["mean"], row["total_us"]["mean"], row["excess_pct"]["mean"]


def compare_journeys(programs, planners, levels, problems, rounds):
    print("| map | first move, us | journey, us | less by | excess, % |\n|---|---:|---:|---:|---:|")
    gains = []
    for level in levels:
        measured = [[], []]
        for _ in range(rounds):
            for side in (0, 1):
                measured[side].append(journeys_of(programs[side], level, planners[side], problems))
        (old_first, old_all, old_excess), (new_first, new_all, new_excess) = (
            [min(column) for column in zip(*side)] for side in measured)
        gains.append(old_all / new_all)
        print(f"| {pathlib.Path(level).stem} | {old_first:.1f}, {new_first:.1f} | {old_all:.1f}, {new_all:.1f} "
              f"| {gains[-1]:.2f} | {old_excess:.2f}, {new_excess:.2f} |", flush=True)
    mean = math.exp(sum(math.log(gain) for gain in gains) / len(gains))
    print(f"\nPlanning of a journey: {mean:.2f} times less in the geometric mean of {len(gains)} maps.")


def describe(old, new):
    if old is None or new is None:
        return "only one of them has it"
    if isinstance(old, bytes) and isinstance(new, bytes):
        first = next((at for at, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
        return f"{len(old)} and {len(new)} bytes, different from byte {first} on"
    pairs = zip(*(json.dumps(side, indent=0, sort_keys=True).splitlines() if not isinstance(side, str)
                  else side.splitlines() for side in (old, new)))
    return next((f"{a!r} became {b!r}" for a, b in pairs if a != b), "one goes on after the other's end")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--without-studies", action="store_true", help="leave out the tables of rtp reproduce")
    parser.add_argument("--journeys", nargs="+", metavar="MAP", help="measure journeys on these maps instead")
    parser.add_argument("--planners", nargs=2, metavar=("OLD", "NEW"), help="with --journeys",
                        default=["atlas:wait=still,scale=straight"] * 2)
    parser.add_argument("--problems", type=int, default=60, help="with --journeys: on each map")
    parser.add_argument("--rounds", type=int, default=3, help="with --journeys: the least of so many counts")
    options = parser.parse_args()
    if options.journeys:
        compare_journeys([program_of(given) for given in (options.old, options.new)], options.planners,
                         options.journeys, options.problems, options.rounds)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        sides = []
        for name, given in (("old", options.old), ("new", options.new)):
            sides.append(Work(program_of(given), pathlib.Path(folder) / name))
            sides[-1].all(not options.without_studies)
    old, new = (side.results for side in sides)
    refused = sorted({line for side in sides for line in side.refused})
    different = [name for name in sorted(old.keys() | new.keys()) if old.get(name) != new.get(name)]
    for name in different:
        print(f"{name}: {describe(old.get(name), new.get(name))}")
    for line in refused:
        print(f"refused: {line}")
    print(f"compare: {len(old.keys() | new.keys())} results, {len(different)} different, {len(refused)} refused")
    return 1 if different or refused else 0


if __name__ == "__main__":
    sys.exit(main())
