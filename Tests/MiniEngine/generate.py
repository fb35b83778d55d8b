#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Stands in for UnrealHeaderTool in the miniature engine.

    generate.py HEADERS.txt OUT MODULE...

For each header of the modules that has reflected types, writes OUT/X.generated.h: classes, and which properties the
collector and archives see. For each line 'engine/path.h  mini/path.h' of HEADERS.txt writes a forwarding header.
Files that have not changed keep their time, so that nothing is compiled anew for nothing. A file of an earlier run
that this run does not write is removed: otherwise an old build folder would compile what a new one refuses.
"""

import pathlib
import re
import sys

MARK = re.compile(r"\b(UCLASS|USTRUCT|UINTERFACE|UENUM)\s*\(")
TYPE = re.compile(r"\s*(?:enum\s+class|class|struct)\s+(?:[A-Z]+_API\s+)?(\w+)(?:\s+final)?\s*(?::\s*([^{]*))?\{")
INTERFACE = re.compile(r"\bclass\s+(?:[A-Z]+_API\s+)?(I\w+)\s*\{\s*GENERATED_BODY")
DISABLED = ("WITH_EDITOR", "WITH_EDITORONLY_DATA")


def blank(match):
    """Same length and lines, no content."""
    return re.sub(r"[^\n]", " ", match.group(0))


def readable(text):
    """The text without comments, strings and what the miniature engine does not compile; positions are kept."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", blank, text, flags=re.S)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"', blank, text)
    lines, off = text.split("\n"), []
    for number, line in enumerate(lines):
        directive = line.strip()
        if directive.startswith("#if"):
            off.append(any(directive == f"#if {name}" for name in DISABLED))
        elif directive.startswith("#else") and off:
            off[-1] = not off[-1] and False
        elif directive.startswith("#endif") and off:
            off.pop()
        elif any(off):
            lines[number] = " " * len(line)
    return "\n".join(lines)


def closing(text, start, opening="(", end=")"):
    """Position after the bracket that closes the one at start."""
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] == opening) - (text[position] == end)
        if depth == 0:
            return position + 1
    raise ValueError("a bracket is not closed")


def properties(body):
    """Names of the members marked UPROPERTY, and whether save games store them."""
    names = []
    for mark in re.finditer(r"\bUPROPERTY\s*\(", body):
        end = closing(body, mark.end() - 1)
        saved = "SaveGame" in body[mark.end():end]
        rest = body[end:]
        declaration = rest[:rest.index(";")]
        declaration = re.split(r"=|\{", declaration)[0]
        names.append((re.search(r"(\w+)\s*(?:\[[^\]]*\])?\s*$", declaration)[1], saved))
    return names


def interface_cast(bases):
    """Lets Cast find the interfaces of a class; compilers of the core have no RTTI."""
    tests = "".join(f" if (std::strcmp(Name, {base}::MiniInterfaceName()) == 0) {{ return static_cast<{base}*>(this); }}"
                    for base in bases)
    return (f"virtual void* MiniInterface(const char* Name) override {{{tests} return Super::MiniInterface(Name); }} "
            if tests else "")


def body_macro(kind, name, bases, members, structs, interfaces):
    base = bases[0] if bases else ""
    visits = "".join(f" MiniEngine::VisitReferences(Into, {member});" for member, _ in members)
    stores = "".join(f" MiniEngine::VisitProperty(Ar, {member}, {str(saved).lower()});" for member, saved in members)
    if kind == "USTRUCT":
        first = f"{base}::MiniReferences(Into);" if base in structs else ""
        also = f"{base}::MiniSerialize(Ar);" if base in structs else ""
        using = f"using Super = {base}; " if base else ""
        return (f"public: {using}"
                f"void MiniReferences([[maybe_unused]] MiniEngine::FReferences& Into) {{ {first}{visits} }} "
                f"void MiniSerialize([[maybe_unused]] FArchive& Ar) {{ {also}{stores} }} "
                f"static UScriptStruct* StaticStruct() {{ return MiniEngine::StructOf<{name}>(\"{name}\"); }}")
    return (f"MINI_CLASS({name}, {base}) "
            f"virtual void MiniReferences(MiniEngine::FReferences& Into) override {{ Super::MiniReferences(Into);{visits} }} "
            f"virtual void MiniSerialize(FArchive& Ar) override {{ Super::MiniSerialize(Ar);{stores} }} " +
            interface_cast([other for other in bases[1:] if other in interfaces]) + "private:")


def enum_names(name, body):
    """A function that names the values of an enumeration, which are numbered from zero."""
    values = re.findall(r"[{,]\s*(\w+)", re.sub(r"UMETA\s*\([^)]*\)", "", body))
    names = ", ".join(f'"{value}"' for value in values)
    return (f"enum class {name} : uint8; inline const char* MiniNameOf({name} Value) "
            f"{{ static const char* const Names[] = {{{names}}}; return Names[static_cast<int>(Value)]; }}")


def generated(path, structs, interfaces):
    """The generated header of a header, or nothing if it asks for none."""
    source = path.read_text(encoding="utf-8")
    if f'#include "{path.stem}.generated.h"' not in source:
        return None
    text = readable(source)
    file_id = f"FID_{path.stem}"
    out = ["#pragma once", '#include "Mini/Archive.h"', "#undef CURRENT_FILE_ID", f"#define CURRENT_FILE_ID {file_id}"]
    for mark in MARK.finditer(text):
        found = TYPE.match(text, closing(text, mark.end() - 1))
        if not found:
            raise ValueError(f"{path}: no type follows {mark[1]}")
        body = text[found.end() - 1:closing(text, found.end() - 1, "{", "}")]
        if mark[1] == "UENUM":
            out.append(enum_names(found[1], body))
            continue
        line = text.count("\n", 0, found.end() - 1 + body.index("GENERATED_BODY")) + 1
        bases = re.findall(r"public\s+(\w+)", found[2] or "")
        out.append(f"#define {file_id}_{line}_BODY " +
                   body_macro(mark[1], found[1], bases, properties(body), structs, interfaces))
    for interface in INTERFACE.finditer(text):
        line = text.count("\n", 0, interface.end()) + 1
        out.append(f"#define {file_id}_{line}_BODY public: static const char* MiniInterfaceName() "
                   f"{{ return \"{interface[1]}\"; }}")
    return "\n".join(out) + "\n"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return path


def main(arguments):
    headers, out = pathlib.Path(arguments[0]), pathlib.Path(arguments[1])
    written = set()
    for line in headers.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if words:
            written.add(write(out / words[0], f'#pragma once\n#include "{words[1]}"\n'))
    paths = [path for module in arguments[2:] for path in sorted(pathlib.Path(module).rglob("*.h"))]
    structs = {name for path in paths for name in re.findall(
        r"USTRUCT\([^{;]*?struct\s+(?:[A-Z]+_API\s+)?(\w+)", path.read_text(encoding="utf-8"))}
    interfaces = {name for path in paths for name in INTERFACE.findall(path.read_text(encoding="utf-8"))}
    for path in paths:
        text = generated(path, structs, interfaces)
        if text is not None:
            written.add(write(out / f"{path.stem}.generated.h", text))
    for path in set(out.rglob("*.h")) - written:
        path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
