// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** The StateTree task. It is a module of its own, so that only its users need the StateTree plugin. */
public class RealTimePathingStateTree : RealTimePathingRules
{
	public RealTimePathingStateTree(ReadOnlyTargetRules Target) : base(Target)
	{
		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine", "RealTimePathing",
			"StateTreeModule" });
		PrivateDependencyModuleNames.Add("RealTimePathingCore");
	}
}
