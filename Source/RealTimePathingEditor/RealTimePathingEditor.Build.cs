// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** Building, checking and showing navigation data inside the editor and on build machines. Never part of a game. */
public class RealTimePathingEditor : RealTimePathingRules
{
	public RealTimePathingEditor(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine", "RealTimePathing",
			"RealTimePathingBaking", "RealTimePathingCore", "RealTimePathingLive", "UnrealEd" });
		PrivateDependencyModuleNames.AddRange(new string[] { "AssetDefinition", "AssetRegistry", "DeveloperSettings",
			"EditorSubsystem", "InputCore", "LevelEditor", "NavigationSystem", "Projects", "PropertyEditor", "RenderCore",
			"Slate", "SlateCore", "SourceControl", "ToolMenus" });
	}
}
