// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/TreeGuide.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** Number of arcs whose decoding, or of subgoals whose comparison, costs as much as one expansion. */
constexpr uint32_t ArcsPerExpansion = 16;

/** Pays as much of a debt as the budget allows; true when it is paid. */
bool PayDebt(uint32_t& Owed, uint32_t& Budget, uint32_t& Spent)
{
	const uint32_t Paid = std::min(Owed, Budget);
	Owed -= Paid;
	Budget -= Paid;
	Spent += Paid;
	return Owed == 0;
}
} // namespace

TreeGuide::TreeGuide(const World& World, const TreeGuideSettings& InSettings)
	: Space(World.Space())
	, Database(static_cast<const TreeDatabase&>(*World.Database))
	, Settings(InSettings)
{
}

void TreeGuide::Begin(StateId, StateId InGoal)
{
	Goal = InGoal;
	LastState = StateId{};
	Switches = 0;
	Candidates.clear();
	Ranked = 0;
	Tried = 0;
	const std::optional<uint32_t> Index = Database.FindGoal(GridSpace::CellOf(Goal));
	if (!Index)
	{
		GiveUp();
		return;
	}
	Now = Stage::Decoding;
	if (TreeGoal != Goal)
	{
		const TreeDatabase::BlockOfGoal Block = Database.FindBlock(*Index);
		Decoder = TreeDecoder(Block.Bytes);
		RemainingTrees = Block.Trees;
		Tree.clear();
		TreeGoal = Goal;
	}
}

StateId TreeGuide::Choose(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
{
	if (Now != Stage::Following && !AdvanceChoice(Current, MaxExpansions, Spent))
	{
		return StateId{};
	}
	if (Now == Stage::Following && Current != LastState)
	{
		LastState = Current;
		const uint32_t None = static_cast<uint32_t>(Tree.size());
		const uint32_t Node = IsMarked(Current.Value) ? FindTreeNode(Tree, Current.Value) : None;
		if (Node != None)
		{
			// The learner keeps values for one subgoal only, so an agent that crosses other branches could oscillate.
			// After several times as many switches as subgoals it heads for the goal.
			if (++Switches > 4 * Tree.size() + 16)
			{
				GiveUp();
			}
			else
			{
				Follow(Tree[Node].Next == TreeArc::ToGoal ? Goal : StateId{Tree[Node].Next});
			}
		}
	}
	return Target;
}

/** Continues until there is a first subgoal; false if the budget is used up before. */
bool TreeGuide::AdvanceChoice(StateId Current, uint32_t MaxExpansions, uint32_t& Spent)
{
	uint32_t Budget = MaxExpansions;
	if (Now == Stage::Decoding && !Decode(Budget, Spent))
	{
		return false;
	}
	if (Now == Stage::Ranking && !Rank(Current, Budget, Spent))
	{
		return false;
	}
	while (Now == Stage::Climbing)
	{
		const uint32_t Before = Spent;
		const Progress Answer = Check.Advance(Space, Budget, Spent);
		Budget -= Spent - Before;
		if (Answer == Progress::Pending)
		{
			return false;
		}
		if (Answer == Progress::Yes)
		{
			Follow(Target);
		}
		else
		{
			NextCandidate(Current);
		}
	}
	return true;
}

/** Decodes the trees of the block up to the goal's own. Decodes a tree at once and counts its work afterwards. */
bool TreeGuide::Decode(uint32_t& Budget, uint32_t& Spent)
{
	while (PayDebt(Owed, Budget, Spent) && RemainingTrees != 0)
	{
		const uint32_t Before = Decoder.Handled();
		Decoder.Next(Tree);
		Owed = (Decoder.Handled() - Before) / ArcsPerExpansion + 1;
		if (--RemainingTrees == 0)
		{
			Costs = TreeCosts(Space, Tree, Goal);
			Marks.fill(0);
			for (const TreeArc& Arc : Tree)
			{
				Marks[Arc.Node / 64 % Marks.size()] |= 1ull << (Arc.Node % 64);
			}
			Owed += static_cast<uint32_t>(Tree.size()) / ArcsPerExpansion;
		}
	}
	if (Owed != 0)
	{
		return false;
	}
	Now = Stage::Ranking;
	Nearest = Goal;
	return true;
}

/** Ranks the subgoals and the goal. */
bool TreeGuide::Rank(StateId Current, uint32_t& Budget, uint32_t& Spent)
{
	const bool bRoute = Settings.First == FirstSubgoal::Route;
	if (Ranked == 0)
	{
		Candidates.push_back({Space.Estimate(Current, Goal).Units, Goal.Value});
	}
	for (; Ranked < Tree.size(); ++Ranked)
	{
		if (Ranked % ArcsPerExpansion == 0)
		{
			if (Budget == 0)
			{
				return false;
			}
			--Budget;
			++Spent;
		}
		const StateId Node{Tree[Ranked].Node};
		const Cost Apart = Space.Estimate(Current, Node);
		Nearest = Apart < Space.Estimate(Current, Nearest) ? Node : Nearest;
		if (bRoute)
		{
			Candidates.push_back({(Apart + Costs[Ranked]).Units, Node.Value});
		}
	}
	std::make_heap(Candidates.begin(), Candidates.end());
	if (bRoute)
	{
		NextCandidate(Current);
	}
	else
	{
		Follow(Nearest);
	}
	return true;
}

/** A subgoal whose rank underestimates the true cost lies behind a wall. Hill climbing fails for it; it is skipped. */
void TreeGuide::NextCandidate(StateId Current)
{
	if (Candidates.empty() || Tried == Settings.MaxCandidates)
	{
		Follow(Nearest);
		return;
	}
	++Tried;
	std::pop_heap(Candidates.begin(), Candidates.end());
	Target = StateId{Candidates.back().Node};
	Candidates.pop_back();
	Check.Begin(Current, Target, Settings.MaxClimb);
	Now = Stage::Climbing;
}

void TreeGuide::Follow(StateId Subgoal)
{
	Target = Subgoal;
	Now = Stage::Following;
}

void TreeGuide::GiveUp()
{
	Target = Goal;
	Now = Stage::Final;
}

void TreeGuide::Release()
{
	Tree = {};
	Costs = {};
	Candidates = {};
	Decoder = {};
	TreeGoal = StateId{};
	Owed = 0;
	GiveUp();
}

size_t TreeGuide::MemoryBytes() const
{
	return sizeof(*this) + Tree.capacity() * sizeof(Tree[0]) + Costs.capacity() * sizeof(Costs[0]) +
		Candidates.capacity() * sizeof(Candidates[0]) + Decoder.MemoryBytes();
}
} // namespace Rtp
