// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** What a game links against: adapters between the engine and the core. Names no module of the editor. */
public class RealTimePathing : ModuleRules
{
	public RealTimePathing(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;

		PublicDependencyModuleNames.AddRange(new string[]
		{
			"AIModule",
			"Core",
			"CoreUObject",
			"DeveloperSettings",
			"Engine",
			"GameplayTags",
			"GameplayTasks",
			"NavigationSystem",
			"RealTimePathingBaking",
			"RealTimePathingCore"
		});

		// Detour's own records: what the navmesh reader walks over.
		PrivateDependencyModuleNames.Add("Navmesh");

		SetupGameplayDebuggerSupport(Target);
	}
}
