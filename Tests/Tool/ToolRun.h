// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs the program inside the test and keeps its files in a folder that goes away with the test.

#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The result of a run of the program. */
struct ToolOutcome
{
	int ExitCode;
	std::string Out;
	std::string Err;
};

/** Expects each of these parts in a text. */
void ExpectHas(const std::string& Text, const std::vector<std::string>& Parts);

/** A test with an empty folder of its own. */
class ToolTest : public testing::Test
{
protected:
	ToolTest();
	~ToolTest() override;

	/** Full name of a file in the folder. */
	std::string In(const std::string& Name) const;

	/** Writes a file into the folder and returns its full name. */
	std::string Put(const std::string& Name, const std::string& Content) const;

	/** The content of a file of the folder. */
	std::string Get(const std::string& Name) const;

	/** The names of all files in the folder, sorted: nothing may be left behind. */
	std::vector<std::string> Files() const;

	static ToolOutcome Run(std::vector<std::string> Arguments);

	/** Runs what must fail: exit code 2, nothing on the standard output, one line of error. Returns the line. */
	static std::string RunToFail(std::vector<std::string> Arguments);

	/** Runs what must succeed without complaint. Returns its output. */
	static std::string RunToSucceed(std::vector<std::string> Arguments);

private:
	std::filesystem::path Folder;
};
} // namespace Rtp::Tool
