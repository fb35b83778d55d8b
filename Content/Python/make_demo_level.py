# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Builds a demo level with three example characters inside the Unreal editor, in one click.

Tools > Make Real Time Pathing Demo Level runs it; so does, in the Output Log switched to Python:
import make_demo_level; make_demo_level.run()
It makes /Game/RealTimePathingDemo/DemoLevel: a hall with pillars, a gallery with stairs, a navmesh volume around both,
a player start, and three characters in different corners. Their tag says that they must be on the grid. Each has a
visible cylinder, a Real Time Mover and a Real Time Wander that moves it during Play.
Docs/UnrealEditor.md describes the next steps. The script needs the engine's Python Editor Script plugin.
"""

import unreal

FOLDER = "/Game/RealTimePathingDemo"
LEVEL = FOLDER + "/DemoLevel"
CUBE = "/Engine/BasicShapes/Cube"
CYLINDER = "/Engine/BasicShapes/Cylinder"
MOVER_CLASS = "/Script/RealTimePathing.RealTimeMoverComponent"
WANDER_CLASS = "/Script/RealTimePathing.RtpWanderComponent"
PLACE_TAG = "RtpPlace"

HALL_CM, WALL_CM, GALLERY_CM = 4000.0, 400.0, 300.0
STEP_CM, STEP_COUNT = 15.0, 20


def boxes():
    """Name, centre and size of every block of the level, in centimetres."""
    half = HALL_CM / 2
    yield "Floor", (0, 0, -25), (HALL_CM, HALL_CM, 50)
    for name, x, y, width, depth in (("North", 0, -half, HALL_CM, 50), ("South", 0, half, HALL_CM, 50),
                                     ("West", -half, 0, 50, HALL_CM), ("East", half, 0, 50, HALL_CM)):
        yield "Wall" + name, (x, y, WALL_CM / 2), (width, depth, WALL_CM)
    for column in range(3):
        for row in range(3):
            centre = (-1000 + 800 * column, -1200 + 800 * row, WALL_CM / 2)
            yield f"Pillar{column}{row}", centre, (150, 150, WALL_CM)
    yield "Gallery", (half - 400, 0, GALLERY_CM - 15), (800, HALL_CM, 30)
    for step in range(STEP_COUNT):
        height = STEP_CM * (step + 1)
        yield f"Step{step:02}", (half - 1400 + 30 * step, 1700, height / 2), (30, 300, height)


CHARACTERS = (
    ("Walker", (-1700, -1700, 100)),
    ("Guard", (1600, -1500, GALLERY_CM + 100)),
    ("Visitor", (-1700, 1700, 100)),
)


def spawn(actors, class_or_asset, location, label):
    if isinstance(class_or_asset, str):
        actor = actors.spawn_actor_from_object(unreal.load_asset(class_or_asset), unreal.Vector(*location))
    else:
        actor = actors.spawn_actor_from_class(class_or_asset, unreal.Vector(*location))
    if actor is None:
        raise RuntimeError(f"{label} could not be spawned")
    actor.set_actor_label(label)
    return actor


def add_component(actor, class_name):
    """Adds a component to a placed actor, as the Add button of the details panel does."""
    subsystem = unreal.get_engine_subsystem(unreal.SubobjectDataSubsystem)
    handles = subsystem.k2_gather_subobject_data_for_instance(actor)
    parameters = unreal.AddNewSubobjectParams(
        parent_handle=handles[0], new_class=unreal.load_class(None, class_name))
    handle, problem = subsystem.add_new_subobject(parameters)
    if not unreal.SubobjectDataBlueprintFunctionLibrary.is_handle_valid(handle):
        raise RuntimeError(f"{actor.get_actor_label()}: {class_name} could not be added: {problem}")


def add_body(actors, actor, location):
    """Attaches a visible cylinder without collision to a character."""
    body = spawn(actors, CYLINDER, location, actor.get_actor_label() + "Body")
    body.set_actor_scale3d(unreal.Vector(0.6, 0.6, 1.76))
    mesh = body.static_mesh_component
    mesh.set_mobility(unreal.ComponentMobility.MOVABLE)
    mesh.set_collision_enabled(unreal.CollisionEnabled.NO_COLLISION)
    mesh.set_editor_property("can_ever_affect_navigation", False)
    keep = unreal.AttachmentRule.KEEP_WORLD
    body.attach_to_actor(actor, "", keep, keep, keep, False)


def build_geometry(actors):
    for label, centre, size in boxes():
        block = spawn(actors, CUBE, centre, label)
        block.set_actor_scale3d(unreal.Vector(*(side / 100.0 for side in size)))


def build_surroundings(actors):
    spawn(actors, unreal.DirectionalLight, (0, 0, 1500), "Sun").set_actor_rotation(
        unreal.Rotator(pitch=-50.0, yaw=30.0, roll=0.0), False)
    spawn(actors, unreal.SkyLight, (0, 0, 1500), "Sky")
    start = spawn(actors, unreal.PlayerStart, (0, 1500, 100), "PlayerStart")
    start.tags = [PLACE_TAG]
    volume = spawn(actors, unreal.NavMeshBoundsVolume, (0, 0, 300), "NavMeshBounds")
    volume.set_actor_scale3d(unreal.Vector(HALL_CM / 200 + 1, HALL_CM / 200 + 1, 5))


def run():
    """Makes the level and replaces an existing one of the same name."""
    if unreal.load_class(None, MOVER_CLASS) is None:
        raise RuntimeError("the plugin Real Time Pathing is not enabled")
    if unreal.EditorAssetLibrary.does_asset_exist(LEVEL):
        unreal.EditorLoadingAndSavingUtils.new_blank_map(True)  # the old one may be open
        unreal.EditorAssetLibrary.delete_asset(LEVEL)
    levels = unreal.get_editor_subsystem(unreal.LevelEditorSubsystem)
    if not levels.new_level(LEVEL):
        raise RuntimeError(f"{LEVEL} could not be made")
    actors = unreal.get_editor_subsystem(unreal.EditorActorSubsystem)
    build_geometry(actors)
    build_surroundings(actors)
    for label, location in CHARACTERS:
        character = spawn(actors, unreal.Character, location, label)
        character.tags = [PLACE_TAG]
        add_component(character, MOVER_CLASS)
        add_component(character, WANDER_CLASS)
        add_body(actors, character, location)
    levels.save_current_level()
    unreal.log(f"{LEVEL} is ready: choose Build > Build Paths, then Build > Build Subgoal Database, then Play")


if __name__ == "__main__":
    run()
