// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/**
 * The module a game links: adapters between the engine and the core. It depends on no editor module and on nothing that
 * makes navigation data.
 */
public class RealTimePathing : RealTimePathingRules
{
	public RealTimePathing(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { "AIModule", "Core", "CoreUObject", "DeveloperSettings", "Engine",
			"GameplayTags", "GameplayTasks", "NavigationSystem", "NetCore", "RealTimePathingCore" });

		SetupGameplayDebuggerSupport(Target);
	}
}
