// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** After so many searches lost to one-way moves the agent makes such moves on finished paths only: no endless circles.
 */
constexpr uint32_t MaxOneWayRestarts = 8;

/** Stale entries that a slice may drop for each expansion it has, as in the search itself. */
constexpr uint32_t LooksPerExpansion = 8;
} // namespace

TimeBoundedPlanner::TimeBoundedPlanner(const World& InLevel, const TimeBoundedSettings& InSettings)
	: Level(InLevel)
	, Settings(InSettings)
	, Search(Level, {})
	, Tracer(Level.Pool)
{
}

TimeBoundedPlanner::~TimeBoundedPlanner() = default;

void TimeBoundedPlanner::SetGoal(StateId Start, StateId InGoal)
{
	if (InGoal == Goal)
	{
		return;
	}
	const GridSpace Space = Level.Space();
	bChasing = Goal.IsValid() && Space.Estimate(Goal, InGoal).Units <= Space.Estimate(Start, InGoal).Units / 4;
	if (bRestart || !Search.IsActive() || !MayReach(Level, Start, InGoal) || !Search.TryRetarget(Start, InGoal))
	{
		bRestart = true;
	}
	else
	{
		// The agent goes on along its path, old as it is, until the new one is traced.
		Tracer.Abort();
		Shortcut.reset();
		bSolution = false;
	}
	Goal = InGoal;
	Waited = 0;
	OneWayRestarts = 0;
}

// What a step calls is inline, callees first: compilers do not inline exported functions of shared libraries, and ten
// calls weigh as much as an expansion.

inline bool TimeBoundedPlanner::IsOnRoute(StateId Current) const
{
	return Tracer.Followed().MovesToTip(Current, Ahead) != TracedPath::NotOnPath ||
		(Shortcut != nullptr && Shortcut->After(Current).IsValid());
}

/** N_E of the paper. A slice too short to be shared is for one thing at a time. */
inline uint32_t TimeBoundedPlanner::ExpansionsOf(uint32_t Resource) const
{
	if (Resource < 2)
	{
		return Tracer.IsBusy() ? 0 : Resource;
	}
	// The share is rounded down to 1/65536; the correction makes 0.9 x 10 nine again.
	const uint64_t Share = (static_cast<uint64_t>(Resource) * (Settings.ShareQ16 + 1) - 1) >> 16;
	return static_cast<uint32_t>(std::clamp<uint64_t>(Share, 1, Resource - 1));
}

inline void TimeBoundedPlanner::BeginTrace(uint32_t Resource)
{
	const bool bFound = Search.GetTree().Status() == SearchStatus::Found;
	if (Tracer.IsBusy() && (!bFound || Tracer.Unfinished().Tip() == Goal))
	{
		return;
	}
	const uint64_t Looks = static_cast<uint64_t>(Resource) * LooksPerExpansion;
	const StateId Tip = Search.MostPromising(static_cast<uint32_t>(std::min<uint64_t>(Looks, StepBudget::Unlimited)));
	if (Tip.IsValid() && (Tip == Goal || IsPathWanted(Tip)))
	{
		const Cost Paid = Search.GetTree().CostTo(Tip);
		Tracer.Begin(Tip, Paid, Search.PathSizeAt(Paid));
	}
}

inline uint64_t TimeBoundedPlanner::OverlayRevision() const
{
	return Level.Overlay == nullptr ? 0 : Level.Overlay->Revision();
}

/** Whether a move that the search knows can be made, either way, now. */
inline bool TimeBoundedPlanner::IsLegal(StateId From, StateId To) const
{
	const bool bNothingNew = !Level.Grid->HasLinks() && SearchedRevision == OverlayRevision();
	return bNothingNew || Level.Space().MoveCost(From, To).has_value();
}

inline bool TimeBoundedPlanner::IsTooRisky(StateId From, StateId To) const
{
	return Level.Grid->HasLinks() && !bSolution && OneWayRestarts >= MaxOneWayRestarts &&
		!Level.Space().MoveCost(To, From).has_value();
}

inline StateId TimeBoundedPlanner::StepBack(StateId Current)
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
		ForgetPaths(); // at the root and still not on it: it was traced for another place
	}
	return Previous.IsValid() && Level.Space().MoveCost(Current, Previous).has_value() ? Previous : StateId{};
}

/** Lines 21-29 of Algorithm 1. None means that the agent stays where it is for a step. */
inline StateId TimeBoundedPlanner::ChooseMove(StateId Current)
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
		bRestart = true; // an edit nobody told of
		return StateId{};
	}
	return IsTooRisky(Current, Next) ? StateId{} : Next;
}

/** Lines 6-20 of Algorithm 1; returns the work done in units of one step of tracing. */
inline uint64_t TimeBoundedPlanner::ExpandAndTrace(StateId Current, uint32_t Resource)
{
	const uint64_t All = static_cast<uint64_t>(Resource) * Settings.StepsPerExpansion;
	uint32_t Expansions = ExpansionsOf(Resource);
	uint64_t ForTracing = static_cast<uint64_t>(Resource - Expansions) * Settings.StepsPerExpansion;
	if (bFirstSlice && ForTracing != 0)
	{
		// No path is longer than the number of expansions, so there is one to follow after the first slice.
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
		ForTracing = All - Used; // nothing else is left to do
	}
	BeginTrace(Resource);
	const uint32_t MaxSteps = static_cast<uint32_t>(std::min<uint64_t>(ForTracing, StepBudget::Unlimited));
	const bool bWasBusy = Tracer.IsBusy();
	const uint32_t Steps = Tracer.Advance(Search.GetTree(), Current, MaxSteps);
	bSolution = bWasBusy && !Tracer.IsBusy() && Tracer.Followed().Tip() == Goal;
	return Used + Steps;
}

/** What MayReach says; an agent that walks without links stays in its region, so that half is not asked again. */
inline bool TimeBoundedPlanner::IsGoalInReach(StateId Current) const
{
	const bool bSameRegion = !bRestart && !Level.Grid->HasLinks() && (Current == Expected || Current == Agent);
	return bSameRegion ? !Level.Space().IsBlocked(Current) && !Level.Space().IsBlocked(Goal)
					   : MayReach(Level, Current, Goal);
}

inline void TimeBoundedPlanner::Relocate(StateId Current)
{
	if (!bRestart && !IsOnRoute(Current))
	{
		bRestart = !Search.IsActive() || !Search.GetTree().HasSeen(Current);
		if (Current != Expected && Current != Agent)
		{
			ForgetPaths(); // pushed: a path traced for another place may not be met by walking back
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
	Agent = Current;
}

inline uint32_t TimeBoundedPlanner::RunSlice(StateId Current, uint32_t Resource)
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

/** Whether the agent would change to the path to Tip; the goal is not asked about. */
bool TimeBoundedPlanner::IsPathWanted(StateId Tip) const
{
	if (Level.Grid->HasLinks() && !Level.Grid->GetRegions().CanReach(GridSpace::CellOf(Tip), GridSpace::CellOf(Goal)))
	{
		return false; // a trap behind a one-way link
	}
	return !Settings.bSwitchRule || Tracer.Followed().IsEmpty() ||
		Search.GetTree().CostTo(Tip) >= Tracer.FollowedCost();
}

uint64_t TimeBoundedPlanner::LookForShortcut(StateId Current, uint64_t Units)
{
	if (!Search.IsActive())
	{
		return Units;
	}
	if (Shortcut == nullptr)
	{
		Shortcut = std::make_unique<ShortcutSearch>(Level);
		Shortcut->Begin(Current);
	}
	return Shortcut->Advance(Search.GetTree(), Tracer.Followed(), Current, Units, Settings.StepsPerExpansion, Observer);
}

StepResult TimeBoundedPlanner::Step(StateId Current, StepBudget Budget)
{
	if (Current == Goal)
	{
		Release();
		return {StepStatus::AtGoal, 0, {}};
	}
	const uint32_t Resource = std::min(Budget.MaxExpansions, Settings.Resource);
	uint32_t Spent = Search.PayDebt(Resource);
	if (!IsGoalInReach(Current))
	{
		return {StepStatus::GoalUnreachable, Spent, {}};
	}
	Relocate(Current);
	Spent += RunSlice(Current, Resource - Spent);
	if (Search.IsActive() && Search.GetTree().Status() == SearchStatus::Exhausted)
	{
		return {StepStatus::GoalUnreachable, Spent, {}};
	}
	Waited += Spent;
	Expected = bSolution || Waited > Settings.Patience ? ChooseMove(Current) : StateId{};
	if (!Expected.IsValid())
	{
		return {StepStatus::Planning, Spent, {}};
	}
	Previous = Current;
	return {StepStatus::Moving, Spent, std::span<const StateId>(&Expected, 1)};
}

void TimeBoundedPlanner::NotifyChanged(std::span<const StateId> Changed)
{
	if (bRestart)
	{
		return;
	}
	const GridSpace Space = Level.Space();
	const bool bPathWhole = IsPathWhole(Space, Tracer.Followed(), Agent, Changed);
	const bool bSearchWhole = Search.IsActive() && Search.Survives(Changed, Settings.Resource);
	if (Shortcut != nullptr && (!bPathWhole || Shortcut->IsTouchedBy(Space, Changed)))
	{
		Shortcut.reset();
	}
	if (bSolution && bPathWhole && Tracer.Followed().Contains(Agent))
	{
		// Nothing but the path is needed; the search may go if it is of no use any more.
		if (Search.IsActive() && !bSearchWhole)
		{
			Search.Release();
		}
		return;
	}
	bRestart = !bSearchWhole;
	if (!bPathWhole)
	{
		ForgetPaths();
	}
	else if (Tracer.IsBusy() && !IsPathWhole(Space, Tracer.Unfinished(), StateId{}, Changed))
	{
		Tracer.Abort();
	}
}

void TimeBoundedPlanner::ForgetPaths()
{
	Tracer.Clear();
	Shortcut.reset();
	bSolution = false;
}

void TimeBoundedPlanner::Release()
{
	ForgetPaths();
	Search.Release();
	Tracer.Release();
	Waited = 0;
	bRestart = true;
	bChasing = false;
}

size_t TimeBoundedPlanner::MemoryBytes() const
{
	return sizeof(*this) + Search.MemoryBytes() + Tracer.MemoryBytes() +
		(Shortcut != nullptr ? Shortcut->MemoryBytes() : 0);
}
} // namespace Rtp
