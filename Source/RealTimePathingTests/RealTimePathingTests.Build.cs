// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** Automation specs to run in the editor: Tools, Test Automation, "RealTimePathing". Never part of a game. */
public class RealTimePathingTests : RealTimePathingRules
{
	public RealTimePathingTests(ReadOnlyTargetRules Target) : base(Target)
	{
		PrivateDependencyModuleNames.AddRange(new string[] { "AIModule", "Core", "CoreUObject", "Engine",
			"RealTimePathing", "RealTimePathingCore" });
	}
}
