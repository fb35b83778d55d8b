// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/BoundedMotionPlanner.h"

#include "Rtp/Driving/MotionSearch.h"
#include "Rtp/Planning/PlannerFrame.h"
#include "Rtp/TimeBounded/PathTracer.h"

#include "Driving/MotionReach.h"

#include <algorithm>
#include <deque>

namespace Rtp
{
namespace
{
constexpr uint64_t LooksPerSliceExpansion = 8; // stale entries dropped for each expansion, as in the search itself
constexpr uint32_t TracingShare = 10;          // one expansion in this many is reserved for tracing

class BoundedMotionPlanner final : public PlannerFrame<MotionWorld>
{
public:
	BoundedMotionPlanner(const MotionWorld& InWorld, const BoundedMotionSettings& InSettings)
		: PlannerFrame(InWorld, InSettings.Resource)
		, Settings(InSettings)
		, Search(
			  Space, MotionHeuristic(Space, {true, World.Empty.get()}), World.Cells.Pool, {InSettings.WeightQ8, true})
		, Tracer(World.Cells.Pool)
	{
	}

	void NotifyChanged(std::span<const StateId>) override
	{
		// Committed actions are tested before they are made. Repairing the search is not worth the work.
		bRestart = true;
		Tracer.Clear();
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Search.MemoryBytes() + Tracer.MemoryBytes() + Ahead.size() * sizeof(StateId);
	}

private:
	void OnGoal(StateId, StateId Before) override
	{
		if (Goal != Before)
		{
			bRestart = true;
			Patience = 0;
			WaitSlices = 0;
			Tracer.Clear();
		}
	}

	void OnArrival() override
	{
		Search.Release();
		Tracer.Release();
		Ahead.clear();
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		Relocate(Current);
		const uint32_t Spent = bRestart || !bInReach ? 0 : RunSlice(Current, MaxExpansions);
		if (Space.IsStanding(Current) && !bRestart && Search.Status() == SearchStatus::Exhausted)
		{
			return {StepStatus::GoalUnreachable, Spent, {}};
		}
		return MoveTo(ChooseAction(Current), Spent);
	}

	void Relocate(StateId Current)
	{
		if (IsPushed(Current))
		{
			Ahead.clear();
			Tracer.Clear();
			bRestart = true;
		}
		else if (!Ahead.empty() && Ahead.front() == Current)
		{
			Ahead.pop_front();
		}
		if (bRestart && Ahead.empty() && (Space.IsStanding(Current) || !CanStopAt(Current)))
		{
			Tracer.Clear();
			Search.Begin(Current, Goal);
			bRestart = false;
			bFirstSlice = true;
		}
	}

	bool CanStopAt(StateId State) const
	{
		return World.Model->CanStopFrom(Space.SpeedOf(State));
	}

	uint32_t RunSlice(StateId Current, uint32_t Resource)
	{
		const uint64_t All = static_cast<uint64_t>(Resource) * Settings.StepsPerExpansion;
		uint32_t Expansions = Resource - std::max(Resource / TracingShare, Resource > 1 ? 1u : 0u);
		uint64_t ForTracing = static_cast<uint64_t>(Resource - Expansions) * Settings.StepsPerExpansion;
		if (Resource < 2 && Tracer.IsBusy())
		{
			ForTracing = All; // too short a slice to be shared
			Expansions = 0;
		}
		if (bFirstSlice && ForTracing != 0)
		{
			Expansions = static_cast<uint32_t>(
				std::min<uint64_t>(Expansions, ForTracing)); // leaves work to trace the first action
			bFirstSlice = false;
		}
		uint32_t Spent = 0;
		Search.Advance(Expansions, Spent, ExpansionReport{Observer});
		BeginTrace(Resource);
		if (Search.Status() == SearchStatus::Found)
		{
			ForTracing = All - static_cast<uint64_t>(Spent) * Settings.StepsPerExpansion;
		}
		const uint32_t Steps = Tracer.Advance(
			Search, Current, static_cast<uint32_t>(std::min<uint64_t>(ForTracing, StepBudget::Unlimited)));
		WaitSlices -= WaitSlices != 0 ? 1 : 0;
		return Spent + (Steps + Settings.StepsPerExpansion - 1) / Settings.StepsPerExpansion;
	}

	void BeginTrace(uint32_t Resource)
	{
		const bool bFound = Search.Status() == SearchStatus::Found;
		const bool bDone = bFound && !Tracer.Followed().IsEmpty() && Tracer.Followed().Tip() == Search.Goal();
		if (bDone || (Tracer.IsBusy() && !(bFound && Tracer.Unfinished().Tip() != Search.Goal())))
		{
			return;
		}
		const uint64_t Looks = std::min<uint64_t>(Resource * LooksPerSliceExpansion, StepBudget::Unlimited);
		const StateId Tip = Search.MostPromising(static_cast<uint32_t>(Looks));
		if (Tip.IsValid())
		{
			const Cost Paid = Search.CostTo(Tip);
			const int32_t Straights = Paid.Units / Space.GetGrid().Settings().Costs.Straight;
			Tracer.Begin(Tip, Paid, static_cast<uint32_t>(Straights) + 1);
		}
	}

	StateId ChooseAction(StateId Current)
	{
		const TracedPath& Path = Tracer.Followed();
		const bool bStands = Space.IsStanding(Current);
		const bool bSolved =
			!bRestart && Search.Status() == SearchStatus::Found && !Path.IsEmpty() && Path.Tip() == Search.Goal();
		if (Ahead.empty() && !bRestart && (bSolved || WaitSlices == 0))
		{
			Commit(Current);
		}
		if (Ahead.empty() && bStands && !bRestart && !Tracer.IsBusy() && !Path.IsEmpty() && !Path.Contains(Current) &&
			(bSolved || WaitSlices == 0))
		{
			// The path leads elsewhere, and the agent cannot go back: search from here, and wait longer before acting.
			Patience = 2 * Patience + 1;
			WaitSlices = Patience;
			bRestart = true;
		}
		if (Ahead.empty())
		{
			return bStands ? StateId{} : ActionToStop(Space, Current);
		}
		if (World.Cells.Overlay != nullptr && !Space.MoveCost(Current, Ahead.front()).has_value())
		{
			Ahead.clear(); // the world has changed
			bRestart = true;
			return bStands ? StateId{} : ActionToStop(Space, Current);
		}
		return Ahead.front();
	}

	/** Commits to the actions up to the next state that can be followed by a stop. */
	void Commit(StateId Current)
	{
		const TracedPath& Path = Tracer.Followed();
		for (StateId Next = Path.After(Current); Next.IsValid(); Next = Path.After(Next))
		{
			Ahead.push_back(Next);
			if (CanStopAt(Next))
			{
				return;
			}
		}
		Ahead.clear();
	}

	BoundedMotionSettings Settings;
	MotionSearch Search; // once the agent stands, a restart begins it anew
	PathTracer Tracer;
	std::deque<StateId> Ahead; // committed actions; the last one can be followed by a stop
	uint64_t Patience = 0;     // slices to wait after the next restart
	uint64_t WaitSlices = 0;   // still to wait
	bool bFirstSlice = true;
};
} // namespace

std::unique_ptr<IPlanner> MakeBoundedMotionPlanner(const MotionWorld& World, const BoundedMotionSettings& Settings)
{
	return std::make_unique<BoundedMotionPlanner>(World, Settings);
}
} // namespace Rtp
