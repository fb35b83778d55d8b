// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Demo/DemoRun.h"

#include "Crowd/CrowdDoors.h"
#include "Crowd/CrowdStage.h"
#include "Generate/Problems.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
constexpr int32_t ShortestRest = 30; // ticks at a goal before the next
constexpr int32_t LongestRest = 240;
constexpr uint32_t TicksPerSample = 60;

/** The crowd while it walks. */
class DemoCrowd
{
public:
	DemoCrowd(const DemoLevel& Level, const CrowdSettings& InSettings, MoverRecording& InRecording)
		: Settings(InSettings)
		, Stage(Level.Atlas, nullptr)
		, Doors(*Level.Grid, InSettings.Doors, InSettings.Seed)
		, Dice(InSettings.Seed)
		, Recording(InRecording)
	{
		Stage.Movers().SetSink(&Recording);
	}

	Result<Done> Populate()
	{
		RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Stage.World().Grid, Settings.Agents, Dice));
		for (const ProblemCells& Problem : Problems)
		{
			RTP_TRY(const MoverHandle Mover, Stage.Spawn({}, Problem.Start));
			Movers.push_back(Mover);
			Recorded.Ways.emplace_back();
			Send(Mover, Problem.Goal, 0);
		}
		LeavesAt.assign(Movers.size(), Settings.MaxTicks);
		bSetOff.assign(Movers.size(), false);
		return Done{};
	}

	DemoRun Run(uint32_t Budget, const std::function<void()>& OnTick)
	{
		Recorded.Budget = Budget;
		Recorded.Doors = Doors.All();
		for (uint32_t Tick = 0; Tick < Settings.MaxTicks; ++Tick)
		{
			if (Tick % TicksPerFrame == 0)
			{
				Recorded.Frames.push_back(Look());
			}
			SendRested(Tick);
			Doors.Turn(Tick, Stage.Movers());
			const TickCosts Costs = Stage.Tick(Budget);
			Recorded.PlanningUs.push_back(Costs.PlanningUs);
			Recorded.MovingUs.push_back(Costs.MovingUs);
			Recorded.WorstExpansions = std::max(Recorded.WorstExpansions, Costs.Planning.Expansions);
			TakeEvents(Tick + 1);
			if (Tick % TicksPerSample == 0)
			{
				Sample();
			}
			OnTick();
		}
		Recording.Check(Stage.Movers().TraceHash());
		Recorded.FirstMoveTicks = Summarize(FirstMoveTicks);
		return std::move(Recorded);
	}

private:
	DemoFrame Look() const
	{
		DemoFrame Frame;
		for (const MoverHandle Mover : Movers)
		{
			const MoverSystem::View View = *Stage.Movers().ViewOf(Mover);
			const int32_t Storey = Stage.World().Grid->CoordOf(View.Cell).Storey;
			Frame.Places.push_back(View.Position);
			Frame.States.push_back(static_cast<uint8_t>(2 * Storey + (View.Status == MoverStatus::Moving ? 1 : 0)));
		}
		for (size_t Index = 0; Index < Doors.All().size(); ++Index)
		{
			Frame.bDoorClosed.push_back(Doors.IsClosed(Index));
		}
		return Frame;
	}

	void Send(MoverHandle Mover, CellIndex Goal, uint32_t Tick)
	{
		DemoJourney Way;
		Way.Began = Tick;
		Way.Goal = Stage.World().Grid->WorldOf(Goal);
		Recorded.Ways[Mover.Index].push_back(Way);
		Stage.Movers().MoveTo(Mover, Way.Goal);
	}

	/** A goal that can be reached when all doors are open. */
	void SendRested(uint32_t Tick)
	{
		const LayeredGrid& Grid = *Stage.World().Grid;
		for (size_t Index = 0; Index < Movers.size(); ++Index)
		{
			if (LeavesAt[Index] != Tick)
			{
				continue;
			}
			const CellIndex Here = Stage.Movers().ViewOf(Movers[Index])->Cell;
			CellIndex Goal{Dice.Below(Grid.CellCount())};
			while (!Grid.GetRegions().CanReach(Here, Goal))
			{
				Goal = CellIndex{Dice.Below(Grid.CellCount())};
			}
			Send(Movers[Index], Goal, Tick);
		}
	}

	/** Movers are never removed, so the slot of a mover is its number. */
	void TakeEvents(uint32_t Tick)
	{
		for (const MoverEvent& Event : Stage.Movers().Events())
		{
			Recorded.Journeys.Add(Event);
			if (Event.Kind == MoverEventKind::Started && !bSetOff[Event.Mover.Index])
			{
				bSetOff[Event.Mover.Index] = true;
				FirstMoveTicks.push_back(Tick);
			}
			if (Stage.Movers().ViewOf(Event.Mover)->Status != MoverStatus::Moving)
			{
				DemoJourney& Way = Recorded.Ways[Event.Mover.Index].back();
				Way.Ended = Tick;
				Way.End = Event.Kind;
				Way.Reason = Event.Reason;
				LeavesAt[Event.Mover.Index] = Tick + static_cast<uint32_t>(Dice.Between(ShortestRest, LongestRest));
			}
		}
	}

	void Sample()
	{
		double Sum = 0;
		for (const MoverHandle Mover : Movers)
		{
			Sum += static_cast<double>(Stage.Movers().MemoryBytes(Mover));
		}
		Recorded.AgentBytes = std::max(Recorded.AgentBytes, Sum / static_cast<double>(Movers.size()));
		Recording.Check(Stage.Movers().TraceHash());
	}

	const CrowdSettings& Settings;
	CrowdStage Stage;
	CrowdDoors Doors;
	Random Dice;
	MoverRecording& Recording;
	std::vector<MoverHandle> Movers;
	std::vector<uint32_t> LeavesAt; // tick of the next goal
	std::vector<bool> bSetOff;
	std::vector<double> FirstMoveTicks;
	DemoRun Recorded;
};
} // namespace

Figures DemoFigures(const std::string& Planner, const DemoRun& Run)
{
	TimeHistogram Planning, Moving;
	uint64_t Quick = 0;
	for (size_t Tick = 0; Tick < Run.PlanningUs.size(); ++Tick)
	{
		Planning.Add(Run.PlanningUs[Tick]);
		Moving.Add(Run.MovingUs[Tick]);
		Quick += Run.PlanningUs[Tick] < 1000 ? 1 : 0;
	}
	const JourneyCount& Ends = Run.Journeys;
	Figures Shown;
	Shown.Add("planner", "planner", Planner)
		.Add("agents", "agents", Run.Ways.size())
		.Add("doors", "doors", Run.Doors.size())
		.Add("budget", "budget of expansions per tick", uint64_t{Run.Budget})
		.Add("budget_ms", "time of plain A* for it", Run.BudgetMs, 2, "ms")
		.Add("ticks", "ticks", Run.PlanningUs.size())
		.AddTimes("planning_us", "planning per tick", Planning, 1)
		.Add("ticks_below_ms", "ticks that planned less than 1 ms", Quick)
		.AddTimes("moving_us", "moving per tick", Moving, 1)
		.Add("worst_tick_expansions", "most expansions in a tick", uint64_t{Run.WorstExpansions})
		.AddSummary("first_move_ticks", "ticks until the first move", Run.FirstMoveTicks, 1)
		.Add("journeys", "journeys that ended", uint64_t{Ends.Arrived} + Ends.ArrivedPartially + Ends.Failed());
	AddJourneys(Shown, Ends);
	return Shown.Add("agent_bytes.mean", "agent", Run.AgentBytes, 0, "bytes");
}

Result<DemoRun> RunDemoCrowd(const DemoLevel& Level, const CrowdSettings& Settings, MoverRecording& Recording,
	const std::function<void()>& OnTick)
{
	RTP_TRY(const uint32_t Millisecond, MillisecondOfExpansions(Level.Atlas.World, Settings.Seed));
	DemoCrowd Crowd(Level, Settings, Recording);
	RTP_TRY_DONE(Crowd.Populate());
	DemoRun Run = Crowd.Run(Settings.Budget, OnTick);
	Run.BudgetMs = static_cast<double>(Settings.Budget) / Millisecond;
	return Run;
}
} // namespace Rtp::Tool
