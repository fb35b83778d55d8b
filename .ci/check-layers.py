#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Holds the #include lines of the engine-agnostic modules to the edges of .ci/layers.txt, and those of the Unreal
modules to an order of their folders.

A header is public (Public/Rtp/Layer: for hosts), internal (Internal/Rtp/Layer: for other layers, tools and tests) or
private (Private/Layer: for its own layer and tests). A public header includes public ones only. Public/Rtp/Extend, for
hosts that write a planner of their own, belongs to the layer Search.

Also: every edge of the list is used; the two modules include the standard library and themselves and nothing else
(Private/Unreal is the one exception), and use no part of the standard library that throws, or that a compiler we support
does not have; Unreal modules and examples include public headers only; their folders do not include each other in circles.
"""

import argparse
import hashlib
import pathlib
import re
import sys

CORE, BAKING = "Source/RealTimePathingCore", "Source/RealTimePathingBaking"
HOST_FOLDER = "Unreal"
PICTURE = "Docs/Pictures/layers.svg"
EXTEND_FOLDER = {"Extend": "Search"}  # Public/Rtp/Extend, for hosts that write a planner, is a folder of this layer
ROLES = ("game", "research", "build")
VISIBLE = {"Public": ("Public",), "Internal": ("Public", "Internal"), "Private": ("Public", "Internal", "Private")}

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
    (r"\bstd\s*::\s*(?:a?(?:sin|cos|tan)h?|atan2|exp2?|expm1|log(?:2|10|1p)?|pow|cbrt|hypot|fma|[lt]gamma|erfc?)\s*\(",
     "its last bit differs between C libraries: use Rtp/Base/PortableMath.h"),
    (r"\bstd\s*::\s*hash\b", "std::hash differs between libraries: use Rtp/Base/Hash.h"),
    (r"\blong\b", "long has another size on Windows: use int32_t or int64_t"),
    (r"\bthread_local\b", "the core has no globals"),
]

# Words of one compiler or system, and the only files that may have them: each gives a form for all others.
PLATFORM_CODE = re.compile(r"\b(?:__GNUC__|__clang__|_MSC_VER|_WIN32|__EMSCRIPTEN\w*|__x86_64__|__aarch64__|_M_X64|_M_ARM64|"
                           r"__builtin_\w+|__attribute__|__declspec|__forceinline|__restrict|_mm_\w+)\b")
PLATFORM_FILES = ("Public/Rtp/Base/Export.h", "Public/Rtp/Base/Memory/BitCount.h",
                  "Internal/Rtp/Base/Memory/MaskedNumbers.h", "Internal/Rtp/Base/Memory/Prefetch.h",
                  "Private/Base/Work/TaskRunner.cpp")

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')


def read_layers(path):
    """Returns {layer: (role, direct edges)}; raises ValueError on a line or an edge that makes no sense."""
    layers = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        match = re.fullmatch(r"([A-Za-z]+)\s*\[([a-z]+)\]\s*->((?:\s+[A-Za-z]+)*)", line)
        if not match or match[1] in layers or match[2] not in ROLES:
            raise ValueError(f"{path}:{number}: expected a new 'Layer [{'|'.join(ROLES)}] -> Edges', found '{line}'")
        layer, role, edges = match[1], match[2], match[3].split()
        for edge in edges:
            if edge not in layers or edge == layer:
                raise ValueError(f"{path}:{number}: {layer} -> {edge}: name a layer of a line above")
            if layers[edge][0] == "build" and role != "build":
                raise ValueError(f"{path}:{number}: {layer} -> {edge}: a game has no layer of the role build")
        layers[layer] = (role, edges)
    return layers


def reachable(layers):
    """Returns {layer: all layers it may include}. Edges point upwards in the file, so one pass is enough."""
    result = {}
    for layer, (_, edges) in layers.items():
        result[layer] = {layer}.union(*(result[edge] for edge in edges))
    return result


def picture_mark(layers):
    """A digest of the list, which draw-layers.py writes into its picture."""
    text = "\n".join(f"{layer} {role} {' '.join(edges)}" for layer, (role, edges) in layers.items())
    return "layers " + hashlib.sha256(text.encode()).hexdigest()[:16]


def find_cycle(edges):
    """Returns a cycle of the graph {node: {node: reason}} as a list of nodes, or None."""
    done, path = set(), []

    def visit(node):
        if node in path:
            return path[path.index(node):] + [node]
        if node in done:
            return None
        path.append(node)
        for target in sorted(edges.get(node, {})):
            cycle = visit(target)
            if cycle:
                return cycle
        path.pop()
        done.add(node)
        return None

    for start in sorted(edges):
        cycle = visit(start)
        if cycle:
            return cycle
    return None


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
        self.layers = read_layers(root / ".ci" / "layers.txt")
        self.allowed = reachable(self.layers)
        self.used = {layer: set() for layer in self.layers}

    def report(self, path, line, text):
        self.problems.append(f"{path.relative_to(self.root)}:{line}: {text}")

    def module_of(self, layer):
        return BAKING if self.layers[layer][0] == "build" else CORE

    def find_header(self, name):
        """Returns (layer, visibility) of an include text, or None if it names no header of a layer."""
        parts = pathlib.PurePosixPath(name).parts
        if len(parts) == 2 and parts[0] == "Rtp":
            return ("", "Public") if (self.root / CORE / "Public" / name).is_file() else None
        is_rtp = parts[0] == "Rtp"
        layer = EXTEND_FOLDER.get(parts[is_rtp], parts[is_rtp]) if len(parts) >= 2 + is_rtp else None
        if layer not in self.layers:
            return None
        for visibility in ("Public", "Internal") if is_rtp else ("Private",):
            if (self.root / self.module_of(layer) / visibility / name).is_file():
                return layer, visibility
        return layer, ""

    def check_project_include(self, path, line, layer, name, folder):
        found = self.find_header(name)
        if not found:
            self.report(path, line, f'"{name}" is not of the core: include "Rtp/Layer/Header.h" or a standard header')
            return
        target, visibility = found
        if not visibility:
            self.report(path, line, f'"{name}" does not exist')
        elif target and target not in self.allowed[layer]:
            self.report(path, line, f"{layer} may not include {target}")
        elif visibility == "Private" and target != layer:
            self.report(path, line, f'"{name}" is private to {target}: move it to Internal/Rtp/{target} if others need it')
        elif visibility not in VISIBLE[folder]:
            self.report(path, line, f'"{name}" is {visibility.lower()}: a header in {folder} may not include it')
        elif target:
            self.used[layer].add(target)

    def read(self, path):
        """Returns the text and the include lines as (line number, quoted name or None, bracketed name or None)."""
        source = path.read_text(encoding="utf-8")
        matches = [(number, INCLUDE.match(text)) for number, text in enumerate(source.splitlines(), 1)]
        return source, [(number, match[1], match[2]) for number, match in matches if match]

    def check_file(self, path, layer, folder):
        self.file_count += 1
        source, includes = self.read(path)
        for number, quoted, bracketed in includes:
            if quoted:
                self.check_project_include(path, number, layer, quoted, folder)
            elif bracketed not in ALLOWED_STD:
                self.report(path, number, f"<{bracketed}> is not among the standard headers the core may use")
        for number, text in enumerate(without_comments_and_texts(source).splitlines(), 1):
            if PLATFORM_CODE.search(text) and not str(path).endswith(PLATFORM_FILES):
                self.report(path, number, "code for one compiler or system: such code, with a form for each, is in few headers of Base")
            for pattern, reason in BANNED_CODE:
                if re.search(pattern, text):
                    self.report(path, number, reason)

    def check_folder(self, module, folder):
        top = self.root / module / folder / ("" if folder == "Private" else "Rtp")
        for path in sources_below(top):
            parts = path.relative_to(top).parts
            layer = EXTEND_FOLDER.get(parts[0], parts[0]) if folder == "Public" else parts[0]
            if folder == "Private" and parts[0] == HOST_FOLDER:
                continue
            if folder == "Public" and len(parts) == 1:
                self.check_front_door(path)
            elif len(parts) < 2 or layer not in self.layers:
                self.report(path, 1, "is not in the folder of a layer of .ci/layers.txt")
            elif self.module_of(layer) != module:
                self.report(path, 1, f"the layer {layer} belongs to {self.module_of(layer)}")
            else:
                self.check_file(path, layer, folder)

    def check_front_door(self, path):
        """Headers directly in Public/Rtp, such as Rtp.h, may include every public header."""
        self.file_count += 1
        self.check_host_file(path)

    def check_host_file(self, path):
        """What is no layer sees public headers only."""
        for number, quoted, _ in self.read(path)[1]:
            found = self.find_header(quoted) if quoted and quoted.startswith("Rtp/") else None
            if found and found[1] != "Public":
                self.report(path, number, f'"{quoted}" is {found[1].lower() or "missing"}: hosts include public headers only')

    def check_edges(self):
        """An edge is used if the layer includes its target, or something that only this edge leads to."""
        for layer, (_, edges) in self.layers.items():
            for edge in edges:
                others = set().union(*(self.allowed[other] for other in edges if other != edge))
                if edge in others:
                    self.problems.append(f".ci/layers.txt: {layer} -> {edge} is already implied by another edge")
                elif not self.used[layer] & (self.allowed[edge] - others):
                    self.problems.append(f".ci/layers.txt: {layer} -> {edge} is not used")

    def check_picture(self):
        path = self.root / PICTURE
        if path.is_file() and picture_mark(self.layers) not in path.read_text():
            self.report(path, 1, "is not of this .ci/layers.txt: run .ci/draw-layers.py")

    def check_unreal_module(self, module):
        """Folders of a module, Public and Private taken together, include each other in one direction only."""
        homes, edges = {}, {}
        paths = [(path, path.relative_to(module).parts[1:]) for path in sources_below(module)]
        for path, parts in paths:
            homes.setdefault("/".join(parts), parts[0] if len(parts) > 1 else "")
        for path, parts in paths:
            self.file_count += 1
            self.check_host_file(path)
            own = parts[0] if len(parts) > 1 else ""
            for number, quoted, _ in self.read(path)[1]:
                target = homes.get(quoted)
                if target and own and target != own:
                    edges.setdefault(own, {}).setdefault(target, f"{path.relative_to(self.root)}:{number}")
        cycle = find_cycle(edges)
        if cycle:
            places = [edges[first][second] for first, second in zip(cycle, cycle[1:])]
            self.problems.append(f"{places[0]}: folders include each other in a circle: {' -> '.join(cycle)} ({', '.join(places)})")

    def run(self):
        for module in (CORE, BAKING):
            for folder in VISIBLE:
                self.check_folder(module, folder)
        self.check_edges()
        self.check_picture()
        for module in sorted((self.root / "Source").glob("*/")):
            if str(module.relative_to(self.root)) not in (CORE, BAKING):
                self.check_unreal_module(module)
        for path in sources_below(self.root / "Examples"):
            self.file_count += 1
            self.check_host_file(path)
        return self.problems


def sources_below(folder):
    return [path for path in sorted(folder.rglob("*")) if path.suffix in (".h", ".cpp", ".inl")]


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
