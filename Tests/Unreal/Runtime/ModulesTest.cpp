// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The descriptor and the Build.cs files: which modules a shipped game carries.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace
{
std::string ReadPluginFile(const std::string& Path)
{
	std::ifstream File(std::string(RTP_SOURCE_DIR) + "/" + Path);
	return {std::istreambuf_iterator<char>(File), {}};
}

/** The modules of the descriptor, each with the text of its entry. */
std::map<std::string, std::string> ListModules()
{
	std::map<std::string, std::string> Modules;
	const std::string Text = ReadPluginFile("RealTimePathing.uplugin");
	const std::string List = Text.substr(0, Text.find("\"Plugins\""));
	const std::regex Entry("\\{\\s*\"Name\": \"(\\w+)\"[^}]*\\}");
	for (std::sregex_iterator Match(List.begin(), List.end(), Entry), End; Match != End; ++Match)
	{
		Modules[(*Match)[1]] = Match->str();
	}
	return Modules;
}

/** The modules that a Build.cs names as dependencies. */
std::set<std::string> DependenciesOf(const std::string& Module)
{
	std::set<std::string> Names;
	const std::string Text = ReadPluginFile("Source/" + Module + "/" + Module + ".Build.cs");
	const std::regex Quoted("\"(\\w+)\"");
	for (std::sregex_iterator Match(Text.begin(), Text.end(), Quoted), End; Match != End; ++Match)
	{
		Names.insert((*Match)[1]);
	}
	return Names;
}

bool IsLeftOutOfShipping(const std::string& Entry)
{
	return std::regex_search(Entry, std::regex("\"TargetConfigurationDenyList\": \\[\\s*\"Shipping\"\\s*\\]"));
}

bool IsForGames(const std::string& Entry)
{
	return Entry.find("\"Type\": \"Runtime\"") != std::string::npos;
}
} // namespace

TEST(Modules, ShippingBuildsLeaveOutWhatMakesNavigationData)
{
	const std::map<std::string, std::string> Modules = ListModules();
	ASSERT_GE(Modules.size(), 6u);
	std::set<std::string> LeftOut;
	for (const auto& [Name, Entry] : Modules)
	{
		if (IsLeftOutOfShipping(Entry))
		{
			LeftOut.insert(Name);
		}
	}
	EXPECT_EQ(LeftOut, (std::set<std::string>{"RealTimePathingBaking", "RealTimePathingLive"}));
}

TEST(Modules, OnlyUsersOfTheStateTreeTaskEnableStateTree) // m17
{
	EXPECT_EQ(ReadPluginFile("RealTimePathing.uplugin").find("\"Plugins\""), std::string::npos)
		<< "a reference that is found is enabled, even an optional one";
	EXPECT_EQ(ListModules().count("RealTimePathingStateTree"), 0u);
	const std::string Own = ReadPluginFile("Plugins/RealTimePathingStateTree/RealTimePathingStateTree.uplugin");
	const std::string References = Own.substr(Own.find("\"Plugins\""));
	EXPECT_NE(References.find("\"StateTree\""), std::string::npos);
	EXPECT_NE(References.find("\"RealTimePathing\""), std::string::npos);
}

TEST(Modules, NoModuleOfAShippedGameDependsOnOneThatIsLeftOut)
{
	const std::map<std::string, std::string> Modules = ListModules();
	int Shipped = 0;
	for (const auto& [Name, Entry] : Modules)
	{
		if (!IsForGames(Entry) || IsLeftOutOfShipping(Entry))
		{
			continue;
		}
		++Shipped;
		for (const std::string& Dependency : DependenciesOf(Name))
		{
			const auto Found = Modules.find(Dependency);
			EXPECT_TRUE(Found == Modules.end() || (IsForGames(Found->second) && !IsLeftOutOfShipping(Found->second)))
				<< Name << " depends on " << Dependency;
		}
	}
	EXPECT_EQ(Shipped, 2);
	EXPECT_EQ(DependenciesOf("RealTimePathingLive").count("RealTimePathingBaking"), 1u);
}
