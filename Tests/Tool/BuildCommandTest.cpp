// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "CommandLine.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace Rtp::Tool
{
namespace
{
struct BuildCommand : testing::Test
{
	BuildCommand()
	{
		std::filesystem::remove_all(Folder);
		std::filesystem::create_directories(Folder);
		std::ofstream(Folder / "a.map") << "type octile\nheight 4\nwidth 6\nmap\n......\n.@@@@.\n.@@@@.\n......\n";
		std::ofstream(Folder / "b.map") << "type octile\nheight 2\nwidth 2\nmap\n..\n..\n";
	}

	~BuildCommand() override
	{
		std::filesystem::remove_all(Folder);
	}

	int Run(std::vector<std::string> Arguments)
	{
		Output.str({});
		Errors.str({});
		Console Terminal{Output, Errors, false};
		return RunCommandLine(std::move(Arguments), Terminal);
	}

	std::string Path(const char* Name) const
	{
		return (Folder / Name).string();
	}

	std::filesystem::path Folder =
		std::filesystem::temp_directory_path() / ("rtp-build-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
	std::ostringstream Output;
	std::ostringstream Errors;
};

TEST_F(BuildCommand, MakesADatabaseThatInspectAndBenchTake)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "-o", Path("a.rtpdb")}), ExitDone) << Errors.str();
	EXPECT_EQ(Run({"inspect", Path("a.rtpdb")}), ExitDone) << Errors.str();
	EXPECT_NE(Output.str().find("atlas"), std::string::npos);
	EXPECT_EQ(Run({"bench", "--map", Path("a.map"), "--db", Path("a.rtpdb"), "--planner", "atlas", "--problems", "5"}),
		ExitDone)
		<< Errors.str();
	EXPECT_EQ(Run({"bench", "--map", Path("a.map"), "--planner", "atlas", "--problems", "5"}), ExitDone)
		<< Errors.str();
}

TEST_F(BuildCommand, SaysWhenTheGridOffersFewerRecordsThanAskedFor)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "--kind", "knn-lrta:records=500", "-o", Path("a.rtpdb")}), ExitDone)
		<< Errors.str();
	EXPECT_NE(Output.str().find("records, since the grid offers no more of the 500 asked for\n"), std::string::npos)
		<< Output.str();
}

TEST_F(BuildCommand, BenchSaysThatADatabaseWasLoadedAndHowItWasBuilt)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "--kind", "d-lrta:level=2", "-o", Path("a.rtpdb")}), ExitDone);
	const std::vector<std::string> Bench = {
		"bench", "--map", Path("a.map"), "--problems", "5", "--json", "-", "--planner", "d-lrta:level=2"};
	EXPECT_EQ(Run(Bench), ExitDone) << Errors.str();
	const nlohmann::json Built = nlohmann::json::parse(Output.str())["results"][1];
	EXPECT_TRUE(Built["build_s"].is_number());
	EXPECT_TRUE(Built["load_s"].is_null());
	std::vector<std::string> WithFile = Bench;
	WithFile.insert(WithFile.end(), {"--db", Path("a.rtpdb")});
	EXPECT_EQ(Run(WithFile), ExitDone) << Errors.str();
	const nlohmann::json Loaded = nlohmann::json::parse(Output.str())["results"][1];
	EXPECT_TRUE(Loaded["build_s"].is_null()) << "nobody measured it";
	EXPECT_TRUE(Loaded["load_s"].is_number());
	EXPECT_EQ(Loaded["planner"], "d-lrta:level=2");
	EXPECT_EQ(Loaded["database"], Built["database"]);
	EXPECT_EQ(Loaded["database"]["parameters"], "level=2,depths=0");
}

TEST_F(BuildCommand, BenchRefusesAPlannerThatAsksForAnotherDatabaseThanTheFile)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "--kind", "d-lrta:level=2", "-o", Path("a.rtpdb")}), ExitDone);
	EXPECT_EQ(
		Run({"bench", "--map", Path("a.map"), "--db", Path("a.rtpdb"), "--planner", "d-lrta:level=4"}), ExitError);
	EXPECT_EQ(Errors.str(),
		"rtp: " + Path("a.rtpdb") +
			": planner d-lrta:level=4 asks for level=4, but the database was built with level=2\n");
}

TEST_F(BuildCommand, RefusesTheDatabaseOfAnotherMap)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "-o", Path("a.rtpdb")}), ExitDone);
	EXPECT_EQ(Run({"bench", "--map", Path("b.map"), "--db", Path("a.rtpdb"), "--planner", "atlas"}), ExitError);
	EXPECT_NE(Errors.str().find("built for another grid"), std::string::npos);
}

TEST_F(BuildCommand, SaysThatAnAtlasNeedsEightDirections)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "--moves", "16", "-o", Path("x.rtpdb")}), ExitError);
	EXPECT_NE(Errors.str().find("eight directions"), std::string::npos) << Errors.str();
	EXPECT_FALSE(std::filesystem::exists(Folder / "x.rtpdb"));
	EXPECT_EQ(Run({"bench", "--map", Path("a.map"), "--moves", "16", "--planner", "atlas"}), ExitError);
	EXPECT_NE(Errors.str().find("eight directions"), std::string::npos) << Errors.str();
}

TEST_F(BuildCommand, WritesNothingForAWrongKind)
{
	EXPECT_EQ(Run({"build", "--map", Path("a.map"), "--kind", "none", "-o", Path("x.rtpdb")}), ExitError);
	EXPECT_FALSE(std::filesystem::exists(Folder / "x.rtpdb"));
}
} // namespace
} // namespace Rtp::Tool
