// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/DetourContest.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Motion/GridSpace.h"

#include "NavMesh/DetourPath.h"

#include <algorithm>
#include <cmath>
#include <DetourNode.h>
#include <memory>
#include <mutex>
#include <numeric>
#include <string>

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
	DetourRunner(const LoadedNavMesh& InNavMesh, ClockKind InClock)
		: NavMesh(InNavMesh)
		, Clock(InClock)
		, Finder(InNavMesh)
		, Polygons(MostPolygons)
	{
	}

	WalkRecord Run(const WorldPos& From, const WorldPos& To, bool bSliced)
	{
		Start = ToDetour(NavMesh.Axes, From);
		Goal = ToDetour(NavMesh.Axes, To);
		const dtPolyRef StartPolygon = Finder.PolygonAt(Start);
		const dtPolyRef GoalPolygon = Finder.PolygonAt(Goal);
		StepsUs.clear();
		int Count = 0;
		const dtStatus Status =
			bSliced ? RunSliced(StartPolygon, GoalPolygon, Count) : RunWhole(StartPolygon, GoalPolygon, Count);
		WalkRecord Record;
		const Stopwatch Time(Clock);
		Record.bSolved =
			dtStatusSucceed(Status) && Count > 0 && Polygons[static_cast<size_t>(Count - 1)] == GoalPolygon;
		const std::vector<WorldPos> Corners = Record.bSolved ? StraightPath(Count) : std::vector<WorldPos>{};
		StepsUs.back() += Time.Us();
		for (size_t Index = 1; Index < Corners.size(); ++Index)
		{
			Record.Length += DistanceCm(Corners[Index - 1], Corners[Index]) / 100;
		}
		Record.Shape = ShapeOf(Corners);
		Record.Steps = StepsUs.size();
		Record.FirstMoveWaits = StepsUs.size() - 1;
		Record.SlowestStepUs = *std::max_element(StepsUs.begin(), StepsUs.end());
		Record.PlanningUs = std::accumulate(StepsUs.begin(), StepsUs.end(), 0.0);
		Record.FirstMoveUs = Record.PlanningUs; // Detour has no path before it has the whole one
		// A search under way owns its query: another agent needs another one. Whole searches share one.
		Record.PeakBytes = bSliced ? QueryBytes() : 0;
		return Record;
	}

	size_t QueryBytes() const
	{
		return sizeof(Finder.Query) + static_cast<size_t>(Finder.Query.getNodePool()->getMemUsed());
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

	/** The corners of the straight path along the corridor of polygons. */
	std::vector<WorldPos> StraightPath(int Count) const
	{
		return Finder.Corners(Start, Goal, std::span(Polygons).first(static_cast<size_t>(Count)));
	}

	const LoadedNavMesh& NavMesh;
	ClockKind Clock;
	DetourPathFinder Finder;
	std::vector<dtPolyRef> Polygons;
	std::vector<double> StepsUs;
	DetourPoint Start{};
	DetourPoint Goal{};
};

/** Mean of the lengths of those problems that all rows have solved. */
double CommonLength(const Measurement& Row, const std::vector<Measurement>& All)
{
	double Sum = 0;
	size_t Count = 0;
	for (size_t Index = 0; Index < Row.Walks.size(); ++Index)
	{
		if (std::all_of(All.begin(), All.end(), [&](const Measurement& Other) { return Other.Walks[Index].bSolved; }))
		{
			Sum += Row.Walks[Index].Length;
			++Count;
		}
	}
	return Count == 0 ? 0 : Sum / static_cast<double>(Count);
}

/** Length in centimetres of a walk over cells after straightening: each corner is kept only if the mesh needs it. */
double TautLengthCm(const LayeredGrid& Grid, const DetourPathFinder& Mesh, const std::vector<StateId>& Route)
{
	const auto PlaceOf = [&](size_t Index) { return Grid.WorldOf(GridSpace::CellOf(Route[Index])); };
	double Length = 0;
	for (size_t Anchor = 0; Anchor + 1 < Route.size();)
	{
		size_t Next = Anchor + 1;
		while (Next + 1 < Route.size() && Mesh.CanWalkStraight(PlaceOf(Anchor), PlaceOf(Next + 1)))
		{
			++Next;
		}
		Length += DistanceCm(PlaceOf(Anchor), PlaceOf(Next));
		Anchor = Next;
	}
	return Length;
}
} // namespace

std::vector<Entrant> EnterDetour(const LoadedNavMesh& NavMesh, const ProblemSet& Set, ClockKind Clock)
{
	std::vector<Entrant> Entrants;
	for (const bool bSliced : {false, true})
	{
		// One runner for all problems, whose memory is warm; Detour's queries are not for several threads.
		const auto Runner = std::make_shared<DetourRunner>(NavMesh, Clock);
		const auto Running = std::make_shared<std::mutex>();
		Contestant Shown{bSliced ? "Detour sliced, " + std::to_string(DetourSlice) + " a slice" : "Detour findPath"};
		Shown.SharedBytes = WriteDetourMesh(*NavMesh.Mesh).size() + (bSliced ? 0 : Runner->QueryBytes());
		Entrants.push_back({std::move(Shown),
			[=, &Set](uint32_t Index, TimeHistogram&) -> Result<WalkRecord>
			{
				const LayeredGrid& Grid = *Set.World.Grid;
				const Problem& Ends = Set.Problems[Index];
				const std::lock_guard Lock(*Running);
				return Runner->Run(
					Grid.WorldOf(GridSpace::CellOf(Ends.Start)), Grid.WorldOf(GridSpace::CellOf(Ends.Goal)), bSliced);
			}});
	}
	return Entrants;
}

Entrant EnterOnMesh(
	const Contestant& Planner, const LoadedNavMesh& NavMesh, const ProblemSet& Set, const WalkSettings& Settings)
{
	const auto Mesh = std::make_shared<DetourPathFinder>(NavMesh);
	const auto Pulling = std::make_shared<std::mutex>();
	return {Planner,
		[=, &Set](uint32_t Index, TimeHistogram& MoveTimes) -> Result<WalkRecord>
		{
			const Problem& Ends = Set.Problems[Index];
			RTP_TRY(const std::unique_ptr<IPlanner> Agent, MakePlanner(Planner.Spec, Planner.World));
			std::vector<StateId> Route;
			WalkSettings WithRoute = Settings;
			WithRoute.Route = &Route;
			RTP_TRY(
				WalkRecord Record, Walk(*Agent, Planner.World.Space(), Ends.Start, Ends.Goal, WithRoute, MoveTimes));
			const std::lock_guard Lock(*Pulling);
			Record.Length = Record.bSolved ? TautLengthCm(*Set.World.Grid, *Mesh, Route) / 100 : 0;
			return Record;
		}};
}

MeasureMode DetourMode(const LoadedNavMesh& NavMesh, const SharedChoice& Shared, const WalkSettings& Settings)
{
	const auto Enter = [&NavMesh, Shared, Settings](
						   const ProblemSet& Set, const std::vector<std::string>& Specs) -> Result<std::vector<Entrant>>
	{
		std::vector<Entrant> Entrants = EnterDetour(NavMesh, Set, Settings.Clock);
		ThreadTaskRunner Tasks(0);
		for (const std::string& Spec : Specs)
		{
			RTP_TRY(const Contestant Planner, PrepareContestant(Spec, Set.World.Grid, Shared, Tasks));
			Entrants.push_back(EnterOnMesh(Planner, NavMesh, Set, Settings));
		}
		return Entrants;
	};
	return {Enter, &ContestFigures};
}

Figures ContestFigures(const Measurement& Row, const std::vector<Measurement>& All)
{
	std::vector<double> FirstUs, TotalUs;
	for (const WalkRecord& Walk : Row.Walks)
	{
		FirstUs.push_back(Walk.FirstMoveUs);
		TotalUs.push_back(Walk.PlanningUs);
	}
	const double Length = CommonLength(Row, All);
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("solved", "solved", CountSolved(Row))
		.AddSummary("first_move_us", "first move", Summarize(FirstUs), 1, "us")
		.AddSummary("total_us", "total", Summarize(TotalUs), 1, "us")
		.Add("calls_to_first_move", "calls", Mean(Row, &WalkRecord::FirstMoveWaits) + 1, 1)
		.Add("worst_call_us", "worst call", Largest(Row, &WalkRecord::SlowestStepUs), 1, "us")
		.Add("length_m", "length", Length, 2, "m")
		.Add("ratio_to_detour.length", "of Detour's", Ratio(Length, CommonLength(All.front(), All)), 3);
	return Shown;
}
} // namespace Rtp::Tool
