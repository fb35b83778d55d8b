// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
using UnrealBuildTool;

/** The engine-agnostic core. CMake compiles the same sources, except Private/Unreal, from Source/CMakeLists.txt. */
public class RealTimePathingCore : RealTimePathingRules
{
	public RealTimePathingCore(ReadOnlyTargetRules Target) : base(Target)
	{
		CompileWithoutEngineHeaders();

		// For IMPLEMENT_MODULE and logging in Private/Unreal; the rest is std only.
		PrivateDependencyModuleNames.Add("Core");

		// Export.h makes RTP_API of these two: the engine's own macro needs an engine header.
		if (Target.LinkType != TargetLinkType.Monolithic)
		{
			PublicDefinitions.Add("RTP_SHARED=1");
		}
		else
		{
			PublicDefinitions.Add("RTP_SHARED=0");
		}
		PrivateDefinitions.Add("RTP_BUILDING=1");

		// Inline functions of the core assert too, so every module has to agree.
		if (Target.Configuration == UnrealTargetConfiguration.Shipping || Target.Configuration == UnrealTargetConfiguration.Test)
		{
			PublicDefinitions.Add("RTP_ASSERTS=0");
		}
		else
		{
			PublicDefinitions.Add("RTP_ASSERTS=1");
		}
	}
}

/** The settings of all modules of the plugin. UnrealBuildTool compiles the rules of a plugin together. */
public abstract class RealTimePathingRules : ModuleRules
{
	protected RealTimePathingRules(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
		CppStandard = CppStandardVersion.Cpp20;
		FPSemantics = FPSemanticsMode.Precise; // the same routes on every compiler
	}

	/** Nothing of the engine may leak into the sources: no shared precompiled header, each file on its own. */
	protected void CompileWithoutEngineHeaders()
	{
		PCHUsage = PCHUsageMode.NoPCHs;
		bUseUnity = false;
	}
}
