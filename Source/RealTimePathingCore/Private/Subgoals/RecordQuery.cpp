// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/RecordQuery.h"

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
	Left.clear();
	if (MaxCount != 0 && bTree)
	{
		Left.push_back({{0, Database.RecordCount(), 0}, 0});
	}
}

bool RecordQuery::Advance(const KnnDatabase& Database, uint32_t MaxExpansions, uint32_t& Spent)
{
	const uint32_t ToScan = MaxCount == 0 || bTree ? 0 : Database.RecordCount();
	uint32_t Room = 0; // records already paid for
	for (uint32_t Budget = MaxExpansions; !Left.empty() || Scanned != ToScan; --Room)
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
			const Part At = Left.back();
			Left.pop_back();
			Look(Database, At);
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

/** Looks at the root of a subtree and leaves the rest for later, the half that the problem lies in first. */
void RecordQuery::Look(const KnnDatabase& Database, const Part& At)
{
	// Cells that are n columns or rows apart are at least n straight moves apart.
	const int64_t AtLeast = (static_cast<int64_t>(Database.GetGrid().Settings().Costs.Straight) * At.Apart *
								Database.GetGrid().HeuristicScaleQ16()) >>
		16;
	if (Best.size() == MaxCount && AtLeast > Best.front().Dissimilarity.Units)
	{
		return;
	}
	const uint32_t Root = At.Tree.Root();
	const RecordEnds Ends = Database.EndsOf(Root);
	Consider(Database, Root);
	const uint32_t Split = At.Tree.Dimension();
	const bool bLow = Problem[Split] <= Ends[Split];
	const RecordSubtree Here = bLow ? At.Tree.Low() : At.Tree.High();
	const Part Beyond{
		bLow ? At.Tree.High() : At.Tree.Low(), std::max(At.Apart, std::abs(Ends[Split] - Problem[Split]))};
	if (!Beyond.Tree.IsEmpty())
	{
		Left.push_back(Beyond);
	}
	if (!Here.IsEmpty())
	{
		Left.push_back({Here, At.Apart});
	}
}

void RecordQuery::Consider(const KnnDatabase& Database, uint32_t Index)
{
	const GridSpace Space(Database.GetGrid());
	const StateId First = Database.StateOf(Index, 0);
	const StateId Last = Database.StateOf(Index, Database.LengthOf(Index) - 1);
	const SimilarRecord Record{std::max(Space.Estimate(Start, First), Space.Estimate(Last, Goal)), Index};
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
