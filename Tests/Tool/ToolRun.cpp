// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Tool/ToolRun.h"

#include "CommandLine.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <utility>

namespace Rtp::Tool
{
void ExpectHas(const std::string& Text, const std::vector<std::string>& Parts)
{
	for (const std::string& Part : Parts)
	{
		EXPECT_THAT(Text, testing::HasSubstr(Part));
	}
}

ToolTest::ToolTest()
{
	std::string Name = (std::filesystem::temp_directory_path() / "rtp-test-XXXXXX").string();
	Folder = mkdtemp(Name.data());
}

ToolTest::~ToolTest()
{
	std::filesystem::remove_all(Folder);
}

std::string ToolTest::In(const std::string& Name) const
{
	return (Folder / Name).string();
}

std::string ToolTest::Put(const std::string& Name, const std::string& Content) const
{
	std::ofstream(In(Name), std::ios::binary) << Content;
	return In(Name);
}

std::string ToolTest::Get(const std::string& Name) const
{
	std::ifstream File(In(Name), std::ios::binary);
	EXPECT_TRUE(File) << Name;
	return std::string(std::istreambuf_iterator<char>(File), {});
}

std::vector<std::string> ToolTest::Files() const
{
	std::vector<std::string> Names;
	for (const auto& Entry : std::filesystem::directory_iterator(Folder))
	{
		Names.push_back(Entry.path().filename().string());
	}
	std::sort(Names.begin(), Names.end());
	return Names;
}

ToolOutcome ToolTest::Run(std::vector<std::string> Arguments)
{
	std::ostringstream Out;
	std::ostringstream Err;
	Console Terminal{Out, Err, false};
	const int ExitCode = RunCommandLine(std::move(Arguments), Terminal);
	return {ExitCode, Out.str(), Err.str()};
}

std::string ToolTest::RunToFail(std::vector<std::string> Arguments)
{
	const ToolOutcome Outcome = Run(std::move(Arguments));
	EXPECT_EQ(Outcome.ExitCode, 2);
	EXPECT_EQ(Outcome.Out, "");
	EXPECT_EQ(Outcome.Err.rfind("rtp: ", 0), 0u) << Outcome.Err;
	EXPECT_EQ(std::count(Outcome.Err.begin(), Outcome.Err.end(), '\n'), 1) << Outcome.Err;
	return Outcome.Err;
}

std::string ToolTest::RunToSucceed(std::vector<std::string> Arguments)
{
	const ToolOutcome Outcome = Run(std::move(Arguments));
	EXPECT_EQ(Outcome.ExitCode, 0) << Outcome.Err;
	EXPECT_EQ(Outcome.Err, "");
	return Outcome.Out;
}
} // namespace Rtp::Tool
