#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""A small plugin that can be packaged, and one mistake after the other put into it."""

import importlib.util
import json
import pathlib
import shutil
import unittest

import support

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SPEC = importlib.util.spec_from_file_location("check_plugin", ROOT / ".ci" / "check-plugin.py")
CHECKER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(CHECKER)

LICENCE = "// Copyright (c) 2026 Somebody. All rights reserved.\n"
ICON = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\0\0\0\x80" * 2 + b"\x08\x06\0\0\0"


def module(name, kind):
    return {"Name": name, "Type": kind, "LoadingPhase": "Default"}


ALWAYS = "CppStandard = CppStandardVersion.Cpp20;\n\t\tFPSemantics = FPSemanticsMode.Precise;\n\t\t"


def rules(name, statements, always=ALWAYS):
    return (f"{LICENCE}using UnrealBuildTool;\npublic class {name} : ModuleRules\n{{\n\tpublic {name}"
            f"(ReadOnlyTargetRules Target) : base(Target)\n\t{{\n\t\t{always}{statements}\n\t}}\n}}\n")


class CheckPluginTest(support.FolderTest):
    def setUp(self):
        super().setUp()
        self.descriptor = {
            "FileVersion": 3, "Version": 1, "VersionName": "1.0", "FriendlyName": "Sample", "Description": "A sample.",
            "Category": "AI", "CreatedBy": "Somebody", "CanContainContent": True,
            "Modules": [module("Sample", "Runtime"), module("SampleEditor", "Editor")]}
        self.write("Config/FilterPlugin.ini", "[FilterPlugin]\n; a comment\n/README.md\n/Docs/...\n")
        self.write("README.md", "A sample.\n")
        self.write("Docs/Use.md", "Use it.\n")
        self.write("Content/Python/demo.py", "pass\n")
        self.write("Resources/Icon128.png", ICON)
        self.write("Source/Sample/Sample.Build.cs", rules("Sample", (
            'PublicDependencyModuleNames.AddRange(new string[] { "Core", "Engine" }); // "UnrealEd"\n'
            '\t\tif (Target.bBuildEditor)\n\t\t{\n\t\t\tPrivateDependencyModuleNames.Add("UnrealEd");\n\t\t}')))
        self.write("Source/Sample/Private/SampleModule.cpp",
                   LICENCE + '#include "Modules/ModuleManager.h"\nIMPLEMENT_MODULE(FDefaultModuleImpl, Sample)\n')
        self.write("Source/SampleEditor/SampleEditor.Build.cs", rules(
            "SampleEditor", 'PrivateDependencyModuleNames.AddRange(new string[] { "Sample", "UnrealEd" });'))
        self.write("Source/SampleEditor/Private/SampleEditorModule.cpp",
                   LICENCE + "IMPLEMENT_MODULE(FDefaultModuleImpl, SampleEditor)\n")

    def check(self):
        self.write("Sample.uplugin", json.dumps(self.descriptor))
        return CHECKER.check_plugin(self.folder)

    def expect_only(self, problem):
        self.assertEqual(self.check()[1], [problem])

    def test_a_sound_plugin_has_no_problems(self):
        self.assertEqual(self.check(), ("Sample.uplugin: 2 modules, 10 files, 0 problems", []))

    def test_our_own_plugin_has_no_problems(self):
        self.assertEqual(CHECKER.check_plugin(ROOT)[1], [])

    def test_descriptor_fields(self):
        del self.descriptor["CreatedBy"]
        self.expect_only("Sample.uplugin: 'CreatedBy' is missing or empty")
        self.descriptor.update(CreatedBy="Somebody", Descripton="")
        self.expect_only("Sample.uplugin: the engine knows no field 'Descripton'")
        del self.descriptor["Descripton"]
        self.descriptor["FileVersion"] = 2
        self.expect_only("Sample.uplugin: 'FileVersion' must be 3")
        self.descriptor.update(FileVersion=3, Plugins=[{"Name": "Other"}])
        self.expect_only("Sample.uplugin: a dependency on a plugin needs 'Name' and 'Enabled'")

    def test_unknown_module_type(self):
        self.descriptor["Modules"][1]["Type"] = "EditorOnly"
        self.expect_only("Sample.uplugin: module SampleEditor: the engine knows no type 'EditorOnly'")

    def test_unknown_loading_phase(self):
        self.descriptor["Modules"][0]["LoadingPhase"] = "Early"
        self.expect_only("Sample.uplugin: module Sample: the engine knows no loading phase 'Early'")

    def test_source_form_for_one_engine_version(self):
        self.descriptor["EngineVersion"] = "5.4.0"
        self.expect_only("Sample.uplugin: 'EngineVersion' keeps other engine versions from loading the source form: "
                         "leave it to the packager")

    def test_source_form_for_some_platforms(self):
        for key in ("PlatformAllowList", "PlatformDenyList"):
            self.descriptor["Modules"][0][key] = ["Win64"]
            self.expect_only(f"Sample.uplugin: module Sample: '{key}' excludes platforms from the source form: leave it "
                             "to the packager")
            del self.descriptor["Modules"][0][key]
        self.descriptor["SupportedTargetPlatforms"] = ["Win64"]
        self.expect_only("Sample.uplugin: 'SupportedTargetPlatforms' excludes platforms: leave it to the packager")

    def test_packaged_form_needs_version_and_platforms(self):
        for entry in self.descriptor["Modules"]:
            entry["PlatformDenyList"] = []
        self.descriptor["EngineVersion"] = "5.4.0"
        self.write("Sample.uplugin", json.dumps(self.descriptor))
        self.assertEqual(CHECKER.check_plugin(self.folder, packaged=True)[1], [])
        self.descriptor["EngineVersion"] = "5.4.4"
        del self.descriptor["Modules"][1]["PlatformDenyList"]
        self.write("Sample.uplugin", json.dumps(self.descriptor))
        self.assertEqual(CHECKER.check_plugin(self.folder, packaged=True)[1], [
            "Sample.uplugin: 'EngineVersion' must be like \"5.4.0\"",
            "Sample.uplugin: module SampleEditor: needs either 'PlatformAllowList' or 'PlatformDenyList'"])

    def test_rules_without_precise_floats_or_the_standard(self):
        depends = 'PrivateDependencyModuleNames.AddRange(new string[] { "Sample", "UnrealEd" });'
        name = "Source/SampleEditor/SampleEditor.Build.cs"
        self.write(name, rules("SampleEditor", depends,
                               "CppStandard = CppStandardVersion.Cpp20; // FPSemantics = FPSemanticsMode.Precise;\n"))
        self.expect_only(f"{name}: lacks 'FPSemantics = FPSemanticsMode.Precise;': routes differ between compilers without it")
        self.write(name, rules("SampleEditor", depends, "FPSemantics = FPSemanticsMode.Precise;\n"))
        self.expect_only(f"{name}: lacks 'CppStandard = CppStandardVersion.Cpp20;': targets with older settings compile "
                         "C++17 without it")

    def test_rules_inherited_from_another_module(self):
        core = "Source/Sample/Sample.Build.cs"
        statements = (self.folder / core).read_text()
        self.write(core, statements.replace(": ModuleRules", ": SampleRules").replace(ALWAYS, "") +
                   f"public abstract class SampleRules : ModuleRules\n{{\n\tSampleRules()\n\t{{\n\t\t{ALWAYS}}}\n}}\n")
        self.write("Source/SampleEditor/SampleEditor.Build.cs", rules(
            "SampleEditor", 'PrivateDependencyModuleNames.Add("UnrealEd");', "").replace("ModuleRules", "SampleRules"))
        self.assertEqual(self.check()[1], [])
        self.write(core, statements.replace(": ModuleRules", ": SampleRules").replace(ALWAYS, ""))
        self.assertEqual(len(self.check()[1]), 4)

    def test_module_listed_twice(self):
        self.descriptor["Modules"].append(module("Sample", "Runtime"))
        self.expect_only("Sample.uplugin: module Sample is listed twice")

    def test_module_not_on_disk(self):
        shutil.rmtree(self.folder / "Source/SampleEditor")
        self.expect_only("Sample.uplugin: module SampleEditor is not in Source")

    def test_module_not_listed(self):
        self.write("Source/Extra/Extra.Build.cs", rules("Extra", ""))
        self.expect_only("Source/Extra/Extra.Build.cs: the descriptor does not list this module")

    def test_folder_without_rules(self):
        (self.folder / "Source/SampleEditor/SampleEditor.Build.cs").unlink()
        self.assertIn("Source/SampleEditor: has no SampleEditor.Build.cs", self.check()[1])

    def test_engine_module_of_the_editor_in_a_runtime_module(self):
        self.write("Source/Sample/Sample.Build.cs", rules(
            "Sample", 'PrivateDependencyModuleNames.Add("Core"); PrivateDependencyModuleNames.Add("UnrealEd");'))
        self.expect_only("Source/Sample/Sample.Build.cs: a game that links Sample cannot have the editor's UnrealEd")

    def test_editor_module_behind_another_runtime_module(self):
        self.descriptor["Modules"].insert(0, module("SampleCore", "Runtime"))
        self.write("Source/SampleCore/SampleCore.Build.cs", rules(
            "SampleCore", 'PublicDependencyModuleNames.AddRange(new[] { "Core",\n "SampleEditor" });'))
        self.write("Source/SampleCore/Private/Core.cpp", LICENCE + "IMPLEMENT_MODULE(FDefaultModuleImpl, SampleCore)\n")
        self.expect_only("Source/SampleCore/SampleCore.Build.cs: a game that links SampleCore cannot have the editor's "
                         "SampleEditor")

    def test_wrong_rules_class(self):
        self.write("Source/SampleEditor/SampleEditor.Build.cs", rules("SampleEd", ""))
        self.expect_only("Source/SampleEditor/SampleEditor.Build.cs: the rules class must be named SampleEditor")

    def test_module_that_is_not_implemented(self):
        self.write("Source/SampleEditor/Private/SampleEditorModule.cpp", LICENCE + "int32 Nothing;\n")
        self.expect_only("Source/SampleEditor: no file has IMPLEMENT_MODULE(…, SampleEditor)")

    def test_copyright_line(self):
        self.write("Source/Sample/Public/Sample.h", "#pragma once\n// Copyright, too late\n")
        self.expect_only("Source/Sample/Public/Sample.h: the first line is not a copyright line")
        self.write("Source/Sample/Public/Sample.h", "// Copyright Epic Games, Inc.\n")
        self.expect_only("Source/Sample/Public/Sample.h: the copyright line is the engine's template")

    def test_path_that_is_too_long(self):
        name = f"Source/Sample/Private/{'x' * 160}.h"
        self.write(name, LICENCE)
        self.expect_only(f"{name}: the path has 191 characters with the plugin's folder, more than 170")

    def test_binaries_by_name_and_by_content(self):
        self.write("Source/Sample/Private/Helper.dll", "x")
        self.expect_only("Source/Sample/Private/Helper.dll: is a program, a library or an archive")
        (self.folder / "Source/Sample/Private/Helper.dll").unlink()
        self.write("Resources/tool", b"\x7fELF....")
        self.expect_only("Resources/tool: is a program, a library or an archive")

    def test_files_of_a_build(self):
        self.write("Intermediate/Build/log.txt", "x")
        self.expect_only("Intermediate: is made by builds and must not be shipped")

    def test_icon_of_the_wrong_size(self):
        self.write("Resources/Icon128.png", ICON.replace(b"\x80", b"\x40"))
        self.expect_only("Resources/Icon128.png: is not a PNG of 128 x 128 pixels")

    def test_content_that_is_not_declared(self):
        self.descriptor["CanContainContent"] = False
        self.expect_only("Sample.uplugin: 'CanContainContent' must be true: there is content")

    def test_names_that_differ_in_case_only(self):
        self.write("Content/Python/Demo.py", "pass\n")
        self.expect_only("Content/Python/demo.py: differs from another file in upper and lower case only")

    def test_filter_line_that_ships_nothing(self):
        shutil.rmtree(self.folder / "Docs")
        self.expect_only("Config/FilterPlugin.ini: /Docs/... is not there")

    def test_folders_that_are_no_plugins(self):
        for folder, text in ((self.folder / "Docs", "there is no .uplugin file"), (self.folder / "none", "is not a folder")):
            with self.assertRaisesRegex(CHECKER.NoPlugin, text):
                CHECKER.check_plugin(folder)
        self.write("Sample.uplugin", '{ "FileVersion": 3, ')
        with self.assertRaisesRegex(CHECKER.NoPlugin, "is not a JSON object"):
            CHECKER.check_plugin(self.folder)

    def test_rules_know_blocks_of_the_editor_and_comments(self):
        self.assertEqual(CHECKER.parse_rules(
            'public class A : ModuleRules { public A() { /* "X" */\nPublicDependencyModuleNames.Add("Core");\n'
            'if (Target.Type == TargetType.Editor) PrivateDependencyModuleNames.Add("E1");\n'
            'if (Target.bBuildEditor == true) { if (x) { PrivateDependencyModuleNames.Add("E2"); } }\n'
            'DynamicallyLoadedModuleNames.Add("D"); } }'), ("A", ["Core", "D"]))


if __name__ == "__main__":
    unittest.main()
