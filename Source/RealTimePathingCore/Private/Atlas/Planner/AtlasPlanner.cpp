// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Planner/AtlasPlanner.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/TimeBounded/LiveSearch.h"
#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "Atlas/Planner/AtlasDetour.h"
#include "Atlas/Planner/AtlasLegCheck.h"
#include "Atlas/Planner/AtlasScout.h"
#include "Atlas/Planner/AtlasWaiting.h"
#include "Atlas/Planner/WayOut.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerMove = 4;
constexpr int64_t UnitsPerWait = 16; // less than the smallest budget: the question goes on whatever it is
constexpr uint32_t WorthAsking = 64; // expansions; a question asked in smaller slices keeps search memory busy for long

/** Expansions that an agent stands for when a search has to find its way: who walks before it is found walks astray.
 * Not for ever: in a level of millions of cells that search takes long. */
constexpr uint64_t SearchPatience = 20000;

/** Who would rather stand waits for searches of the whole level, but a world that changes all the time may keep them
 * from ending. */
constexpr uint32_t SearchedTimes = 4;

/** Who gets one goal after the other, for example to follow somebody, is not sent off before it asks: it would pace to
 * and fro. A goal that was kept for so many steps is none of these. */
constexpr uint8_t SettledSteps = 8;

class AtlasPlanner final : public IPlanner
{
public:
	AtlasPlanner(const World& InLevel, const AtlasPlannerSettings& InSettings)
		: Level(InLevel)
		, Settings(InSettings)
		, Atlas(static_cast<const AtlasDatabase&>(*InLevel.Database))
	{
	}

	void SetGoal(StateId, StateId InGoal) override
	{
		if (GoalState == InGoal)
		{
			return;
		}
		GoalState = InGoal;
		Fallback.reset();
		ForgetRoute();
		Restarts = {};
		bMayWander = Settings.bMoveWhileWaiting;
		bMaySetOff = bMayWander && StepsToGoal >= SettledSteps;
		StepsToGoal = 0;
		bLookAround = false;
	}

	StepResult Step(StateId Current, StepBudget Budget) override
	{
		if (Current == GoalState)
		{
			Arrive();
			return {StepStatus::AtGoal, 0, {}};
		}
		if (!MayReach(Level, Current, GoalState))
		{
			return {StepStatus::GoalUnreachable, 0, {}};
		}
		if (Fallback != nullptr && !Restarts.IsDue())
		{
			const StepResult Searched = Fallback->Step(Current, Budget);
			Restarts.Work += Searched.Expansions;
			return Searched;
		}
		if (Fallback != nullptr)
		{
			BeginAgain();
		}
		StepsToGoal = static_cast<uint8_t>(std::min(StepsToGoal + 1, +SettledSteps));
		AtlasWork Work(Budget, Debt);
		const StepStatus Status = Advance(Current, Work);
		Restarts.Work += Work.Expansions();
		Debt = Work.Debt();
		Agent = Current;
		const std::span<const StateId> Moves = bSentOut ? Out.Moves() : std::span<const StateId>(&Sent, 1);
		bSentOut = false;
		return {Status, Work.Expansions(), Status == StepStatus::Moving ? Moves : std::span<const StateId>()};
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		// What a scout saw may have changed, too, but it only gives advice: each leg and each move is looked at again.
		LookAgain();
		if (Detour != nullptr || Fallback != nullptr)
		{
			const GridSpace Space = Level.Space();
			Restarts.bOpened = Restarts.bOpened ||
				std::any_of(Changed.begin(), Changed.end(), [&](StateId State) { return !Space.IsBlocked(State); });
		}
		if (Restarts.IsDue())
		{
			BeginAgain(); // what the agent goes round may be gone
		}
		else if (Fallback != nullptr)
		{
			Fallback->NotifyChanged(Changed);
		}
	}

	size_t MemoryBytes() const override
	{
		const size_t Shared = Goal == nullptr ? 0 : Goal->MemoryBytes() / static_cast<size_t>(Goal.use_count());
		return sizeof(*this) + Leg.Rest.MemoryBytes() + Shared + (Query != nullptr ? sizeof(*Query) : 0) +
			(Scout != nullptr ? Scout->MemoryBytes() : 0) + LegCheck.MemoryBytes() +
			(Detour != nullptr ? Detour->MemoryBytes() : 0) + (Fallback != nullptr ? Fallback->MemoryBytes() : 0);
	}

private:
	/**
	 * When something opens, an agent that goes round an obstacle asks the atlas again: at once for the first time,
	 * later only after so much work that a world in which something opens all the time does not keep it from ever
	 * finding a way.
	 */
	struct RestartCount
	{
		uint64_t Work = 0; // expansions since the last one
		uint32_t Count = 0;
		bool bOpened = false; // something did while the agent went round something

		bool IsDue() const
		{
			return bOpened && Work >= Count * SearchPatience;
		}
	};

	void BeginAgain()
	{
		Restarts = {0, Restarts.Count + 1, false};
		Fallback.reset();
		ForgetRoute();
	}

	/** One step of whatever is to be done; Sent is set when it ends with a move. */
	StepStatus Advance(StateId Current, AtlasWork& Work)
	{
		if (bHasLeg && Current != Sent && Current != Agent)
		{
			ForgetRoute(); // pushed: the atlas knows the way from anywhere
		}
		if (Detour != nullptr && bOnDetour)
		{
			return FollowDetour(Current, Work);
		}
		if (std::exchange(bMaySetOff, false) && Work.ExpansionsLeft() < WorthAsking)
		{
			// One of many that got a goal at once: its turn to ask, or to look for a way out, comes later.
			const StepStatus SetOff = Wait(Current, Work);
			bLookAround = SetOff != StepStatus::Moving;
			return SetOff;
		}
		if (bLookAround && Work.ExpansionsLeft() >= WorthAsking && SetOffRound(Current, Work))
		{
			return StepStatus::Moving;
		}
		if (!bHasLeg && !Ask(Current, Work))
		{
			return Fallback != nullptr ? StepStatus::Planning : Wait(Current, Work);
		}
		return Walk(Current, Work);
	}

	/** Asks the atlas for the route; true once the first leg is known. */
	bool Ask(StateId Current, AtlasWork& Work)
	{
		if (!bRouteKnown && !Answer(Current, Work))
		{
			return false;
		}
		if (!bScouted && !Reconnoitre(Current, Work))
		{
			return false;
		}
		const std::optional<AtlasRoute::Corner> First = Leg.Rest.Next(Atlas, Work);
		if (!First)
		{
			return false;
		}
		BeginLeg(*First);
		bOffStart = Current != AskedFrom;
		bLegChecked = bLegChecked && !bOffStart;
		return true;
	}

	/** Takes the query on. Query and goal are let go of with the answer: the route needs neither. */
	bool Answer(StateId Current, AtlasWork& Work)
	{
		if (Query == nullptr)
		{
			Goal = Atlas.Goals().Open(Atlas, GridSpace::CellOf(GoalState));
			Query = std::make_unique<AtlasQuery>(Atlas);
			Query->Begin(GridSpace::CellOf(Current), *Goal);
			AskedFrom = Current;
		}
		const AtlasQuery::Answer Known = Query->Advance(Work, Leg.Rest);
		if (Known == AtlasQuery::Answer::Pending)
		{
			return false;
		}
		Query.reset();
		Goal.reset();
		bRouteKnown = Known == AtlasQuery::Answer::Found;
		if (!bRouteKnown)
		{
			Escalate(Current);
		}
		return bRouteKnown;
	}

	/** Looks along the whole route before setting off; true once it is known to be passable. */
	bool Reconnoitre(StateId Current, AtlasWork& Work)
	{
		if (Scout == nullptr && Level.WasEdited())
		{
			Scout = std::make_unique<AtlasScout>(
				Level, Atlas, GridSpace::CellOf(AskedFrom), Leg.Rest, Settings.MaxDetourExpansions);
		}
		const AtlasScout::Answer Seen =
			Scout == nullptr ? AtlasScout::Answer::Passable : Scout->Advance(Work, Observer);
		if (Seen == AtlasScout::Answer::Hopeless)
		{
			Escalate(Current);
		}
		bScouted = Seen == AtlasScout::Answer::Passable;
		if (bScouted)
		{
			Scout.reset();
		}
		return bScouted;
	}

	void BeginLeg(const AtlasRoute::Corner& Target)
	{
		Leg.Target = Target;
		bHasLeg = true;
		bLookAround = false; // the way is known
		LookAgain();
		bLegChecked = !Level.WasEdited();
		if (Observer != nullptr)
		{
			Observer->OnSubgoal(GridSpace::StateOf(Target.Cell));
		}
	}

	StepStatus Walk(StateId Current, AtlasWork& Work)
	{
		while (GridSpace::CellOf(Current) == Leg.Target.Cell)
		{
			const std::optional<AtlasRoute::Corner> Next = Leg.Rest.Next(Atlas, Work);
			if (!Next)
			{
				return StepStatus::Planning;
			}
			BeginLeg(*Next);
			bOffStart = false;
		}
		if (!bLegChecked && Detour == nullptr)
		{
			const AtlasSightline::Answer Seen = LegCheck.Advance(Level, Atlas, Leg, Current, Work);
			if (Seen == AtlasSightline::Answer::Pending)
			{
				return MoveWhileLooking(Current, Work);
			}
			if (Seen == AtlasSightline::Answer::Closed)
			{
				if (bOffStart)
				{
					ForgetRoute(); // the agent has left the place that it asked for: ask again, and stay
					bMayWander = false;
					return Ask(Current, Work) ? Walk(Current, Work) : StepStatus::Planning;
				}
				Detour = std::make_unique<AtlasDetour>(
					Level, Atlas, GridSpace::CellOf(Current), Leg, Settings.MaxDetourExpansions);
			}
			bLegChecked = true;
			bOffStart = false;
		}
		return Detour != nullptr ? FindDetour(Current, Work) : MoveAlongLeg(Current, Work);
	}

	StepStatus MoveAlongLeg(StateId Current, AtlasWork& Work)
	{
		const CellIndex Next = Leg.FreeAfter(*Level.Grid, Level.Space(), GridSpace::CellOf(Current));
		if (!Next.IsValid())
		{
			LookAgain(); // an edit nobody told of
			return StepStatus::Planning;
		}
		Work.Spend(UnitsPerMove);
		Sent = GridSpace::StateOf(Next);
		return StepStatus::Moving;
	}

	/** Goes on along a leg that was not looked along to its end yet; an agent that is not on it may not want to. */
	StepStatus MoveWhileLooking(StateId Current, AtlasWork& Work)
	{
		const StepStatus Status = bMayWander || !bOffStart ? MoveAlongLeg(Current, Work) : StepStatus::Planning;
		if (Status == StepStatus::Moving)
		{
			LegCheck.Follow(Sent);
		}
		return Status;
	}

	void LookAgain()
	{
		bLegChecked = false;
		LegCheck.Reset();
	}

	StepStatus FindDetour(StateId Current, AtlasWork& Work)
	{
		switch (Detour->Advance(Work, Observer))
		{
		case AtlasDetour::Answer::Pending:
			return StepStatus::Planning;
		case AtlasDetour::Answer::Found:
			bOnDetour = true;
			return FollowDetour(Current, Work);
		case AtlasDetour::Answer::GivenUp:
			break;
		}
		Escalate(Current);
		return StepStatus::Planning;
	}

	/** Hands the agent over to a search that needs no database, until something opens or it arrives. */
	void Escalate(StateId Current)
	{
		ForgetRoute();
		TimeBoundedSettings Bounded;
		Bounded.Resource = Settings.FallbackResource;
		const uint64_t Whole = uint64_t{SearchedTimes} * Level.Grid->CellCount();
		Bounded.Patience = (SearchPatience + (Settings.bMoveWhileWaiting ? 0 : Whole)) / (1 + Restarts.Count);
		Fallback = std::make_unique<TimeBoundedPlanner>(Level, Bounded);
		Fallback->SetObserver(Observer);
		Fallback->SetGoal(Current, GoalState);
	}

	StepStatus FollowDetour(StateId Current, AtlasWork& Work)
	{
		if (GridSpace::CellOf(Current) == Detour->Rejoin())
		{
			Leg = Detour->TakeLeg();
			Detour.reset();
			bOnDetour = false;
			Restarts.bOpened = false; // there is nothing to go round any more
			BeginLeg(Leg.Target);
			return Walk(Current, Work);
		}
		const StateId Next = Detour->After(Current);
		if (!Next.IsValid() || !Level.Space().MoveCost(Current, Next).has_value())
		{
			ForgetRoute();
			return StepStatus::Planning;
		}
		Work.Spend(UnitsPerMove);
		Sent = Next;
		return StepStatus::Moving;
	}

	/**
	 * While a question is open the agent may go where its answer is likely to begin, or come nearer to the goal as the
	 * crow flies.
	 */
	StepStatus Wait(StateId Current, AtlasWork& Work)
	{
		const StateId To = bMayWander ? MoveWhileWaiting(Current) : StateId{};
		if (!To.IsValid())
		{
			return StepStatus::Planning;
		}
		Work.Spend(UnitsPerWait);
		bLookAround = false;
		Sent = To;
		return StepStatus::Moving;
	}

	StateId MoveWhileWaiting(StateId Current) const
	{
		const bool bAsking = Query != nullptr;
		const AtlasWaiting Waiting(Level, GoalState, bAsking || bRouteKnown ? AskedFrom : StateId{});
		const CellIndex Corner = bAsking ? Query->LikelyCorner()
			: bRouteKnown                ? Leg.Rest.FirstCorner(Atlas)
										 : CellIndex{};
		const StateId Likely = Waiting.TowardsCorner(Current, Corner, bRouteKnown || (bAsking && Query->KnowsWay()));
		return Likely.IsValid() || bRouteKnown ? Likely : Waiting.TowardsGoal(Current);
	}

	/** Sends the agent out of the corner that it stands in. */
	bool SetOffRound(StateId Current, AtlasWork& Work)
	{
		bLookAround = false;
		Work.Spend(Out.Find(Level, Current, GoalState) * AtlasWork::UnitsPerExpansion);
		if (Out.Moves().empty())
		{
			return false;
		}
		ForgetRoute(); // what was asked for so far began here
		bSentOut = true;
		return true;
	}

	void ForgetRoute()
	{
		Query.reset();
		Goal.reset();
		Scout.reset();
		LegCheck.Reset();
		Detour.reset();
		bScouted = false;
		bOnDetour = false;
		bHasLeg = false;
		bRouteKnown = false;
		bOffStart = false;
		bLegChecked = true;
	}

	void Arrive()
	{
		ForgetRoute();
		Restarts = {};
		Leg = {};
		Fallback.reset();
		bMayWander = Settings.bMoveWhileWaiting; // should the agent be pushed away, it comes back
	}

	World Level;
	AtlasPlannerSettings Settings;
	const AtlasDatabase& Atlas;
	std::shared_ptr<AtlasGoal> Goal;
	std::unique_ptr<AtlasQuery> Query; // while a route is asked for; before it, Goal
	AtlasLeg Leg;
	std::unique_ptr<AtlasScout> Scout; // after the answer, in a world that has changed
	std::unique_ptr<AtlasDetour> Detour;
	std::unique_ptr<TimeBoundedPlanner> Fallback;
	StateId GoalState;
	StateId Agent;     // where the last step found the agent
	StateId Sent;      // where it sent it
	StateId AskedFrom; // where the route begins
	AtlasLegCheck LegCheck;
	RestartCount Restarts; // on the way to this goal
	int64_t Debt = 0;
	bool bHasLeg = false;
	bool bRouteKnown = false; // the query is answered, the first corner may still be missing
	bool bScouted = false;    // the route was passable when it was looked along
	bool bLegChecked = true;  // nothing on the leg is blocked now
	bool bOffStart = false;   // the agent moved on while it asked
	bool bOnDetour = false;
	bool bMayWander = true;
	bool bMaySetOff = false;            // the first step to a new goal may be made before asking
	uint8_t StepsToGoal = SettledSteps; // since it was set
	bool bLookAround = false;           // it was not possible: a wall is in the way
	bool bSentOut = false;              // Out is what the step sends the agent along
	WayOut Out;
};
} // namespace

std::unique_ptr<IPlanner> MakeAtlasPlanner(const World& Level, const AtlasPlannerSettings& Settings)
{
	RTP_ASSERT(
		Level.Database != nullptr && Level.Database->Kind() == AtlasDatabase::KindName, "the world has an atlas");
	return std::make_unique<AtlasPlanner>(Level, Settings);
}
} // namespace Rtp
