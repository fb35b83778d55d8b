#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Makes the playground: one page with the core, four generated levels and the database of the first. Run by ./rtp."""

import argparse
import base64
import gzip
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SHARED = HERE.parent / "rtp" / "Demo" / "Page"
SCRIPTS = [SHARED / "page.js", SHARED / "view.js"] + [HERE / "Page" / f"{name}.js" for name in (
    "levels", "build", "paint", "bars", "crowd", "replay", "search", "tools", "link", "main")]
MOST_BYTES = 1 << 20

# The file of each level and what makes it; the first is open at the start.
LEVELS = {
    "city.map": [["generate", "city", "--size", "256x256", "--seed", "5"]],
    "cave.map": [["generate", "cave", "--size", "512x512", "--seed", "3"]],
    "tower.rtpgrid": [["generate", "tower", "--seed", "1"], ["voxelize"]],
    "canyon.rtpgrid": [["generate", "canyon", "--seed", "1"], ["voxelize"]],
}
FIRST_DATABASE = "atlas:scale=straight"


def run(program, *arguments):
    done = subprocess.run([program, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"playground: rtp {' '.join(arguments)}: {done.stderr.strip()}")


def make_levels(program, folder):
    """Writes all levels and the database of the first; returns the names of the files."""
    for name, commands in LEVELS.items():
        path = folder / name
        made = path if len(commands) == 1 else path.with_suffix(".obj")
        run(program, *commands[0], "-o", str(made))
        for command in commands[1:]:
            run(program, *command, str(made), "-o", str(path))
    first = folder / next(iter(LEVELS))
    run(program, "build", "--map", str(first), "--kind", FIRST_DATABASE, "-o", str(folder / "first.rtpdb"))


def packed(content):
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()


def inert(name, kind, text):
    """A part of the page that the browser keeps and does not run."""
    return f'<script id="{name}" type="{kind}">{text}</script>'


def text_of(path):
    return path.read_text(encoding="utf-8").replace("</script", "<\\/script")


def make_page(glue, version, folder):
    parts = [inert("program", "application/gzip-base64", packed(glue.with_suffix(".wasm").read_bytes())),
             inert("glue", "text/plain", text_of(glue)),
             inert("core", "text/plain", text_of(HERE / "Page" / "core.js")),
             inert("worker", "text/plain", text_of(HERE / "Page" / "worker.js"))]
    for name in LEVELS:
        parts.append(inert(f"level-{name}", "application/gzip-base64", packed((folder / name).read_bytes())))
    database = (folder / "first.rtpdb").read_bytes()
    parts.append(inert(f"database-{next(iter(LEVELS))}", "application/gzip-base64", packed(database)))
    texts = {
        "@STYLE@": text_of(SHARED / "page.css") + text_of(HERE / "Page" / "playground.css"),
        "@OPTIONS@": "".join(f'<option value="{name}">{name.split(".")[0]}</option>' for name in LEVELS),
        "@VERSION@": version,
        "@PACKED@": "\n".join(parts),
        "@SCRIPT@": "".join(text_of(path) for path in SCRIPTS),
    }
    page = (HERE / "Page" / "playground.html").read_text(encoding="utf-8")
    for mark, text in texts.items():
        page = page.replace(mark, text, 1)
    return page


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True, help="the command line rtp")
    parser.add_argument("--glue", required=True, type=pathlib.Path, help="rtp_playground.js; the .wasm is beside it")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    options = parser.parse_args()
    version = subprocess.run([options.program, "--version"], capture_output=True, text=True).stdout.split()[-1]
    with tempfile.TemporaryDirectory() as folder:
        make_levels(options.program, pathlib.Path(folder))
        page = make_page(options.glue, version, pathlib.Path(folder)).encode()
    if len(page) > MOST_BYTES:
        sys.exit(f"playground: the page has {len(page):,} bytes, more than {MOST_BYTES:,}")
    part = options.output.with_name(options.output.name + ".part")
    part.write_bytes(page)
    part.replace(options.output)
    print(f"{options.output}  {len(page):,} bytes")


if __name__ == "__main__":
    main()
