#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Runs Content/Python/make_demo_level.py against a stand-in for the editor that notes what is asked of it."""

import importlib.util
import pathlib
import sys
import types
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Content" / "Python" / "make_demo_level.py"


class Actor:
    def __init__(self, kind, place):
        self.kind, self.place, self.label, self.scale, self.tags, self.parts = kind, place, "", (1, 1, 1), [], []
        self.parent, self.collides, self.in_navmesh, self.mobility = None, True, True, None
        self.static_mesh_component = self

    def set_actor_label(self, label):
        self.label = label

    def get_actor_label(self):
        return self.label

    def set_actor_scale3d(self, scale):
        self.scale = scale

    def set_actor_rotation(self, rotation, teleport):
        self.rotation = rotation

    def set_mobility(self, mobility):
        self.mobility = mobility

    def set_collision_enabled(self, kind):
        self.collides = kind != "NO_COLLISION"

    def set_editor_property(self, name, value):
        self.in_navmesh = {"can_ever_affect_navigation": value}[name]

    def attach_to_actor(self, parent, socket, place, rotation, scale, weld):
        self.parent = parent


class Editor(types.ModuleType):
    """As much of the module 'unreal' as the script uses."""

    def __init__(self, plugin=True, exists=False):
        super().__init__("unreal")
        self.actors, self.saved, self.deleted, self.level, self.messages = [], False, [], None, []
        self.LevelEditorSubsystem = self.EditorActorSubsystem = self.SubobjectDataSubsystem = self
        self.SubobjectDataBlueprintFunctionLibrary = self
        self.EditorAssetLibrary = types.SimpleNamespace(
            does_asset_exist=lambda name: exists, delete_asset=self.deleted.append)
        self.EditorLoadingAndSavingUtils = types.SimpleNamespace(
            new_blank_map=lambda save: self.deleted.append("blank"))
        for name, values in (("ComponentMobility", ["MOVABLE"]), ("CollisionEnabled", ["NO_COLLISION"]),
                             ("AttachmentRule", ["KEEP_WORLD"])):
            setattr(self, name, types.SimpleNamespace(**{value: value for value in values}))
        for kind in ("DirectionalLight", "SkyLight", "PlayerStart", "NavMeshBoundsVolume", "Character"):
            setattr(self, kind, types.SimpleNamespace(name=kind))
        self.plugin = plugin

    def Vector(self, x, y, z):
        return (x, y, z)

    def Rotator(self, pitch, yaw, roll):
        return (pitch, yaw, roll)

    def load_asset(self, name):
        return name

    def load_class(self, outer, name):
        return name if self.plugin else None

    def get_editor_subsystem(self, kind):
        return self

    get_engine_subsystem = get_editor_subsystem

    def new_level(self, name):
        self.level = name
        return True

    def save_current_level(self):
        self.saved = True

    def spawn_actor_from_object(self, asset, place):
        self.actors.append(Actor(asset, place))
        return self.actors[-1]

    def spawn_actor_from_class(self, kind, place):
        return self.spawn_actor_from_object(kind.name, place)

    def k2_gather_subobject_data_for_instance(self, actor):
        return [actor]

    def AddNewSubobjectParams(self, parent_handle, new_class):
        return parent_handle, new_class

    def add_new_subobject(self, parameters):
        actor, part = parameters
        actor.parts.append(part.split(".")[-1])
        return actor, ""

    def is_handle_valid(self, handle):
        return handle is not None

    def log(self, text):
        self.messages.append(text)


def run_in(editor):
    sys.modules["unreal"] = editor
    spec = importlib.util.spec_from_file_location("make_demo_level", SCRIPT)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    script.run()
    return script


class DemoLevelTest(unittest.TestCase):
    def test_makes_a_level_with_three_characters_and_saves_it(self):
        editor = Editor()
        run_in(editor)
        self.assertEqual(editor.level, "/Game/RealTimePathingDemo/DemoLevel")
        self.assertTrue(editor.saved)
        characters = [actor for actor in editor.actors if actor.kind == "Character"]
        self.assertEqual([actor.label for actor in characters], ["Walker", "Guard", "Visitor"])
        for actor in characters:
            self.assertEqual(actor.parts, ["RealTimeMoverComponent", "RtpWanderComponent"])
            self.assertEqual(actor.tags, ["RtpPlace"])
            bodies = [body for body in editor.actors if body.parent is actor]
            self.assertEqual(len(bodies), 1)
            self.assertFalse(bodies[0].collides or bodies[0].in_navmesh)
            self.assertEqual(bodies[0].mobility, "MOVABLE", "it moves with the character")
        self.assertEqual(sum(actor.kind == "NavMeshBoundsVolume" for actor in editor.actors), 1)
        self.assertEqual(len({actor.label for actor in editor.actors}), len(editor.actors))

    def test_stairs_lead_to_the_gallery_in_steps_that_agents_can_climb(self):
        script = run_in(Editor())
        tops = [place[2] + size[2] / 2 for name, place, size in script.boxes() if name.startswith("Step")]
        self.assertTrue(all(0 < high - low <= 35 for low, high in zip([0.0] + tops, tops)))
        gallery = next((place, size) for name, place, size in script.boxes() if name == "Gallery")
        self.assertLessEqual(abs(gallery[0][2] + gallery[1][2] / 2 - tops[-1]), 35)
        last = [place for name, place, size in script.boxes() if name.startswith("Step")][-1]
        self.assertGreaterEqual(last[0] + 15, gallery[0][0] - gallery[1][0] / 2 - 30, "the stairs end at the gallery")

    def test_characters_stand_on_floors_and_not_in_blocks(self):
        script = run_in(Editor())
        for label, (x, y, z) in script.CHARACTERS:
            inside = [name for name, middle, size in script.boxes()
                      if all(abs(a - m) < s / 2 for a, m, s in zip((x, y, z), middle, size))]
            self.assertEqual(inside, [], label)

    def test_replaces_an_old_level_and_says_what_comes_next(self):
        editor = Editor(exists=True)
        run_in(editor)
        self.assertEqual(editor.deleted, ["blank", "/Game/RealTimePathingDemo/DemoLevel"], "it is closed first")
        self.assertIn("Build Subgoal Database", editor.messages[-1])

    def test_says_so_when_the_plugin_is_off(self):
        editor = Editor(plugin=False)
        with self.assertRaisesRegex(RuntimeError, "not enabled"):
            run_in(editor)
        self.assertEqual(editor.actors, [])


if __name__ == "__main__":
    unittest.main()
