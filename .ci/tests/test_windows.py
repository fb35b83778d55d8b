#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Runs the Windows program under Wine: long paths, line ends, replaced files, equal bytes and moves, exit codes."""

import os
import pathlib
import subprocess
import sys
import unittest

import support

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "build" / "windows" / "Tools" / "rtp" / "rtp.exe"
HERE = ROOT / "build" / "release" / "Tools" / "rtp" / "rtp"
MAP = "type octile\nheight 3\nwidth 5\nmap\n.....\n..@..\n.....\n"


class WindowsTest(support.FolderTest):
    def run_program(self, *arguments, program=("wine", PROGRAM)):
        environment = dict(os.environ, WINEDEBUG="-all", LC_ALL="C.UTF-8",
                           WINEPREFIX=os.environ.get("WINEPREFIX", str(ROOT / "build" / "wine")))
        done = subprocess.run([*program, *arguments], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=300)
        return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")

    def succeed(self, *arguments, **options):
        code, out, error = self.run_program(*arguments, **options)
        self.assertEqual((code, error), (0, ""), out)
        return out

    def fail(self, *arguments):
        """What must fail: code 2, one line of error. Returns the line."""
        code, out, error = self.run_program(*arguments)
        self.assertEqual((code, out, error.count("\n")), (2, "", 1), error)
        return error

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_output_has_unix_line_ends_and_help_is_the_same_as_here(self):
        for arguments in (["--version"], ["--help"], ["planners"], ["build", "--help"]):
            with self.subTest(arguments):
                self.assertEqual(self.succeed(*arguments), self.succeed(*arguments, program=(HERE,)))

    def test_paths_longer_than_260_letters(self):
        deep = pathlib.Path(*["folder-with-a-long-name-" + "x" * 30] * 6)
        (self.folder / deep).mkdir(parents=True)
        name = str(deep / "cave.map")
        self.assertGreater(len(str(self.folder / name)), 300)
        self.succeed("generate", "cave", "--size", "40x40", "--seed", "3", "-o", name)
        self.succeed("inspect", name)
        self.assertEqual([path.name for path in (self.folder / deep).iterdir()], ["cave.map"])

    def test_maps_with_windows_line_ends(self):
        (self.folder / "unix.map").write_text(MAP)
        (self.folder / "windows.map").write_bytes(MAP.replace("\n", "\r\n").encode())
        for name in ("unix", "windows"):
            self.succeed("convert", f"{name}.map", f"{name}.rtpgrid")
        self.assertEqual((self.folder / "unix.rtpgrid").read_bytes(), (self.folder / "windows.rtpgrid").read_bytes())

    def test_files_have_the_bytes_of_this_machine_and_replace_old_ones(self):
        for number, program in enumerate((("wine", PROGRAM), (HERE,))):
            (self.folder / f"{number}.map").write_text("old")
            self.succeed("generate", "cave", "--size", "80x60", "--seed", "5", "-o", f"{number}.map", program=program)
            self.succeed("convert", f"{number}.map", f"{number}.rtpgrid", program=program)
            self.succeed("build", "--map", f"{number}.rtpgrid", "-o", f"{number}.rtpdb", program=program)
        for ending in ("map", "rtpgrid", "rtpdb"):
            self.assertEqual((self.folder / f"0.{ending}").read_bytes(), (self.folder / f"1.{ending}").read_bytes())
        self.assertEqual(len(self.names()), 6, "a temporary file was left")
        self.succeed("bench", "--map", "0.rtpgrid", "--planner", "atlas", "--problems", "20", "--db", "1.rtpdb")

    def test_a_run_replays_on_the_other_machine_with_the_same_hashes(self):
        self.succeed("generate", "cave", "--size", "80x60", "--seed", "5", "-o", "cave.map")
        self.succeed("crowd", "--map", "cave.map", "--agents", "100", "--doors", "8", "--budget", "800", "--ticks",
                     "600", "--record", "cave.rtprun")
        lines = self.succeed("replay", "cave.rtprun", "--hashes", "--threads", "3")
        self.assertIn("tick 600 ", lines)
        self.assertEqual(self.succeed("replay", "cave.rtprun", "--hashes", program=(HERE,)), lines)

    def test_errors_are_one_line_and_code_2_and_keep_the_old_file(self):
        (self.folder / "kept.rtpgrid").write_text("old")
        (self.folder / "bad.map").write_text("type octile\nheight 3\n")
        self.assertIn("bad.map", self.fail("convert", "bad.map", "kept.rtpgrid"))
        self.assertIn("missing", self.fail("generate", "cave", "-o", "missing/cave.map"))
        self.assertIn("unknown command", self.fail("wander"))
        self.assertEqual((self.folder / "kept.rtpgrid").read_text(), "old")
        self.assertEqual(self.names(), ["bad.map", "kept.rtpgrid"])


if __name__ == "__main__":
    if not PROGRAM.exists() or not HERE.exists():
        sys.exit("test_windows: build the target rtp of the presets windows and release first")
    unittest.main()
