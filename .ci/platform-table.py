#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Runs the command line of each platform on the same inputs and writes the table of Docs/Platforms.md.

    cmake --build --preset windows --target rtp      # likewise release, arm64, wasm; those that are built are compared
    .ci/platform-table.py [--minutes 10] [--movers 1000] [--doors 20] [--write]

A crowd is recorded on this machine. Each platform replays it with one and with three threads and prints a hash for each
second. Each platform also makes a map, its grid, an Atlas and a shard, and reads those that this machine made. The exit
code is 1 if two platforms differ; the first tick or file that differs is named.
"""

import argparse
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "platforms"
PAGE = ROOT / "Docs" / "Platforms.md"
BEGIN, END = "<!-- table of platforms -->", "<!-- end of the table -->"
PLATFORMS = {
    "Linux x86-64, GCC": ("release", "rtp", []),
    "Linux x86-64, Clang": ("clang", "rtp", []),
    "Windows x86-64, under Wine": ("windows", "rtp.exe", ["wine"]),
    "Linux ARM64, under qemu": ("arm64", "rtp", ["qemu-aarch64-static"]),
    "WebAssembly, under Node": ("wasm", "rtp.js", ["node", "--no-experimental-fetch"]),
}
FILES = ["cave.map", "cave.rtpgrid", "cave.rtpdb", "cave-2.rtpshard"]


def program(preset, name, runner):
    return runner + [str(ROOT / "build" / preset / "Tools" / "rtp" / name)]


def call(command, folder, *arguments):
    """Standard output of a command of the program, which must succeed."""
    environment = dict(os.environ, WINEDEBUG="-all", WINEPREFIX=str(ROOT / "build" / "wine"))
    done = subprocess.run([*command, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          capture_output=True)
    if done.returncode != 0:
        error = done.stderr.decode(errors="replace")[-2000:]
        sys.exit(f"platform-table: {' '.join([*command, *arguments])}: exit code {done.returncode}\n{error}")
    return done.stdout.decode()


def make_files(command, folder):
    """Makes every kind of file in the folder; returns the hash of each."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    call(command, folder, "generate", "cave", "--size", "300x240", "--seed", "29", "-o", FILES[0])
    call(command, folder, "convert", FILES[0], FILES[1])
    call(command, folder, "build", "--map", FILES[1], "-o", FILES[2])
    shard = ["--kind", "knn-lrta:records=300", "--shard", "2/3", "-o", FILES[3]]
    call(command, folder, "build", "--map", FILES[1], *shard)
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest()[:16] for name in FILES}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--movers", type=int, default=1000)
    parser.add_argument("--doors", type=int, default=20)
    parser.add_argument("--write", action="store_true", help="put the table into Docs/Platforms.md")
    options = parser.parse_args()
    built = {name: program(*place) for name, place in PLATFORMS.items() if pathlib.Path(program(*place)[-1]).exists()}
    here = built.get("Linux x86-64, GCC")
    if here is None:
        sys.exit("platform-table: build/release has no rtp; './rtp --help' builds it")
    files = {name: make_files(command, WORK / PLATFORMS[name][0]) for name, command in built.items()}
    home = WORK / "release"
    crowd = ["--movers", str(options.movers), "--doors", str(options.doors), "--minutes", str(options.minutes)]
    call(here, home, "soak", "--map", FILES[1], *crowd, "--budget", "4000", "--seed", "29", "--record", "run.rtprun")
    rows, different = [], []
    expected = None
    for name, command in built.items():
        threads = ["1"] if "Node" in name else ["1", "3"]
        for count in threads:
            # The database is that of this machine, which each platform reads.
            replay = ["replay", "run.rtprun", "--hashes", "--db", FILES[2], "--threads", count]
            lines = call(command, home, *replay).splitlines()
            ticks = [line for line in lines if line.startswith("tick ")]
            expected = expected or ticks
            if ticks != expected:
                first = next((line for line, other in zip(ticks, expected) if line != other), "the number of lines")
                different.append(f"{name}, {count} threads: {first}")
            whole = hashlib.sha256("\n".join(ticks).encode()).hexdigest()[:16]
            rows.append(f"| {name} | {count} | {len(ticks)} | `{ticks[-1].split()[-1]}` | `{whole}` | "
                        + " | ".join(f"`{files[name][file]}`" for file in FILES[1:]) + " |")
        different += [f"{name}: {file}" for file in FILES if files[name][file] != files["Linux x86-64, GCC"][file]]
    table = "\n".join([
        "| Platform | Threads | Hashes | Last | All | Grid | Atlas | Shard |",
        "|---|---|---|---|---|---|---|---|", *rows])
    command = f".ci/platform-table.py --minutes {options.minutes:g} --movers {options.movers} --doors {options.doors}"
    print(table)
    if options.write:
        text = PAGE.read_text()
        before, rest = text.split(BEGIN)
        PAGE.write_text(f"{before}{BEGIN}\nMade by `{command} --write`.\n\n{table}\n{END}{rest.split(END)[1]}")
    for line in different:
        print(f"platform-table: differs: {line}", file=sys.stderr)
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
