// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/ShortJourneys.h"

#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Extend/CellSearch.h"
#include "Rtp/Motion/StraightWalk.h"

#include "Exact/PathLength.h"
#include "Harness/WorldContest.h"
#include "NavMesh/DetourPath.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <mutex>
#include <string>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double MostCells = 16;
constexpr uint32_t TriesPerProblem = 1000;
constexpr uint32_t SearchedCells = 4000; // more than lie within a journey
constexpr uint32_t Rounds = 25;

/** Answers one problem, and says whether there was an answer. */
using Answer = std::function<bool(const Problem& Ends)>;

bool IsGoalInSight(const LayeredGrid& Grid, const Problem& Ends)
{
	const CellIndex From = GridSpace::CellOf(Ends.Start);
	const CellIndex To = GridSpace::CellOf(Ends.Goal);
	return WalkStraight(GridSpace(Grid), From, Grid.WorldOf(From), Grid.WorldOf(To), NoIndex) == To;
}

/** Asks all problems of a kind in turn, again and again. The time of each is the mean of the best round. */
void TimeInTurn(const ProblemSet& Set, bool bInSight, const Answer& Ask, ClockKind Clock, std::vector<WalkRecord>& All)
{
	std::vector<size_t> Chosen;
	for (size_t Index = 0; Index < Set.Problems.size(); ++Index)
	{
		All[Index].bInSight = IsGoalInSight(*Set.World.Grid, Set.Problems[Index]);
		if (All[Index].bInSight == bInSight)
		{
			Chosen.push_back(Index);
		}
	}
	double LeastUs = std::numeric_limits<double>::infinity();
	for (uint32_t Round = 0; Round < Rounds; ++Round)
	{
		const Stopwatch Time(Clock);
		for (const size_t Index : Chosen)
		{
			All[Index].bSolved = Ask(Set.Problems[Index]);
		}
		LeastUs = std::min(LeastUs, Time.Us());
	}
	for (const size_t Index : Chosen)
	{
		All[Index].FirstMoveUs = LeastUs / static_cast<double>(Chosen.size());
	}
}

/** A row that measures all problems when the first one is asked for. */
Entrant EnterInTurn(Contestant Shown, const ProblemSet& Set, Answer Ask, ClockKind Clock)
{
	struct Timed
	{
		std::once_flag Done;
		std::vector<WalkRecord> Records;
	};
	const auto Times = std::make_shared<Timed>();
	return {std::move(Shown),
		[=, &Set, Ask = std::move(Ask)](uint32_t Index, TimeHistogram&) -> Result<WalkRecord>
		{
			std::call_once(Times->Done,
				[&]
				{
					Times->Records.resize(Set.Problems.size());
					TimeInTurn(Set, true, Ask, Clock, Times->Records);
					TimeInTurn(Set, false, Ask, Clock, Times->Records);
				});
			return Times->Records[Index];
		}};
}

/** Detour's path and its first corners. The polygons of the ends are found beforehand, as engines keep them. */
Answer AskDetour(const std::shared_ptr<const LoadedNavMesh>& NavMesh, const ProblemSet& Set)
{
	struct Ends
	{
		DetourPoint Place;
		dtPolyRef Polygon = 0;
	};
	struct Asked
	{
		explicit Asked(const std::shared_ptr<const LoadedNavMesh>& InNavMesh)
			: NavMesh(InNavMesh)
			, Finder(*InNavMesh)
		{
		}

		std::shared_ptr<const LoadedNavMesh> NavMesh;
		DetourPathFinder Finder;
		std::vector<Ends> Places; // by cell
		std::vector<dtPolyRef> Polygons = std::vector<dtPolyRef>(DetourPathFinder::MostPolygons);
		std::vector<DetourPoint> Corners = std::vector<DetourPoint>(DetourPathFinder::MostPolygons);
	};
	const auto Memory = std::make_shared<Asked>(NavMesh);
	Memory->Places.resize(Set.World.Grid->CellCount());
	for (const Problem& Problem : Set.Problems)
	{
		for (const StateId State : {Problem.Start, Problem.Goal})
		{
			Ends& Place = Memory->Places[State.Value];
			Place.Place = ToDetour(NavMesh->Axes, Set.World.Grid->WorldOf(GridSpace::CellOf(State)));
			Place.Polygon = Memory->Finder.PolygonAt(Place.Place);
		}
	}
	return [Memory](const Problem& Problem)
	{
		const Ends& From = Memory->Places[Problem.Start.Value];
		const Ends& To = Memory->Places[Problem.Goal.Value];
		int Count = 0;
		Memory->Finder.Query.findPath(From.Polygon, To.Polygon, From.Place.data(), To.Place.data(),
			&Memory->Finder.Filter, Memory->Polygons.data(), &Count, DetourPathFinder::MostPolygons);
		const bool bFound = Count > 0 && Memory->Polygons[static_cast<size_t>(Count - 1)] == To.Polygon;
		Memory->Finder.Query.findStraightPath(From.Place.data(), To.Place.data(), Memory->Polygons.data(), Count,
			Memory->Corners.front().data(), nullptr, nullptr, &Count, DetourPathFinder::MostPolygons);
		return bFound;
	};
}

Result<Answer> AskPlanner(const Contestant& Planner, uint32_t Budget)
{
	RTP_TRY(std::unique_ptr<IPlanner> Made, MakePlanner(Planner.Spec, Planner.World));
	const std::shared_ptr<IPlanner> Agent = std::move(Made);
	return Answer(
		[Agent, Budget](const Problem& Ends)
		{
			Agent->SetGoal(Ends.Start, Ends.Goal);
			StepResult Step;
			do
			{
				Step = Agent->Step(Ends.Start, {Budget, true});
			}
			while (Step.Status == StepStatus::Planning);
			return Step.Status == StepStatus::Moving;
		});
}

/** Mean time until the first move of problems of a kind; nothing if there is none. */
FigureValue MeanUs(const Measurement& Row, const std::function<bool(const WalkRecord&)>& IsMeant)
{
	double Sum = 0;
	size_t Count = 0;
	for (const WalkRecord& Walk : Row.Walks)
	{
		Sum += IsMeant(Walk) ? Walk.FirstMoveUs : 0;
		Count += IsMeant(Walk) ? 1 : 0;
	}
	return Count == 0 ? FigureValue() : FigureValue(Sum / static_cast<double>(Count));
}

Figures ShortFigures(const Measurement& Row, const std::vector<Measurement>&)
{
	const auto Sees = [](const WalkRecord& Walk) { return Walk.bInSight; };
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("solved", "solved", CountSolved(Row))
		.Add("in_sight", "in sight", static_cast<uint64_t>(std::count_if(Row.Walks.begin(), Row.Walks.end(), Sees)))
		.Add("first_move_us.mean", "first move", MeanUs(Row, [](const WalkRecord&) { return true; }), 3, "us")
		.Add("first_move_us.in_sight", "in sight", MeanUs(Row, Sees), 3, "us")
		.Add("first_move_us.hidden", "not in sight", MeanUs(Row, std::not_fn(Sees)), 3, "us");
	return Shown;
}
} // namespace

Result<std::vector<Problem>> DrawShortProblems(const LayeredGrid& Grid, uint32_t Count, Random& Dice)
{
	const GridSpace Space(Grid);
	const auto Near = static_cast<uint32_t>(MostCells);
	CellSearch Search(Space, std::make_shared<PagePool>());
	std::vector<Problem> Drawn;
	for (uint64_t Tries = 0; Drawn.size() < Count; ++Tries)
	{
		if (Tries == uint64_t{TriesPerProblem} * Count)
		{
			return Error{ErrorCode::BadInput, "too few places lie near each other"};
		}
		const CellIndex From{Dice.Below(Grid.CellCount())};
		CellCoord There = Grid.CoordOf(From);
		There.X += static_cast<int32_t>(Dice.Below(2 * Near)) - static_cast<int32_t>(Near);
		There.Y += static_cast<int32_t>(Dice.Below(2 * Near)) - static_cast<int32_t>(Near);
		const std::optional<CellIndex> To = Grid.Find(There);
		if (!To || *To == From)
		{
			continue;
		}
		const Problem Ends{GridSpace::StateOf(From), GridSpace::StateOf(*To)};
		uint32_t Spent = 0;
		Search.Begin(Ends.Start, Ends.Goal);
		if (Search.Advance(SearchedCells, Spent) == SearchStatus::Found && PathLength(Grid, Search.Path()) < MostCells)
		{
			Drawn.push_back(Ends);
		}
	}
	return Drawn;
}

MeasureMode ShortMode(
	const std::shared_ptr<const LoadedNavMesh>& Level, const SharedChoice& Shared, uint32_t Budget, ClockKind Clock)
{
	const auto Enter = [=](const ProblemSet& Set, const std::vector<std::string>& Specs) -> Result<std::vector<Entrant>>
	{
		ThreadTaskRunner Tasks(0);
		RTP_TRY(const std::shared_ptr<const LoadedNavMesh> NavMesh,
			Level != nullptr ? Level : NavMeshOfMap(*Set.World.Grid, Tasks));
		std::vector<Entrant> Entrants;
		Entrants.push_back(EnterInTurn({"Detour findPath"}, Set, AskDetour(NavMesh, Set), Clock));
		for (const std::string& Spec : Specs)
		{
			RTP_TRY(Contestant Planner, PrepareContestant(Spec, Set.World.Grid, Shared, Tasks));
			RTP_TRY(Answer Ask, AskPlanner(Planner, Budget));
			Entrants.push_back(EnterInTurn(std::move(Planner), Set, std::move(Ask), Clock));
		}
		return Entrants;
	};
	return {Enter, &ShortFigures};
}
} // namespace Rtp::Tool
