// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/WorldContest.h"

#include "Crowd/CrowdStage.h"
#include "Exact/TautPaths.h"
#include "Harness/DetourContest.h"
#include "NavMesh/MapLevel.h"
#include "Rivals/PulledPath.h"
#include "Rivals/Rival.h"

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t MaxTicks = 60 * 60 * 60;

WorldPos StartOf(const ProblemSet& Set, uint32_t Index)
{
	return Set.World.Grid->WorldOf(GridSpace::CellOf(Set.Problems[Index].Start));
}

WorldPos GoalOf(const ProblemSet& Set, uint32_t Index)
{
	return Set.World.Grid->WorldOf(GridSpace::CellOf(Set.Problems[Index].Goal));
}

/** A mover from start to goal, tick by tick. */
Result<WalkRecord> WalkAlone(const Contestant& Planner, const ProblemSet& Set, uint32_t Index, uint32_t Budget)
{
	CrowdStage Stage(Planner, nullptr);
	MoverSettings Settings;
	Settings.AcceptanceCm = 1;
	Settings.bAvoid = false;
	RTP_TRY(const MoverHandle Walker, Stage.Spawn(Settings, GridSpace::CellOf(Set.Problems[Index].Start)));
	std::vector<WorldPos> Points{StartOf(Set, Index)};
	const auto Position = [&] { return Stage.Movers().ViewOf(Walker)->Position; };
	Stage.Movers().MoveTo(Walker, GoalOf(Set, Index));
	const double ClockUs = ClockOverheadUs(ClockKind::Thread); // a stage without tasks reads this clock
	WalkRecord Record;
	for (bool bUnderWay = true; bUnderWay && Record.Steps < MaxTicks; ++Record.Steps)
	{
		const TickCosts Costs = Stage.Tick(Budget);
		bUnderWay = Costs.Moving != 0;
		Points.push_back(Position());
		// Thousands of ticks plan nothing: the clock's noise in them is not counted.
		const double PlanningUs = Costs.Planning.Served != 0 ? std::max(0.0, Costs.PlanningUs - ClockUs) : 0;
		Record.PlanningUs += PlanningUs;
		Record.SlowestStepUs = std::max(Record.SlowestStepUs, PlanningUs);
		Record.Expansions += Costs.Planning.Expansions;
		if (Record.FirstMoveUs == 0 && FlatDistance(Points.front(), Points.back()) > 0)
		{
			Record.FirstMoveUs = Record.PlanningUs;
		}
	}
	// The mover stops within a centimetre of its goal; what is left counts.
	Points.push_back(GoalOf(Set, Index));
	Record.bSolved = Stage.Movers().ViewOf(Walker)->Status == MoverStatus::Arrived;
	Record.Shape = ShapeOf(Points);
	return Record;
}

/** The shortest paths over a floor. */
class Optimum
{
public:
	explicit Optimum(FloorMesh InFloor)
		: Floor(std::move(InFloor))
		, Paths(Floor)
	{
	}

	WalkRecord Run(const WorldPos& From, const WorldPos& To, ClockKind Clock)
	{
		const std::lock_guard Lock(Searching);
		const Stopwatch Time(Clock);
		const std::vector<WorldPos> Points = Paths.Find(From, To);
		return OfOneCall(Time.Us(), Points);
	}

private:
	FloorMesh Floor;
	TautPaths Paths;
	std::mutex Searching;
};

} // namespace

Result<std::shared_ptr<const LoadedNavMesh>> NavMeshOfMap(const LayeredGrid& Grid, ITaskRunner& Tasks)
{
	const auto Made = std::make_shared<LoadedNavMesh>();
	const MapLevel Level = MakeMapLevel(Grid);
	Made->Axes = RecastAxes;
	RTP_TRY(Made->Mesh, BuildDetourMesh(Level.Triangles, Level.Settings, Tasks));
	return std::shared_ptr<const LoadedNavMesh>(Made);
}

std::vector<Entrant> EnterWorld(const std::shared_ptr<const LoadedNavMesh>& NavMesh, bool bMap, const ProblemSet& Set,
	const std::vector<Contestant>& Planners, uint32_t Budget, ClockKind Clock)
{
	std::vector<Entrant> Entrants;
	const auto Best =
		std::make_shared<Optimum>(bMap ? FloorMesh::OfGrid(*Set.World.Grid) : FloorMesh::OfNavMesh(NavMesh->Geometry));
	Entrants.push_back({{"optimum"}, [=, &Set](uint32_t Index, TimeHistogram&) -> Result<WalkRecord> {
							return Best->Run(StartOf(Set, Index), GoalOf(Set, Index), Clock);
						}});
	const Entrant Detour = EnterDetour(*NavMesh, Set, Clock).front();
	Entrants.push_back({Detour.Planner,
		[NavMesh, Run = Detour.Run](uint32_t Index, TimeHistogram& Times) { return Run(Index, Times); }});
	for (const Contestant& Planner : Planners)
	{
		Entrants.push_back(
			{Planner, [=, &Set](uint32_t Index, TimeHistogram&) { return WalkAlone(Planner, Set, Index, Budget); }});
	}
	return Entrants;
}

Result<Entrant> EnterRival(const std::string& Name, const ProblemSet& Set, ClockKind Clock)
{
	const Stopwatch Building(ClockKind::Process);
	RTP_TRY(std::unique_ptr<IRival> Made, MakeRival(Name, Set.World.Grid));
	const std::shared_ptr<IRival> Rival = std::move(Made);
	Contestant Shown{Name};
	Shown.BuildSeconds = Building.Seconds();
	Shown.SharedBytes = Rival->SharedBytes();
	const auto Squares = std::make_shared<const OpenSquares>(GridSpace(*Set.World.Grid));
	const auto Running = std::make_shared<std::mutex>();
	return Entrant{std::move(Shown),
		[=, &Set](uint32_t Index, TimeHistogram&) -> Result<WalkRecord>
		{
			const Problem& Ends = Set.Problems[Index];
			const std::lock_guard Lock(*Running);
			const Stopwatch Time(Clock);
			const std::vector<CellPosition> Points =
				Rival->Find(GridSpace::CellOf(Ends.Start), GridSpace::CellOf(Ends.Goal));
			const double Us = Time.Us();
			WalkRecord Record = OfOneCall(Us, PulledTaut(*Set.World.Grid, *Squares, CellsOf(*Set.World.Grid, Points)));
			Record.PeakBytes = Rival->SearchBytes();
			return Record;
		}};
}

Figures WorldFigures(const Measurement& Row, const std::vector<Measurement>& All)
{
	std::vector<double> ExcessPct, FirstUs, PlanningUs;
	WalkShape Walked;
	WalkShape Shortest;
	for (size_t Index = 0; Index < Row.Walks.size(); ++Index)
	{
		const WalkRecord& Walk = Row.Walks[Index];
		const WalkRecord& Best = All.front().Walks[Index];
		if (!Walk.bSolved || !Best.bSolved || Best.Shape.LengthM == 0)
		{
			continue;
		}
		ExcessPct.push_back((Walk.Shape.LengthM / Best.Shape.LengthM - 1) * 100);
		FirstUs.push_back(Walk.FirstMoveUs);
		PlanningUs.push_back(Walk.PlanningUs);
		Walked.LengthM += Walk.Shape.LengthM;
		Walked.TurnRadians += Walk.Shape.TurnRadians;
		Shortest.LengthM += Best.Shape.LengthM;
		Shortest.TurnRadians += Best.Shape.TurnRadians;
	}
	const Summary Excess = Summarize(ExcessPct);
	Figures Shown;
	Shown.Add("planner", "planner", Row.Spec)
		.Add("problems", "problems", Row.Walks.size())
		.Add("solved", "solved", CountSolved(Row))
		.Add("compared", "compared", ExcessPct.size())
		.Add("excess_pct.mean", "over the optimum", Excess.Mean, 3, "%")
		.Add("excess_pct.median", "", Excess.Median, 3, "%")
		.Add("excess_pct.p95", "", Excess.P95, 2, "%")
		.Add("excess_pct.p99", "p99", QuantileOf(ExcessPct, 0.99), 2, "%")
		.Add("excess_pct.max", "max", Excess.Max, 2, "%")
		.Add("ratio_to_optimum.length", "", Ratio(Walked.LengthM, Shortest.LengthM), 5)
		.Add(
			"ratio_to_optimum.turning", "turning, of the optimum's", Ratio(Walked.TurnRadians, Shortest.TurnRadians), 3)
		.Add("length_m", "length", Ratio(Walked.LengthM, static_cast<double>(ExcessPct.size())), 2, "m")
		.AddSummary("first_move_us", "first move", Summarize(FirstUs), 1, "us")
		.AddSummary("total_us", "total", Summarize(PlanningUs), 1, "us")
		.Add("worst_call_us", "worst call", Largest(Row, &WalkRecord::SlowestStepUs), 1, "us")
		.Add("database_bytes", "shared", Row.SharedBytes, 0, "bytes")
		.Add("build_s", "build s", Row.BuildSeconds, 2);
	return Shown;
}

MeasureMode WorldMode(const std::shared_ptr<const LoadedNavMesh>& Level, const SharedChoice& Shared, uint32_t Budget,
	ClockKind Clock, const std::vector<std::string>& Rivals)
{
	const auto Enter = [=](const ProblemSet& Set, const std::vector<std::string>& Specs) -> Result<std::vector<Entrant>>
	{
		ThreadTaskRunner Tasks(0);
		RTP_TRY(const std::shared_ptr<const LoadedNavMesh> NavMesh,
			Level != nullptr ? Level : NavMeshOfMap(*Set.World.Grid, Tasks));
		std::vector<Contestant> Planners;
		for (const std::string& Spec : Specs)
		{
			RTP_TRY(Contestant Planner, PrepareContestant(Spec, Set.World.Grid, Shared, Tasks));
			Planners.push_back(std::move(Planner));
		}
		std::vector<Entrant> Entrants = EnterWorld(NavMesh, Level == nullptr, Set, Planners, Budget, Clock);
		for (const std::string& Name : Rivals)
		{
			RTP_TRY(Entrant Rival, EnterRival(Name, Set, Clock));
			Entrants.push_back(std::move(Rival));
		}
		return Entrants;
	};
	return {Enter, &WorldFigures};
}
} // namespace Rtp::Tool
