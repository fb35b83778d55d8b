// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Planner/AtlasPlanner.h"

#include "Rtp/Base/Assert.h"
#include "Rtp/Motion/LookAround.h"
#include "Rtp/Planning/PlannerFrame.h"

#include "Atlas/Planner/AtlasPhases.h"
#include "Atlas/Planner/ShortSight.h"
#include "Atlas/Planner/WaitingMoves.h"

#include <algorithm>
#include <array>
#include <utility>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerMove = 4;
constexpr int64_t UnitsPerWait = 16; // less than the smallest budget, so that the query always continues
constexpr uint32_t QueryBudget = 64; // expansions; a query in smaller slices would hold its memory for long

/** While the fallback search runs, the agent stands still for up to this many expansions; moving earlier would follow a
 * guess. */
constexpr uint64_t SearchPatience = 20000;

/** With wait=still: patience as a multiple of the cell count. Bounded, because frequent edits can restart the search.
 */
constexpr uint32_t StillPatiencePerCell = 4;

/** A goal replaced within this many steps is a moving target: skip the blind first move, which would oscillate. */
constexpr uint8_t SettledSteps = 8;

/** An agent in a pocket looks for a cell nearer to its goal among this many cells, each of which is an expansion. */
constexpr uint32_t PocketCells = 64;
constexpr uint32_t PocketMoves = ShortSight::MostCells;

class AtlasPlanner final : public PlannerFrame<>
{
public:
	AtlasPlanner(const Rtp::World& InWorld, const AtlasPlannerSettings& InSettings)
		: PlannerFrame(InWorld)
		, Settings(InSettings)
		, Atlas(static_cast<const AtlasDatabase&>(*InWorld.Database))
	{
	}

	void NotifyChanged(std::span<const StateId> Changed) override
	{
		// A route check may be outdated too, but it only gives advice: each leg and each move is checked again.
		if (Walking* const Leg = In<Walking>())
		{
			Leg->CheckAgain();
		}
		Fallback* const Search = In<Fallback>();
		if (Search != nullptr || In<FindingDetour>() != nullptr || In<OnDetour>() != nullptr)
		{
			Restarts.bOpened = Restarts.bOpened ||
				std::any_of(Changed.begin(), Changed.end(), [&](StateId State) { return !Space.IsBlocked(State); });
		}
		if (Restarts.IsDue())
		{
			QueryAgain(); // the obstacle may be gone
		}
		else if (Search != nullptr)
		{
			Search->Planner->NotifyChanged(Changed);
		}
	}

	size_t MemoryBytes() const override
	{
		return sizeof(*this) + std::visit([](const auto& Now) { return Now.MemoryBytes(); }, Phase);
	}

private:
	void OnGoal(StateId, StateId Before) override
	{
		if (Goal == Before)
		{
			return;
		}
		Forget();
		BlindMove = bMayMoveEarly && StepsToGoal >= SettledSteps ? FirstMove::Due : FirstMove::None;
		StepsToGoal = 0;
	}

	void OnArrival() override
	{
		Forget();
	}

	StepResult PlanStep(StateId Current, uint32_t MaxExpansions) override
	{
		if (Fallback* const Search = In<Fallback>())
		{
			if (!Restarts.IsDue())
			{
				StepResult Searched = Search->Planner->Step(Current, {MaxExpansions});
				Restarts.Work += Searched.Expansions;
				if (!Searched.Moves.empty())
				{
					// Copied, because an edit may end the search before the frame compares the agent's next state.
					Searched.Moves = MoveTo(Searched.Moves.front(), 0).Moves;
				}
				return Searched;
			}
			QueryAgain();
		}
		StepsToGoal = static_cast<uint8_t>(std::min(StepsToGoal + 1, +SettledSteps));
		WorkBudget Work({MaxExpansions}, UnitsOwed);
		bWalk = false;
		const Moves Sending = Advance(Current, Work);
		Restarts.Work += Work.SpentExpansions();
		UnitsOwed = Work.Debt();
		return {Sending.empty() ? StepStatus::Planning : StepStatus::Moving, Work.SpentExpansions(), Sending, bWalk};
	}

	using Idle = AtlasPhase::Idle;
	using Querying = AtlasPhase::Querying;
	using Checking = AtlasPhase::Checking;
	using Walking = AtlasPhase::Walking;
	using FindingDetour = AtlasPhase::FindingDetour;
	using OnDetour = AtlasPhase::OnDetour;
	using Fallback = AtlasPhase::Fallback;

	/** States to walk to; empty while the planner needs more steps. */
	using Moves = std::span<const StateId>;

	/** The move before the first query. An agent that gets a small budget makes it: its turn to query comes later. */
	enum class FirstMove : uint8_t
	{
		None,
		Due,
		InPocket // no single move leads nearer to the goal: an escape path is needed
	};

	/**
	 * When a cell opens, an agent on a detour queries the atlas again. The first time it does so at once, later only
	 * after as much work as a search takes. Otherwise a door that swings all the time would restart the search for
	 * ever.
	 */
	struct RestartCount
	{
		uint64_t Work = 0; // expansions since the last one
		uint32_t Count = 0;
		bool bOpened = false; // a cell opened during the detour

		bool IsDue() const
		{
			return bOpened && Work >= Count * SearchPatience;
		}
	};

	/** The present phase if it is of this type. */
	template <class Which>
	Which* In()
	{
		return std::get_if<Which>(&Phase);
	}

	void QueryAgain()
	{
		Restarts = {0, Restarts.Count + 1, false};
		Phase = Idle{};
	}

	Moves Send(StateId To, int64_t Units, WorkBudget& Work)
	{
		Work.Spend(Units);
		return MoveTo(To, 0).Moves;
	}

	/** One step in any phase but the fallback. */
	Moves Advance(StateId Current, WorkBudget& Work)
	{
		if (IsPushed(Current) &&
			(In<Walking>() != nullptr || In<FindingDetour>() != nullptr || In<OnDetour>() != nullptr))
		{
			Phase = Idle{}; // the atlas has routes from any cell
		}
		if (In<OnDetour>() != nullptr)
		{
			return FollowDetour(Current, Work);
		}
		if (In<FindingDetour>() != nullptr)
		{
			return FindDetour(Current, Work);
		}
		if (In<Idle>() != nullptr)
		{
			if (const Moves First = HeadForGoal(Current, Work); !First.empty())
			{
				return First;
			}
		}
		const bool bQuery = Work.RemainingExpansions() >= QueryBudget;
		if (BlindMove == FirstMove::Due && !bQuery)
		{
			const Moves Blind = Wait(Current, Work);
			BlindMove = Blind.empty() ? FirstMove::InPocket : FirstMove::None;
			return Blind;
		}
		BlindMove = BlindMove == FirstMove::Due ? FirstMove::None : BlindMove;
		if (BlindMove == FirstMove::InPocket && bQuery)
		{
			if (const Moves Out = EscapePocket(Current, Work); !Out.empty())
			{
				return Out;
			}
		}
		if (In<Walking>() == nullptr && !FindFirstLeg(Current, Work))
		{
			return In<Fallback>() != nullptr ? Moves{} : Wait(Current, Work);
		}
		return Walk(Current, Work);
	}

	/** Walks to a goal that is near and in plain sight: most short journeys need no query. */
	Moves HeadForGoal(StateId Current, WorkBudget& Work)
	{
		const CellIndex To = GridSpace::CellOf(Goal);
		uint32_t Count = 0;
		const ShortSight::Way Way =
			ShortSight::Find(Space, Atlas.GetMetric(), GridSpace::CellOf(Current), To, Work, FirstCells, Count);
		if (Way == ShortSight::Way::Walk)
		{
			BeginLeg(RouteCursor(Waypoint{To}, GridSpace::CellOf(Current))).bChecked = true;
			return MoveAlongLeg(Current, Work);
		}
		BlindMove = Way == ShortSight::Way::Line ? FirstMove::None : BlindMove;
		return Moves(FirstCells).first(Way == ShortSight::Way::Line ? Count : 0);
	}

	/** Queries the atlas and checks the route; true once the agent has a leg to walk. */
	bool FindFirstLeg(StateId Current, WorkBudget& Work)
	{
		if ((In<Checking>() == nullptr && !AdvanceQuery(Current, Work)) || !CheckRoute(Current, Work))
		{
			return false;
		}
		RouteCursor& Route = In<Checking>()->Route;
		if (!Route.TakeWaypoint(Atlas, Work))
		{
			return false;
		}
		const bool bOffStart = Current != GridSpace::StateOf(Route.Cell());
		Walking& Leg = BeginLeg(std::move(Route));
		Leg.bOffStart = bOffStart;
		Leg.bChecked = Leg.bChecked && !bOffStart;
		return true;
	}

	/** Begins the query or continues it; true once the route is known. */
	bool AdvanceQuery(StateId Current, WorkBudget& Work)
	{
		if (In<Querying>() == nullptr)
		{
			Querying& Begun = Phase.emplace<Querying>();
			Begun.Start = Current;
			Begun.Query = std::make_unique<AtlasQuery>(Atlas, QueryMemoryOf(World));
			Begun.Query->Begin(GridSpace::CellOf(Current), GridSpace::CellOf(Goal));
		}
		Querying& Running = *In<Querying>();
		AtlasRoute Route;
		const Progress Found = Running.Query->Advance(Work, Route);
		if (Found == Progress::Yes)
		{
			const CellIndex Start = GridSpace::CellOf(Running.Start);
			Phase.emplace<Checking>().Route = RouteCursor(std::move(Route), Start);
		}
		else if (Found == Progress::No)
		{
			StartFallback(Current);
		}
		return Found == Progress::Yes;
	}

	/** Checks the whole route before the agent starts; true once it is known to be passable. */
	bool CheckRoute(StateId Current, WorkBudget& Work)
	{
		Checking& Now = *In<Checking>();
		if (Now.bPassable)
		{
			return true;
		}
		if (Now.Check == nullptr && World.WasEdited())
		{
			Now.Check = std::make_unique<RouteCheck>(World, Atlas, Now.Route, Settings.MaxDetourExpansions);
		}
		const Progress Seen = Now.Check == nullptr ? Progress::Yes : Now.Check->Advance(Work, Observer);
		if (Seen == Progress::No)
		{
			StartFallback(Current);
		}
		else if (Seen == Progress::Yes)
		{
			Now.bPassable = true;
			Now.Check.reset();
		}
		return Seen == Progress::Yes;
	}

	/** Enters the phase Walking, or its next leg, towards the target of a route. */
	Walking& BeginLeg(RouteCursor Route)
	{
		Walking& Leg = Phase.emplace<Walking>();
		Leg.Route = std::move(Route);
		Leg.bChecked = !World.WasEdited();
		BlindMove = FirstMove::None;
		NoteSubgoal(GridSpace::StateOf(Leg.Route.Target().Cell));
		return Leg;
	}

	Moves Walk(StateId Current, WorkBudget& Work)
	{
		const CellIndex Cell = GridSpace::CellOf(Current);
		while (In<Walking>()->Route.Target().Cell == Cell)
		{
			RouteCursor& Route = In<Walking>()->Route;
			if (!Route.TakeWaypoint(Atlas, Work))
			{
				return {};
			}
			BeginLeg(std::move(Route));
		}
		Walking& Leg = *In<Walking>();
		const Progress Free =
			Leg.bChecked ? Progress::Yes : Leg.Check.Advance(World, Atlas, Leg.Route.Target(), Current, Work);
		if (Free == Progress::Pending)
		{
			return WalkWhileChecking(Current, Work);
		}
		if (Free == Progress::No && Leg.bOffStart)
		{
			Phase = Idle{}; // the route begins elsewhere: query again from here, without moving
			bMayMoveEarly = false;
			return FindFirstLeg(Current, Work) ? Walk(Current, Work) : Moves{};
		}
		if (Free == Progress::No)
		{
			Leg.Route.SetCell(Cell);
			RouteCursor Blocked = std::move(Leg.Route);
			Phase.emplace<FindingDetour>().Detour =
				std::make_unique<AtlasDetour>(World, Atlas, std::move(Blocked), Settings.MaxDetourExpansions);
			return FindDetour(Current, Work);
		}
		Leg.bChecked = true;
		Leg.bOffStart = false;
		return MoveAlongLeg(Current, Work);
	}

	Moves MoveAlongLeg(StateId Current, WorkBudget& Work)
	{
		Walking& Leg = *In<Walking>();
		const CellIndex Next = Leg.Route.After(GridSpace::CellOf(Current), Space);
		if (!Next.IsValid())
		{
			Leg.CheckAgain(); // an edit that the planner was not notified of
			return {};
		}
		bWalk = bTakesWalks && Leg.bChecked && !Leg.Route.Target().bLink;
		return Send(GridSpace::StateOf(bWalk ? Leg.Route.Target().Cell : Next), UnitsPerMove, Work);
	}

	/** Moves along a leg whose check takes longer than a step; an agent beside the leg moves only if it may wander. */
	Moves WalkWhileChecking(StateId Current, WorkBudget& Work)
	{
		const Moves Sending = bMayMoveEarly || !In<Walking>()->bOffStart ? MoveAlongLeg(Current, Work) : Moves{};
		if (!Sending.empty())
		{
			In<Walking>()->Check.Follow(Sending.back());
		}
		return Sending;
	}

	Moves FindDetour(StateId Current, WorkBudget& Work)
	{
		std::unique_ptr<AtlasDetour>& Detour = In<FindingDetour>()->Detour;
		const Progress Found = Detour->Advance(Work, Observer);
		if (Found == Progress::Yes)
		{
			Phase = OnDetour{std::move(Detour)};
			return FollowDetour(Current, Work);
		}
		if (Found == Progress::No)
		{
			StartFallback(Current);
		}
		return {};
	}

	Moves FollowDetour(StateId Current, WorkBudget& Work)
	{
		AtlasDetour& Detour = *In<OnDetour>()->Detour;
		if (GridSpace::CellOf(Current) == Detour.Rejoin())
		{
			Restarts.bOpened = false; // the obstacle is behind the agent
			BeginLeg(Detour.TakeRoute());
			return Walk(Current, Work);
		}
		const StateId Next = Detour.After(Current);
		if (!Next.IsValid() || !Space.MoveCost(Current, Next).has_value())
		{
			Phase = Idle{};
			return {};
		}
		return Send(Next, UnitsPerMove, Work);
	}

	/** Lets a search without a database plan from here on. */
	void StartFallback(StateId Current)
	{
		TimeBoundedSettings Bounded;
		Bounded.Resource = Settings.FallbackResource;
		const uint64_t Still = uint64_t{StillPatiencePerCell} * World.Grid->CellCount();
		Bounded.Patience = (SearchPatience + (Settings.bMoveWhileWaiting ? 0 : Still)) / (1 + Restarts.Count);
		auto Search = MakeTimeBoundedPlanner(World, Bounded);
		Search->SetObserver(Observer);
		Search->SetGoal(Current, Goal);
		Phase = Fallback{std::move(Search)};
	}

	/** While there is no route yet the agent moves towards its likely first waypoint, or nearer to the goal. */
	Moves Wait(StateId Current, WorkBudget& Work)
	{
		const StateId To = bMayMoveEarly ? WaitingMove(Current) : StateId{};
		if (!To.IsValid())
		{
			return {};
		}
		BlindMove = FirstMove::None;
		return Send(To, UnitsPerWait, Work);
	}

	StateId WaitingMove(StateId Current)
	{
		if (const Checking* const Now = In<Checking>())
		{
			return WaitingMoves(World, Goal, GridSpace::StateOf(Now->Route.Cell()))
				.TowardsWaypoint(Current, Now->Route.Remaining().FirstWaypoint(Atlas), true);
		}
		const Querying* const Running = In<Querying>();
		const WaitingMoves Possible(World, Goal, Running != nullptr ? Running->Start : StateId{});
		const StateId Likely = Running == nullptr
			? StateId{}
			: Possible.TowardsWaypoint(Current, Running->Query->LikelyWaypoint(), Running->Query->KnowsRoute());
		return Likely.IsValid() ? Likely : Possible.TowardsGoal(Current);
	}

	/** Sends the agent to a cell outside the pocket it stands in; a query that runs begins again from there. */
	Moves EscapePocket(StateId Current, WorkBudget& Work)
	{
		BlindMove = FirstMove::None;
		const Cost FromHere = Space.Estimate(Current, Goal);
		LookAround<PocketCells> Around;
		const CellIndex Out = Around.Find(Space, GridSpace::CellOf(Current), PocketMoves,
			[&](CellIndex Cell)
			{
				return Space.Estimate(GridSpace::StateOf(Cell), Goal) < FromHere &&
					World.Grid->GetRegions().CanReach(Cell, GridSpace::CellOf(Goal));
			});
		Work.Spend(Around.ExpandedCount() * WorkBudget::UnitsPerExpansion);
		if (Out.IsValid())
		{
			Phase = Idle{};
		}
		return Around.Path(FirstCells);
	}

	/** Begins from nothing: at another goal, or when the agent is pushed away from this one. */
	void Forget()
	{
		Phase = Idle{};
		Restarts = {};
		bMayMoveEarly = Settings.bMoveWhileWaiting;
	}

	AtlasPlannerSettings Settings;
	const AtlasDatabase& Atlas;
	AtlasPhase::Any Phase;
	RestartCount Restarts; // on the way to this goal
	int64_t UnitsOwed = 0;
	bool bMayMoveEarly = true; // before the route is known
	bool bWalk = false;        // this step sends the agent to the end of its leg
	FirstMove BlindMove = FirstMove::None;
	uint8_t StepsToGoal = SettledSteps;                    // since the goal was set
	std::array<StateId, ShortSight::MostCells> FirstCells; // moves of a step that were found without a query
};
} // namespace

std::unique_ptr<IPlanner> MakeAtlasPlanner(const World& World, const AtlasPlannerSettings& Settings)
{
	RTP_ASSERT(AtlasDatabase::Of(World.Database.get()) != nullptr, "the world has an atlas");
	return std::make_unique<AtlasPlanner>(World, Settings);
}
} // namespace Rtp
