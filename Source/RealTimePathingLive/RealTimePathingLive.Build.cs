// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/**
 * Makes grids of the navmesh while a game runs. The descriptor leaves it out of Shipping builds; a game whose Build.cs
 * lists this module has it there, too. RealTimePathing finds it by name and works without it.
 */
public class RealTimePathingLive : ModuleRules
{
	public RealTimePathingLive(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		FPSemantics = FPSemanticsMode.Precise; // the same routes on every compiler

		PublicDependencyModuleNames.AddRange(new string[]
		{
			"Core",
			"RealTimePathing",
			"RealTimePathingBaking",
			"RealTimePathingCore"
		});

		PrivateDependencyModuleNames.AddRange(new string[]
		{
			"CoreUObject",
			"Engine",
			// Detour's own records, which the navmesh reader reads.
			"Navmesh",
			"NavigationSystem"
		});
	}
}
