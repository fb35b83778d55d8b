// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/SoakRun.h"

#include "Crowd/CrowdDoors.h"
#include "Crowd/CrowdStage.h"

#include <algorithm>
#include <optional>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t LastTicks = 36000; // for all to finish: ten minutes
constexpr double PushCm = 200;

/** A mover of the run and its goal. */
struct SoakMover
{
	MoverHandle Handle;
	MoverSystem::View Before;         // at the end of the last tick
	std::optional<uint32_t> SetOffAt; // the tick of the goal it is on its way to
	bool bPushed = false;
};

class Soak
{
public:
	Soak(const Contestant& Planner, const SoakSettings& InSettings, ITaskRunner* Tasks, MoverRecording* InRecording)
		: Settings(InSettings)
		, Stage(Planner, Tasks)
		, Doors(*Planner.World.Grid, InSettings.Doors, InSettings.Seed)
		, Dice(InSettings.Seed)
		, Recording(InRecording)
	{
		Stage.Movers().SetSink(Recording);
	}

	Result<SoakFigures> Run(const std::function<void()>& OnTick)
	{
		for (uint32_t Tick = 0; Tick < Settings.Ticks; ++Tick)
		{
			RTP_TRY_DONE(ActAtRandom());
			Doors.Turn(Tick, Stage.Movers());
			RunTick();
			OnTick();
		}
		Doors.OpenAll(Stage.Movers());
		for (const SoakMover& Mover : Movers)
		{
			Stage.Movers().Resume(Mover.Handle);
		}
		for (uint32_t Tick = 0; Tick < LastTicks && IsAnyUnderWay(); ++Tick)
		{
			RunTick();
		}
		Figures.LeftUnderWay = static_cast<uint32_t>(std::count_if(
			Movers.begin(), Movers.end(), [](const SoakMover& Mover) { return Mover.SetOffAt.has_value(); }));
		Figures.LeftBlocked = LeftBlocked();
		return Figures;
	}

private:
	WorldPos RandomPlace()
	{
		const LayeredGrid& Grid = *Stage.World().Grid;
		return Grid.WorldOf(CellIndex{Dice.Below(Grid.CellCount())});
	}

	/** Spawns, removes, sends and disturbs movers between two ticks, at random. */
	Result<Done> ActAtRandom()
	{
		if (Movers.size() < Settings.Movers && Dice.Chance(Movers.size() < Settings.Movers / 2 ? 500 : 50))
		{
			RTP_TRY(const MoverHandle Handle,
				Stage.Spawn(Settings.Mover, CellIndex{Dice.Below(Stage.World().Grid->CellCount())}));
			++Figures.Spawned;
			Movers.push_back({Handle, *Stage.Movers().ViewOf(Handle), {}});
		}
		if (!Movers.empty() && Dice.Chance(20))
		{
			Remove(Dice.Below(static_cast<uint32_t>(Movers.size())));
		}
		for (SoakMover& Mover : Movers)
		{
			if (!Mover.SetOffAt ? Dice.Chance(20) : Dice.Below(100'000) < 50)
			{
				Send(Mover);
			}
		}
		if (!Movers.empty() && Dice.Chance(100))
		{
			Disturb(Movers[Dice.Below(static_cast<uint32_t>(Movers.size()))]);
		}
		return Done{};
	}

	void Withdraw(SoakMover& Mover)
	{
		Figures.Withdrawn += Mover.SetOffAt ? 1 : 0;
		Mover.SetOffAt.reset();
	}

	void Send(SoakMover& Mover)
	{
		Withdraw(Mover);
		++Figures.Goals;
		Mover.SetOffAt = Figures.Ticks;
		Stage.Movers().MoveTo(Mover.Handle, RandomPlace());
	}

	void Remove(uint32_t Index)
	{
		Withdraw(Movers[Index]);
		Stage.Movers().Remove(Movers[Index].Handle);
		std::swap(Movers[Index], Movers.back());
		Movers.pop_back();
		++Figures.Removed;
	}

	/** Pauses, resumes, stops or pushes a mover. */
	void Disturb(SoakMover& Mover)
	{
		switch (Dice.Below(8))
		{
		case 0:
			Withdraw(Mover);
			Stage.Movers().Stop(Mover.Handle);
			break;
		case 1:
		{
			WorldPos Position = Stage.Movers().ViewOf(Mover.Handle)->Position;
			Position.X += Dice.Between(-1, 1) * PushCm;
			Position.Y += Dice.Between(-1, 1) * PushCm;
			Stage.Movers().SetBody(Mover.Handle, Position, {});
			Mover.bPushed = true;
			break;
		}
		case 2:
			Stage.Movers().Pause(Mover.Handle);
			break;
		default:
			Stage.Movers().Resume(Mover.Handle);
			break;
		}
	}

	void RunTick()
	{
		const TickCosts Costs = Stage.Tick(Settings.Budget);
		++Figures.Ticks;
		Figures.TicksOverBudget += Costs.Planning.Expansions > Settings.Budget ? 1 : 0;
		std::vector<SoakMover*> BySlot;
		for (SoakMover& Mover : Movers)
		{
			BySlot.resize(std::max<size_t>(BySlot.size(), Mover.Handle.Index + 1));
			BySlot[Mover.Handle.Index] = &Mover;
			CheckRules(Mover);
		}
		for (const MoverEvent& Event : Stage.Movers().Events())
		{
			SoakMover* Mover = Event.Mover.Index < BySlot.size() ? BySlot[Event.Mover.Index] : nullptr;
			const bool bEnd = Event.Kind == MoverEventKind::Arrived || Event.Kind == MoverEventKind::ArrivedPartially ||
				Event.Kind == MoverEventKind::Failed;
			if (bEnd && Mover != nullptr && Mover->Handle == Event.Mover && Mover->SetOffAt)
			{
				Figures.Ends.Add(Event);
				const double Seconds = (Figures.Ticks - *Mover->SetOffAt) * CrowdTickSeconds;
				Figures.LongestJourneyS = std::max(Figures.LongestJourneyS, Seconds);
				Mover->SetOffAt.reset();
			}
		}
		if (Recording != nullptr)
		{
			Recording->Check(Stage.Movers().TraceHash());
		}
	}

	/** Holds what a mover did in the last tick against the rules. */
	void CheckRules(SoakMover& Mover)
	{
		const MoverSystem::View Now = *Stage.Movers().ViewOf(Mover.Handle);
		const double Farthest = Settings.Mover.SpeedCmPerS * CrowdTickSeconds * 1.001;
		const bool bLegal = Mover.bPushed ||
			(FlatDistance(Mover.Before.Position, Now.Position) <= Farthest && IsWalk(Mover.Before.Cell, Now.Cell));
		Figures.IllegalMoves += bLegal ? 0 : 1;
		Mover.Before = Now;
		Mover.bPushed = false;
	}

	/** Whether one or two legal moves lead from a cell to another; out of a blocked cell the grid alone counts. */
	bool IsWalk(CellIndex From, CellIndex To) const
	{
		const GridSpace Space = Stage.World().Space();
		const StateId Start = GridSpace::StateOf(From);
		const StateId End = GridSpace::StateOf(To);
		if (From == To)
		{
			return true;
		}
		const GridSpace Bare(*Stage.World().Grid);
		const GridSpace& Rules = Space.IsBlocked(Start) ? Bare : Space;
		bool bFound = Rules.MoveCost(Start, End).has_value();
		Rules.ForEachMove(
			Start, [&](StateId Middle, Cost) { bFound = bFound || Rules.MoveCost(Middle, End).has_value(); });
		return bFound;
	}

	bool IsAnyUnderWay() const
	{
		return std::any_of(
			Movers.begin(), Movers.end(), [](const SoakMover& Mover) { return Mover.SetOffAt.has_value(); });
	}

	/** Marks of movers in trouble pass within seconds. */
	uint32_t LeftBlocked()
	{
		for (uint32_t Tick = 0; Tick < 600; ++Tick)
		{
			RunTick();
		}
		return Stage.World().Overlay->BlockedCount();
	}

	const SoakSettings& Settings;
	CrowdStage Stage;
	CrowdDoors Doors;
	Random Dice;
	MoverRecording* Recording;
	std::vector<SoakMover> Movers;
	SoakFigures Figures;
};
} // namespace

Result<SoakFigures> RunSoak(const Contestant& Planner, const SoakSettings& Settings, ITaskRunner* Tasks,
	MoverRecording* Recording, const std::function<void()>& OnTick)
{
	return Soak(Planner, Settings, Tasks, Recording).Run(OnTick);
}
} // namespace Rtp::Tool
