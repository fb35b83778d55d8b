// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The subgoals of kNN LRTA* compared with functions 'reachable' and 'selectSubgoals' of its paper (Figures 7 and 8).
// The functions and the six enhancements of section 6.2 are written down without slices and without a kd-tree.

#include "Subgoals/KnnGuide.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
class BookGuide
{
public:
	BookGuide(const World& World, const KnnGuideSettings& InSettings, StateId InGoal)
		: Space(World.Space())
		, Database(static_cast<const KnnDatabase&>(*World.Database))
		, Settings(InSettings)
		, Goal(InGoal)
	{
	}

	/** Line 3 of Figure 1: the subgoal of an agent at Current. */
	StateId Choose(StateId Current)
	{
		Checks.clear();
		if (bTravels)
		{
			Quota -= Space.Estimate(LastState, Current).Units;
			LastState = Current;
			bSelect = Quota < 0;
		}
		if (bSelect)
		{
			Select(Current);
		}
		while (Current == Subgoals.front() && Subgoals.size() > 1)
		{
			Subgoals.erase(Subgoals.begin());
			// Enhancement 3: at the last subgoal, immediately prior to the record's end.
			if (Settings.bCheckLast && Subgoals.size() == 2 && Asks("last subgoal to goal", Current, Goal))
			{
				++SkippedEnds;
				Subgoals = {Goal};
			}
		}
		return Subgoals.front();
	}

	// Events, to show that the test covers them.
	uint32_t GoalChecks = 0;
	uint32_t SkippedStarts = 0;
	uint32_t SkippedEnds = 0;
	uint32_t RejectedStarts = 0;
	uint32_t RejectedEnds = 0;
	uint32_t SecondTries = 0;
	std::string Checks; // of the last choice

private:
	/** Reaches, with a note of the answer. */
	bool Asks(const char* What, StateId From, StateId To)
	{
		const bool bYes = Reaches(From, To);
		Checks += std::string("; ") + What + (bYes ? " yes" : " no");
		return bYes;
	}

	/** Function 'reachable' with its cap. */
	bool Reaches(StateId From, StateId To) const
	{
		StateId State = From;
		for (uint32_t Step = 0; State != To; ++Step)
		{
			Cost Lowest = Cost::Infinite();
			Cost Best = Cost::Infinite();
			Cost BestPrice{0};
			StateId Next;
			Space.ForEachMove(State,
				[&](StateId Successor, Cost Price)
				{
					const Cost H = Space.Estimate(Successor, To);
					Lowest = std::min(Lowest, H);
					if (Price + H < Best || (Price + H == Best && Price > BestPrice))
					{
						Best = Price + H;
						BestPrice = Price;
						Next = Successor;
					}
				});
			if (Step == Settings.MaxClimb || Space.Estimate(State, To) <= Lowest)
			{
				return false;
			}
			State = Next;
		}
		return true;
	}

	/** Function 'selectSubgoals'. */
	void Select(StateId Current)
	{
		const bool bSecondTry = bTravels;
		bSelect = bTravels = false;
		Subgoals = {Goal};
		if (Settings.bCheckGoal && Asks("agent to goal", Current, Goal)) // enhancement 1
		{
			++GoalChecks;
			return;
		}
		std::vector<std::pair<Cost, uint32_t>> Sorted;
		for (uint32_t Record = 0; Record < Database.RecordCount(); ++Record)
		{
			Sorted.emplace_back(std::max(Space.Estimate(Current, Database.StartOf(Record)),
									Space.Estimate(Database.EndOf(Record), Goal)),
				Record);
		}
		std::sort(Sorted.begin(), Sorted.end());
		if (Settings.MaxCandidates != 0 && Sorted.size() > Settings.MaxCandidates) // enhancement 4
		{
			Sorted.resize(Settings.MaxCandidates);
		}
		for (const auto& [Dissimilarity, Record] : Sorted)
		{
			if (!Asks("agent to start", Current, Database.StartOf(Record)))
			{
				++RejectedStarts;
			}
			else if (!Asks("end to goal", Database.EndOf(Record), Goal))
			{
				++RejectedEnds;
			}
			else
			{
				Use(Record, Current);
				return;
			}
		}
		if (Settings.Quota != 0 && !bSecondTry) // enhancement 6
		{
			bTravels = true;
			LastState = Current;
			Quota = static_cast<int64_t>(Space.Estimate(Current, Goal).Units) * Settings.Quota;
		}
		SecondTries += bSecondTry ? 1 : 0;
	}

	void Use(uint32_t Record, StateId Current)
	{
		Subgoals.clear();
		for (uint32_t Index = 0; Index < Database.LengthOf(Record); ++Index)
		{
			Subgoals.push_back(Database.StateOf(Record, Index));
		}
		Subgoals.push_back(Goal);
		if (Settings.bCheckFirst && Asks("agent to first subgoal", Current, Subgoals[1])) // enhancement 2
		{
			++SkippedStarts;
			Subgoals.erase(Subgoals.begin());
		}
	}

	GridSpace Space;
	const KnnDatabase& Database;
	KnnGuideSettings Settings;
	StateId Goal;
	StateId LastState;
	std::vector<StateId> Subgoals; // to come; the last one is the goal
	int64_t Quota = 0;
	bool bSelect = true;
	bool bTravels = false;
};

World MakeRecordWorld(Random& Dice)
{
	const Testing::WorldShape Shape{.Width = 30, .Height = 30, .BlockedPerMille = 350, .Walls = 30};
	World World;
	World.Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
	SerialTaskRunner Tasks;
	const KnnBuildSettings Settings{Dice.Below(40), Dice.Below(1000)};
	const uint32_t Count = KnnDatabase::ItemCount(*World.Grid, Settings);
	const auto Items = KnnDatabase::BuildRecords(World.Grid, Settings, {Tasks, NeverStop}, {0, Count});
	World.Database = std::move(KnnDatabase::Assemble(World.Grid, Settings, NeverStop, Items.Value()).Value());
	return World;
}

/** A random neighbour. */
StateId WalkOn(const GridSpace& Space, StateId From, Random& Dice)
{
	std::vector<StateId> Neighbours;
	Space.ForEachMove(From, [&](StateId To, Cost) { Neighbours.push_back(To); });
	return Neighbours[Dice.Below(static_cast<uint32_t>(Neighbours.size()))];
}

/** Lets both guides choose for an agent that reaches each subgoal, or walks at random where there is no record. */
void ExpectSameSubgoals(const World& World, const KnnGuideSettings& Settings, Random& Dice, BookGuide& Book,
	KnnGuide& Guide, StateId Start, StateId Goal)
{
	Guide.Begin(Start, Goal);
	StateId Current = Start;
	for (uint32_t Step = 0; Step < 300 && Current != Goal; ++Step)
	{
		uint32_t Spent = 0;
		StateId Chosen;
		while (!Chosen.IsValid())
		{
			Chosen = Guide.Choose(Current, 1 + Dice.Below(30), Spent);
		}
		const StateId Expected = Book.Choose(Current);
		ASSERT_EQ(Chosen.Value, Expected.Value)
			<< "the guide heads for another state than the paper after these checks" << Book.Checks << "; choice "
			<< Step << ": M=" << Settings.MaxCandidates << ", climb=" << Settings.MaxClimb
			<< ", quota=" << Settings.Quota << ", goal check " << Settings.bCheckGoal << ", first check "
			<< Settings.bCheckFirst << ", last check " << Settings.bCheckLast << ", kd-tree " << Settings.bTree;
		Current = Chosen == Goal ? WalkOn(World.Space(), Current, Dice) : Chosen;
	}
}
} // namespace

TEST(KnnGuide, ChoosesTheSubgoalsOfThePaperWithEachEnhancement)
{
	Random Dice(97);
	uint32_t Seen[6] = {};
	for (uint32_t Case = 0; Case < 1500; ++Case)
	{
		const World World = MakeRecordWorld(Dice);
		const StateId Start{Testing::AnyCell(Dice, *World.Grid).Value};
		const StateId Goal{Testing::AnyCell(Dice, *World.Grid).Value};
		if (Start == Goal || !World.Grid->GetRegions().CanReach(CellIndex{Start.Value}, CellIndex{Goal.Value}))
		{
			continue;
		}
		KnnGuideSettings Settings;
		Settings.bCheckGoal = Case % 2 != 0;
		Settings.bCheckFirst = Case / 2 % 2 != 0;
		Settings.bCheckLast = Case / 4 % 2 != 0;
		Settings.bTree = Case / 8 % 2 != 0;
		Settings.MaxCandidates = Dice.Below(6);
		Settings.Quota = Dice.Below(3);
		Settings.MaxClimb = Dice.Chance(500) ? 250 : 5 + Dice.Below(10);
		BookGuide Book(World, Settings, Goal);
		KnnGuide Guide(World, Settings);
		ASSERT_NO_FATAL_FAILURE(ExpectSameSubgoals(World, Settings, Dice, Book, Guide, Start, Goal)) << "case " << Case;
		const uint32_t Events[] = {Book.GoalChecks, Book.SkippedStarts, Book.SkippedEnds, Book.RejectedStarts,
			Book.RejectedEnds, Book.SecondTries};
		for (uint32_t Event = 0; Event < 6; ++Event)
		{
			Seen[Event] += Events[Event];
		}
	}
	for (uint32_t Event = 0; Event < 6; ++Event)
	{
		EXPECT_GT(Seen[Event], 20u) << "the cases do not cover event " << Event;
	}
}
} // namespace Rtp
