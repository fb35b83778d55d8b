// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Compares Docs/Unreal.md with the code: it names every console variable, stat, property, function, event and setting.

#include "HAL/IConsoleManager.h"
#include "Stats/Stats.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

namespace
{
std::string ReadSource(const std::string& Path)
{
	std::ifstream File(std::string(RTP_SOURCE_DIR) + "/" + Path);
	EXPECT_TRUE(File.good()) << Path;
	std::ostringstream Text;
	Text << File.rdbuf();
	return Text.str();
}

std::set<std::string> AllMatches(const std::string& Text, const char* Pattern)
{
	const std::regex Wanted(Pattern);
	std::set<std::string> Found;
	for (std::sregex_iterator Match(Text.begin(), Text.end(), Wanted); Match != std::sregex_iterator(); ++Match)
	{
		Found.insert((*Match)[1]);
	}
	return Found;
}

/** How the editor shows a property: bUseTaskThreads is Use Task Threads. */
std::string DisplayName(std::string Name)
{
	if (Name.size() > 1 && Name[0] == 'b' && std::isupper(static_cast<unsigned char>(Name[1])))
	{
		Name.erase(0, 1);
	}
	return std::regex_replace(Name, std::regex("([a-z])([A-Z])"), "$1 $2");
}

/** Members of a header with a mark such as UPROPERTY; the second pattern finds the name behind the mark's bracket. */
std::set<std::string> Marked(const std::string& Header, const char* Mark, const char* Name)
{
	const std::string Text = std::regex_replace(ReadSource(Header), std::regex("\\s+"), " ");
	std::set<std::string> Names;
	for (size_t Start = Text.find(Mark); Start != std::string::npos; Start = Text.find(Mark, Start + 1))
	{
		int Depth = 0;
		size_t End = Text.find('(', Start);
		do
		{
			Depth += Text[End] == '(' ? 1 : Text[End] == ')' ? -1 : 0;
			++End;
		}
		while (Depth != 0);
		const std::string Declaration = Text.substr(End, Text.find_first_of(";={", End) - End);
		std::smatch Found;
		if (std::regex_search(Declaration, Found, std::regex(Name)))
		{
			Names.insert(Found[1]);
		}
	}
	return Names;
}

constexpr const char* LastWord = "(\\w+) *$";
constexpr const char* BeforeBracket = "(\\w+) *\\(";
} // namespace

TEST(Docs, ListEveryConsoleVariableAndNoOther)
{
	std::set<std::string> Registered;
	for (const auto& [Name, Variable] : IConsoleManager::Get().Variables)
	{
		if (Name.starts_with("rtp."))
		{
			Registered.insert(Name);
		}
	}
	EXPECT_EQ(AllMatches(ReadSource("Docs/Unreal.md"), "`(rtp\\.[A-Z]\\w+)"), Registered);
}

TEST(Docs, ListEveryStatTheyPublish)
{
	const std::string Docs = ReadSource("Docs/Unreal.md");
	size_t Count = 0;
	for (const auto& [Name, Stat] : MiniEngine::Stats())
	{
		const size_t Slash = Name.find('/');
		EXPECT_EQ(Name.substr(0, Slash), "RealTimePathing");
		EXPECT_NE(Docs.find(Name.substr(Slash + 1)), std::string::npos) << Name;
		++Count;
	}
	EXPECT_EQ(Count, 9u);
}

TEST(Docs, ListEverySettingAndProperty)
{
	const std::string Docs = ReadSource("Docs/Unreal.md");
	const std::map<std::string, size_t> MinCounts = {{"Source/RealTimePathing/Public/Settings/RtpSettings.h", 16},
		{"Source/RealTimePathing/Public/Crowd/RealTimeMoverComponent.h", 16},
		{"Source/RealTimePathing/Public/Tasks/RtpWanderComponent.h", 2}};
	const std::set<std::string> Private = {"Status", "MoveFilter", "SavedMove"};
	for (const auto& [Header, MinCount] : MinCounts)
	{
		size_t Count = 0;
		for (const std::string& Name : Marked(Header, "UPROPERTY(", LastWord))
		{
			const bool bListed =
				Docs.find(DisplayName(Name)) != std::string::npos || Docs.find("`" + Name) != std::string::npos;
			EXPECT_TRUE(bListed || Private.contains(Name)) << Header << ": " << Name;
			++Count;
		}
		EXPECT_GE(Count, MinCount);
	}
}

TEST(Docs, ListEveryFunctionOfTheMover)
{
	const std::string Docs = ReadSource("Docs/Unreal.md");
	const std::set<std::string> Functions =
		Marked("Source/RealTimePathing/Public/Crowd/RealTimeMoverComponent.h", "UFUNCTION(", BeforeBracket);
	EXPECT_GT(Functions.size(), 12u);
	for (const std::string& Name : Functions)
	{
		const bool bListed = Docs.find("`" + Name + "`") != std::string::npos;
		EXPECT_TRUE(bListed || Name == "OnActorHit" || Name == "OnControllerChanged") << Name; // private
	}
}

TEST(Docs, ShowTheProgramThatIsTested)
{
	const std::string Docs = ReadSource("Docs/Unreal.md");
	for (const char* File : {"Wanderer.h", "Wanderer.cpp", "WandererCrowd.h", "WandererCrowd.cpp"})
	{
		const std::string Program = ReadSource(std::string("Examples/Unreal/") + File);
		EXPECT_NE(Docs.find("```cpp\n" + Program.substr(Program.find('\n') + 1) + "```"), std::string::npos) << File;
	}
}

TEST(Docs, NameOnlyClassesThatExist)
{
	std::string Sources;
	for (const char* Header :
		{"RealTimePathing/Public/Crowd/RealTimeMoverComponent.h", "RealTimePathing/Public/Crowd/RtpMoverTypes.h",
			"RealTimePathing/Public/Tasks/RtpWanderComponent.h", "RealTimePathing/Public/Data/RtpNavigationData.h",
			"RealTimePathing/Public/Debug/RtpSearchStepper.h", "RealTimePathing/Public/Movement/RtpAIController.h",
			"RealTimePathing/Public/Crowd/RtpPathFollowingComponent.h",
			"RealTimePathing/Public/Obstacles/RtpObstacleComponent.h",
			"RealTimePathing/Public/Queries/EnvQueryTest_RtpWalkingDistance.h",
			"RealTimePathing/Public/Queries/RtpGroundQueries.h", "RealTimePathing/Public/Crowd/RtpBodyComponent.h",
			"RealTimePathing/Public/Settings/RtpSettings.h", "RealTimePathing/Public/Tasks/AITask_RealTimeMoveTo.h",
			"RealTimePathing/Public/Tasks/BTTask_RealTimeMoveTo.h", "RealTimePathing/Public/Tasks/RtpMoveToAction.h",
			"RealTimePathing/Public/Data/RtpLevelNavigation.h", "RealTimePathing/Public/Crowd/RtpWorldSubsystem.h"})
	{
		Sources += ReadSource(std::string("Source/") + Header);
	}
	const std::set<std::string> Named =
		AllMatches(ReadSource("Docs/Unreal.md"), "\\b([UAFE](?:Rtp|RealTime|BTTask_|AITask_|EnvQueryTest_)\\w+)");
	EXPECT_GT(Named.size(), 6u);
	for (const std::string& Name : Named)
	{
		const std::regex Declared("(class|struct) (REALTIMEPATHING_API )?" + Name + "\\b");
		EXPECT_TRUE(std::regex_search(Sources, Declared)) << Name;
	}
	for (const std::string& Result :
		AllMatches(ReadSource("Source/RealTimePathing/Public/Crowd/RtpMoverTypes.h"), "\n\t(\\w+)(?:,|\n\\})"))
	{
		const std::string Docs = ReadSource("Docs/Unreal.md");
		EXPECT_TRUE(Docs.find(Result) != std::string::npos || Docs.find(DisplayName(Result)) != std::string::npos)
			<< Result;
	}
}
