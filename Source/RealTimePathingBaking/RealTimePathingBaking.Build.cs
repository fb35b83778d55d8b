// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/**
 * Makes navigation data: navmesh to grid, database and report. Engine-agnostic like the core; CMake compiles it too. The
 * descriptor leaves it out of Shipping builds.
 */
public class RealTimePathingBaking : RealTimePathingRules
{
	public RealTimePathingBaking(ReadOnlyTargetRules Target) : base(Target)
	{
		CompileWithoutEngineHeaders();
		PublicDependencyModuleNames.Add("RealTimePathingCore");

		// For IMPLEMENT_MODULE in Private/Unreal; the rest is std only.
		PrivateDependencyModuleNames.Add("Core");

		// Export.h makes RTP_BAKING_API of this.
		PrivateDefinitions.Add("RTP_BAKING_BUILDING=1");
	}
}
