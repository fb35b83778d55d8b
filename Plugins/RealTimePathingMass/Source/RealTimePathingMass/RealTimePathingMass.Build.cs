// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** Navigation of Mass entities. Its rules inherit from no class of another plugin, which may lie in another folder. */
public class RealTimePathingMass : ModuleRules
{
	public RealTimePathingMass(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		FPSemantics = FPSemanticsMode.Precise; // the same routes on every compiler
		PublicDependencyModuleNames.AddRange(new string[] { "Core", "CoreUObject", "Engine", "MassAIBehavior",
			"MassCommon", "MassEntity", "MassSpawner", "RealTimePathing", "RealTimePathingCore", "StateTreeModule" });
		PrivateDependencyModuleNames.AddRange(new string[] { "MassLOD", "MassMovement", "MassNavigation",
			"MassSignals" });
		if (Target.Version.MajorVersion == 5 && Target.Version.MinorVersion < 5)
		{
			PublicDependencyModuleNames.Add("StructUtils"); // part of CoreUObject since
		}
	}
}
