// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The common parts of commands that let movers walk on a map: map, planner, recording and report.

#pragma once

#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "Commands/GridOptions.h"
#include "Commands/ReportOptions.h"
#include "Crowd/CrowdRun.h"
#include "Harness/Measurement.h"

#include <cstdint>
#include <functional>
#include <string>

namespace Rtp::Tool
{
struct MoverRunOptions
{
	std::string Map;
	std::string Planner = "atlas";
	std::string Database; // built if no file is named
	std::string Record;
	ReportOptions Report;
	uint32_t Threads = 1;
	GridOptions Grid;
};

enum class MapNeed : uint8_t
{
	Always,
	OrScene // the command also runs in scenes, which need no map
};

/** --map, --planner, --threads, --record, and those of reports and grids. */
void AddMoverRunOptions(CommandOptions Options, MoverRunOptions& Chosen, MapNeed Need = MapNeed::Always);

/** --db and --threads, as 'rtp replay' has them, too. */
void AddDatabaseOption(CommandOptions Options, std::string& Database);
void AddThreadsOption(CommandOptions Options, uint32_t& Threads);

/** A run under way. Tasks is null on one thread, Recording if nothing is recorded. */
struct MoverRun
{
	const Contestant& Planner;
	ITaskRunner* Tasks;
	MoverRecording* Recording;
};

/** The figures of a run, and what they depend on. */
struct MoverRunResult
{
	Figures Shown;
	ClockKind Clock = ClockKind::Wall;
	uint32_t Budget = 0;
	bool bInterrupted = false;
};

/** Loads map and planner, runs, saves the recording, shows and writes the report. */
Result<Done> RunMovers(const MoverRunOptions& Options, uint64_t Seed, Console& Terminal,
	const std::function<Result<MoverRunResult>(const MoverRun& Run)>& Walk);
} // namespace Rtp::Tool
