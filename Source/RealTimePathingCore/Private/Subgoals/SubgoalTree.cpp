// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/SubgoalTree.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t NoEntry = StateId::None;
constexpr int32_t MaxBuckets = 4096;

int32_t DearestMove(const GridSpace& Space)
{
	int32_t Dearest = 1;
	for (uint32_t State = 0; State < Space.StateCount(); ++State)
	{
		Space.ForEachMove(StateId{State}, [&](StateId, Cost Price) { Dearest = std::max(Dearest, Price.Units); });
	}
	return Dearest;
}
} // namespace

uint32_t FindTreeNode(std::span<const TreeArc> Arcs, uint32_t Node)
{
	const auto At = std::lower_bound(
		Arcs.begin(), Arcs.end(), Node, [](const TreeArc& Arc, uint32_t Wanted) { return Arc.Node < Wanted; });
	return At != Arcs.end() && At->Node == Node ? static_cast<uint32_t>(At - Arcs.begin())
												: static_cast<uint32_t>(Arcs.size());
}

std::vector<Cost> TreeCosts(const GridSpace& Space, std::span<const TreeArc> Arcs, StateId Goal)
{
	const uint32_t Count = static_cast<uint32_t>(Arcs.size());
	std::vector<Cost> Costs(Count, Cost::Infinite());
	std::vector<uint32_t> Chain; // nodes without a cost, each followed by what comes after it
	for (uint32_t First = 0; First < Count; ++First)
	{
		Cost Behind{0};
		StateId From = Goal;
		for (uint32_t At = First;;)
		{
			if (At == Count || Chain.size() > Count)
			{
				return std::vector<Cost>(Count, Cost::Infinite());
			}
			if (Costs[At].IsFinite())
			{
				Behind = Costs[At];
				From = StateId{Arcs[At].Node};
				break;
			}
			Chain.push_back(At);
			if (Arcs[At].Next == TreeArc::ToGoal)
			{
				break;
			}
			At = FindTreeNode(Arcs, Arcs[At].Next);
		}
		for (; !Chain.empty(); Chain.pop_back())
		{
			const StateId Here{Arcs[Chain.back()].Node};
			Behind += Space.Estimate(Here, From);
			Costs[Chain.back()] = Behind;
			From = Here;
		}
	}
	return Costs;
}

TreeSweep::TreeSweep(const LayeredGrid& Grid)
	: Space(Grid)
	, bPlain(!Grid.HasLinks() && !Grid.HasAreas() && Grid.Settings().Moves == Connectivity::Eight)
{
	const int32_t Dearest = DearestMove(Space);
	BucketWidth = Dearest / MaxBuckets + 1;
	Tops.resize(std::max(std::bit_ceil(static_cast<uint32_t>(Dearest / BucketWidth) + 2), 64u));
	Filled.resize(Tops.size() / 64);
}

void TreeSweep::Begin(StateId InGoal)
{
	Goal = InGoal;
	Nodes.assign(static_cast<size_t>(Space.StateCount()) + 1, {}); // the last one is no state
	Nodes[Goal.Value] = {0, StateId::None, Goal.Value};
	std::fill(Tops.begin(), Tops.end(), NoEntry);
	std::fill(Filled.begin(), Filled.end(), 0);
	Entries.clear();
	Exits.clear();
	Bucket = 0;
	Waiting = 0;
	Push(Goal.Value, 0);
}

void TreeSweep::Push(uint32_t State, int32_t G)
{
	const uint32_t At = static_cast<uint32_t>(G / BucketWidth) & (static_cast<uint32_t>(Tops.size()) - 1);
	Entries.push_back({State, G, Tops[At]});
	Tops[At] = static_cast<uint32_t>(Entries.size()) - 1;
	Filled[At / 64] |= 1ull << (At % 64);
	++Waiting;
}

/**
 * The entry with the least G, exactly: a state expanded too early would give its neighbours ways that are later
 * replaced, and take them for exits from depressions. Trees become six times as large by that.
 */
TreeSweep::Entry TreeSweep::Pop()
{
	uint32_t Word = Bucket / 64;
	uint64_t Bits = Filled[Word] & (~0ull << (Bucket % 64));
	while (Bits == 0)
	{
		Word = Word + 1 == Filled.size() ? 0 : Word + 1;
		Bits = Filled[Word];
	}
	Bucket = Word * 64 + static_cast<uint32_t>(std::countr_zero(Bits));
	Entry& Top = Entries[Tops[Bucket]];
	if (BucketWidth > 1)
	{
		for (uint32_t At = Top.Below; At != NoEntry; At = Entries[At].Below)
		{
			if (Entries[At].G < Top.G)
			{
				std::swap(Entries[At].State, Top.State);
				std::swap(Entries[At].G, Top.G);
			}
		}
	}
	Tops[Bucket] = Top.Below;
	Filled[Word] ^= Top.Below == NoEntry ? 1ull << (Bucket % 64) : 0;
	--Waiting;
	return Top;
}

bool TreeSweep::Advance(uint32_t MaxExpansions, uint32_t& Spent)
{
	for (const uint32_t Limit = Spent + MaxExpansions; Waiting != 0;)
	{
		if (Spent == Limit)
		{
			return false;
		}
		const Entry Top = Pop();
		if (Nodes[Top.State].G == Top.G)
		{
			++Spent;
			Expand(Top.State);
		}
	}
	return true;
}

/** Lines 9 to 22. */
void TreeSweep::Expand(uint32_t From)
{
	Node& At = Nodes[From];
	At.Subgoal = From == Goal.Value ? From : Nodes[At.Parent].Subgoal;
	const int32_t G = At.G;
	const int32_t FromSubgoal = G - Nodes[At.Subgoal].G;
	const GoalEstimate Estimate(Space.GetGrid(), CellIndex{At.Subgoal});
	const auto Improve = [&](uint32_t Before, int32_t Price)
	{
		Node& Other = Nodes[Before];
		Other.G = G + Price;
		Other.Parent = From;
		if (At.Subgoal != From && FromSubgoal + Price != Estimate(CellIndex{Before}).Units)
		{
			Exits.push_back({From, At.Subgoal == Goal.Value ? TreeArc::ToGoal : At.Subgoal});
			At.Subgoal = From;
		}
		Push(Before, Other.G);
	};
	if (bPlain)
	{
		ForEachImproved(From, G, Improve);
		return;
	}
	Space.ForEachMoveBack(StateId{From},
		[&](StateId Before, Cost Price)
		{
			if (Nodes[Before.Value].G > G + Price.Units)
			{
				Improve(Before.Value, Price.Units);
			}
		});
}

/**
 * Which of the eight neighbours have become nearer cannot be foreseen, so all are compared without a branch before any
 * is taken up; that is a tenth of the time of a whole build.
 */
template <class F>
void TreeSweep::ForEachImproved(uint32_t From, int32_t G, F&& Improve)
{
	const LayeredGrid& Grid = Space.GetGrid();
	const CostModel& Costs = Grid.Settings().Costs;
	const int32_t Prices[2] = {Costs.Straight, Costs.Diagonal};
	const std::array<uint32_t, 8> Around = Grid.Neighbours(CellIndex{From});
	const uint32_t Nowhere = Grid.CellCount(); // where no move leads, a neighbour may be any number
	uint32_t Improved = 0;
	for (uint32_t Index = 0; Index < 8; ++Index)
	{
		const bool bNearer = Nodes[std::min(Around[Index], Nowhere)].G > G + Prices[Index & 1u];
		Improved |= static_cast<uint32_t>(bNearer) << Index;
	}
	for (Improved &= Grid.OpenDirections(CellIndex{From}); Improved != 0; Improved &= Improved - 1)
	{
		const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Improved));
		Improve(Around[Index], Prices[Index & 1u]);
	}
}

TreeArcs TreeSweep::Take()
{
	std::sort(Exits.begin(), Exits.end());
	return std::move(Exits);
}
} // namespace Rtp
