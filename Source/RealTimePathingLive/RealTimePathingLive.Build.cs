// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/**
 * Makes grids of the navmesh while a game runs. The descriptor leaves it out of Shipping builds; a game whose Build.cs
 * lists this module has it there, too. RealTimePathing finds it by name and works without it.
 */
public class RealTimePathingLive : RealTimePathingRules
{
	public RealTimePathingLive(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { "Core", "RealTimePathing", "RealTimePathingBaking",
			"RealTimePathingCore" });

		// Navmesh has Detour's own records, which the navmesh reader reads.
		PrivateDependencyModuleNames.AddRange(new string[] { "CoreUObject", "Engine", "Navmesh", "NavigationSystem" });
	}
}
