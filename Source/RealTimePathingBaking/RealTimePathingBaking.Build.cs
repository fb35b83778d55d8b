// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/**
 * Makes navigation data: navmesh to grid, database and report. Engine-agnostic like the core; CMake compiles it too. The
 * descriptor leaves it out of Shipping builds.
 */
public class RealTimePathingBaking : ModuleRules
{
	public RealTimePathingBaking(ReadOnlyTargetRules Target) : base(Target)
	{
		// Nothing of the engine may leak into the sources: no shared precompiled header, each file on its own.
		PCHUsage = PCHUsageMode.NoPCHs;
		bUseUnity = false;
		CppStandard = CppStandardVersion.Cpp20;
		FPSemantics = FPSemanticsMode.Precise; // the same routes on every compiler

		PublicDependencyModuleNames.Add("RealTimePathingCore");

		// For IMPLEMENT_MODULE in Private/Unreal; the rest is std only.
		PrivateDependencyModuleNames.Add("Core");

		// Export.h makes RTP_BAKING_API of this.
		PrivateDefinitions.Add("RTP_BAKING_BUILDING=1");
	}
}
