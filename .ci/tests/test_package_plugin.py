#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Packages of the plugin for two engine versions: their contents, their descriptors, their bytes."""

import contextlib
import importlib.util
import io
import json
import pathlib
import unittest
import zipfile

import support

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SPEC = importlib.util.spec_from_file_location("package_plugin", ROOT / "Tools" / "Package" / "package-plugin.py")
PACKAGER = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(PACKAGER)
SOURCE = json.loads((ROOT / "RealTimePathing.uplugin").read_text(encoding="utf-8"))


class PackagePluginTest(support.FolderTest):
    def pack(self, *arguments):
        """The packages, by engine version."""
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(PACKAGER.main(["--out", str(self.folder), *arguments]), 0)
        return {path.stem.split("-UE")[1]: path for path in self.folder.glob("RealTimePathing-*.zip")}

    def descriptor(self, package):
        with zipfile.ZipFile(package) as opened:
            return json.loads(opened.read("RealTimePathing/RealTimePathing.uplugin"))

    def test_a_package_holds_what_a_game_needs_and_nothing_else(self):
        with zipfile.ZipFile(self.pack("--engine", "5.4")["5.4"]) as package:
            names = package.namelist()
        self.assertEqual(len(names), len(set(names)))
        self.assertTrue(all(name.startswith("RealTimePathing/") for name in names))
        inside = {name.removeprefix("RealTimePathing/") for name in names}
        self.assertEqual({name.split("/")[0] for name in inside},
                         {"RealTimePathing.uplugin", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "LICENSE", "Config",
                          "Content", "Docs", "Examples", "Resources", "Source"})
        for module in SOURCE["Modules"]:
            self.assertIn(f"Source/{module['Name']}/{module['Name']}.Build.cs", inside)
        for needed in ("Config/FilterPlugin.ini", "Resources/Icon128.png", "Docs/Unreal.md",
                       "Source/RealTimePathingCore/Public/Rtp/Rtp.h"):
            self.assertIn(needed, inside)

    def test_the_plugins_beside_it_have_packages_of_their_own(self):
        self.pack("--engine", "5.4")
        enabled = {"RealTimePathingStateTree": ["RealTimePathing", "StateTree"],
                   "RealTimePathingMass": ["RealTimePathing", "StructUtils", "MassEntity", "MassGameplay", "MassAI",
                                           "StateTree"]}
        for name, others in enabled.items():
            found = list(self.folder.glob(f"{name}-*.zip"))
            self.assertEqual(len(found), 1)
            with zipfile.ZipFile(found[0]) as package:
                package.extractall(self.folder)
            self.assertEqual(PACKAGER.CHECKER.check_plugin(self.folder / name, packaged=True)[1], [])
            content = json.loads((self.folder / f"{name}/{name}.uplugin").read_text())
            self.assertEqual([entry["Name"] for entry in content["Plugins"]], others)
            self.assertEqual(content["VersionName"], SOURCE["VersionName"])
        self.assertEqual(SOURCE.get("Plugins", []), [], "users of the main plugin enable no other")

    def test_each_engine_version_has_a_descriptor_of_its_own(self):
        packages = self.pack("--engine", "5.4", "--engine", "5.6", "--docs-url", "https://docs", "--support-url",
                             "https://help", "--shop-url", "https://shop")
        self.assertEqual(sorted(packages), ["5.4", "5.6"])
        old, new = (self.descriptor(packages[version]) for version in ("5.4", "5.6"))
        self.assertEqual((old["EngineVersion"], new["EngineVersion"]), ("5.4.0", "5.6.0"))
        self.assertEqual((old["MarketplaceURL"], new["FabURL"]), ("https://shop", "https://shop"))
        self.assertNotIn("FabURL", old)
        self.assertNotIn("MarketplaceURL", new)
        for packed in (old, new):
            self.assertEqual((packed["DocsURL"], packed["SupportURL"]), ("https://docs", "https://help"))
            self.assertEqual([module["Name"] for module in packed["Modules"]],
                             [module["Name"] for module in SOURCE["Modules"]])
            self.assertTrue(all(module["PlatformDenyList"] == [] for module in packed["Modules"]), "no platform excluded")

    def test_platforms_can_be_allowed_or_denied(self):
        allowed = self.descriptor(self.pack("--engine", "5.4", "--allow", "Win64,Mac")["5.4"])
        self.assertTrue(all(module["PlatformAllowList"] == ["Win64", "Mac"] for module in allowed["Modules"]))
        denied = self.descriptor(self.pack("--engine", "5.4", "--deny", "Android")["5.4"])
        self.assertTrue(all(module["PlatformDenyList"] == ["Android"] for module in denied["Modules"]))
        self.assertTrue(all("PlatformAllowList" not in module for module in denied["Modules"]))

    def test_an_unpacked_package_passes_the_check(self):
        for version, package in self.pack("--engine", "5.4", "--engine", "5.6").items():
            folder = self.folder / version
            with zipfile.ZipFile(package) as opened:
                opened.extractall(folder)
            self.assertEqual(PACKAGER.CHECKER.check_plugin(folder / "RealTimePathing", packaged=True)[1], [])

    def test_the_same_sources_give_the_same_bytes(self):
        first = self.pack("--engine", "5.4")["5.4"].read_bytes()
        self.assertEqual(self.pack("--engine", "5.4")["5.4"].read_bytes(), first)

    def test_wrong_versions_are_refused(self):
        for version in ("5.3", "5", "5.4.1", "x"):
            with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
                PACKAGER.main(["--engine", version])


if __name__ == "__main__":
    unittest.main()
