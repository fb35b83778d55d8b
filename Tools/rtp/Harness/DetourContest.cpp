// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/DetourContest.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Motion/GridSpace.h"

#include "Console/Table.h"
#include "NavMesh/DetourPath.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <DetourNode.h>
#include <iomanip>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr int MostPolygons = DetourPathFinder::MostPolygons;

double DistanceCm(const WorldPos& A, const WorldPos& B)
{
	return std::sqrt((A.X - B.X) * (A.X - B.X) + (A.Y - B.Y) * (A.Y - B.Y) + (A.Z - B.Z) * (A.Z - B.Z));
}

/** One search of Detour after another. */
class DetourRunner
{
public:
	DetourRunner(const LoadedNavMesh& InNavMesh, WalkClock InClock)
		: NavMesh(InNavMesh)
		, Clock(InClock)
		, Finder(InNavMesh)
		, Polygons(MostPolygons)
	{
	}

	/** Solves one problem and adds what it took. */
	void Run(const WorldPos& From, const WorldPos& To, bool bSliced, ContestEntry& Entry)
	{
		Start = ToDetour(NavMesh.Axes, From);
		Goal = ToDetour(NavMesh.Axes, To);
		const dtPolyRef StartPolygon = Finder.PolygonAt(Start);
		const dtPolyRef GoalPolygon = Finder.PolygonAt(Goal);
		StepsUs.clear();
		int Count = 0;
		const dtStatus Status =
			bSliced ? RunSliced(StartPolygon, GoalPolygon, Count) : RunWhole(StartPolygon, GoalPolygon, Count);
		const double Began = NowUs(Clock);
		const double Length =
			dtStatusSucceed(Status) && Count > 0 && Polygons[static_cast<size_t>(Count - 1)] == GoalPolygon
			? StraightLength(Count)
			: -1;
		StepsUs.back() += (NowUs(Clock) - Began);
		double Total = 0;
		for (const double Step : StepsUs)
		{
			Total += Step;
			Entry.WorstStepUs = std::max(Entry.WorstStepUs, Step);
		}
		Entry.Solved += Length >= 0 ? 1 : 0;
		Entry.FirstMoveUs.push_back(Total); // Detour has no path before it has the whole one
		Entry.TotalUs.push_back(Total);
		Entry.Steps.push_back(static_cast<double>(StepsUs.size()));
		Entry.LengthM.push_back(Length);
		// A search under way owns its query: another agent needs another one.
		Entry.AgentBytes.push_back(
			sizeof(Finder.Query) + static_cast<double>(Finder.Query.getNodePool()->getMemUsed()));
	}

private:
	dtStatus RunWhole(dtPolyRef From, dtPolyRef To, int& Count)
	{
		const double Began = NowUs(Clock);
		const dtStatus Status = Finder.Query.findPath(
			From, To, Start.data(), Goal.data(), &Finder.Filter, Polygons.data(), &Count, MostPolygons);
		StepsUs.push_back((NowUs(Clock) - Began));
		return Status;
	}

	dtStatus RunSliced(dtPolyRef From, dtPolyRef To, int& Count)
	{
		double Began = NowUs(Clock);
		dtStatus Status = Finder.Query.initSlicedFindPath(From, To, Start.data(), Goal.data(), &Finder.Filter, 0);
		double Setup = NowUs(Clock) - Began;
		while (dtStatusInProgress(Status))
		{
			Began = NowUs(Clock);
			Status = Finder.Query.updateSlicedFindPath(DetourSlice, nullptr);
			StepsUs.push_back((NowUs(Clock) - Began) + Setup);
			Setup = 0;
		}
		Began = NowUs(Clock);
		Status = Finder.Query.finalizeSlicedFindPath(Polygons.data(), &Count, MostPolygons);
		if (StepsUs.empty())
		{
			StepsUs.push_back(Setup);
		}
		StepsUs.back() += (NowUs(Clock) - Began);
		return Status;
	}

	/** Metres along the corners of the polygon corridor. */
	double StraightLength(int Count) const
	{
		const std::vector<DetourPoint> Corners =
			Finder.Corners(Start, Goal, std::span(Polygons).first(static_cast<size_t>(Count)));
		double Length = 0;
		for (size_t Index = 1; Index < Corners.size(); ++Index)
		{
			const DetourPoint& A = Corners[Index - 1];
			const DetourPoint& B = Corners[Index];
			Length += std::sqrt(static_cast<double>(
				(A[0] - B[0]) * (A[0] - B[0]) + (A[1] - B[1]) * (A[1] - B[1]) + (A[2] - B[2]) * (A[2] - B[2])));
		}
		return Length * NavMesh.Axes.Scale / 100;
	}

	const LoadedNavMesh& NavMesh;
	WalkClock Clock;
	DetourPathFinder Finder;
	std::vector<dtPolyRef> Polygons;
	std::vector<double> StepsUs;
	DetourPoint Start{};
	DetourPoint Goal{};
};

/** Mean of the lengths of those problems that all entries have solved. */
double CommonLength(const ContestEntry& Entry, const std::vector<ContestEntry>& All)
{
	double Sum = 0;
	size_t Count = 0;
	for (size_t Index = 0; Index < Entry.LengthM.size(); ++Index)
	{
		if (std::all_of(All.begin(), All.end(), [&](const ContestEntry& Other) { return Other.LengthM[Index] >= 0; }))
		{
			Sum += Entry.LengthM[Index];
			++Count;
		}
	}
	return Count == 0 ? 0 : Sum / static_cast<double>(Count);
}

nlohmann::json SummaryJson(const std::vector<double>& Values)
{
	const Summary Of = Summarize(Values);
	return {{"mean", Of.Mean}, {"median", Of.Median}, {"p95", Of.P95}, {"max", Of.Max}};
}
} // namespace

std::vector<ContestEntry> RunDetour(
	const LoadedNavMesh& NavMesh, const LayeredGrid& Grid, const std::vector<ProblemCells>& Problems, WalkClock Clock)
{
	std::vector<ContestEntry> Entries(2);
	Entries[0].Name = "Detour findPath";
	Entries[1].Name = "Detour sliced, " + std::to_string(DetourSlice) + " a slice";
	DetourRunner Runner(NavMesh, Clock);
	for (const ProblemCells& Problem : Problems)
	{
		for (const bool bSliced : {false, true})
		{
			Runner.Run(Grid.WorldOf(Problem.Start), Grid.WorldOf(Problem.Goal), bSliced, Entries[bSliced ? 1 : 0]);
		}
	}
	return Entries;
}

Result<ContestEntry> RunOurs(const Contestant& Who, const CellLocator& Locator,
	const std::vector<ProblemCells>& Problems, const WalkSettings& Settings)
{
	const LayeredGrid& Grid = *Who.Level.Grid;
	const GridSpace Space(Grid);
	ContestEntry Entry;
	Entry.Name = Who.Spec;
	Entry.SharedBytes = Who.SharedBytes;
	for (const ProblemCells& Problem : Problems)
	{
		RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Who.Spec, Who.Level));
		std::vector<StateId> Route;
		WalkSettings WithRoute = Settings;
		WithRoute.Route = &Route;
		TimeHistogram MoveTimes;
		RTP_TRY(const WalkRecord Walked,
			Walk(*Planner, Space, StateId{Problem.Start.Value}, StateId{Problem.Goal.Value}, WithRoute, MoveTimes));
		Entry.Solved += Walked.bSolved ? 1 : 0;
		Entry.FirstMoveUs.push_back(Walked.FirstMoveUs);
		Entry.TotalUs.push_back(Walked.PlanningUs);
		Entry.Steps.push_back(static_cast<double>(Walked.FirstMoveWaits + 1));
		Entry.WorstStepUs = std::max(Entry.WorstStepUs, MoveTimes.Max());
		Entry.AgentBytes.push_back(static_cast<double>(Walked.PeakBytes));
		Entry.LengthM.push_back(Walked.bSolved ? TautLengthCm(Grid, Locator, Route) / 100 : -1);
	}
	return Entry;
}

double TautLengthCm(const LayeredGrid& Grid, const CellLocator& Locator, const std::vector<StateId>& Route)
{
	double Length = 0;
	for (size_t Anchor = 0; Anchor + 1 < Route.size();)
	{
		const CellIndex From{Route[Anchor].Value};
		size_t Next = Anchor + 1;
		while (Next + 1 < Route.size() && Locator.CanWalkStraight(From, CellIndex{Route[Next + 1].Value}))
		{
			++Next;
		}
		Length += DistanceCm(Grid.WorldOf(From), Grid.WorldOf(CellIndex{Route[Next].Value}));
		Anchor = Next;
	}
	return Length;
}

void PrintContest(std::ostream& Out, const std::vector<ContestEntry>& Entries, size_t Problems)
{
	const double Shortest = CommonLength(Entries.front(), Entries);
	Out << std::left << std::setw(26) << "planner" << std::right << std::setw(12) << "solved" << std::setw(16)
		<< "first move us" << std::setw(12) << "p95 us" << std::setw(12) << "calls" << std::setw(15) << "worst call us"
		<< std::setw(12) << "total us" << std::setw(12) << "length m" << std::setw(10) << "of first" << '\n';
	for (const ContestEntry& Entry : Entries)
	{
		const Summary First = Summarize(Entry.FirstMoveUs);
		const double Length = CommonLength(Entry, Entries);
		Out << std::left << std::setw(26) << Entry.Name << std::right << std::setw(12)
			<< Grouped(Entry.Solved) + "/" + Grouped(Problems) << std::setw(16) << Fixed(First.Mean, 1) << std::setw(12)
			<< Fixed(First.P95, 1) << std::setw(12) << Fixed(Summarize(Entry.Steps).Mean, 1) << std::setw(15)
			<< Fixed(Entry.WorstStepUs, 1) << std::setw(12) << Fixed(Summarize(Entry.TotalUs).Mean, 1) << std::setw(12)
			<< Fixed(Length, 2) << std::setw(10) << Fixed(Shortest > 0 ? Length / Shortest : 0, 3) << '\n';
	}
}

nlohmann::json ContestJson(const std::vector<ContestEntry>& Entries)
{
	const double Shortest = CommonLength(Entries.front(), Entries);
	nlohmann::json List = nlohmann::json::array();
	for (const ContestEntry& Entry : Entries)
	{
		const double Length = CommonLength(Entry, Entries);
		List.push_back({{"planner", Entry.Name}, {"problems", Entry.LengthM.size()}, {"solved", Entry.Solved},
			{"first_move_us", SummaryJson(Entry.FirstMoveUs)}, {"total_us", SummaryJson(Entry.TotalUs)},
			{"calls_to_first_move", Summarize(Entry.Steps).Mean}, {"worst_call_us", Entry.WorstStepUs},
			{"length_m", Length}, {"ratio_to_detour", {{"length", Shortest > 0 ? Length / Shortest : 0}}}});
	}
	return List;
}
} // namespace Rtp::Tool
