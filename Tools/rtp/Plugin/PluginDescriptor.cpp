// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Plugin/PluginDescriptor.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <string_view>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;
using Json = nlohmann::json;

// The engine's EHostType and ELoadingPhase.
constexpr std::array<std::string_view, 4> ShippedTypes = {"Runtime", "RuntimeNoCommandlet", "ClientOnly", "ServerOnly"};
constexpr std::array<std::string_view, 11> OtherTypes = {"RuntimeAndProgram", "CookedOnly", "UncookedOnly", "Developer",
	"DeveloperTool", "Editor", "EditorNoCommandlet", "EditorAndProgram", "Program", "ClientOnlyNoCommandlet",
	"ServerOnlyNoCommandlet"};
constexpr std::array<std::string_view, 10> LoadingPhases = {"EarliestPossible", "PostConfigInit", "PostSplashScreen",
	"PreEarlyLoadingScreen", "PreLoadingScreen", "PreDefault", "Default", "PostDefault", "PostEngineInit", "None"};

constexpr std::array<std::string_view, 27> KnownFields = {"FileVersion", "Version", "VersionName", "FriendlyName",
	"Description", "Category", "CreatedBy", "CreatedByURL", "DocsURL", "MarketplaceURL", "SupportURL", "EngineVersion",
	"CanContainContent", "CanContainVerse", "EnabledByDefault", "IsBetaVersion", "IsExperimentalVersion", "Installed",
	"Modules", "Plugins", "LocalizationTargets", "SupportedTargetPlatforms", "SupportedPrograms", "Hidden",
	"RequiresBuildPlatform", "ExplicitlyLoaded", "NoCode"};

template <size_t N>
bool IsOneOf(const std::array<std::string_view, N>& List, std::string_view Word)
{
	return std::find(List.begin(), List.end(), Word) != List.end();
}

std::string TextOf(const Json& Object, const char* Name)
{
	const auto At = Object.find(Name);
	return At != Object.end() && At->is_string() ? At->get<std::string>() : std::string();
}

/** "5.4.0": what the engine compares with its own version. */
bool IsEngineVersion(std::string_view Text)
{
	int Dots = 0;
	bool bDigit = false;
	for (const char Letter : Text)
	{
		if (Letter == '.' ? !bDigit : std::isdigit(static_cast<unsigned char>(Letter)) == 0)
		{
			return false;
		}
		Dots += Letter == '.' ? 1 : 0;
		bDigit = Letter != '.';
	}
	return Dots == 2 && bDigit;
}

class DescriptorCheck
{
public:
	DescriptorCheck(std::string InName, ProblemList& InProblems)
		: Name(std::move(InName))
		, Problems(InProblems)
	{
	}

	void CheckFields(const Json& Root)
	{
		for (const auto& [Field, Value] : Root.items())
		{
			if (!IsOneOf(KnownFields, Field))
			{
				Problems.Add(Name, "the engine knows no field '" + Field + "'");
			}
		}
		for (const char* Field : {"VersionName", "FriendlyName", "Description", "Category", "CreatedBy"})
		{
			if (TextOf(Root, Field).empty())
			{
				Problems.Add(Name, std::string("'") + Field + "' is missing or empty");
			}
		}
		const auto IsNumber = [&](const char* Field, int Least)
		{ return Root.contains(Field) && Root[Field].is_number_integer() && Root[Field].get<int>() >= Least; };
		if (!IsNumber("FileVersion", 3) || Root["FileVersion"].get<int>() != 3)
		{
			Problems.Add(Name, "'FileVersion' must be 3");
		}
		if (!IsNumber("Version", 1))
		{
			Problems.Add(Name, "'Version' must be a whole number from 1 up");
		}
		if (!IsEngineVersion(TextOf(Root, "EngineVersion")))
		{
			Problems.Add(Name, "'EngineVersion' must be like \"5.4.0\"");
		}
	}

	std::optional<PluginModule> CheckModule(const Json& Entry)
	{
		PluginModule Module{TextOf(Entry, "Name"), TextOf(Entry, "Type")};
		if (Module.Name.empty())
		{
			Problems.Add(Name, "a module has no name");
			return std::nullopt;
		}
		if (!Seen.insert(Module.Name).second)
		{
			Problems.Add(Name, "module " + Module.Name + " is listed twice");
		}
		if (!IsOneOf(ShippedTypes, Module.Type) && !IsOneOf(OtherTypes, Module.Type))
		{
			Problems.Add(Name, "module " + Module.Name + ": the engine knows no type '" + Module.Type + "'");
		}
		const std::string Phase = TextOf(Entry, "LoadingPhase");
		if (!IsOneOf(LoadingPhases, Phase))
		{
			Problems.Add(Name, "module " + Module.Name + ": the engine knows no loading phase '" + Phase + "'");
		}
		const auto Platforms = Entry.find("PlatformAllowList");
		if (Platforms == Entry.end() || !Platforms->is_array() || Platforms->empty())
		{
			Problems.Add(Name, "module " + Module.Name + ": 'PlatformAllowList' is missing or empty");
		}
		return Module;
	}

	void CheckPlugins(const Json& List)
	{
		for (const Json& Entry : List)
		{
			const std::string Plugin = Entry.is_object() ? TextOf(Entry, "Name") : std::string();
			if (Plugin.empty() || !Entry.contains("Enabled") || !Entry["Enabled"].is_boolean())
			{
				Problems.Add(Name, "a dependency on a plugin needs 'Name' and 'Enabled'");
			}
		}
	}

private:
	std::string Name;
	ProblemList& Problems;
	std::set<std::string> Seen;
};

Result<Fs::path> FindDescriptor(const Fs::path& Folder)
{
	std::error_code Problem;
	std::vector<Fs::path> Found;
	for (const Fs::directory_entry& Entry : Fs::directory_iterator(Folder, Problem))
	{
		if (Entry.path().extension() == ".uplugin")
		{
			Found.push_back(Entry.path());
		}
	}
	if (Problem)
	{
		return FileError(Folder, Problem.message());
	}
	if (Found.size() != 1)
	{
		return FileError(Folder, Found.empty() ? "there is no .uplugin file" : "there is more than one .uplugin file");
	}
	return Found[0];
}
} // namespace

bool PluginModule::IsShipped() const
{
	return IsOneOf(ShippedTypes, Type) || Type == "RuntimeAndProgram" || Type == "CookedOnly";
}

Result<PluginDescriptor> ReadPluginDescriptor(const Fs::path& Folder, ProblemList& Problems)
{
	RTP_TRY(const Fs::path Path, FindDescriptor(Folder));
	RTP_TRY(const std::string Text, ReadWholeFile(Path));
	const Json Root = Json::parse(Text, nullptr, false);
	if (!Root.is_object())
	{
		return FileError(Path, "is not a JSON object");
	}
	DescriptorCheck Check(Path.filename().string(), Problems);
	Check.CheckFields(Root);
	PluginDescriptor Descriptor;
	Descriptor.Path = Path;
	Descriptor.bCanContainContent =
		Root.contains("CanContainContent") && Root["CanContainContent"].is_boolean() && Root["CanContainContent"];
	const auto Modules = Root.find("Modules");
	for (const Json& Entry : Modules != Root.end() && Modules->is_array() ? *Modules : Json::array())
	{
		if (std::optional<PluginModule> Module = Check.CheckModule(Entry.is_object() ? Entry : Json::object()))
		{
			Descriptor.Modules.push_back(std::move(*Module));
		}
	}
	Check.CheckPlugins(Root.contains("Plugins") && Root["Plugins"].is_array() ? Root["Plugins"] : Json::array());
	return Descriptor;
}
} // namespace Rtp::Tool
