#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Runs the package step of ./rtp on machines that lack something, made of stand-ins for the system's commands."""

import os
import pathlib
import shutil
import stat
import subprocess
import unittest

import support

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ALL_BUT_STB = 'for P in "$@"; do case "$P" in -*|*Status*|libstb-dev) ;; *) echo "$P installed" ;; esac; done'
NEED = 'source "$1/.ci/packages.sh"; rtp_need_packages "${RtpBuildPackages[@]}"; echo went on'


class BootstrapTest(support.FolderTest):
    def setUp(self):
        super().setUp()
        self.log = self.folder / "log"
        self.stand_in("dpkg-query", ALL_BUT_STB)
        self.stand_in("apt-get", f'echo "apt-get $*" >>{self.log}')
        self.stand_in("id", "echo 1000")
        self.stand_in("sudo", "exit 1")

    def stand_in(self, name, body):
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{body}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def run_command(self, *command):
        environment = dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}")
        result = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        calls = self.log.read_text() if self.log.exists() else ""
        return result.returncode, result.stdout + result.stderr, calls

    def need_packages(self):
        return self.run_command("bash", "-c", NEED, "bash", ROOT)

    def test_without_root_it_prints_the_one_command_and_stops(self):
        status, output, calls = self.run_command(ROOT / "rtp", "test")
        self.assertEqual(status, 2, output)
        self.assertIn("missing packages: libstb-dev\n", output)
        self.assertIn("apt-get install --yes --no-install-recommends libstb-dev\n", output)
        self.assertEqual(calls, "")

    def test_root_installs_what_is_missing_and_nothing_else(self):
        self.stand_in("id", "echo 0")
        status, output, calls = self.need_packages()
        self.assertEqual(status, 0, output)
        self.assertIn("went on", output)
        self.assertTrue(calls.endswith("install --yes --no-install-recommends libstb-dev\n"), calls)

    def test_sudo_is_used_when_it_asks_nothing(self):
        self.stand_in("sudo", f'[ "$1" = -n ] && shift; echo "sudo" >>{self.log}; exec "$@"')
        status, output, calls = self.need_packages()
        self.assertEqual(status, 0, output)
        self.assertIn("sudo\napt-get", calls)

    def test_sudo_may_ask_when_there_is_a_terminal(self):
        self.stand_in("sudo", f'[ "$1" = -n ] && exit 1; echo "sudo" >>{self.log}; exec "$@"')
        master, terminal = os.openpty()
        self.addCleanup(os.close, master)
        self.addCleanup(os.close, terminal)
        environment = dict(os.environ, PATH=f"{self.folder}:{os.environ['PATH']}")
        result = subprocess.run(["bash", "-c", NEED, "bash", ROOT], env=environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=terminal, check=False)
        self.assertEqual(result.returncode, 0)
        self.assertIn("sudo\napt-get", self.log.read_text())

    def make_checkout(self, preset):
        """A folder with the script alone, and a build of this preset that was configured in it."""
        checkout = self.folder / "checkout"
        (checkout / ".ci").mkdir(parents=True)
        for name in ("rtp", ".ci/packages.sh"):
            shutil.copy(ROOT / name, checkout / name)
        build = checkout / "build" / preset
        build.mkdir(parents=True)
        (build / "build.ninja").touch()
        (build / "CMakeCache.txt").write_text(f"CMAKE_HOME_DIRECTORY:INTERNAL={checkout.resolve()}\n")
        return checkout

    def test_a_moved_checkout_is_configured_anew(self):
        checkout = self.make_checkout("release")
        (checkout / "build/release/Tools/rtp").mkdir(parents=True)
        self.stand_in("checkout/build/release/Tools/rtp/rtp", "echo program ran")
        self.stand_in("dpkg-query", 'for P in "$@"; do echo "$P installed"; done')
        self.stand_in("cmake", f'echo "cmake $*" >>{self.log}')
        for move in (False, True):
            self.log.unlink(missing_ok=True)
            if move:
                checkout = checkout.rename(self.folder / "moved")
            status, output, calls = self.run_command(checkout / "rtp", "planners")
            self.assertEqual(status, 0, output)
            self.assertIn("program ran", output)
            self.assertEqual("--preset release --fresh" in calls, move, calls)

    def test_a_failing_install_stops_with_a_message(self):
        self.stand_in("id", "echo 0")
        self.stand_in("apt-get", "exit 100")
        status, output, _ = self.need_packages()
        self.assertEqual(status, 2, output)
        self.assertIn("could not install libstb-dev", output)

    def test_nothing_happens_when_all_is_there(self):
        self.stand_in("dpkg-query", 'for P in "$@"; do echo "$P installed"; done')
        status, output, calls = self.need_packages()
        self.assertEqual((status, output, calls), (0, "went on\n", ""))

    def fast_tests(self, *arguments):
        """Runs `./rtp test --fast` in a tree whose build is there: each program writes how it was called."""
        tree = self.folder / "checkout"
        if not tree.exists():
            self.make_checkout("fast")
            (tree / "build/fast/Tests").mkdir(parents=True)
            self.stand_in("cmake", f'echo "$*" | grep -o "target.*" >>{self.log}')
            for program, slow in (("unit", "A.Slow:"), ("property", ""), ("golden", "*")):
                self.stand_in(f"checkout/build/fast/Tests/rtp_{program}_tests",
                              f'echo "{program} $2" >>{self.log}; [ -z "$RTP_SLOW_TESTS" ] || '
                              f"printf '{slow}' >\"$RTP_SLOW_TESTS\"; echo '[  PASSED  ] 1 test.'")
        self.log.unlink(missing_ok=True)
        status, output, calls = self.run_command(tree / "rtp", "test", "--fast", *arguments)
        self.assertEqual(status, 0, output)
        return calls.splitlines()

    def test_fast_tests_leave_out_slow_ones_and_programs_without_fast_ones(self):
        built = "target=rtp_unit_tests --target=rtp_property_tests"
        everything = [built + " --target=rtp_golden_tests", "unit ", "property ", "golden "]
        self.assertEqual(self.fast_tests(), everything)
        self.assertEqual(self.fast_tests(), [built, "unit --gtest_filter=-A.Slow:", "property --gtest_filter=-"])
        self.assertEqual(self.fast_tests("--measure"), everything)


if __name__ == "__main__":
    unittest.main()
