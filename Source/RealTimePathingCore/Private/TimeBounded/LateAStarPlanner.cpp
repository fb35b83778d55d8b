// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/TimeBounded/LiveSearch.h"
#include "Rtp/TimeBounded/PathTracer.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** How many steps of tracing count as one expansion; the value of TBA*. */
constexpr uint32_t LateStepsPerExpansion = 10;

/** Searches in slices, traces in slices, then hands out one move a step. */
template <class OpenList>
class LateAStarPlanner final : public IPlanner
{
public:
	LateAStarPlanner(const World& InLevel, const LateAStarSettings& InSettings)
		: Level(InLevel)
		, Settings(InSettings)
		, Search(Level, {InSettings.WeightQ8, InSettings.bReopen})
		, Tracer(Level.Pool)
	{
	}

	void SetGoal(StateId, StateId InGoal) override
	{
		bRestart = bRestart || InGoal != Goal;
		Goal = InGoal;
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		GivenBack = 0;
		if (Current == Goal)
		{
			Release();
			return {StepStatus::AtGoal, 0, {}};
		}
		const uint32_t Resource = std::min(Budget.MaxExpansions, Settings.MaxExpansionsPerStep);
		uint32_t Spent = Search.PayDebt(Resource);
		if (!MayReach(Level, Current, Goal))
		{
			return {StepStatus::GoalUnreachable, Spent, {}};
		}
		Relocate(Current);
		if (Search.IsActive())
		{
			Spent += RunSlice(Resource - Spent);
		}
		if (Search.IsActive() && Search.GetTree().Status() == SearchStatus::Exhausted)
		{
			// A pacing agent may have been cut off from where the search began.
			bRestart = !Search.GetTree().HasSeen(Current);
			return {bRestart ? StepStatus::Planning : StepStatus::GoalUnreachable, Spent, {}};
		}
		Expected = ChooseMove(Current);
		const std::span<const StateId> Moves(&Expected, Expected.IsValid() ? 1 : 0);
		return {Moves.empty() ? StepStatus::Planning : StepStatus::Moving, Spent, Moves};
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		if (!bRestart)
		{
			bRestart = Search.IsActive() ? !Search.Survives(Changed, Settings.MaxExpansionsPerStep)
										 : !IsPathWhole(Level.Space(), Tracer.Followed(), Agent, Changed);
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Search.MemoryBytes() + Tracer.MemoryBytes() + GivenBack;
	}

private:
	/** Begins anew if neither the path nor the search is of use to an agent that is here. */
	void Relocate(StateId Current)
	{
		const bool bWaiting = (Search.IsActive() && Current == Search.GetTree().Start()) || Current == PaceTo;
		if (bRestart || !(bWaiting || Tracer.Followed().Contains(Current)))
		{
			Tracer.Clear();
			Search.Begin(Current, Goal);
			PaceTo = StateId{};
			bRestart = false;
		}
		Agent = Current;
	}

	/** Takes the search and then the tracing on; returns the work done. */
	uint32_t RunSlice(uint32_t Resource)
	{
		uint32_t Expanded = 0;
		if (Search.GetTree().Status() == SearchStatus::Searching)
		{
			Search.Advance(Resource, Expanded, Observer);
		}
		if (Search.GetTree().Status() != SearchStatus::Found || Expanded == Resource)
		{
			return Expanded;
		}
		if (!Tracer.IsBusy())
		{
			const Cost Paid = Search.GetTree().CostTo(Goal);
			Tracer.Begin(Goal, Paid, Search.PathSizeAt(Paid));
		}
		const uint64_t MaxSteps = static_cast<uint64_t>(Resource - Expanded) * LateStepsPerExpansion;
		const uint32_t Steps = Tracer.Advance(Search.GetTree(), Search.GetTree().Start(),
			static_cast<uint32_t>(std::min<uint64_t>(MaxSteps, StepBudget::Unlimited)));
		if (!Tracer.IsBusy())
		{
			const size_t Before = Search.MemoryBytes();
			Search.Release();
			Tracer.ReleaseUnfinished();
			GivenBack = Before - Search.MemoryBytes();
		}
		return Expanded + (Steps + LateStepsPerExpansion - 1) / LateStepsPerExpansion;
	}

	StateId ChooseMove(StateId Current)
	{
		const GridSpace Space = Level.Space();
		if (Tracer.Followed().IsEmpty() && !Settings.bPace)
		{
			return StateId{};
		}
		StateId Next = Tracer.Followed().After(Current);
		if (!Next.IsValid())
		{
			Next = Current == Search.GetTree().Start() ? PaceFrom(Current) : Search.GetTree().Start();
		}
		if (Next.IsValid() && !Space.MoveCost(Current, Next).has_value())
		{
			bRestart = true; // an edit nobody told of, or a way that leads one way only
			return StateId{};
		}
		return Next;
	}

	/** A neighbour of the start to step to and back from, the same one for the whole search. */
	StateId PaceFrom(StateId Start)
	{
		if (!PaceTo.IsValid())
		{
			uint32_t Count = 0;
			Random Dice = Random::Stream(Start.Value, Goal.Value);
			Level.Space().ForEachMove(Start,
				[&](StateId To, Cost)
				{
					++Count;
					PaceTo = Dice.Below(Count) == 0 ? To : PaceTo;
				});
		}
		return PaceTo;
	}

	void Release()
	{
		Tracer.Release();
		Search.Release();
		bRestart = true;
	}

	World Level;
	LateAStarSettings Settings;
	LiveSearch<OpenList> Search; // active until the path is traced
	PathTracer Tracer;
	StateId Goal;
	StateId Agent;        // where the last step found the agent
	StateId Expected;     // where the last step sent it
	StateId PaceTo;       // where a pacing agent goes to and fro
	size_t GivenBack = 0; // bytes of the search that the last step finished and gave back
	bool bRestart = true;
};
} // namespace

std::unique_ptr<IPlanner> MakeLateAStarPlanner(const World& Level, const LateAStarSettings& Settings)
{
	if (Settings.bHeap)
	{
		return std::make_unique<LateAStarPlanner<HeapOpenList>>(Level, Settings);
	}
	return std::make_unique<LateAStarPlanner<BucketOpenList>>(Level, Settings);
}
} // namespace Rtp
