// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** The StateTree task. Its rules inherit from no class of another plugin, which may lie in another folder. */
public class RealTimePathingStateTree : ModuleRules
{
	public RealTimePathingStateTree(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		FPSemantics = FPSemanticsMode.Precise; // the same routes on every compiler
		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine", "RealTimePathing",
			"StateTreeModule" });
		PrivateDependencyModuleNames.AddRange(new string[] { "AIModule", "GameplayTasks", "RealTimePathingCore" });
	}
}
