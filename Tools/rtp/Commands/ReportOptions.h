// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where a command puts its figures: on the screen for people, as JSON and CSV for programs. The same for every command
// that measures.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Planner.h"

#include "Console/CommandOptions.h"
#include "Console/Console.h"
#include "Harness/Clock.h"
#include "Harness/Figures.h"

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct ReportOptions
{
	std::string Json;   // a file, - for the standard output, or empty
	std::string Csv;    // likewise
	std::string Format; // sheet or table; empty: as the command likes it

	/** Whether the standard output belongs to a program. */
	bool IsSilent() const
	{
		return Json == "-" || Csv == "-";
	}
};

/** --json and --csv. */
void AddReportOptions(CommandOptions Options, ReportOptions& Chosen);

/** All that a run depends on: version, commit, command line, seed, clock, budget and processor. */
Figures FactsOfRun(const Console& Terminal, uint64_t Seed, ClockKind Clock, uint32_t Budget);

/** The rows of one map, or of all maps together. */
struct ReportGroup
{
	std::string Name;
	std::vector<Figures> Rows;
};

/** Shows a group as soon as it is there, unless the standard output belongs to a program. */
void PrintGroup(const ReportOptions& Chosen, const ReportGroup& Group, Console& Terminal);

/** Writes JSON and CSV. Of several groups the last one is about all of them together. */
Result<Done> WriteReport(
	const ReportOptions& Chosen, const Figures& Facts, const std::vector<ReportGroup>& Groups, Console& Terminal);
} // namespace Rtp::Tool
