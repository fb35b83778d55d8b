// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Plugin/ModuleRules.h"

#include "Files/WholeFile.h"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <string_view>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;

constexpr std::string_view RulesSuffix = ".Build.cs";

// Modules of the engine that exist in the editor only and that plugins are likely to name.
constexpr std::array<std::string_view, 32> EditorModules = {"UnrealEd", "LevelEditor", "PropertyEditor", "AssetTools",
	"AssetDefinition", "EditorFramework", "EditorSubsystem", "EditorStyle", "EditorWidgets", "EditorScriptingUtilities",
	"Blutility", "UMGEditor", "Kismet", "KismetCompiler", "BlueprintGraph", "GraphEditor", "ContentBrowser",
	"ContentBrowserData", "DetailCustomizations", "ComponentVisualizers", "WorkspaceMenuStructure", "SourceControl",
	"SourceControlWindows", "DataValidation", "ToolMenusEditor", "StatusBar", "MainFrame", "AIGraph",
	"BehaviorTreeEditor", "WorldPartitionEditor", "UncontrolledChangelists", "StateTreeEditorModule"};

std::string WithoutComments(const std::string& Text)
{
	static const std::regex Comment(R"re("(\\.|[^"\\])*"|//[^\n]*|/\*[^]*?\*/)re");
	std::string Kept;
	auto Last = Text.cbegin();
	for (std::sregex_iterator At(Text.begin(), Text.end(), Comment), End; At != End; ++At)
	{
		Kept.append(Last, (*At)[0].first);
		Kept += At->str()[0] == '"' ? At->str() : " ";
		Last = (*At)[0].second;
	}
	return Kept.append(Last, Text.cend());
}

/** Takes out what stands behind conditions that hold for the editor only. */
std::string WithoutEditorBlocks(std::string Text)
{
	static const std::regex Condition(
		R"re(\bif\s*\(\s*(Target\.bBuildEditor(\s*==\s*true)?|Target\.Type\s*==\s*TargetType\.Editor)\s*\))re");
	std::smatch Found;
	while (std::regex_search(Text, Found, Condition))
	{
		const size_t Begin = static_cast<size_t>(Found.position());
		size_t At = Text.find_first_not_of(" \t\r\n", Begin + static_cast<size_t>(Found.length()));
		if (At != std::string::npos && Text[At] == '{')
		{
			int Depth = 0;
			do
			{
				Depth += Text[At] == '{' ? 1 : Text[At] == '}' ? -1 : 0;
				++At;
			}
			while (Depth != 0 && At < Text.size());
		}
		else
		{
			At = std::min(Text.find(';', Begin), Text.size() - 1) + 1;
		}
		Text.erase(Begin, std::min(At, Text.size()) - Begin);
	}
	return Text;
}

class ModulesCheck
{
public:
	ModulesCheck(const Fs::path& InFolder, const PluginDescriptor& InDescriptor, ProblemList& InProblems)
		: Source(InFolder / "Source")
		, Descriptor(InDescriptor)
		, Problems(InProblems)
	{
	}

	void Run()
	{
		FindRules();
		for (const PluginModule& Module : Descriptor.Modules)
		{
			CheckModule(Module);
		}
		for (const auto& [Name, Read] : Rules)
		{
			const bool bListed = std::any_of(Descriptor.Modules.begin(), Descriptor.Modules.end(),
				[&, Key = Name](const PluginModule& Module) { return Module.Name == Key; });
			if (!bListed)
			{
				Problems.Add(RulesFile(Name), "the descriptor does not list this module");
			}
		}
		for (const PluginModule& Module : Descriptor.Modules)
		{
			if (Module.IsShipped())
			{
				CheckReach(Module.Name);
			}
		}
	}

private:
	static std::string RulesFile(const std::string& Module)
	{
		return "Source/" + Module + "/" + Module + std::string(RulesSuffix);
	}

	void FindRules()
	{
		std::error_code Problem;
		for (const Fs::directory_entry& Entry : Fs::directory_iterator(Source, Problem))
		{
			if (!Entry.is_directory())
			{
				continue;
			}
			const std::string Name = Entry.path().filename().string();
			const Result<std::string> Text = ReadWholeFile(Entry.path() / (Name + std::string(RulesSuffix)));
			if (!Text)
			{
				Problems.Add("Source/" + Name, "has no " + Name + std::string(RulesSuffix));
				continue;
			}
			Rules[Name] = ParseModuleRules(Text.Value());
		}
	}

	void CheckModule(const PluginModule& Module)
	{
		const auto At = Rules.find(Module.Name);
		if (At == Rules.end())
		{
			Problems.Add(Descriptor.Path.filename().string(), "module " + Module.Name + " is not in Source");
			return;
		}
		if (At->second.ClassName != Module.Name)
		{
			Problems.Add(RulesFile(Module.Name), "the rules class must be named " + Module.Name);
		}
		if (!ImplementsModule(Module.Name))
		{
			Problems.Add("Source/" + Module.Name, "no file has IMPLEMENT_MODULE(…, " + Module.Name + ")");
		}
	}

	bool ImplementsModule(const std::string& Module) const
	{
		const std::regex Wanted(R"re(\bIMPLEMENT_(GAME_)?MODULE\s*\([^;]*\b)re" + Module + R"re(\s*\))re");
		std::error_code Problem;
		for (const Fs::directory_entry& Entry : Fs::recursive_directory_iterator(Source / Module, Problem))
		{
			if (Entry.path().extension() != ".cpp")
			{
				continue;
			}
			const Result<std::string> Text = ReadWholeFile(Entry.path());
			if (Text && Text.Value().find("IMPLEMENT_") != std::string::npos && std::regex_search(Text.Value(), Wanted))
			{
				return true;
			}
		}
		return false;
	}

	const PluginModule* FindModule(const std::string& Name) const
	{
		const auto At = std::find_if(Descriptor.Modules.begin(), Descriptor.Modules.end(),
			[&](const PluginModule& Module) { return Module.Name == Name; });
		return At == Descriptor.Modules.end() ? nullptr : &*At;
	}

	/** Follows the modules that a shipped one names, as the linker of a game would. */
	void CheckReach(const std::string& First)
	{
		std::vector<std::string> Left{First};
		std::set<std::string> Seen{First};
		while (!Left.empty())
		{
			const std::string Name = Left.back();
			Left.pop_back();
			for (const std::string& Named : Rules[Name].Always)
			{
				const PluginModule* Own = FindModule(Named);
				const bool bEditor = Own != nullptr
					? !Own->IsShipped()
					: std::find(EditorModules.begin(), EditorModules.end(), Named) != EditorModules.end();
				if (bEditor)
				{
					Problems.Add(RulesFile(Name), "a game that links " + First + " cannot have the editor's " + Named);
				}
				else if (Own != nullptr && Seen.insert(Named).second)
				{
					Left.push_back(Named);
				}
			}
		}
	}

	Fs::path Source;
	const PluginDescriptor& Descriptor;
	ProblemList& Problems;
	std::map<std::string, ModuleRules> Rules;
};
} // namespace

ModuleRules ParseModuleRules(const std::string& Text)
{
	static const std::regex ClassLine(R"re(\bclass\s+(\w+)\s*:\s*ModuleRules\b)re");
	static const std::regex Statement(R"re((\w*ModuleNames)\s*\.\s*Add(Range)?\s*\([^;]*;)re");
	static const std::regex Quoted(R"re("([^"]*)")re");
	const std::string Code = WithoutEditorBlocks(WithoutComments(Text));
	ModuleRules Rules;
	std::smatch Class;
	if (std::regex_search(Code, Class, ClassLine))
	{
		Rules.ClassName = Class[1];
	}
	for (std::sregex_iterator At(Code.begin(), Code.end(), Statement), End; At != End; ++At)
	{
		const std::string Call = At->str();
		for (std::sregex_iterator Name(Call.begin(), Call.end(), Quoted), Last; Name != Last; ++Name)
		{
			Rules.Always.push_back((*Name)[1]);
		}
	}
	return Rules;
}

void CheckModules(const Fs::path& Folder, const PluginDescriptor& Descriptor, ProblemList& Problems)
{
	ModulesCheck(Folder, Descriptor, Problems).Run();
}
} // namespace Rtp::Tool
