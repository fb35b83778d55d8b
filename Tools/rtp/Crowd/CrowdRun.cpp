// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/CrowdRun.h"

#include "Crowd/CrowdDoors.h"
#include "Crowd/CrowdStage.h"
#include "Exact/TautPaths.h"
#include "Generate/Problems.h"

#include <algorithm>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t TicksPerSecond = 60;
constexpr uint32_t BusyTicks = 300; // while all ask at once, memory is looked at more often

/** One of the crowd. */
struct CrowdMember
{
	MoverHandle Mover;
	StateId Start;
	StateId Goal;
	bool bOnRoute = false;
	WorldPos Position; // in the last tick
	double WalkedCm = 0;
};

/** A run under way. */
class CrowdRunner
{
public:
	CrowdRunner(
		const Contestant& Planner, const CrowdSettings& InSettings, ITaskRunner* Tasks, MoverRecording* InRecording)
		: Settings(InSettings)
		, Stage(Planner, Tasks)
		, Doors(*Planner.World.Grid, InSettings.Doors, InSettings.Seed)
		, Recording(InRecording)
	{
		Stage.Movers().SetSink(Recording);
	}

	Result<Done> Populate()
	{
		Random Dice(Settings.Seed);
		RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Stage.World().Grid, Settings.Agents, Dice));
		for (const ProblemCells& Problem : Problems)
		{
			MoverSettings Own = Settings.Mover;
			Own.bAvoid = Own.bAvoid && !Settings.bAlone;
			RTP_TRY(const MoverHandle Mover, Stage.Spawn(Own, Problem.Start));
			Walkers.push_back({Mover, GridSpace::StateOf(Problem.Start), GridSpace::StateOf(Problem.Goal), false,
				Stage.World().Grid->WorldOf(Problem.Start)});
			Stage.Movers().MoveTo(Mover, Stage.World().Grid->WorldOf(Problem.Goal));
		}
		return Done{};
	}

	CrowdFigures Run(uint32_t Budget, const std::function<bool()>& OnTick)
	{
		Figures.Budget = Budget;
		Figures.UnderWay = Settings.Agents;
		bool bGoOn = true;
		while (bGoOn && Figures.Ticks < Settings.MaxTicks && Figures.UnderWay != 0)
		{
			Doors.Turn(Figures.Ticks, Stage.Movers());
			const TickCosts Costs = Stage.Tick(Budget);
			++Figures.Ticks;
			Figures.UnderWay = Costs.Moving;
			Figures.PlanningUs.Add(Costs.PlanningUs);
			Figures.MovingUs.Add(Costs.MovingUs);
			Figures.WorstExpansions = std::max(Figures.WorstExpansions, Costs.Planning.Expansions);
			CountEvents();
			MeasureWalks();
			Sample();
			bGoOn = OnTick();
		}
		if (Figures.Ticks % Settings.CheckTicks != 0)
		{
			Check();
		}
		Figures.WalkedRatio = Settings.bLengths ? RatioToShortest() : 0;
		Figures.FirstMoveTicks = Summarize(FirstMoveTicks);
		Figures.OnRouteTicks = Summarize(OnRouteTicks);
		Figures.OnRoute = static_cast<uint32_t>(OnRouteTicks.size());
		Figures.TraceHash = Stage.Movers().TraceHash();
		return Figures;
	}

private:
	void CountEvents()
	{
		for (const MoverEvent& Event : Stage.Movers().Events())
		{
			Figures.Journeys.Add(Event);
			if (Event.Kind == MoverEventKind::Started)
			{
				FirstMoveTicks.push_back(Figures.Ticks);
				Figures.FirstMovesAstray += IsAstray(Walkers[Event.Mover.Index]) ? 1 : 0;
			}
		}
		for (CrowdMember& Walker : Walkers)
		{
			// A goal so near that it was reached without asking needs no route.
			const bool bThere = Stage.World().Database != nullptr &&
				Stage.Movers().ViewOf(Walker.Mover)->Status == MoverStatus::Arrived;
			if (!Walker.bOnRoute && (bThere || Stage.IsOnRoute(Walker.Mover)))
			{
				Walker.bOnRoute = true;
				OnRouteTicks.push_back(Figures.Ticks);
			}
		}
	}

	void MeasureWalks()
	{
		for (CrowdMember& Walker : Walkers)
		{
			const WorldPos Now = Stage.Movers().ViewOf(Walker.Mover)->Position;
			Walker.WalkedCm += FlatDistance(Walker.Position, Now);
			Walker.Position = Now;
		}
	}

	/** The rest of the way to its goal counts as walked by a mover that has arrived. */
	double RatioToShortest() const
	{
		const LayeredGrid& Grid = *Stage.World().Grid;
		const FloorMesh Floor = FloorMesh::OfGrid(Grid);
		TautPaths Paths(Floor);
		double WalkedCm = 0;
		double ShortestCm = 0;
		for (const CrowdMember& Walker : Walkers)
		{
			if (Stage.Movers().ViewOf(Walker.Mover)->Status == MoverStatus::Arrived)
			{
				const WorldPos Goal = Grid.WorldOf(GridSpace::CellOf(Walker.Goal));
				const std::vector<WorldPos> Path = Paths.Find(Grid.WorldOf(GridSpace::CellOf(Walker.Start)), Goal);
				WalkedCm += Walker.WalkedCm + FlatDistance(Walker.Position, Goal);
				ShortestCm += ShapeOf(Path).LengthM * 100;
			}
		}
		return Ratio(WalkedCm, ShortestCm);
	}

	/**
	 * Movers are never removed, so the slot of a mover is its index among the walkers. Its present position does not
	 * count, since others may have pushed it.
	 */
	bool IsAstray(const CrowdMember& Walker) const
	{
		const GridSpace Space = Stage.World().Space();
		const std::vector<StateId> Route = Stage.Movers().RouteOf(Walker.Mover);
		return !Route.empty() && !Stage.IsOnRoute(Walker.Mover) &&
			Space.Estimate(Route.back(), Walker.Goal) >= Space.Estimate(Walker.Start, Walker.Goal);
	}

	void Check()
	{
		if (Recording != nullptr)
		{
			Recording->Check(Stage.Movers().TraceHash());
		}
	}

	void Sample()
	{
		if (Figures.Ticks % TicksPerSecond == 0)
		{
			Figures.Collisions += Stage.Movers().CountOverlaps();
		}
		if (Figures.Ticks % Settings.CheckTicks == 0)
		{
			Check();
		}
		if (Figures.Ticks % TicksPerSecond == 0 || (Figures.Ticks < BusyTicks && Figures.Ticks % 5 == 1))
		{
			double Sum = 0;
			for (const CrowdMember& Walker : Walkers)
			{
				const double Bytes = static_cast<double>(Stage.Movers().MemoryBytes(Walker.Mover));
				Figures.AgentBytesMax = std::max(Figures.AgentBytesMax, Bytes);
				Sum += Bytes;
			}
			Figures.AgentBytesMean = std::max(Figures.AgentBytesMean, Sum / static_cast<double>(Walkers.size()));
		}
	}

	const CrowdSettings& Settings;
	CrowdStage Stage;
	CrowdDoors Doors;
	MoverRecording* Recording;
	std::vector<CrowdMember> Walkers;
	std::vector<double> FirstMoveTicks;
	std::vector<double> OnRouteTicks;
	CrowdFigures Figures;
};
} // namespace

void JourneyCount::Add(const MoverEvent& Event)
{
	Arrived += Event.Kind == MoverEventKind::Arrived ? 1 : 0;
	ArrivedPartially += Event.Kind == MoverEventKind::ArrivedPartially ? 1 : 0;
	FailedWhy[static_cast<size_t>(Event.Reason)] += Event.Kind == MoverEventKind::Failed ? 1 : 0;
}

uint32_t JourneyCount::Failed() const
{
	return std::accumulate(FailedWhy.begin(), FailedWhy.end(), 0u);
}

void AddJourneys(Figures& Shown, const JourneyCount& Ends)
{
	Shown.Add("arrived", "arrived", uint64_t{Ends.Arrived})
		.Add("arrived_partially", "arrived as near as possible", uint64_t{Ends.ArrivedPartially})
		.Add("failed", "failed", uint64_t{Ends.Failed()})
		.Add("failed_why.unreachable", "failed since", uint64_t{Ends.FailedFor(MoveFailure::Unreachable)})
		.Add("failed_why.off_grid", "", uint64_t{Ends.FailedFor(MoveFailure::OffGrid)})
		.Add("failed_why.stuck", "", uint64_t{Ends.FailedFor(MoveFailure::Stuck)});
}

Result<CrowdFigures> RunCrowd(const Contestant& Planner, const CrowdSettings& Settings, ITaskRunner* Tasks,
	MoverRecording* Recording, const std::function<bool()>& OnTick)
{
	uint32_t Budget = Settings.Budget;
	if (Budget == 0)
	{
		RTP_TRY(const uint32_t Calibrated, MillisecondOfExpansions(Planner.World, Settings.Seed));
		Budget = Calibrated;
	}
	if (Settings.bLengths && (Planner.World.Grid->StoreyCount() != 1 || Planner.World.Grid->Settings().bCutCorners))
	{
		return Error{ErrorCode::BadParameter, "--lengths needs a map of one storey without cut corners"};
	}
	CrowdRunner Runner(Planner, Settings, Tasks, Recording);
	RTP_TRY_DONE(Runner.Populate());
	return Runner.Run(Budget, OnTick);
}
} // namespace Rtp::Tool
