// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** Automation specs to run in the editor: Tools, Test Automation, "RealTimePathing". Never part of a game. */
public class RealTimePathingTests : ModuleRules
{
	public RealTimePathingTests(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		FPSemantics = FPSemanticsMode.Precise; // the same routes on every compiler

		PrivateDependencyModuleNames.AddRange(new string[]
		{
			"Core",
			"CoreUObject",
			"Engine",
			"RealTimePathing",
			"RealTimePathingCore"
		});
	}
}
