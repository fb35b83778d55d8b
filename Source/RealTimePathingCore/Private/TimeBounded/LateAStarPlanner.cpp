// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/LateAStarPlanner.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Planning/PlannerFrame.h"
#include "Rtp/TimeBounded/PathTracer.h"

#include "TimeBounded/LiveSearch.h"
#include "TimeBounded/PlannerByTies.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** Trace steps that count as one expansion; the value of TBA*. */
constexpr uint32_t LateStepsPerExpansion = 10;

/** Searches in slices, traces in slices, then hands out one move a step. */
template <class OpenList>
class LateAStarPlanner final : public PlannerFrame<>
{
public:
	LateAStarPlanner(const Rtp::World& InWorld, const LateAStarSettings& InSettings)
		: PlannerFrame(InWorld, InSettings.MaxExpansionsPerStep)
		, Settings(InSettings)
		, Search(World, {InSettings.WeightQ8, InSettings.bReopen})
		, Tracer(World.Pool)
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		if (!bRestart)
		{
			bRestart = Search.IsActive()
				? !Search.Survives(Changed, Settings.MaxExpansionsPerStep, Debt)
				: !Settings.bReplanOnBump && !IsPathIntact(Space, Tracer.Followed(), Agent, Changed);
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Search.MemoryBytes() + Tracer.MemoryBytes() + ReleasedBytes;
	}

private:
	void OnArrival() override
	{
		Tracer.Release();
		Search.Release();
		ReleasedBytes = 0;
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		ReleasedBytes = 0;
		Relocate(Current);
		const uint32_t Spent = Search.IsActive() ? RunSlice(MaxExpansions) : 0;
		if (Search.IsActive() && Search.GetTree().Status() == SearchStatus::Exhausted)
		{
			// A pacing agent may be cut off from the start of the search: then only a new search can tell.
			bRestart = !Search.GetTree().HasSeen(Current);
			return {bRestart ? StepStatus::Planning : StepStatus::GoalUnreachable, Spent, {}};
		}
		return MoveTo(ChooseMove(Current), Spent);
	}

	/** Begins a new search if neither the path nor the search serves an agent at Current. */
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
	}

	/** Continues the search, then the trace; returns the work in expansions. */
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
			const Cost PathCost = Search.GetTree().CostTo(Goal);
			Tracer.Begin(Goal, PathCost, Search.PathSizeFor(PathCost));
		}
		const uint64_t MaxSteps = static_cast<uint64_t>(Resource - Expanded) * LateStepsPerExpansion;
		const uint32_t Steps = Tracer.Advance(Search.GetTree(), Search.GetTree().Start(),
			static_cast<uint32_t>(std::min<uint64_t>(MaxSteps, StepBudget::Unlimited)));
		if (!Tracer.IsBusy())
		{
			const size_t Before = Search.MemoryBytes();
			Search.Release();
			Tracer.ReleaseUnfinished();
			ReleasedBytes = Before - Search.MemoryBytes();
		}
		return Expanded + (Steps + LateStepsPerExpansion - 1) / LateStepsPerExpansion;
	}

	StateId ChooseMove(StateId Current)
	{
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
			bRestart = true; // blocked by an edit, or a one-way move
			return StateId{};
		}
		return Next;
	}

	/** A random neighbour of the start for pacing, the same one during a search. */
	StateId PaceFrom(StateId Start)
	{
		if (!PaceTo.IsValid())
		{
			uint32_t Count = 0;
			Random Dice = Random::Stream(Start.Value, Goal.Value);
			Space.ForEachMove(Start,
				[&](StateId To, Cost)
				{
					++Count;
					PaceTo = Dice.Below(Count) == 0 ? To : PaceTo;
				});
		}
		return PaceTo;
	}

	LateAStarSettings Settings;
	LiveSearch<OpenList> Search; // active until the path is traced
	PathTracer Tracer;
	StateId PaceTo;           // the neighbour of the start that a pacing agent steps to
	size_t ReleasedBytes = 0; // bytes of the search that the last step released
};
} // namespace

std::unique_ptr<IPlanner> MakeLateAStarPlanner(const World& World, const LateAStarSettings& Settings)
{
	return MakeByTies<LateAStarPlanner>(World, Settings);
}
} // namespace Rtp
