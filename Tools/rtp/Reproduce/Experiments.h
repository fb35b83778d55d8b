// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The experiments of the papers that rtp can repeat. A new one is a file pair in this folder and a line in the list.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/Console.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp::Tool
{
struct ExperimentOptions
{
	uint64_t Seed = 1;
	uint32_t Problems = 0;        // per map; 0 is the experiment's own number
	bool bFull = false;           // all of a paper's problems where the default is a sample
	std::string Part;             // one of the experiment's parts; empty runs all
	std::filesystem::path Folder; // where tables and plots are written; empty writes none
	std::filesystem::path Kept;   // holds the rows measured so far; empty keeps none
};

struct Experiment
{
	const char* Name;
	const char* Summary;
	std::vector<std::string_view> Parts;                                     // what can be run by itself
	Result<int> (*Run)(const ExperimentOptions& Options, Console& Terminal); // gives the exit code
	bool bResumes = false;                                                   // can keep rows in a file
};

/** Whether a part is to be run. */
inline bool IsWanted(const ExperimentOptions& Options, std::string_view Part)
{
	return Options.Part.empty() || Options.Part == Part;
}

/** In the order of 'rtp reproduce --help'. */
std::vector<Experiment> ListExperiments();
} // namespace Rtp::Tool
