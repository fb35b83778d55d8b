// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/RecordQuery.h"

#include <algorithm>
#include <cstdlib>

namespace Rtp
{
void RecordQuery::Begin(
	const KnnDatabase& Database, StateId InStart, StateId InGoal, uint32_t InMaxCount, bool bUseTree)
{
	Start = InStart;
	Goal = InGoal;
	Problem = RecordEndsBetween(Database.GetGrid(), Start, Goal);
	MaxCount = std::min(InMaxCount, Database.RecordCount());
	bTree = bUseTree;
	Scanned = 0;
	Best.clear();
	Pending.clear();
	if (MaxCount != 0 && bTree)
	{
		Pending.push_back({{0, Database.RecordCount(), 0}, 0});
	}
}

bool RecordQuery::Advance(const KnnDatabase& Database, uint32_t MaxExpansions, uint32_t& Spent)
{
	const uint32_t ToScan = MaxCount == 0 || bTree ? 0 : Database.RecordCount();
	uint32_t Room = 0; // comparisons already counted
	for (uint32_t Budget = MaxExpansions; !Pending.empty() || Scanned != ToScan; --Room)
	{
		if (Room == 0)
		{
			if (Budget == 0)
			{
				return false;
			}
			--Budget;
			++Spent;
			Room = RecordsPerExpansion;
		}
		if (bTree)
		{
			const PendingSubtree Subtree = Pending.back();
			Pending.pop_back();
			Visit(Database, Subtree);
		}
		else
		{
			Consider(Database, Scanned);
			++Scanned;
		}
	}
	std::sort(Best.begin(), Best.end());
	return true;
}

/** Compares the root of a subtree and pushes its halves, the one that contains the problem last. */
void RecordQuery::Visit(const KnnDatabase& Database, const PendingSubtree& Subtree)
{
	// Cells that are n columns or rows apart have a distance of at least n straight moves.
	const int64_t AtLeast = (static_cast<int64_t>(Database.GetGrid().Settings().Costs.Straight) * Subtree.Apart *
								Database.GetGrid().HeuristicScaleQ16()) >>
		16;
	if (Best.size() == MaxCount && AtLeast > Best.front().Dissimilarity.Units)
	{
		return;
	}
	const uint32_t Root = Subtree.Tree.Root();
	const RecordEnds Ends = RecordEndsBetween(Database.GetGrid(), Database.StartOf(Root), Database.EndOf(Root));
	Consider(Database, Root);
	const uint32_t Split = Subtree.Tree.Dimension();
	const bool bLow = Problem[Split] <= Ends[Split];
	const RecordSubtree Near = bLow ? Subtree.Tree.Low() : Subtree.Tree.High();
	const PendingSubtree Far{bLow ? Subtree.Tree.High() : Subtree.Tree.Low(),
		std::max(Subtree.Apart, std::abs(Ends[Split] - Problem[Split]))};
	if (!Far.Tree.IsEmpty())
	{
		Pending.push_back(Far);
	}
	if (!Near.IsEmpty())
	{
		Pending.push_back({Near, Subtree.Apart});
	}
}

void RecordQuery::Consider(const KnnDatabase& Database, uint32_t Index)
{
	const GridSpace Space(Database.GetGrid());
	const SimilarRecord Record{
		std::max(Space.Estimate(Start, Database.StartOf(Index)), Space.Estimate(Database.EndOf(Index), Goal)), Index};
	if (Best.size() < MaxCount)
	{
		Best.push_back(Record);
		std::push_heap(Best.begin(), Best.end());
	}
	else if (Record < Best.front())
	{
		std::pop_heap(Best.begin(), Best.end());
		Best.back() = Record;
		std::push_heap(Best.begin(), Best.end());
	}
}
} // namespace Rtp
