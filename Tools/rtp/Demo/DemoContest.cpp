// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/DemoContest.h"

#include "Generate/Problems.h"
#include "Harness/PlannerWorlds.h"

#include <algorithm>
#include <limits>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t CallBudget = 64; // what a mover gets in a tick
constexpr size_t SmoothProblems = 60;

/** The shortest walk that anybody found for a problem. */
double ShortestOf(const std::vector<ContestEntry>& Entries, size_t Problem)
{
	double Shortest = std::numeric_limits<double>::infinity();
	for (const ContestEntry& Entry : Entries)
	{
		Shortest = Entry.LengthM[Problem] >= 0 ? std::min(Shortest, Entry.LengthM[Problem]) : Shortest;
	}
	return Shortest;
}

double MeanExcessPct(const ContestEntry& Entry, const std::vector<ContestEntry>& All)
{
	double Sum = 0;
	uint32_t Count = 0;
	for (size_t Problem = 0; Problem < Entry.LengthM.size(); ++Problem)
	{
		const double Shortest = ShortestOf(All, Problem);
		if (Entry.LengthM[Problem] >= 0 && Shortest > 0)
		{
			Sum += 100 * (Entry.LengthM[Problem] / Shortest - 1);
			++Count;
		}
	}
	return Count == 0 ? 0 : Sum / Count;
}

Result<ContestEntry> RunEntry(const std::string& Spec, const DemoLevel& Level,
	const std::vector<ProblemCells>& Problems, uint64_t Seed, ITaskRunner& Tasks)
{
	RTP_TRY(const Contestant Who,
		Spec == Level.Atlas.Spec ? Level.Atlas : PrepareContestant(Spec, Level.Grid, {{}, {}, Seed}, Tasks));
	WalkSettings Walks;
	Walks.Clock = WalkClock::Processor;
	Walks.Budget = {CallBudget};
	return RunOurs(Who, *Level.Locator, Problems, Walks);
}
} // namespace

Result<DemoContest> RunDemoContest(const DemoLevel& Level, const std::vector<std::string>& Planners, uint32_t Problems,
	uint64_t Seed, ITaskRunner& Tasks, const std::function<void()>& OnEntryDone)
{
	Random Dice = Random::Stream(Seed, Problems);
	RTP_TRY(std::vector<ProblemCells> Cells, DrawProblems(*Level.Grid, Problems, Dice));
	DemoContest Contest;
	Contest.Problems = Problems;
	Contest.Budget = CallBudget;
	std::vector<std::string> Specs{Level.Atlas.Spec};
	Specs.insert(Specs.end(), Planners.begin(), Planners.end());
	for (const std::string& Spec : Specs)
	{
		RTP_TRY(ContestEntry Entry, RunEntry(Spec, Level, Cells, Seed, Tasks));
		Contest.Entries.push_back(std::move(Entry));
		OnEntryDone();
	}
	for (ContestEntry& Entry : RunDetour(Level.NavMesh, *Level.Grid, Cells, WalkClock::Processor))
	{
		Contest.Entries.push_back(std::move(Entry));
	}
	OnEntryDone();
	for (const ContestEntry& Entry : Contest.Entries)
	{
		Contest.SuboptimalityPct.push_back(MeanExcessPct(Entry, Contest.Entries));
	}
	Cells.resize(std::min(Cells.size(), SmoothProblems));
	RTP_TRY(const SmoothnessFigures Smooth, CompareSmoothness(Level.NavMesh, Level.Atlas, Cells));
	Contest.Smoothness = Smooth;
	OnEntryDone();
	return Contest;
}
} // namespace Rtp::Tool
