// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Rtp/Planning/PlannerFrame.h"
#include "Rtp/TimeBounded/PathTracer.h"

#include "TimeBounded/LiveSearch.h"
#include "TimeBounded/PlannerByTies.h"
#include "TimeBounded/ShortcutSearch.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace Rtp
{
namespace
{
/** After this many restarts because of one-way moves the agent makes such moves on complete paths only. Ends cycles. */
constexpr uint32_t MaxOneWayRestarts = 8;

/** Stale entries that a slice may drop per expansion, as in the search itself. */
constexpr uint32_t LooksPerExpansion = 8;

template <class OpenList>
class TbaPlanner final : public PlannerFrame<>
{
public:
	TbaPlanner(const Rtp::World& InWorld, const TimeBoundedSettings& InSettings)
		: PlannerFrame(InWorld, InSettings.Resource)
		, Settings(InSettings)
		, Search(World, {})
		, Tracer(World.Pool)
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		if (bRestart)
		{
			return;
		}
		const bool bPathIntact = IsPathIntact(Space, Tracer.Followed(), Agent, Changed);
		const uint32_t DebtBefore = Debt;
		const bool bSearchIntact = Search.IsActive() && Search.Survives(Changed, Settings.Resource, Debt);
		Waited += Debt - DebtBefore;
		if (Shortcut != nullptr && (!bPathIntact || Shortcut->IsTouchedBy(Space, Changed)))
		{
			Shortcut.reset();
		}
		if (bSolution && bPathIntact && Tracer.Followed().Contains(Agent))
		{
			// The agent needs only the path; an invalid search can go.
			if (Search.IsActive() && !bSearchIntact)
			{
				Search.Release();
			}
			return;
		}
		bRestart = !bSearchIntact;
		if (!bPathIntact)
		{
			ForgetPaths();
		}
		else if (Tracer.IsBusy() && !IsPathIntact(Space, Tracer.Unfinished(), StateId{}, Changed))
		{
			Tracer.Abort();
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Search.MemoryBytes() + Tracer.MemoryBytes() +
			(Shortcut != nullptr ? Shortcut->MemoryBytes() : 0);
	}

private:
	void OnGoal(StateId Start, StateId Before) override
	{
		if (Goal == Before)
		{
			return;
		}
		bChasing = Before.IsValid() && Space.Estimate(Before, Goal).Units <= Space.Estimate(Start, Goal).Units / 4;
		if (bRestart || !Search.IsActive() || !MayReach(World, Start, Goal) || !Search.TryRetarget(Start, Goal))
		{
			bRestart = true;
		}
		else
		{
			// The agent follows its old path until the new one is traced.
			Tracer.Abort();
			Shortcut.reset();
			bSolution = false;
		}
		Waited = 0;
		OneWayRestarts = 0;
	}

	/** Drops everything but the goal and releases the memory. */
	void OnArrival() override
	{
		ForgetPaths();
		Search.Release();
		Tracer.Release();
		Waited = 0;
		bChasing = false;
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		Relocate(Current);
		const uint32_t Spent = RunSlice(Current, MaxExpansions);
		if (Search.IsActive() && Search.GetTree().Status() == SearchStatus::Exhausted)
		{
			return {StepStatus::GoalUnreachable, Spent, {}};
		}
		Waited += Spent;
		const StateId Next = bSolution || Waited > Settings.Patience ? ChooseMove(Current) : StateId{};
		Previous = Next.IsValid() ? Current : Previous;
		return MoveTo(Next, Spent);
	}

	void Relocate(StateId Current)
	{
		if (!bRestart && !IsOnRoute(Current))
		{
			bRestart = !Search.IsActive() || !Search.GetTree().HasSeen(Current);
			if (IsPushed(Current))
			{
				ForgetPaths(); // pushed: stepping back may never reach a path traced from another state
			}
		}
		if (bRestart)
		{
			ForgetPaths();
			Search.Begin(Current, Goal);
			SearchedRevision = OverlayRevision();
			Previous = StateId{};
			bRestart = false;
			bFirstSlice = true;
		}
	}

	bool IsOnRoute(StateId Current) const
	{
		return Tracer.Followed().MovesToTip(Current, Ahead) != TracedPath::NotOnPath ||
			(Shortcut != nullptr && Shortcut->After(Current).IsValid());
	}

	uint32_t RunSlice(StateId Current, uint32_t Resource)
	{
		const uint64_t All = static_cast<uint64_t>(Resource) * Settings.StepsPerExpansion;
		uint64_t Units = All;
		if (!bSolution)
		{
			Units -= ExpandAndTrace(Current, Resource);
		}
		if (bSolution && Settings.bShortcut && !IsOnRoute(Current))
		{
			Units = LookForShortcut(Current, Units);
		}
		if (bSolution && !bChasing && Search.IsActive() && Tracer.Followed().Contains(Current))
		{
			Shortcut.reset();
			Search.Release();
			Tracer.ReleaseUnfinished();
		}
		return static_cast<uint32_t>((All - Units + Settings.StepsPerExpansion - 1) / Settings.StepsPerExpansion);
	}

	/** Lines 6-20 of Algorithm 1; returns the work in trace steps. */
	uint64_t ExpandAndTrace(StateId Current, uint32_t Resource)
	{
		const uint64_t All = static_cast<uint64_t>(Resource) * Settings.StepsPerExpansion;
		uint32_t Expansions = ExpansionsOf(Resource);
		uint64_t ForTracing = static_cast<uint64_t>(Resource - Expansions) * Settings.StepsPerExpansion;
		if (bFirstSlice && ForTracing != 0)
		{
			// No path has more moves than expansions, so the trace of the first slice is complete (section 3.3).
			Expansions = static_cast<uint32_t>(std::min<uint64_t>(Expansions, ForTracing));
			bFirstSlice = false;
		}
		uint32_t Expanded = 0;
		if (Search.GetTree().Status() == SearchStatus::Searching)
		{
			Search.Advance(Expansions, Expanded, Observer);
		}
		const uint64_t Used = static_cast<uint64_t>(Expanded) * Settings.StepsPerExpansion;
		if (Search.GetTree().Status() == SearchStatus::Found)
		{
			ForTracing = All - Used; // the whole resource limit is for tracing (section 3.3)
		}
		BeginTrace(Resource);
		const uint32_t MaxSteps = static_cast<uint32_t>(std::min<uint64_t>(ForTracing, StepBudget::Unlimited));
		const bool bWasBusy = Tracer.IsBusy();
		const uint32_t Steps = Tracer.Advance(Search.GetTree(), Current, MaxSteps);
		bSolution = bWasBusy && !Tracer.IsBusy() && Tracer.Followed().Tip() == Goal;
		return Used + Steps;
	}

	/** N_E of the paper. A slice of one expansion either expands or traces. */
	uint32_t ExpansionsOf(uint32_t Resource) const
	{
		if (Resource < 2)
		{
			return Tracer.IsBusy() ? 0 : Resource;
		}
		// The share was rounded down to 1/65536; the correction makes 0.9 x 10 nine again.
		const uint64_t Share = (static_cast<uint64_t>(Resource) * (Settings.ShareQ16 + 1) - 1) >> 16;
		return static_cast<uint32_t>(std::clamp<uint64_t>(Share, 1, Resource - 1));
	}

	void BeginTrace(uint32_t Resource)
	{
		const bool bFound = Search.GetTree().Status() == SearchStatus::Found;
		if (Tracer.IsBusy() && (!bFound || Tracer.Unfinished().Tip() == Goal))
		{
			return;
		}
		const uint64_t Looks = static_cast<uint64_t>(Resource) * LooksPerExpansion;
		const StateId Tip =
			Search.MostPromising(static_cast<uint32_t>(std::min<uint64_t>(Looks, StepBudget::Unlimited)));
		if (Tip.IsValid() && (Tip == Goal || IsPathWanted(Tip)))
		{
			const Cost PathCost = Search.GetTree().CostTo(Tip);
			Tracer.Begin(Tip, PathCost, Search.PathSizeFor(PathCost));
		}
	}

	/** Whether the agent would change to the path to Tip, a state other than the goal. */
	bool IsPathWanted(StateId Tip) const
	{
		if (World.Grid->HasLinks() &&
			!World.Grid->GetRegions().CanReach(GridSpace::CellOf(Tip), GridSpace::CellOf(Goal)))
		{
			return false; // a trap behind a one-way link
		}
		return !Settings.bSwitchRule || Tracer.Followed().IsEmpty() ||
			Search.GetTree().CostTo(Tip) >= Tracer.FollowedCost();
	}

	uint64_t LookForShortcut(StateId Current, uint64_t Units)
	{
		if (!Search.IsActive())
		{
			return Units;
		}
		if (Shortcut == nullptr)
		{
			Shortcut = std::make_unique<ShortcutSearch>(World);
			Shortcut->Begin(Current);
		}
		return Shortcut->Advance(
			Search.GetTree(), Tracer.Followed(), Current, Units, Settings.StepsPerExpansion, Observer);
	}

	/** Lines 21-29 of Algorithm 1. None means that the agent stands still in this step. */
	StateId ChooseMove(StateId Current)
	{
		const TracedPath& Path = Tracer.Followed();
		const uint32_t Moves = Path.MovesToTip(Current, Ahead);
		StateId Next;
		if (Moves == 0)
		{
			Tracer.ForgetFollowed(); // walked to its end
		}
		else if (Moves != TracedPath::NotOnPath)
		{
			Ahead = Moves - 1;
			Next = Path.BeforeTip(Ahead);
		}
		if (!Next.IsValid() && Shortcut != nullptr)
		{
			Next = Shortcut->After(Current);
		}
		if (!Next.IsValid())
		{
			return StepBack(Current);
		}
		if (!IsLegal(Current, Next))
		{
			bRestart = true; // an edit without a notification
			return StateId{};
		}
		return IsTooRisky(Current, Next) ? StateId{} : Next;
	}

	StateId StepBack(StateId Current)
	{
		const StateId Parent = Search.GetTree().ParentOf(Current);
		if (Parent.IsValid())
		{
			if (IsLegal(Current, Parent))
			{
				return Parent;
			}
			++OneWayRestarts;
			bRestart = true;
			return StateId{};
		}
		if (!Tracer.Followed().IsEmpty())
		{
			ForgetPaths(); // at the root but not on the path: it was traced from another state
		}
		return Previous.IsValid() && Space.MoveCost(Current, Previous).has_value() ? Previous : StateId{};
	}

	/** Whether a move of the search tree is legal now, in either direction. */
	bool IsLegal(StateId From, StateId To) const
	{
		const bool bNothingNew = !World.Grid->HasLinks() && SearchedRevision == OverlayRevision();
		return bNothingNew || Space.MoveCost(From, To).has_value();
	}

	bool IsTooRisky(StateId From, StateId To) const
	{
		return World.Grid->HasLinks() && !bSolution && OneWayRestarts >= MaxOneWayRestarts &&
			!Space.MoveCost(To, From).has_value();
	}

	uint64_t OverlayRevision() const
	{
		return World.Overlay == nullptr ? 0 : World.Overlay->Revision();
	}

	void ForgetPaths()
	{
		Tracer.Clear();
		Shortcut.reset();
		bSolution = false;
	}

	TimeBoundedSettings Settings;
	LiveSearch<OpenList> Search;
	PathTracer Tracer;
	std::unique_ptr<ShortcutSearch> Shortcut; // exists only while the agent is off the solution
	StateId Previous;                         // the agent's state before its last move
	uint64_t SearchedRevision = 0;            // revision of the overlay when the search began
	uint32_t Ahead = 0;                       // guess of the moves from the next state to the tip of the followed path
	uint64_t Waited = 0;                      // expansions since the goal was set
	uint32_t OneWayRestarts = 0;              // searches given up because the agent could not step back
	bool bFirstSlice = true;
	bool bSolution = false; // the followed path ends at the goal
	bool bChasing = false;  // the goal moves in small steps: keep the search
};
} // namespace

std::unique_ptr<IPlanner> MakeTimeBoundedPlanner(const World& World, const TimeBoundedSettings& Settings)
{
	return MakeByTies<TbaPlanner>(World, Settings);
}
} // namespace Rtp
