#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Checks what a formatter does not: length, licence line, names, and traces of somebody's machine."""

import argparse
import os
import pathlib
import re
import subprocess
import sys

COPYRIGHT = "Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License."
QUESTION_LINES, MOST_LINES, LONGEST_PATH = 300, 500, 140
MOST_COLUMNS = 120  # of a document; tables and lines that hold one link are free

CODE = {".h", ".cpp", ".inl", ".cs"}
SCRIPTS = {".py", ".sh", ".cmake"}
SCRIPT_NAMES = {"rtp", "run", "CMakeLists.txt"}
BINARY = {".png", ".gif", ".uasset", ".umap", ".rtpgrid", ".bin"}

# UnrealBuildTool compiles a folder of such a name on that platform only.
PLATFORM_FOLDERS = set("""
    windows win32 win64 microsoft hololens mac ios tvos visionos apple linux linuxarm64 linuxaarch64 unix android desktop
    switch ps4 ps5 sony xboxone xboxonegdk xsx gdk xboxcommon gameconsole allplatforms
""".split())
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "common", "misc", "stuff"}

# Written in pieces, so that this file does not report itself.
MACHINE = re.compile(
    r"(?<![\w.$}])/(?:" + "work|root|home" + r")/[\w.]"
    + r"|\b(?:" + r"deb|security|snapshot|ftp)\." + r"debian\.org|\b" + r"registry\.npm" + r"js|\bpypi\." + r"org")
UNFINISHED = re.compile(r"\b(" + "TO" + "DO|FIX" + "ME|X" + r"XX|HA" + r"CK)\b(?!\s*\(?#\d+)")
RIDDLE = re.compile(r"(?://[/!]?|/\*\*?|^\s*\*|^\s*#+|^\s*[-*+]?)\s*(?:Who(?:ever)?|(?<!## )What(?:ever)?)\s(?!.*\?)")
AMERICAN = re.compile(r"[Nn]eigh" + r"bor(?!u)|[Cc]ent" + r"er(?:ed)?\b")


class Checker:
    def __init__(self, root):
        self.root = root
        self.problems = []
        self.warnings = []

    def report(self, path, text, line=1):
        self.problems.append(f"{path}:{line}: {text}")

    def files(self):
        """Paths relative to the root: what git tracks or would track, or everything where there is no repository."""
        if (self.root / ".git").exists():
            command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
            names = subprocess.run(command, cwd=self.root, check=True, capture_output=True).stdout.decode().split("\0")
            paths = [pathlib.PurePosixPath(name) for name in names if name]
        else:
            paths = [pathlib.PurePosixPath(path.relative_to(self.root)) for path in self.root.rglob("*")]
        return sorted(path for path in paths if os.path.isfile(self.root / path))

    def check_names(self, path):
        folders = [part.lower() for part in path.parts[:-1]]
        if len(str(path)) > LONGEST_PATH:
            self.report(path, f"the path is longer than {LONGEST_PATH} characters")
        if path.stem.lower() in EMPTY_NAMES and path.suffix in CODE:
            self.report(path, "the file name says nothing: name the concept")
        if folders and folders[0] == "source":
            for folder in folders:
                if folder in PLATFORM_FOLDERS:
                    self.report(path, f"UnrealBuildTool takes the folder '{folder}' for a platform")
            if "tests" in folders:
                self.report(path, "a Tests folder inside a module means low-level tests to UnrealBuildTool")

    def check_licence_line(self, path, lines):
        first = lines[0] if lines else ""
        if first.startswith("#!") and len(lines) > 1:
            first = lines[1]
        mark = "//" if path.suffix in CODE else "#"
        if first != f"{mark} {COPYRIGHT}":
            self.report(path, f"must begin with '{mark} {COPYRIGHT}'")

    def check_length(self, path, lines):
        if len(lines) > MOST_LINES:
            self.report(path, f"has {len(lines)} lines; split at {MOST_LINES}")
        elif len(lines) > QUESTION_LINES:
            self.warnings.append(f"{path}: warning: has {len(lines)} lines; more than {QUESTION_LINES} is worth a question")

    def check_code_blocks(self, path, lines):
        fences = [number for number, line in enumerate(lines, 1) if line.lstrip().startswith("```")]
        if len(fences) % 2 != 0:
            self.report(path, "begins a code block that nothing ends", fences[-1])

    def check_line(self, path, number, line):
        in_code = path.suffix in CODE
        if in_code and line.startswith("    "):
            self.report(path, "is indented with spaces; use tabs", number)
        if line != line.rstrip() and path.suffix != ".md":
            self.report(path, "has white space at its end", number)
        if MACHINE.search(line):
            self.report(path, "names a place that is only on somebody's machine or network", number)
        if (in_code or is_script(path)) and UNFINISHED.search(line):
            self.report(path, "is unfinished without an issue number, as in (#12)", number)
        if path.parts[0] == "Source" and path.parts[1] == "RealTimePathingCore" and AMERICAN.search(line):
            self.report(path, "British spelling, please: Neighbour, Centre", number)

        if RIDDLE.search(line):
            self.report(path, "opens with Who or What: name the object of the program that acts", number)
        if path.suffix == ".md" and len(line) > MOST_COLUMNS and not line.lstrip().startswith("|") and "](" not in line:
            self.report(path, f"has {len(line)} columns; wrap a document at {MOST_COLUMNS}", number)

    def check_file(self, path):
        self.check_names(path)
        if path.suffix in BINARY or "Corpus" in path.parts or "Data" in path.parts:
            return
        try:
            text = (self.root / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            self.report(path, "is neither UTF-8 text nor a known binary kind")
            return
        lines = text.splitlines()
        if text and not text.endswith("\n"):
            self.report(path, "does not end with a new line", len(lines))
        if "\r" in text:
            self.report(path, "has carriage returns")
        if path.suffix in CODE or is_script(path):
            self.check_licence_line(path, lines)
            self.check_length(path, lines)
        if path.suffix == ".md":
            self.check_code_blocks(path, lines)
        if path.suffix == ".h" and "#pragma once" not in lines:
            self.report(path, "has no #pragma once")
        for number, line in enumerate(lines, 1):
            self.check_line(path, number, line)

    def check_unique_names(self, paths):
        """Object files, stack traces and include search know a file of a module by its base name alone."""
        seen = {}
        for path in paths:
            if path.parts[0] != "Source" or path.suffix not in CODE or len(path.parts) < 3:
                continue
            key = (path.parts[1], path.name.lower())
            if key in seen:
                self.report(path, f"has the base name of {seen[key]}; names are unique per module")
            seen.setdefault(key, path)

    def run(self):
        paths = self.files()
        for path in paths:
            self.check_file(path)
        self.check_unique_names(paths)
        return len(paths)


def is_script(path):
    return path.suffix in SCRIPTS or path.name in SCRIPT_NAMES


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    checker = Checker(parser.parse_args().root.resolve())
    count = checker.run()
    summary = f"files: {count} files, {len(checker.problems)} problems, {len(checker.warnings)} warnings"
    print("\n".join(checker.problems + checker.warnings + [summary]))
    return 1 if checker.problems else 0


if __name__ == "__main__":
    sys.exit(main())
