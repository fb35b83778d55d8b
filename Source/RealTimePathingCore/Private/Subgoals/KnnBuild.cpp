// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Random.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
#include "Rtp/Search/ResumableAStar.h"
#include "Rtp/Subgoals/KnnDatabase.h"
#include "Rtp/Subgoals/PathCompression.h"

#include <algorithm>

namespace Rtp
{
namespace
{
/** A grid with so few pairs of places that chance does not find one after this many tries gets a record less. */
constexpr uint32_t MaxTriesPerRecord = 1000;
constexpr size_t ShortestPath = 3; // states; line 5 of Figure 5

/** Makes one record after the other: function 'computeSubgoals' of the paper (Figure 5). */
class KnnRecordWorker
{
public:
	KnnRecordWorker(const LayeredGrid& InGrid, uint64_t InSeed)
		: Grid(InGrid)
		, Space(InGrid)
		, Seed(InSeed)
		, Search(Space, Heuristic(Space), std::make_shared<PagePool>())
	{
	}

	void Begin(uint32_t Item)
	{
		Dice = Random::Stream(Seed, Item);
		TriesLeft = MaxTriesPerRecord;
		bSearching = false;
	}

	bool Advance(uint32_t MaxWork, uint32_t& Spent, ByteWriter& Out)
	{
		const uint32_t Limit = Spent + MaxWork;
		while (Spent < Limit)
		{
			if (!bSearching && !ChoosePair())
			{
				Out.Write(uint32_t{0});
				return true;
			}
			if (Search.Advance(Limit - Spent, Spent) == SearchStatus::Searching)
			{
				return false;
			}
			bSearching = false;
			const std::vector<StateId> Path = Search.PathTo(Search.Goal());
			if (Path.size() >= ShortestPath)
			{
				WriteRecord(CompressPath(Space, Path, Spent), Out);
				return true;
			}
		}
		return false;
	}

private:
	/** Begins the search between two random places of one region; false if there seem to be none. */
	bool ChoosePair()
	{
		for (; TriesLeft != 0; --TriesLeft)
		{
			const CellIndex Start{Dice.Below(Grid.CellCount())};
			const CellIndex End{Dice.Below(Grid.CellCount())};
			if (Start != End && Grid.GetRegions().Of(Start) == Grid.GetRegions().Of(End))
			{
				Search.Begin(GridSpace::StateOf(Start), GridSpace::StateOf(End));
				bSearching = true;
				--TriesLeft;
				return true;
			}
		}
		return false;
	}

	static void WriteRecord(const std::vector<StateId>& States, ByteWriter& Out)
	{
		Out.Write(static_cast<uint32_t>(States.size()));
		for (const StateId State : States)
		{
			Out.Write(State.Value);
		}
	}

	const LayeredGrid& Grid;
	GridSpace Space;
	uint64_t Seed;
	Random Dice{0};
	uint32_t TriesLeft = 0;
	bool bSearching = false;
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
};
} // namespace

uint32_t KnnDatabase::ItemCount(const LayeredGrid& Grid, const KnnBuildSettings& Settings)
{
	// Beyond one record for every 64 pairs of places there is nothing left to be learned.
	const uint64_t Cells = Grid.CellCount();
	return static_cast<uint32_t>(std::min<uint64_t>(Settings.Records, (Cells * Cells + 63) / 64));
}

Result<std::vector<std::byte>> KnnDatabase::BuildRecords(std::shared_ptr<const LayeredGrid> Grid,
	const KnnBuildSettings& Settings, const BuildContext& Context, ItemRange Items)
{
	return BuildItems(
		Context, "solving problems", Items, [&] { return std::make_unique<KnnRecordWorker>(*Grid, Settings.Seed); });
}
} // namespace Rtp
