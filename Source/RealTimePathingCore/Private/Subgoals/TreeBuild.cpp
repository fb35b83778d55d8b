// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/TreeDatabase.h"

#include "Subgoals/TreeCode.h"
#include "Subgoals/TreeSweep.h"

#include <algorithm>
#include <numeric>

namespace Rtp
{
namespace
{
/** The goals to build for: those of the context, sorted and without duplicates, or all cells. */
Result<std::vector<uint32_t>> ChooseTreeGoals(const LayeredGrid& Grid, const BuildContext& Context)
{
	std::vector<uint32_t> Goals;
	for (const CellIndex Goal : Context.Goals)
	{
		if (Goal.Value >= Grid.CellCount())
		{
			return Error{ErrorCode::BadParameter, "a goal is not on the grid"};
		}
		Goals.push_back(Goal.Value);
	}
	if (Goals.empty())
	{
		Goals.resize(Grid.CellCount());
		std::iota(Goals.begin(), Goals.end(), 0u);
	}
	std::sort(Goals.begin(), Goals.end());
	Goals.erase(std::unique(Goals.begin(), Goals.end()), Goals.end());
	return Goals;
}

/** Builds the trees of blocks of goals. */
class TreeBlockWorker
{
public:
	TreeBlockWorker(const LayeredGrid& Grid, const std::vector<uint32_t>& InGoals, uint32_t InPerBlock)
		: Goals(InGoals)
		, PerBlock(InPerBlock)
		, Sweep(Grid)
	{
	}

	void Begin(uint32_t Item)
	{
		First = Next = static_cast<size_t>(Item) * PerBlock;
		Last = std::min(First + PerBlock, Goals.size());
		Sweep.Begin(StateId{Goals[Next]});
	}

	bool Advance(uint32_t MaxWork, uint32_t& Spent, ByteWriter& Out)
	{
		const uint32_t Limit = Spent + MaxWork;
		while (Sweep.Advance(Limit - Spent, Spent))
		{
			Encoder.Add(Sweep.Take());
			if (++Next == Last)
			{
				const std::vector<std::byte> Trees = Encoder.Take();
				Out.Write(static_cast<uint32_t>(Last - First));
				Out.WriteArray<uint32_t>(std::span(Goals).subspan(First, Last - First));
				Out.Write(static_cast<uint32_t>(Trees.size()));
				Out.WriteBytes(Trees);
				return true;
			}
			Sweep.Begin(StateId{Goals[Next]});
		}
		return false;
	}

private:
	const std::vector<uint32_t>& Goals;
	uint32_t PerBlock;
	size_t First = 0; // the block's goals are [First, Last)
	size_t Last = 0;
	size_t Next = 0; // the goal whose tree is being built
	TreeSweep Sweep;
	TreeEncoder Encoder;
};
} // namespace

Result<uint32_t> TreeDatabase::ItemCount(const LayeredGrid& Grid, uint32_t GoalsPerBlock, const BuildContext& Context)
{
	RTP_TRY(const std::vector<uint32_t> Goals, ChooseTreeGoals(Grid, Context));
	return static_cast<uint32_t>((Goals.size() + GoalsPerBlock - 1) / GoalsPerBlock);
}

Result<std::vector<std::byte>> TreeDatabase::BuildBlocks(
	std::shared_ptr<const LayeredGrid> Grid, uint32_t GoalsPerBlock, const BuildContext& Context, ItemRange Items)
{
	RTP_TRY(const std::vector<uint32_t> Goals, ChooseTreeGoals(*Grid, Context));
	return BuildItems(Context, BuildStage::GrowTrees, Items,
		[&] { return std::make_unique<TreeBlockWorker>(*Grid, Goals, GoalsPerBlock); });
}
} // namespace Rtp
