// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/DemoContest.h"

#include "Console/ProgressBar.h"

#include <algorithm>
#include <limits>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t CallBudget = 64;    // what a mover gets in a tick
constexpr uint32_t WalkBudget = 10000; // of a mover that has the level to itself
constexpr size_t WalkedProblems = 60;
constexpr size_t WorldRows = 3;

/** The shortest walk of all planners for a problem. */
double ShortestOf(const std::vector<Measurement>& Entries, size_t Index)
{
	double Shortest = std::numeric_limits<double>::infinity();
	for (const Measurement& Entry : Entries)
	{
		Shortest = Entry.Walks[Index].bSolved ? std::min(Shortest, Entry.Walks[Index].Length) : Shortest;
	}
	return Shortest;
}

double MeanExcessPct(const Measurement& Entry, const std::vector<Measurement>& All)
{
	double Sum = 0;
	uint32_t Count = 0;
	for (size_t Index = 0; Index < Entry.Walks.size(); ++Index)
	{
		const double Shortest = ShortestOf(All, Index);
		if (Entry.Walks[Index].bSolved && Shortest > 0)
		{
			Sum += 100 * (Entry.Walks[Index].Length / Shortest - 1);
			++Count;
		}
	}
	return Count == 0 ? 0 : Sum / Count;
}

Result<std::vector<Entrant>> EnterContest(const DemoLevel& Level, const std::vector<std::string>& Planners,
	const ProblemSet& Set, uint64_t Seed, ITaskRunner& Tasks)
{
	WalkSettings Walks;
	Walks.Clock = ClockKind::Thread;
	Walks.Limits.Budget = {CallBudget};
	std::vector<Entrant> Entrants{EnterOnMesh(Level.Atlas, *Level.NavMesh, Set, Walks)};
	for (const std::string& Spec : Planners)
	{
		RTP_TRY(const Contestant Planner, PrepareContestant(Spec, Level.Grid, {{}, {}, Seed}, Tasks));
		Entrants.push_back(EnterOnMesh(Planner, *Level.NavMesh, Set, Walks));
	}
	for (Entrant& Detour : EnterDetour(*Level.NavMesh, Set, ClockKind::Thread))
	{
		Entrants.push_back(std::move(Detour));
	}
	return Entrants;
}
} // namespace

Result<DemoContest> RunDemoContest(const DemoLevel& Level, const std::vector<std::string>& Planners, uint32_t Problems,
	uint64_t Seed, ITaskRunner& Tasks, Console& Terminal)
{
	Random Dice = Random::Stream(Seed, Problems);
	RTP_TRY(const ProblemSet Set, DrawProblemSet(Level.Name, Level.Grid, Problems, Dice));
	RTP_TRY(const std::vector<Entrant> Entrants, EnterContest(Level, Planners, Set, Seed, Tasks));
	DemoContest Contest;
	Contest.Problems = Problems;
	Contest.Budget = CallBudget;
	ProgressBar Progress(
		Terminal, "planners", Entrants.size() * Problems + WorldRows * std::min<size_t>(Problems, WalkedProblems));
	SerialTaskRunner Serial;
	for (const Entrant& Entry : Entrants)
	{
		RTP_TRY(Measurement Row, Measure(Entry, Set.Problems.size(), Serial, Progress));
		Contest.Entries.push_back(std::move(Row));
	}
	for (const Measurement& Entry : Contest.Entries)
	{
		Contest.SuboptimalityPct.push_back(MeanExcessPct(Entry, Contest.Entries));
	}
	const size_t Walked = std::min(Set.Problems.size(), WalkedProblems);
	for (const Entrant& Entry :
		EnterWorld(Level.NavMesh, Level.bMap, Set, {Level.Atlas}, WalkBudget, ClockKind::Thread))
	{
		RTP_TRY(Measurement Row, Measure(Entry, Walked, Serial, Progress));
		Contest.World.push_back(std::move(Row));
	}
	return Contest;
}
} // namespace Rtp::Tool
