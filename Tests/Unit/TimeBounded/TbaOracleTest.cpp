// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// TBA* compared step by step with Algorithm 1 of its paper, written down line by line with standard containers.

#include "Rtp/Motion/NaturalMoves.h"
#include "Rtp/TimeBounded/TimeBoundedPlanner.h"

#include "PlanNotes.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
/** Algorithm 1 of the paper with the slices of section 3.3 and the switching rule of section 3.4. */
class BookTba
{
public:
	BookTba(const GridSpace& InSpace, const TimeBoundedSettings& InSettings, StateId InStart, StateId InGoal)
		: Space(InSpace)
		, Settings(InSettings)
		, Goal(InGoal)
	{
		Begin(InStart);
	}

	/** Lines 5 to 32 once; returns the agent's new state. */
	StateId Step()
	{
		const uint32_t Resource = Settings.Resource;
		uint32_t MaxExpansions = Resource * 9 / 10;                                       // N_E = floor(R x r)
		uint32_t MaxTrace = (Resource - MaxExpansions) * Settings.StepsPerExpansion;      // N_T = (R - N_E) x c
		MaxExpansions = bFirstAction ? std::min(MaxExpansions, MaxTrace) : MaxExpansions; // section 3.3
		bFirstAction = false;
		uint32_t Expanded = 0;
		while (!bFound && Expanded < MaxExpansions) // lines 6 to 8
		{
			Expanded += Expand() ? 1 : 0;
		}
		Expansions.push_back(Expanded);
		MaxTrace = bFound ? (Resource - Expanded) * Settings.StepsPerExpansion : MaxTrace; // section 3.3
		if (!bFoundAndTraced)                                                              // lines 9 to 20
		{
			// The planner drops an unfinished trace when the solution is found; the paper finishes it first.
			const bool bDrop = bFound && !bDoneTrace && NewPath.back() != Goal;
			const StateId Tip = bFound ? Goal : MostPromising();
			if ((bDoneTrace || bDrop) && IsWanted(Tip))
			{
				NewPath = {Tip};
				bDoneTrace = false;
			}
			if (!bDoneTrace && TraceBack(MaxTrace))
			{
				bDoneTrace = true;
				Followed = NewPath;
				FollowedCost = Nodes[Followed.back().Value].G;
				bFoundAndTraced = Followed.back() == Goal;
			}
		}
		bReleased = bReleased || (bFoundAndTraced && IsOnPath(Agent));
		Move();
		return Agent;
	}

	/** Not in the paper: in a state that the search has seen the agent keeps it without its paths, elsewhere it begins
	 * anew. */
	void Push(StateId To)
	{
		if (IsOnPath(To))
		{
			Agent = To;
			return;
		}
		if (bReleased || Nodes.count(To.Value) == 0)
		{
			Begin(To);
			return;
		}
		Agent = To;
		Followed.clear();
		bDoneTrace = true;
		bFoundAndTraced = false;
	}

	StateId Agent;
	std::vector<uint32_t> Expansions; // of each step

private:
	struct Node
	{
		int32_t G = Cost::Infinite().Units;
		StateId Parent;
		bool bClosed = false;
	};

	struct Entry
	{
		StateId State;
		int32_t G;
	};

	void Begin(StateId InStart)
	{
		Start = Agent = InStart;
		Last = StateId{};
		Nodes.clear();
		Open.clear();
		Nodes[Start.Value].G = 0;
		Open[Space.Estimate(Start, Goal).Units].push_back({Start, 0});
		Followed.clear();
		bFound = bFoundAndTraced = bReleased = false;
		bDoneTrace = bFirstAction = true;
	}

	/** The entry of the open list that is expanded next; drops stale ones. */
	Entry Next()
	{
		for (;;)
		{
			std::deque<Entry>& Bucket = Open.begin()->second;
			const Entry First = Settings.Ties == OpenTies::Newest ? Bucket.back() : Bucket.front();
			const Node& Found = Nodes[First.State.Value];
			if (!Found.bClosed && Found.G == First.G)
			{
				return First;
			}
			DropNext();
		}
	}

	void DropNext()
	{
		std::deque<Entry>& Bucket = Open.begin()->second;
		Settings.Ties == OpenTies::Newest ? Bucket.pop_back() : Bucket.pop_front();
		if (Bucket.empty())
		{
			Open.erase(Open.begin());
		}
	}

	StateId MostPromising()
	{
		return Next().State;
	}

	/** One expansion of A*; false if the goal is next. */
	bool Expand()
	{
		const Entry Top = Next();
		if (Top.State == Goal)
		{
			bFound = true;
			return false;
		}
		DropNext();
		Node& Expanded = Nodes[Top.State.Value];
		Expanded.bClosed = true;
		// The search space leaves out moves that no shortest path needs; without them the open list has another order.
		ForEachNaturalMove(Space, Top.State, Expanded.Parent,
			[&](StateId To, Cost Price)
			{
				Node& Reached = Nodes[To.Value];
				if (Top.G + Price.Units < Reached.G)
				{
					Reached = {Top.G + Price.Units, Top.State, false};
					Open[Reached.G + Space.Estimate(To, Goal).Units].push_back({To, Reached.G});
				}
			});
		return true;
	}

	/** The switching rule: the g-value of a new path is at least that of the followed one. */
	bool IsWanted(StateId Tip)
	{
		return Tip == Goal || !Settings.bSwitchRule || Followed.empty() || Nodes[Tip.Value].G >= FollowedCost;
	}

	/** Function traceBack: adds states to the front of the path as far as the agent or the start; true when there. */
	bool TraceBack(uint32_t MaxSteps)
	{
		for (uint32_t Steps = 0;; ++Steps)
		{
			if (NewPath.front() == Agent || NewPath.front() == Start)
			{
				return true;
			}
			if (Steps == MaxSteps)
			{
				return false;
			}
			NewPath.push_front(Nodes[NewPath.front().Value].Parent);
		}
	}

	bool IsOnPath(StateId State) const
	{
		return std::find(Followed.begin(), Followed.end(), State) != Followed.end();
	}

	/** Lines 21 to 31. */
	void Move()
	{
		const StateId Before = Agent;
		const auto Found = std::find(Followed.begin(), Followed.end(), Agent);
		if (Found != Followed.end() && Found + 1 != Followed.end())
		{
			Agent = *(Found + 1);
		}
		else
		{
			Followed = Found != Followed.end() ? std::deque<StateId>() : Followed; // popFront has removed all of it
			Agent = Agent != Start ? Nodes[Agent.Value].Parent : Last.IsValid() ? Last : Agent;
		}
		Last = Before;
	}

	GridSpace Space;
	TimeBoundedSettings Settings;
	StateId Start;
	StateId Goal;
	StateId Last;
	std::map<uint32_t, Node> Nodes;
	std::map<int32_t, std::deque<Entry>> Open; // by f
	std::deque<StateId> NewPath;
	std::deque<StateId> Followed;
	int32_t FollowedCost = 0;
	bool bFound = false;
	bool bFoundAndTraced = false;
	bool bReleased = false; // not in the paper: an agent on its solution needs no search
	bool bDoneTrace = true;
	bool bFirstAction = true;
};

/** A world, and a problem in it with a solution of some moves. */
struct TbaProblem
{
	explicit TbaProblem(Random& Dice)
	{
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 34;
		Shape.BlockedPerMille = 350;
		Shape.Walls = 20;
		Shape.AreaTypes = 1 + Dice.Below(2);
		World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		Start = StateId{Testing::AnyCell(Dice, *World.Grid).Value};
		Goal = StateId{Testing::AnyCell(Dice, *World.Grid).Value};
		bSolvable = Start != Goal &&
			World.Grid->GetRegions().Of(CellIndex{Start.Value}) == World.Grid->GetRegions().Of(CellIndex{Goal.Value});
	}

	Rtp::World World;
	StateId Start;
	StateId Goal;
	bool bSolvable = false;
};

/** Steps the planner and the algorithm of the paper until the goal; pushes the agent after PushAfter steps. */
void ExpectSameWalk(const TbaProblem& Problem, const TimeBoundedSettings& Settings, uint32_t PushAfter, StateId PushTo)
{
	const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(Problem.World, Settings);
	Testing::PlanNotes Notes;
	Planner->SetObserver(&Notes);
	Planner->SetGoal(Problem.Start, Problem.Goal);
	BookTba Book(Problem.World.Space(), Settings, Problem.Start, Problem.Goal);
	StateId Agent = Problem.Start;
	for (uint32_t Step = 0; Agent != Problem.Goal; ++Step)
	{
		ASSERT_LT(Step, 20000u) << "the agent does not arrive";
		if (Step == PushAfter)
		{
			Agent = PushTo;
			Book.Push(PushTo);
			if (Agent == Problem.Goal)
			{
				return;
			}
		}
		Notes.Expanded.clear();
		const StepResult Result = Planner->Step(Agent, {});
		Agent = Result.Moves.empty() ? Agent : Result.Moves.front();
		Book.Step();
		ASSERT_EQ(Notes.Expanded.size(), Book.Expansions.back())
			<< "expansions of slice " << Step << "; the first expands no more than it can trace back";
		ASSERT_EQ(Agent, Book.Agent) << "move of slice " << Step << ": the trace or the step back is wrong";
	}
}

/** Calls Visit for problems and settings: slices from short to long, both tie orders, with and without the rule. */
template <class F>
void ForEachTbaCase(uint32_t Seed, F&& Visit)
{
	Random Dice(Seed);
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const TbaProblem Problem(Dice);
		for (const uint32_t Resource : {2u, 3u, 5u, 10u, 25u, 100u})
		{
			TimeBoundedSettings Settings;
			Settings.Resource = Resource;
			Settings.StepsPerExpansion = Resource % 2 == 0 ? 1 + Dice.Below(3) : 10;
			Settings.bShortcut = false;
			Settings.bSwitchRule = Dice.Chance(500);
			Settings.Ties = Dice.Chance(500) ? OpenTies::Newest : OpenTies::Oldest;
			if (Problem.bSolvable)
			{
				ASSERT_NO_FATAL_FAILURE(Visit(Problem, Settings, Dice))
					<< "case " << Case << ", R=" << Resource << ", c=" << Settings.StepsPerExpansion
					<< ", switching rule " << Settings.bSwitchRule;
			}
		}
	}
}
} // namespace

TEST(TbaOracle, EverySliceExpandsTracesAndMovesAsAlgorithm1)
{
	ForEachTbaCase(91,
		[](const TbaProblem& Problem, const TimeBoundedSettings& Settings, Random&)
		{ ExpectSameWalk(Problem, Settings, ~0u, StateId{}); });
}

TEST(TbaOracle, APushedAgentKeepsASearchThatHasSeenItsStateAndRootsANewOneElsewhere)
{
	ForEachTbaCase(92,
		[](const TbaProblem& Problem, const TimeBoundedSettings& Settings, Random& Dice)
		{
			const CellIndex To = Testing::AnyCell(Dice, *Problem.World.Grid);
			if (Problem.World.Grid->GetRegions().CanReach(To, GridSpace::CellOf(Problem.Goal)))
			{
				ExpectSameWalk(Problem, Settings, Dice.Below(20), GridSpace::StateOf(To));
			}
		});
}

TEST(TbaOracle, TheFirstSliceExpandsNoMoreStatesThanItCanTrace)
{
	// Section 3.3: min(N_E, N_T) states in the first slice and N_E in the others. Here N_E = 90 and N_T = 10 x c.
	std::string Picture;
	for (uint32_t Row = 0; Row < 60; ++Row)
	{
		Picture += (Row == 0 ? "S" : ".") + std::string(98, '.') + (Row == 59 ? "G\n" : ".\n");
	}
	const Testing::TextWorld Open(Picture);
	for (const uint32_t StepsPerExpansion : {1u, 3u, 20u})
	{
		TimeBoundedSettings Settings;
		Settings.StepsPerExpansion = StepsPerExpansion;
		Settings.Ties = OpenTies::Oldest; // expands many states of equal f
		const std::unique_ptr<IPlanner> Planner = MakeTimeBoundedPlanner(Open.World, Settings);
		Testing::PlanNotes Notes;
		Planner->SetObserver(&Notes);
		const StateId Start = Open.At('S');
		Planner->SetGoal(Start, Open.At('G'));
		const StepResult First = Planner->Step(Start, {});
		EXPECT_EQ(First.Status, StepStatus::Moving) << "the path of the first slice was not traced";
		EXPECT_EQ(Notes.Expanded.size(), std::min(90u, 10 * StepsPerExpansion)) << "expansions of the first slice";
		Notes.Expanded.clear();
		Planner->Step(First.Moves.front(), {});
		EXPECT_EQ(Notes.Expanded.size(), 90u) << "expansions of the second slice";
	}
}
} // namespace Rtp
