// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Runs whatever can be measured over the problems of a set and gathers the records.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Planning/World.h"

#include "Console/ProgressBar.h"
#include "Harness/Figures.h"
#include "Harness/Problems.h"
#include "Harness/Statistics.h"
#include "Harness/Walk.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace Rtp::Tool
{
/** The database of a planner in the words of its kind. */
struct DatabaseNote
{
	std::string Kind; // empty: none
	std::string Parameters;
	uint64_t Records = 0;
	std::string Shortfall; // if there are fewer records than were asked for
};

/** A planner with the world it plans in and what its shared data cost. */
struct Contestant
{
	std::string Spec; // as given on the command line
	Rtp::World World = {};
	size_t SharedBytes = 0;
	double BuildSeconds = 0;
	std::optional<double> LoadSeconds = {}; // of a database that came from a file; how long its build took is not known
};

/** A contestant of one mode: how it solves a problem of the set it was made for. Any thread may run it. */
struct Entrant
{
	Contestant Planner;
	std::function<Result<WalkRecord>(uint32_t Index, TimeHistogram& MoveTimes)> Run;
};

/** All walks of one contestant, in the order of the problems. */
struct Measurement
{
	std::string Spec;
	std::vector<WalkRecord> Walks = {};
	TimeHistogram MoveTimes = {};
	size_t SharedBytes = 0;
	double BuildSeconds = 0;
	std::optional<double> LoadSeconds = {};
	DatabaseNote Database = {};

	/** Appends the walks of another map. */
	void Append(const Measurement& Other);
};

/** The sum of a field over all walks of a row. */
template <class T>
double Total(const Measurement& Row, T WalkRecord::*Field)
{
	double Sum = 0;
	for (const WalkRecord& Walk : Row.Walks)
	{
		Sum += static_cast<double>(Walk.*Field);
	}
	return Sum;
}

template <class T>
double Mean(const Measurement& Row, T WalkRecord::*Field)
{
	return Total(Row, Field) / static_cast<double>(std::max<size_t>(Row.Walks.size(), 1));
}

template <class T>
auto Largest(const Measurement& Row, T WalkRecord::*Field)
{
	std::conditional_t<std::is_integral_v<T>, uint64_t, T> Most = 0;
	for (const WalkRecord& Walk : Row.Walks)
	{
		Most = std::max<decltype(Most)>(Most, Walk.*Field);
	}
	return Most;
}

uint64_t CountSolved(const Measurement& Row);

/** A way to measure: who runs on a set of problems, and what is shown of their walks. */
struct MeasureMode
{
	std::function<Result<std::vector<Entrant>>(const ProblemSet& Set, const std::vector<std::string>& Specs)> Enter;

	/** The figures of a row; the first row is the one that ratios are against. */
	std::function<Figures(const Measurement& Row, const std::vector<Measurement>& All)> Show;
};

/** Runs all problems. Everything but times is the same for any runner. */
Result<Measurement> Measure(const Entrant& Entry, size_t ProblemCount, ITaskRunner& Tasks, ProgressBar& Progress);

/** Measures planners on several sets, each row over all of them. The bar gets one for each problem of each row. */
Result<std::vector<Measurement>> MeasureAll(const MeasureMode& Mode, const std::vector<std::string>& Specs,
	const std::vector<ProblemSet>& Sets, ITaskRunner& Tasks, ProgressBar& Progress);

double Ratio(double Part, double Whole);
} // namespace Rtp::Tool
