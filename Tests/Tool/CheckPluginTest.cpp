// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A small plugin that can be packaged, and one mistake after the other put into it.

#include "Plugin/ModuleRules.h"
#include "TestPaths.h"
#include "Tool/ToolRun.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;

const std::string Licence = "// Copyright (c) 2026 Somebody. All rights reserved.\n";

std::string RulesText(const std::string& Name, const std::string& Modules)
{
	return Licence + "using UnrealBuildTool;\npublic class " + Name + " : ModuleRules\n{\n\tpublic " + Name +
		"(ReadOnlyTargetRules Target) : base(Target)\n\t{\n\t\t" + Modules + "\n\t}\n}\n";
}

std::string DescriptorText()
{
	return R"({
	"FileVersion": 3, "Version": 1, "VersionName": "1.0", "FriendlyName": "Sample", "Description": "A sample.",
	"Category": "AI", "CreatedBy": "Somebody", "EngineVersion": "5.4.0", "CanContainContent": true,
	"Modules": [
		{"Name": "Sample", "Type": "Runtime", "LoadingPhase": "Default", "PlatformAllowList": ["Win64"]},
		{"Name": "SampleEditor", "Type": "Editor", "LoadingPhase": "Default", "PlatformAllowList": ["Win64"]}
	]
})";
}

struct CheckPlugin : ToolTest
{
	CheckPlugin()
	{
		Write("Sample.uplugin", DescriptorText());
		Write("Config/FilterPlugin.ini", "[FilterPlugin]\n; a comment\n/README.md\n/Docs/...\n");
		Write("README.md", "A sample.\n");
		Write("Docs/Use.md", "Use it.\n");
		Write("Content/Python/demo.py", "pass\n");
		Write("Resources/Icon128.png",
			std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x80\0\0\0\x80\x08\x06\0\0\0", 29));
		Write("Source/Sample/Sample.Build.cs",
			RulesText("Sample",
				"PublicDependencyModuleNames.AddRange(new string[] { \"Core\", \"Engine\" }); // \"UnrealEd\"\n"
				"\t\tif (Target.bBuildEditor)\n\t\t{\n\t\t\tPrivateDependencyModuleNames.Add(\"UnrealEd\");\n\t\t}"));
		Write("Source/Sample/Private/SampleModule.cpp",
			Licence + "#include \"Modules/ModuleManager.h\"\nIMPLEMENT_MODULE(FDefaultModuleImpl, Sample)\n");
		Write("Source/SampleEditor/SampleEditor.Build.cs",
			RulesText(
				"SampleEditor", "PrivateDependencyModuleNames.AddRange(new string[] { \"Sample\", \"UnrealEd\" });"));
		Write("Source/SampleEditor/Private/SampleEditorModule.cpp",
			Licence + "IMPLEMENT_MODULE(FDefaultModuleImpl, SampleEditor)\n");
	}

	void Write(const std::string& Name, const std::string& Content) const
	{
		Fs::create_directories(Fs::path(In(Name)).parent_path());
		Put(Name, Content);
	}

	/** Replaces a text in the descriptor. */
	void Edit(const std::string& Old, const std::string& New) const
	{
		std::string Text = DescriptorText();
		const size_t At = Text.find(Old);
		ASSERT_NE(At, std::string::npos) << Old;
		Write("Sample.uplugin", Text.replace(At, Old.size(), New));
	}

	/** The only problem that the command finds. */
	std::string OnlyProblem() const
	{
		const ToolOutcome Outcome = Run({"check-plugin", In("")});
		EXPECT_EQ(Outcome.ExitCode, 1) << Outcome.Err;
		EXPECT_NE(Outcome.Out.find(", 1 problems\n"), std::string::npos) << Outcome.Out;
		return Outcome.Out.substr(0, Outcome.Out.find('\n'));
	}
};

TEST_F(CheckPlugin, ASoundPluginHasNoProblems)
{
	EXPECT_EQ(RunToSucceed({"check-plugin", In("")}), "Sample.uplugin: 2 modules, 10 files, 0 problems\n");
}

TEST_F(CheckPlugin, OurOwnPluginHasNoProblems)
{
	const Fs::path Root = Testing::TestDataDir().parent_path().parent_path();
	const std::string Out = RunToSucceed({"check-plugin", Root.string()});
	EXPECT_NE(Out.find("0 problems"), std::string::npos) << Out;
}

TEST_F(CheckPlugin, FindsAMissingDescriptorField)
{
	Edit("\"CreatedBy\": \"Somebody\", ", "");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: 'CreatedBy' is missing or empty");
}

TEST_F(CheckPlugin, FindsAMisspeltDescriptorField)
{
	Edit("\"Description\": \"A sample.\"", "\"Description\": \"A sample.\", \"Descripton\": \"\"");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: the engine knows no field 'Descripton'");
}

TEST_F(CheckPlugin, FindsAnEngineVersionThatTheEngineCannotRead)
{
	Edit("5.4.0", "5.4");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: 'EngineVersion' must be like \"5.4.0\"");
}

TEST_F(CheckPlugin, FindsAnUnknownModuleType)
{
	Edit("\"Type\": \"Editor\"", "\"Type\": \"EditorOnly\"");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: module SampleEditor: the engine knows no type 'EditorOnly'");
}

TEST_F(CheckPlugin, FindsAnUnknownLoadingPhase)
{
	Edit("\"LoadingPhase\": \"Default\"", "\"LoadingPhase\": \"Early\"");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: module Sample: the engine knows no loading phase 'Early'");
}

TEST_F(CheckPlugin, FindsAModuleWithoutPlatforms)
{
	Edit(", \"PlatformAllowList\": [\"Win64\"]", "");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: module Sample: 'PlatformAllowList' is missing or empty");
}

TEST_F(CheckPlugin, FindsAModuleThatIsNotOnDisk)
{
	Fs::remove_all(In("Source/SampleEditor"));
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: module SampleEditor is not in Source");
}

TEST_F(CheckPlugin, FindsAModuleThatIsNotListed)
{
	Write("Source/Extra/Extra.Build.cs", RulesText("Extra", ""));
	EXPECT_EQ(OnlyProblem(), "Source/Extra/Extra.Build.cs: the descriptor does not list this module");
}

TEST_F(CheckPlugin, FindsAFolderWithoutRules)
{
	Fs::remove(In("Source/SampleEditor/SampleEditor.Build.cs"));
	const ToolOutcome Outcome = Run({"check-plugin", In("")});
	EXPECT_EQ(Outcome.ExitCode, 1);
	EXPECT_NE(Outcome.Out.find("Source/SampleEditor: has no SampleEditor.Build.cs"), std::string::npos) << Outcome.Out;
}

TEST_F(CheckPlugin, FindsAnEngineModuleOfTheEditorInARuntimeModule)
{
	Write("Source/Sample/Sample.Build.cs",
		RulesText(
			"Sample", "PrivateDependencyModuleNames.Add(\"Core\"); PrivateDependencyModuleNames.Add(\"UnrealEd\");"));
	EXPECT_EQ(
		OnlyProblem(), "Source/Sample/Sample.Build.cs: a game that links Sample cannot have the editor's UnrealEd");
}

TEST_F(CheckPlugin, FindsOurEditorModuleBehindAnotherRuntimeModule)
{
	Edit("\"Modules\": [",
		"\"Modules\": [{\"Name\": \"SampleCore\", \"Type\": \"Runtime\", \"LoadingPhase\": \"Default\","
		" \"PlatformAllowList\": [\"Win64\"]},");
	Write("Source/SampleCore/SampleCore.Build.cs",
		RulesText("SampleCore", "PublicDependencyModuleNames.AddRange(new[] { \"Core\",\n \"SampleEditor\" });"));
	Write("Source/SampleCore/Private/Core.cpp", Licence + "IMPLEMENT_MODULE(FDefaultModuleImpl, SampleCore)\n");
	EXPECT_EQ(OnlyProblem(),
		"Source/SampleCore/SampleCore.Build.cs: a game that links SampleCore cannot have the editor's SampleEditor");
}

TEST_F(CheckPlugin, FindsAWrongRulesClass)
{
	Write("Source/SampleEditor/SampleEditor.Build.cs", RulesText("SampleEd", ""));
	EXPECT_EQ(OnlyProblem(), "Source/SampleEditor/SampleEditor.Build.cs: the rules class must be named SampleEditor");
}

TEST_F(CheckPlugin, FindsAModuleThatIsNotImplemented)
{
	Write("Source/SampleEditor/Private/SampleEditorModule.cpp", Licence + "int32 Nothing;\n");
	EXPECT_EQ(OnlyProblem(), "Source/SampleEditor: no file has IMPLEMENT_MODULE(…, SampleEditor)");
}

TEST_F(CheckPlugin, FindsAMissingCopyrightLine)
{
	Write("Source/Sample/Public/Sample.h", "#pragma once\n// Copyright, too late\n");
	EXPECT_EQ(OnlyProblem(), "Source/Sample/Public/Sample.h: the first line is not a copyright line");
}

TEST_F(CheckPlugin, FindsAPathThatIsTooLong)
{
	const std::string Name = "Source/Sample/Private/" + std::string(160, 'x') + ".h";
	Write(Name, Licence);
	EXPECT_EQ(OnlyProblem(), Name + ": the path has 191 characters with the plugin's folder, more than 170");
}

TEST_F(CheckPlugin, FindsABinaryByItsName)
{
	Write("Source/Sample/Private/Helper.dll", "x");
	EXPECT_EQ(OnlyProblem(), "Source/Sample/Private/Helper.dll: is a program, a library or an archive");
}

TEST_F(CheckPlugin, FindsAProgramUnderAnotherName)
{
	Write("Resources/tool",
		"\x7f"
		"ELF....");
	EXPECT_EQ(OnlyProblem(), "Resources/tool: is a program, a library or an archive");
}

TEST_F(CheckPlugin, FindsTheLeavingsOfABuild)
{
	Write("Intermediate/Build/log.txt", "x");
	EXPECT_EQ(OnlyProblem(), "Intermediate: is made by builds and must not be shipped");
}

TEST_F(CheckPlugin, FindsAnIconOfTheWrongSize)
{
	Write("Resources/Icon128.png", std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x40\0\0\0\x40\x08\x06\0\0\0", 29));
	EXPECT_EQ(OnlyProblem(), "Resources/Icon128.png: is not a PNG of 128 x 128 pixels");
}

TEST_F(CheckPlugin, FindsContentThatIsNotDeclared)
{
	Edit("\"CanContainContent\": true", "\"CanContainContent\": false");
	EXPECT_EQ(OnlyProblem(), "Sample.uplugin: 'CanContainContent' must be true: there is content");
}

TEST_F(CheckPlugin, FindsAFilterLineThatShipsNothing)
{
	Fs::remove_all(In("Docs"));
	EXPECT_EQ(OnlyProblem(), "Config/FilterPlugin.ini: /Docs/... is not there");
}

TEST_F(CheckPlugin, RefusesFoldersThatAreNoPlugins)
{
	EXPECT_NE(RunToFail({"check-plugin", In("Docs")}).find("there is no .uplugin file"), std::string::npos);
	EXPECT_NE(RunToFail({"check-plugin", In("nowhere")}).find("is not a folder"), std::string::npos);
	Write("Sample.uplugin", "{ \"FileVersion\": 3, ");
	EXPECT_NE(RunToFail({"check-plugin", In("")}).find("Sample.uplugin: is not a JSON object"), std::string::npos);
}

TEST(ModuleRulesText, KnowsBlocksOfTheEditorAndComments)
{
	const ModuleRules Rules =
		ParseModuleRules("public class A : ModuleRules { public A() { /* \"X\" */\n"
						 "PublicDependencyModuleNames.Add(\"Core\");\n"
						 "if (Target.Type == TargetType.Editor) PrivateDependencyModuleNames.Add(\"E1\");\n"
						 "if (Target.bBuildEditor == true) { if (x) { PrivateDependencyModuleNames.Add(\"E2\"); } }\n"
						 "DynamicallyLoadedModuleNames.Add(\"D\"); } }");
	EXPECT_EQ(Rules.ClassName, "A");
	EXPECT_EQ(Rules.Always, (std::vector<std::string>{"Core", "D"}));
}
} // namespace
} // namespace Rtp::Tool
