#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Compares stand-ins for two builds of rtp that differ in one thing at a time."""

import pathlib
import subprocess
import sys
import unittest

import support

COMPARE = pathlib.Path(__file__).resolve().parent.parent / "compare-builds.py"
PROGRAM = r"""#!/bin/sh
for Last in "$@"; do :; done
case "$*" in
"planners") printf 'astar  A*\n    R=1  expansions\nlrta  LRTA*\n\nFor agents with a heading:\ntwo-level  routes\n' ;;
"build --help") printf 'Kinds:\n  atlas: corners\n' ;;
"convert --map"*) echo "rtp: unknown option --map" >&2; exit 2 ;;
"bench --world"*) echo '{"results": [{"planner": "optimum"}, {"planner": "atlas", "first_move_us": {"mean": 2},
    "total_us": {"mean": @TIME@}, "excess_pct": {"mean": 0.1}}]}' ;;
bench*two-level*--motion*) echo '{"results": [{"actions": @ACTIONS@, "ms": @TIME@}]}' ;;
bench*two-level*) echo "rtp: no planner of cells" >&2; exit 2 ;;
bench*) echo '{"run": "@RUN@", "results": [{"moves_mean": @MOVES@, "move_us": {"mean": @TIME@}}]}' ;;
"reproduce @REFUSED@"*) echo "rtp: no such part" >&2; exit 2 ;;
reproduce*)
    printf '| spec | cost, paper | ours | ms, paper | ours | octile |\n|---|---:|\n'
    printf '| lrta | 7 | @MOVES@ | 2 | @TIME@ | 9 / @TIME@ / @COST@ |\n'
    printf '| planning, mean us | @TIME@ |\n\nSeed 1, rtp 0.2.0 at @RUN@.\nnot met: planning, mean us: @TIME@\n' ;;
*) printf '@BYTES@' >"$Last" ;;
esac
"""


class CompareTest(support.FolderTest):
    def program(self, name, **changed):
        text = PROGRAM
        usual = {"RUN": "abc", "MOVES": "7", "TIME": "1.5", "BYTES": "same", "REFUSED": "-", "ACTIONS": "3",
                 "COST": "5"}
        for key, value in {**usual, **changed}.items():
            text = text.replace(f"@{key}@", value)
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o755)
        return path

    def compare(self, **changed):
        command = [sys.executable, COMPARE, self.program("old"), self.program("new", **changed)]
        result = subprocess.run(command, capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    def expect_difference(self, text, **changed):
        status, output = self.compare(**changed)
        self.assertEqual(status, 1, output)
        self.assertIn(text, output)

    def test_journeys_show_how_much_less_planning_they_need(self):
        command = [sys.executable, COMPARE, self.program("old", TIME="60"), self.program("new", TIME="20"),
                   "--journeys", "a.map", "b.map", "--planners", "atlas", "atlas"]
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        self.assertIn("| a | 2.0, 2.0 | 60.0, 20.0 | 3.00 |", output)
        self.assertIn("3.00 times less in the geometric mean of 2 maps", output)

    def test_times_and_commits_may_differ(self):
        status, output = self.compare(RUN="def", TIME="99")
        self.assertEqual(status, 0, output)

    def test_another_count_is_named(self):
        self.expect_difference("""bench cave.map lrta: '"moves_mean": 7' became '"moves_mean": 8'""", MOVES="8")

    def test_other_digits_of_a_study_are_named(self):
        self.expect_difference("""reproduce tba --problems 2: '"9 / 5"' became '"9 / 6"'""", COST="6")

    def test_ours_beside_a_count_of_the_paper_is_a_count(self):
        self.expect_difference("""reproduce tba --problems 2: '"7",' became '"8",'""", MOVES="8")

    def test_a_planner_of_headings_is_walked_with_a_heading(self):
        self.expect_difference("""bench cave.map two-level --motion vehicle: '"actions": 3' became '"actions": 4'""", ACTIONS="4")

    def test_a_grid_is_converted(self):
        self.expect_difference("cave.rtpgrid: 4 and 4 bytes, different from byte 2 on", BYTES="sane")

    def test_other_bytes_are_named(self):
        self.expect_difference("cave.atlas.rtpdb: 4 and 4 bytes, different from byte 2 on", BYTES="sane")

    def test_a_refused_command_is_named(self):
        self.expect_difference("refused: reproduce knn --part small --problems 2: rtp: no such part", REFUSED="knn")


if __name__ == "__main__":
    unittest.main()
