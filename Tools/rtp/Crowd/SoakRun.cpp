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
constexpr uint32_t TicksPerCheck = 60;
constexpr uint32_t LastTicks = 36000; // for all to finish: ten minutes
constexpr double PushCm = 200;

/** A mover of the run and its goal. */
struct Inhabitant
{
	MoverHandle Mover;
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
			RTP_TRY_DONE(Live());
			Doors.Turn(Tick, Stage.Movers());
			Step();
			OnTick();
		}
		Doors.OpenAll(Stage.Movers());
		for (const Inhabitant& Person : People)
		{
			Stage.Movers().Resume(Person.Mover);
		}
		for (uint32_t Tick = 0; Tick < LastTicks && IsAnyoneUnderWay(); ++Tick)
		{
			Step();
		}
		Figures.LeftUnderWay = static_cast<uint32_t>(std::count_if(
			People.begin(), People.end(), [](const Inhabitant& Person) { return Person.SetOffAt.has_value(); }));
		Figures.LeftBlocked = LeftBlocked();
		Figures.TraceHash = Stage.TraceHash();
		return Figures;
	}

private:
	WorldPos RandomPlace()
	{
		const LayeredGrid& Grid = *Stage.World().Grid;
		return Grid.WorldOf(CellIndex{Dice.Below(Grid.CellCount())});
	}

	/** Spawns, removes, sends and disturbs movers between two ticks, at random. */
	Result<Done> Live()
	{
		if (People.size() < Settings.Movers && Dice.Chance(People.size() < Settings.Movers / 2 ? 500 : 50))
		{
			RTP_TRY(const MoverHandle Mover,
				Stage.Spawn(Settings.Mover, CellIndex{Dice.Below(Stage.World().Grid->CellCount())}));
			++Figures.Spawned;
			People.push_back({Mover, *Stage.Movers().ViewOf(Mover), {}});
		}
		if (!People.empty() && Dice.Chance(20))
		{
			Remove(Dice.Below(static_cast<uint32_t>(People.size())));
		}
		for (Inhabitant& Person : People)
		{
			if (!Person.SetOffAt ? Dice.Chance(20) : Dice.Below(100'000) < 50)
			{
				Send(Person);
			}
		}
		if (!People.empty() && Dice.Chance(100))
		{
			Disturb(People[Dice.Below(static_cast<uint32_t>(People.size()))]);
		}
		return Done{};
	}

	void Withdraw(Inhabitant& Person)
	{
		Figures.Withdrawn += Person.SetOffAt ? 1 : 0;
		Person.SetOffAt.reset();
	}

	void Send(Inhabitant& Person)
	{
		Withdraw(Person);
		++Figures.Goals;
		Person.SetOffAt = Figures.Ticks;
		Stage.Movers().MoveTo(Person.Mover, RandomPlace());
	}

	void Remove(uint32_t Index)
	{
		Withdraw(People[Index]);
		Stage.Movers().Remove(People[Index].Mover);
		std::swap(People[Index], People.back());
		People.pop_back();
		++Figures.Removed;
	}

	/** Pauses, resumes, stops or pushes somebody. */
	void Disturb(Inhabitant& Person)
	{
		switch (Dice.Below(8))
		{
		case 0:
			Withdraw(Person);
			Stage.Movers().Stop(Person.Mover);
			break;
		case 1:
		{
			WorldPos Position = Stage.Movers().ViewOf(Person.Mover)->Position;
			Position.X += Dice.Between(-1, 1) * PushCm;
			Position.Y += Dice.Between(-1, 1) * PushCm;
			Stage.Movers().SetBody(Person.Mover, Position, {});
			Person.bPushed = true;
			break;
		}
		case 2:
			Stage.Movers().Pause(Person.Mover);
			break;
		default:
			Stage.Movers().Resume(Person.Mover);
			break;
		}
	}

	void Step()
	{
		const TickCosts Costs = Stage.Tick(Settings.Budget);
		++Figures.Ticks;
		Figures.TicksOverBudget += Costs.Planning.Expansions > Settings.Budget ? 1 : 0;
		std::vector<Inhabitant*> BySlot;
		for (Inhabitant& Person : People)
		{
			BySlot.resize(std::max<size_t>(BySlot.size(), Person.Mover.Index + 1));
			BySlot[Person.Mover.Index] = &Person;
			Watch(Person);
		}
		for (const MoverEvent& Event : Stage.Movers().Events())
		{
			Inhabitant* Person = Event.Mover.Index < BySlot.size() ? BySlot[Event.Mover.Index] : nullptr;
			const bool bEnd = Event.Kind == MoverEventKind::Arrived || Event.Kind == MoverEventKind::ArrivedPartially ||
				Event.Kind == MoverEventKind::Failed;
			if (bEnd && Person != nullptr && Person->Mover == Event.Mover && Person->SetOffAt)
			{
				Figures.Ends.Add(Event);
				const double Seconds = (Figures.Ticks - *Person->SetOffAt) * CrowdTickSeconds;
				Figures.LongestJourneyS = std::max(Figures.LongestJourneyS, Seconds);
				Person->SetOffAt.reset();
			}
		}
		if (Recording != nullptr && Figures.Ticks % TicksPerCheck == 0)
		{
			Recording->Check(Stage.Movers().TraceHash());
		}
	}

	/** Holds what a mover did in the last tick against the rules. */
	void Watch(Inhabitant& Person)
	{
		const MoverSystem::View Now = *Stage.Movers().ViewOf(Person.Mover);
		const double Farthest = Settings.Mover.SpeedCmPerS * CrowdTickSeconds * 1.001;
		const bool bLegal = Person.bPushed ||
			(FlatDistance(Person.Before.Position, Now.Position) <= Farthest && IsWalk(Person.Before.Cell, Now.Cell));
		Figures.IllegalMoves += bLegal ? 0 : 1;
		Person.Before = Now;
		Person.bPushed = false;
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

	bool IsAnyoneUnderWay() const
	{
		return std::any_of(
			People.begin(), People.end(), [](const Inhabitant& Person) { return Person.SetOffAt.has_value(); });
	}

	/** Marks of movers in trouble pass within seconds. */
	uint32_t LeftBlocked()
	{
		for (uint32_t Tick = 0; Tick < 600; ++Tick)
		{
			Step();
		}
		return Stage.World().Overlay->BlockedCount();
	}

	const SoakSettings& Settings;
	CrowdStage Stage;
	CrowdDoors Doors;
	Random Dice;
	MoverRecording* Recording;
	std::vector<Inhabitant> People;
	SoakFigures Figures;
};
} // namespace

Result<SoakFigures> RunSoak(const Contestant& Planner, const SoakSettings& Settings, ITaskRunner* Tasks,
	MoverRecording* Recording, const std::function<void()>& OnTick)
{
	return Soak(Planner, Settings, Tasks, Recording).Run(OnTick);
}
} // namespace Rtp::Tool
