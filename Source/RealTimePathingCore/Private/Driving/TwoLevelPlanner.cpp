// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/TwoLevelPlanner.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Atlas/Query/RouteCells.h"
#include "Rtp/Base/Assert.h"
#include "Rtp/Driving/BoundedMotionPlanner.h"
#include "Rtp/Planning/PlannerFrame.h"

#include "Driving/DrivePlan.h"
#include "Driving/MotionLeg.h"
#include "Driving/MotionReach.h"

#include <algorithm>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerAction = 4;
constexpr int64_t UnitsPerPathState = 1;
constexpr int64_t StraightUnits = CostModel::Octile().Straight;
constexpr size_t BrakingActions = 3; // at the end of a plan, which only serve to stop: the next leg begins before them
constexpr size_t ActionsAhead = 20;  // no new leg while this many actions are planned
constexpr uint32_t UsualLegWork = 500; // typical expansions of a leg, to predict where the agent will be
constexpr int64_t CorridorGrowth = 4;  // a leg without a path is tried again with this much more slack

class TwoLevelPlanner final : public PlannerFrame<MotionWorld>
{
public:
	TwoLevelPlanner(const MotionWorld& InWorld, const TwoLevelSettings& InSettings)
		: PlannerFrame(InWorld, InSettings.Resource)
		, Settings(InSettings)
		, Atlas(static_cast<const AtlasDatabase&>(*World.Cells.Database))
		, Plan(Space)
		, Leg(World, InSettings.WeightQ8)
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		if (Fallback != nullptr)
		{
			Fallback->NotifyChanged(Changed);
		}
		bLegActive = false;
		if (Goal.IsValid() && Plan.StopBeforeClosed())
		{
			ForgetRoute();
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + Plan.MemoryBytes() + Route.MemoryBytes() + Leg.MemoryBytes() +
			(Query != nullptr ? sizeof(*Query) : 0) + (Fallback != nullptr ? Fallback->MemoryBytes() : 0);
	}

private:
	void OnGoal(StateId, StateId Before) override
	{
		if (Goal != Before)
		{
			Forget();
			bMaySetOff = true;
		}
	}

	void OnArrival() override
	{
		Forget();
		Plan = DrivePlan(Space);
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		if (!bHandedOver)
		{
			Locate(Current);
			bHandedOver = Fallback != nullptr && !Plan.Next().IsValid();
		}
		if (bHandedOver)
		{
			return Fallback->Step(Current, {MaxExpansions});
		}
		WorkBudget Work({MaxExpansions}, UnitsOwed);
		if (bInReach && Fallback == nullptr)
		{
			StepsForLeg = UsualLegWork / std::max(Work.RemainingExpansions(), 1u) + 1;
			PlanAhead(Work);
		}
		const StateId To = Act(Current, Work);
		UnitsOwed = Work.Debt();
		return MoveTo(To, Work.SpentExpansions());
	}

	/** Finds the agent on its plan. An agent that is elsewhere was pushed and gets a new plan. */
	void Locate(StateId Current)
	{
		if (!Plan.Locate(Current))
		{
			if (Fallback == nullptr)
			{
				ForgetRoute();
			}
			Plan.Begin(Current);
		}
	}

	void PlanAhead(WorkBudget& Work)
	{
		if (!bRouteKnown && !QueryRoute(Work))
		{
			return;
		}
		while (!bPlanReachesGoal && (bLegActive || BeginLeg(Work)))
		{
			const Progress Answer = Leg.Advance(Work, Observer);
			if (Answer == Progress::Pending)
			{
				return;
			}
			bLegActive = false;
			if (Answer == Progress::No)
			{
				if (!WidenCorridor())
				{
					HandOver();
					return;
				}
				continue;
			}
			AppendLeg(Work);
		}
	}

	/** Queries the atlas for the route from the end of the plan; true once it is known. */
	bool QueryRoute(WorkBudget& Work)
	{
		if (Query == nullptr)
		{
			QueryStart = Space.CellOf(Plan.StateAt(Plan.Last()));
			Query = std::make_unique<AtlasQuery>(Atlas, QueryMemoryOf(World.Cells));
			Query->Begin(QueryStart, Space.CellOf(Goal));
		}
		AtlasRoute Found;
		const Progress Answer = Query->Advance(Work, Found);
		if (Answer == Progress::Pending)
		{
			return false;
		}
		Query.reset();
		if (Answer == Progress::No)
		{
			HandOver();
			return false;
		}
		Route.Begin(std::move(Found), QueryStart, World.Model->Model().bTakesLinks);
		Reached = 0;
		bRouteKnown = true;
		return true;
	}

	/** Begins a search for the actions to the next cell on the route, if it is due and the work suffices. */
	bool BeginLeg(WorkBudget& Work)
	{
		if (Plan.Last() - Plan.Agent() > ActionsAhead + StepsForLeg ||
			Route.Extend(Atlas, Reached + 2 * Settings.StretchCells, Work) != Progress::Yes)
		{
			return false;
		}
		const std::vector<CellIndex>& Cells = Route.Cells();
		// A short remainder is not worth a leg of its own.
		const bool bToEnd = Cells.size() - 1 <= Reached + Settings.StretchCells * 3 / 2 && Route.IsComplete();
		Aim = bToEnd ? Cells.size() - 1 : Reached + Settings.StretchCells;
		bAimIsGoal = bToEnd && !Route.EndsAtLink();
		Splice = ChooseSplice();
		RouteLength = Plan.LengthFrom(Splice) + LengthOfRoute(Reached, Aim);
		Slack = Settings.SlackCells * StraightUnits;
		StartLeg();
		return true;
	}

	void StartLeg()
	{
		const StateId Target = bAimIsGoal ? Goal : Space.AnyHeadingAt(Route.Cells()[Aim]);
		Leg.Begin(Plan.StateAt(Splice), Target, RouteLength + Slack);
		bLegActive = true;
		NoteSubgoal(Target);
	}

	/** The state of the plan at which the next leg begins: before the braking, and not before the search is done. */
	size_t ChooseSplice() const
	{
		const size_t End = Plan.Last();
		const size_t Soonest = Plan.Agent() + StepsForLeg;
		return Soonest + BrakingActions <= End ? std::max(Soonest, (Soonest + End - BrakingActions) / 2) : End;
	}

	/** Octile length from the end of the plan to a cell of the route and along it to another. */
	int64_t LengthOfRoute(size_t From, size_t To) const
	{
		const LayeredGrid& Grid = Space.GetGrid();
		const std::vector<CellIndex>& Cells = Route.Cells();
		const CellIndex End = Space.CellOf(Plan.StateAt(Plan.Last()));
		int64_t Length = OctileLength(Grid.PositionOf(End), Grid.PositionOf(Cells[From]));
		for (; From < To; ++From)
		{
			Length += OctileLength(Grid.PositionOf(Cells[From]), Grid.PositionOf(Cells[From + 1]));
		}
		return Length;
	}

	/** Tries the same leg in a wider corridor, from the end of the plan; false if the whole grid did not suffice. */
	bool WidenCorridor()
	{
		const LayeredGrid& Grid = Space.GetGrid();
		const int64_t Everywhere = (int64_t{Grid.Width()} + Grid.Height()) * 4 * StraightUnits;
		if (Slack > Everywhere)
		{
			return false;
		}
		Slack *= CorridorGrowth;
		Splice = Plan.Last();
		StartLeg();
		return true;
	}

	void AppendLeg(WorkBudget& Work)
	{
		if (Splice < Plan.Agent())
		{
			return; // the agent has passed the splice: the next try begins at the end of the plan
		}
		const std::vector<StateId> Path = Leg.Path();
		Work.Spend(static_cast<int64_t>(Path.size()) * UnitsPerPathState);
		Plan.Continue(Splice, Path);
		Reached = Aim;
		bPlanReachesGoal = bAimIsGoal;
		if (bPlanReachesGoal)
		{
			Leg.Release();
			Route.Clear();
		}
		else if (Route.EndsAtLink() && Route.Cells().size() - 1 == Aim)
		{
			HandOver(); // the shortest path takes a link, and this agent cannot
		}
	}

	/** Lets a planner without a route take over as soon as the agent stands. */
	void HandOver()
	{
		ForgetRoute();
		BoundedMotionSettings Bounded;
		Bounded.Resource = Settings.Resource;
		Bounded.WeightQ8 = Settings.WeightQ8;
		Fallback = MakeBoundedMotionPlanner(World, Bounded);
		Fallback->SetObserver(Observer);
		Fallback->SetGoal(Plan.StateAt(Plan.Last()), Goal);
	}

	/** The state that the next action leads to; none if the agent stands and has no plan. */
	StateId Act(StateId Current, WorkBudget& Work)
	{
		if (!Plan.Next().IsValid() && bMaySetOff && Fallback == nullptr)
		{
			SetOff(Current, Work);
		}
		bMaySetOff = false;
		if (!Plan.Next().IsValid())
		{
			return StateId{};
		}
		Work.Spend(World.Cells.Overlay == nullptr ? UnitsPerAction : WorkBudget::UnitsPerExpansion);
		if (World.Cells.Overlay != nullptr && !Space.MoveCost(Current, Plan.Next()).has_value())
		{
			Plan.StopBeforeClosed(); // an edit we were not notified of
			ForgetRoute();
		}
		return Plan.Next();
	}

	/** Makes the first action in the first step, without a route: towards the goal, and slow enough to stop. */
	void SetOff(StateId Current, WorkBudget& Work)
	{
		const MotionHeuristic Estimate(Space, {true, World.Empty.get()});
		const auto ToGoal = Estimate.Towards(Goal);
		StateId Best;
		Cost BestTotal = Cost::Infinite();
		Space.ForEachMove(Current,
			[&](StateId To, Cost Price)
			{
				const bool bSafe = World.Model->CanStopFrom(Space.SpeedOf(To));
				const Cost Total = Price + ToGoal(To);
				if (bSafe && Total < BestTotal && MayReach(World, To, Goal))
				{
					Best = To;
					BestTotal = Total;
				}
			});
		Work.Spend(WorkBudget::UnitsPerExpansion);
		if (Best.IsValid())
		{
			ForgetRoute();
			Plan.Begin(Current, Best);
		}
	}

	void ForgetRoute()
	{
		Query.reset();
		Route.Clear();
		Leg.Release();
		bRouteKnown = false;
		bLegActive = false;
		bPlanReachesGoal = false;
	}

	void Forget()
	{
		ForgetRoute();
		Fallback.reset();
		bHandedOver = false;
	}

	TwoLevelSettings Settings;
	const AtlasDatabase& Atlas;
	DrivePlan Plan;

	std::unique_ptr<AtlasQuery> Query;
	CellIndex QueryStart;
	RouteCells Route;
	size_t Reached = 0; // number of the route's cell where the plan ends
	bool bRouteKnown = false;
	bool bPlanReachesGoal = false;

	MotionLeg Leg;
	size_t Splice = 0; // state of the plan at which the leg begins
	size_t Aim = 0;    // number of the route's cell where it ends
	int64_t RouteLength = 0;
	int64_t Slack = 0;
	size_t StepsForLeg = 1;
	bool bLegActive = false;
	bool bAimIsGoal = false;

	std::unique_ptr<IPlanner> Fallback;
	bool bHandedOver = false; // the fallback drives
	int64_t UnitsOwed = 0;
	bool bMaySetOff = true;
};
} // namespace

std::unique_ptr<IPlanner> MakeTwoLevelPlanner(const MotionWorld& World, const TwoLevelSettings& Settings)
{
	RTP_ASSERT(World.Cells.Database != nullptr && World.Cells.Database->Kind() == AtlasDatabase::KindName,
		"the world has an atlas");
	return std::make_unique<TwoLevelPlanner>(World, Settings);
}
} // namespace Rtp
