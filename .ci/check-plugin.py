#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Says whether the folder of an Unreal plugin can be packaged: descriptor, modules and shipped files.

The source form runs in every engine version and on every platform, so its descriptor names neither. The packaged form,
which Tools/Package/package-plugin.py writes for one engine version, names both.

Usage: check-plugin.py [--packaged] [FOLDER]. Exit code 1 if anything is wrong, 2 if the folder is no plugin.
"""

import json
import pathlib
import re
import sys

# The engine's EHostType and ELoadingPhase.
SHIPPED_TYPES = {"Runtime", "RuntimeNoCommandlet", "ClientOnly", "ServerOnly", "RuntimeAndProgram", "CookedOnly"}
OTHER_TYPES = {"UncookedOnly", "Developer", "DeveloperTool", "Editor", "EditorNoCommandlet", "EditorAndProgram", "Program",
               "ClientOnlyNoCommandlet", "ServerOnlyNoCommandlet"}
LOADING_PHASES = {"EarliestPossible", "PostConfigInit", "PostSplashScreen", "PreEarlyLoadingScreen", "PreLoadingScreen",
                  "PreDefault", "Default", "PostDefault", "PostEngineInit", "None"}
KNOWN_FIELDS = {"FileVersion", "Version", "VersionName", "FriendlyName", "Description", "Category", "CreatedBy", "CreatedByURL",
                "DocsURL", "MarketplaceURL", "FabURL", "SupportURL", "EngineVersion", "CanContainContent", "CanContainVerse",
                "EnabledByDefault", "IsBetaVersion", "IsExperimentalVersion", "Installed", "Modules", "Plugins",
                "LocalizationTargets", "SupportedTargetPlatforms", "SupportedPrograms", "Hidden", "RequiresBuildPlatform",
                "ExplicitlyLoaded", "NoCode"}
PLATFORM_LISTS = ("PlatformAllowList", "PlatformDenyList", "WhitelistPlatforms", "BlacklistPlatforms")
NEEDED_STATEMENTS = {  # in each rules class or in one it inherits from
    "FPSemantics = FPSemanticsMode.Precise;": "routes differ between compilers without it",
    "CppStandard = CppStandardVersion.Cpp20;": "targets with older settings compile C++17 without it"}
NEEDED_FIELDS = ("VersionName", "FriendlyName", "Description", "Category", "CreatedBy")

# Modules of the engine that exist in the editor only and that plugins are likely to name.
EDITOR_MODULES = {"UnrealEd", "LevelEditor", "PropertyEditor", "AssetTools", "AssetDefinition", "EditorFramework",
                  "EditorSubsystem", "EditorStyle", "EditorWidgets", "EditorScriptingUtilities", "Blutility", "UMGEditor",
                  "Kismet", "KismetCompiler", "BlueprintGraph", "GraphEditor", "ContentBrowser", "ContentBrowserData",
                  "DetailCustomizations", "ComponentVisualizers", "WorkspaceMenuStructure", "SourceControl",
                  "SourceControlWindows", "DataValidation", "ToolMenusEditor", "StatusBar", "MainFrame", "AIGraph",
                  "BehaviorTreeEditor", "WorldPartitionEditor", "UncontrolledChangelists", "StateTreeEditorModule"}

LONGEST_PATH = 170  # what the shop allows, the plugin's folder included
SHIPPED_FOLDERS = ("Config", "Content", "Resources", "Shaders", "Source")
BUILT_FOLDERS = ("Binaries", "Intermediate", "Saved", "DerivedDataCache", "__pycache__")
BINARY_EXTENSIONS = {".dll", ".so", ".dylib", ".a", ".lib", ".exe", ".pdb", ".obj", ".o", ".pyc", ".zip", ".7z", ".jar",
                     ".class", ".wasm", ".msi"}
BINARY_MARKS = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"!<arch>", b"PK\x03\x04")
SOURCE_EXTENSIONS = {".h", ".cpp", ".inl", ".cs"}


class NoPlugin(Exception):
    """The folder holds nothing to check."""


def first_bytes(path, count):
    with path.open("rb") as file:
        return file.read(count)


def read_descriptor(folder):
    """The path and the content of the one .uplugin file."""
    if not folder.is_dir():
        raise NoPlugin(f"{folder}: is not a folder")
    found = sorted(folder.glob("*.uplugin"))
    if len(found) != 1:
        raise NoPlugin(f"{folder}: " + ("there is more than one .uplugin file" if found else "there is no .uplugin file"))
    try:
        content = json.loads(found[0].read_text(encoding="utf-8"))
    except ValueError:
        content = None
    if not isinstance(content, dict):
        raise NoPlugin(f"{found[0].name}: is not a JSON object")
    return found[0], content


def check_fields(content, packaged):
    for field in content:
        if field not in KNOWN_FIELDS:
            yield f"the engine knows no field '{field}'"
    for field in NEEDED_FIELDS:
        if not isinstance(content.get(field), str) or not content[field]:
            yield f"'{field}' is missing or empty"
    if content.get("FileVersion") != 3:
        yield "'FileVersion' must be 3"
    if type(content.get("Version")) is not int or content["Version"] < 1:
        yield "'Version' must be a whole number from 1 up"
    if packaged and not re.fullmatch(r"\d+\.\d+\.0", str(content.get("EngineVersion"))):
        yield "'EngineVersion' must be like \"5.4.0\""
    if not packaged and "EngineVersion" in content:
        yield "'EngineVersion' keeps other engine versions from loading the source form: leave it to the packager"
    if not packaged and content.get("SupportedTargetPlatforms"):
        yield "'SupportedTargetPlatforms' excludes platforms: leave it to the packager"
    for entry in content.get("Plugins", []):
        if not isinstance(entry, dict) or not entry.get("Name") or not isinstance(entry.get("Enabled"), bool):
            yield "a dependency on a plugin needs 'Name' and 'Enabled'"


def check_listed_modules(modules, packaged):
    seen = set()
    for module in modules:
        name = module.get("Name")
        if not name:
            yield "a module has no name"
            continue
        if name in seen:
            yield f"module {name} is listed twice"
        seen.add(name)
        if module.get("Type") not in SHIPPED_TYPES | OTHER_TYPES:
            yield f"module {name}: the engine knows no type '{module.get('Type', '')}'"
        if module.get("LoadingPhase") not in LOADING_PHASES:
            yield f"module {name}: the engine knows no loading phase '{module.get('LoadingPhase', '')}'"
        lists = [key for key in PLATFORM_LISTS if key in module]
        if packaged and lists not in (["PlatformAllowList"], ["PlatformDenyList"]):
            yield f"module {name}: needs either 'PlatformAllowList' or 'PlatformDenyList'"
        if not packaged:
            for key in lists:
                yield f"module {name}: '{key}' excludes platforms from the source form: leave it to the packager"


def without_editor_blocks(code):
    """Takes out what stands behind conditions that hold for the editor only."""
    condition = re.compile(r"\bif\s*\(\s*(Target\.bBuildEditor(\s*==\s*true)?|Target\.Type\s*==\s*TargetType\.Editor)\s*\)\s*")
    while found := condition.search(code):
        end = found.end()
        if code[end:end + 1] == "{":
            depth = 0
            for end in range(end, len(code)):
                depth += {"{": 1, "}": -1}.get(code[end], 0)
                if depth == 0:
                    break
        else:
            end = code.find(";", end)
        code = code[:found.start()] + code[end + 1:] if end >= 0 else code[:found.start()]
    return code


def without_comments(text):
    return re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda match: match[1] or " ", text, flags=re.DOTALL)


def parse_classes(text):
    """(name, name of the base class, code) of each class of a .Build.cs file."""
    return re.findall(r"\bclass\s+(\w+)\s*:\s*(\w+)(.*?)(?=\bclass\b|\Z)", without_comments(text), re.DOTALL)


def parse_rules(text):
    """The class of a .Build.cs file and the modules it names for games, too."""
    named = []
    for call in re.finditer(r"\w*ModuleNames\s*\.\s*Add(Range)?\s*\([^;]*;", without_editor_blocks(without_comments(text))):
        named += re.findall(r'"([^"]*)"', call[0])
    classes = parse_classes(text)
    return classes[0][0] if classes else "", named


def inherited_code(name, classes):
    """The code of a class and of its base classes, as far as the plugin has them."""
    base, code = classes.get(name, ("", ""))
    return code + inherited_code(base, classes) if base else code


def implements_module(folder, name):
    wanted = re.compile(r"\bIMPLEMENT_(GAME_)?MODULE\s*\([^;]*\b" + re.escape(name) + r"\s*\)")
    return any(wanted.search(path.read_text(encoding="utf-8", errors="replace")) for path in folder.rglob("*.cpp"))


def editor_modules_reached(first, rules, shipped):
    """(module, editor module it names) for all modules that a game gets with the first one, as its linker would."""
    remaining, seen = [first], {first}
    while remaining:
        name = remaining.pop()
        for other in rules.get(name, ("", []))[1]:
            if not shipped.get(other, other not in EDITOR_MODULES):
                yield name, other
            elif other in shipped and other not in seen:
                seen.add(other)
                remaining.append(other)


def check_modules(folder, descriptor, modules):
    rules, classes = {}, {}
    for source in sorted(path for path in (folder / "Source").glob("*") if path.is_dir()):
        path = source / f"{source.name}.Build.cs"
        if path.is_file():
            text = path.read_text(encoding="utf-8")
            rules[source.name] = parse_rules(text)
            classes.update({name: (base, code) for name, base, code in parse_classes(text)})
        else:
            yield f"Source/{source.name}: has no {path.name}"

    def rules_file(name):
        return f"Source/{name}/{name}.Build.cs"

    for name in rules:
        for statement, reason in NEEDED_STATEMENTS.items():
            if statement not in inherited_code(rules[name][0], classes):
                yield f"{rules_file(name)}: lacks '{statement}': {reason}"
    shipped = {module["Name"]: module.get("Type") in SHIPPED_TYPES for module in modules if module.get("Name")}
    for name in shipped:
        if name not in rules:
            yield f"{descriptor}: module {name} is not in Source"
            continue
        if rules[name][0] != name:
            yield f"{rules_file(name)}: the rules class must be named {name}"
        if not implements_module(folder / "Source" / name, name):
            yield f"Source/{name}: no file has IMPLEMENT_MODULE(…, {name})"
    for name in rules:
        if name not in shipped:
            yield f"{rules_file(name)}: the descriptor does not list this module"
    for name in shipped:
        for module, editor in editor_modules_reached(name, rules, shipped) if shipped[name] else ():
            yield f"{rules_file(module)}: a game that links {name} cannot have the editor's {editor}"


def read_filter(folder):
    """(paths, problems) of what FilterPlugin.ini ships besides the folders that are always shipped."""
    name = "Config/FilterPlugin.ini"
    if not (folder / name).is_file():
        return [], [f"{name}: is missing"]
    lines = (folder / name).read_text(encoding="utf-8").splitlines()
    if "[FilterPlugin]" not in lines:
        return [], [f"{name}: has no section [FilterPlugin]"]
    wanted = [line.rstrip() for line in lines if line.startswith("/")]
    paths = {line: folder / line[1:].split("/...")[0] for line in wanted}
    return list(paths.values()), [f"{name}: {line} is not there" for line in wanted if not paths[line].exists()]


def files_in(path):
    return [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]


def check_file(folder, path, plugin):
    length = len(f"{plugin}/{path.as_posix()}")
    if length > LONGEST_PATH:
        yield f"the path has {length} characters with the plugin's folder, more than {LONGEST_PATH}"
    if set(path.parent.parts) & set(BUILT_FOLDERS):
        yield "lies in a folder that builds make"
    if path.suffix.lower() in BINARY_EXTENSIONS or first_bytes(folder / path, 8).startswith(BINARY_MARKS):
        yield "is a program, a library or an archive"
    if path.suffix.lower() in SOURCE_EXTENSIONS:
        line = first_bytes(folder / path, 200).decode("utf-8", "replace").split("\n")[0]
        if not line.startswith("// ") or "Copyright" not in line:
            yield "the first line is not a copyright line"
        elif "Epic Games" in line:
            yield "the copyright line is the engine's template"


def check_icon(folder):
    name = "Resources/Icon128.png"
    begin = first_bytes(folder / name, 24) if (folder / name).is_file() else b""
    if begin[1:4] != b"PNG" or begin[16:24] != b"\0\0\0\x80" * 2:
        yield f"{name}: " + ("is not a PNG of 128 x 128 pixels" if begin else "is missing")


def shipped_files(folder, descriptor):
    """(paths of all files that a package has, relative to the folder; problems)."""
    extra, problems = read_filter(folder)
    found = {descriptor}
    for top in [folder / name for name in SHIPPED_FOLDERS] + extra:
        found.update(files_in(top))
    return sorted(path.relative_to(folder) for path in found), problems


def check_files(folder, descriptor, content):
    """(number of shipped files, problems)."""
    problems = [f"{name}: is made by builds and must not be shipped" for name in BUILT_FOLDERS if (folder / name).exists()]
    paths, filter_problems = shipped_files(folder, descriptor)
    problems += filter_problems
    lower = set()
    for path in paths:
        if path.as_posix().lower() in lower:
            problems.append(f"{path.as_posix()}: differs from another file in upper and lower case only")
        lower.add(path.as_posix().lower())
        problems += [f"{path.as_posix()}: {text}" for text in check_file(folder, path, descriptor.stem)]
    problems += check_icon(folder)
    has_content = any(path.parts[0] == "Content" and path.suffix.lower() != ".md" for path in paths)
    if has_content != (content.get("CanContainContent") is True):
        problems.append(f"{descriptor.name}: " + ("'CanContainContent' must be true: there is content" if has_content
                                                  else "'CanContainContent' is true, but there is no content"))
    return len(paths), problems


def check_plugin(folder, packaged=False):
    """(summary line, problems)."""
    descriptor, content = read_descriptor(folder)
    modules = [entry for entry in content.get("Modules", []) if isinstance(entry, dict)]
    problems = [f"{descriptor.name}: {text}" for text in
                [*check_fields(content, packaged), *check_listed_modules(modules, packaged)]]
    problems += check_modules(folder, descriptor.name, modules)
    files, file_problems = check_files(folder, descriptor, content)
    problems += file_problems
    return f"{descriptor.name}: {len(modules)} modules, {files} files, {len(problems)} problems", problems


def main():
    try:
        folders = [argument for argument in sys.argv[1:] if argument != "--packaged"]
        summary, problems = check_plugin(pathlib.Path(folders[0] if folders else "."), "--packaged" in sys.argv)
    except NoPlugin as error:
        print(error, file=sys.stderr)
        return 2
    print(*problems, summary, sep="\n")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
