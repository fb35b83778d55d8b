#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Holds the #include lines of the core to the edges of .ci/layers.txt.

Also: the core includes the standard library and itself and nothing else (Private/Unreal is the one exception), and it
uses no part of the standard library that throws, or that a compiler we support does not have.
"""

import argparse
import pathlib
import re
import sys

CORE = pathlib.Path("Source/RealTimePathingCore")
HOST_FOLDER = "Unreal"

ALLOWED_STD = set("""
    algorithm array atomic bit bitset cassert charconv chrono climits cmath compare concepts condition_variable cstdarg
    cstddef cstdint cstdio cstdlib cstring deque functional initializer_list iterator limits list map memory mutex new
    numbers numeric optional queue set shared_mutex span stack string string_view thread tuple type_traits
    unordered_map unordered_set utility variant vector version
""".split())

BANNED_CODE = [
    (r"(?:\.|->)\s*at\s*\(", "at() throws: test the index and use []"),
    (r"\bstd\s*::\s*sto(?:i|l|ll|ul|ull|f|d|ld)\b", "the sto... functions throw: use std::from_chars"),
    (r"\bstd\s*::\s*bit_cast\b", "std::bit_cast is missing in libc++ 14's subset: use std::memcpy"),
    (r"\bstd\s*::\s*jthread\b", "std::jthread is missing in libc++ 14"),
    (r"\bstd\s*::\s*(?:ranges|views)\b", "ranges algorithms are missing in libc++ 14"),
    (r"\bstd\s*::\s*format\b", "std::format is missing in GCC 12"),
    (r"\bstd\s*::\s*expected\b", "std::expected is C++23: use Rtp::Result"),
    (r"\bstd\s*::\s*pmr\b", "memory resources are missing in libc++ 14"),
    (r"\bco_(?:await|yield|return)\b", "coroutines are missing in the subset the core keeps to"),
    (r"\b(?:rand|srand|random_device)\s*\(", "randomness is an argument: use Rtp::Random with a seed"),
    (r"\bthread_local\b", "the core has no globals"),
]

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def read_layers(path):
    """Returns {layer: direct edges}; raises ValueError on a line or an edge that makes no sense."""
    layers = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        match = re.fullmatch(r"([A-Za-z]+)\s*->((?:\s+[A-Za-z]+)*)", line)
        if not match or match[1] in layers:
            raise ValueError(f"{path}:{number}: expected a new 'Layer -> Edges', found '{line}'")
        layers[match[1]] = match[2].split()
        for edge in layers[match[1]]:
            if edge not in layers or edge == match[1]:
                raise ValueError(f"{path}:{number}: {match[1]} -> {edge}: name a layer of a line above")
    return layers


def reachable(layers):
    """Returns {layer: all layers it may include}. Edges point upwards in the file, so one pass is enough."""
    result = {}
    for layer, edges in layers.items():
        result[layer] = {layer}.union(*(result[edge] for edge in edges))
    return result


def without_comments_and_texts(source):
    """Blanks comments and literals and keeps the line numbers."""
    pattern = r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\''
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    return re.sub(pattern, blank, source, flags=re.DOTALL)


class Checker:
    def __init__(self, root):
        self.root = root
        self.problems = []
        self.file_count = 0
        self.allowed = reachable(read_layers(root / ".ci" / "layers.txt"))

    def report(self, path, line, text):
        self.problems.append(f"{path.relative_to(self.root)}:{line}: {text}")

    def check_project_include(self, path, line, layer, name, is_private):
        parts = pathlib.PurePosixPath(name).parts
        if parts[0] == "Rtp" and len(parts) >= 3:
            target, folder = parts[1], "Public"
        elif is_private and len(parts) >= 2 and parts[0] in self.allowed:
            target, folder = parts[0], "Private"
        else:
            self.report(path, line, f'"{name}" is not of the core: include "Rtp/Layer/Header.h" or a standard header')
            return
        if target not in self.allowed:
            self.report(path, line, f'"{name}": {target} is not a layer of .ci/layers.txt')
        elif target not in self.allowed[layer]:
            self.report(path, line, f"{layer} may not include {target}")
        elif not (self.root / CORE / folder / name).is_file():
            self.report(path, line, f'"{name}" does not exist under {folder}')

    def check_file(self, path, layer, is_private):
        self.file_count += 1
        source = path.read_text(encoding="utf-8")
        for number, text in enumerate(source.splitlines(), 1):
            match = INCLUDE.match(text)
            if match and match[1]:
                self.check_project_include(path, number, layer, match[1], is_private)
            elif match and match[2] not in ALLOWED_STD:
                self.report(path, number, f"<{match[2]}> is not among the standard headers the core may use")
        for number, text in enumerate(without_comments_and_texts(source).splitlines(), 1):
            for pattern, reason in BANNED_CODE:
                if re.search(pattern, text):
                    self.report(path, number, reason)

    def check_folder(self, folder, is_private):
        for path in sorted(folder.rglob("*")):
            if path.suffix not in (".h", ".cpp", ".inl"):
                continue
            parts = path.relative_to(folder).parts
            if is_private and parts[0] == HOST_FOLDER:
                continue
            if len(parts) < 2 or parts[0] not in self.allowed:
                self.report(path, 1, "is not in the folder of a layer of .ci/layers.txt")
            else:
                self.check_file(path, parts[0], is_private)

    def run(self):
        self.check_folder(self.root / CORE / "Public" / "Rtp", False)
        self.check_folder(self.root / CORE / "Private", True)
        return self.problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    root = parser.parse_args().root.resolve()
    try:
        checker = Checker(root)
        problems = checker.run()
    except ValueError as error:
        sys.exit(str(error))
    print("\n".join(problems + [f"layers: {checker.file_count} files, {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
