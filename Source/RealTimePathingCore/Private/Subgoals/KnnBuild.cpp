// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Atlas/Query/RouteCells.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"
#include "Rtp/Subgoals/KnnDatabase.h"

#include "Subgoals/PathCompression.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace Rtp
{
namespace
{
/** A record is omitted if this many random pairs of cells have no path between them. */
constexpr uint32_t MaxTriesPerRecord = 1000;
constexpr size_t ShortestPath = 3; // states; line 5 of Figure 5

/** Shortest paths by A*. */
class AStarPaths
{
public:
	explicit AStarPaths(const LayeredGrid& Grid)
		: Search(GridSpace(Grid), Heuristic(GridSpace(Grid)), std::make_shared<PagePool>())
	{
	}

	void Begin(CellIndex Start, CellIndex End)
	{
		Search.Begin(GridSpace::StateOf(Start), GridSpace::StateOf(End));
	}

	/** Does at most about MaxWork expansions; true when the path is found. */
	bool Advance(uint32_t MaxWork, uint32_t& Spent)
	{
		return Search.Advance(MaxWork, Spent) != SearchStatus::Searching;
	}

	std::vector<StateId> Path() const
	{
		return Search.PathTo(Search.Goal());
	}

private:
	ResumableAStar<GridSpace, Heuristic, BucketOpenList> Search;
};

/** Shortest paths by an atlas, exact in the grid's costs. */
class AtlasPaths
{
public:
	explicit AtlasPaths(const AtlasDatabase& InAtlas)
		: Atlas(InAtlas)
		, Query(Atlas, std::make_shared<ScratchPool>(IdleQueries))
	{
	}

	void Begin(CellIndex InStart, CellIndex End)
	{
		Start = InStart;
		Query.Begin(Start, End);
		bFound = false;
	}

	bool Advance(uint32_t MaxWork, uint32_t& Spent)
	{
		WorkBudget Work(StepBudget{MaxWork}, Debt);
		const bool bDone = Find(Work);
		Debt = Work.Debt();
		Spent += (std::max)(Work.SpentExpansions(), 1u);
		return bDone;
	}

	std::vector<StateId> Path() const
	{
		std::vector<StateId> States;
		for (const CellIndex Cell : Cells.Cells())
		{
			States.push_back(GridSpace::StateOf(Cell));
		}
		return States;
	}

private:
	bool Find(WorkBudget& Work)
	{
		if (!bFound)
		{
			AtlasRoute Route;
			if (Query.Advance(Work, Route) != Progress::Yes)
			{
				return false;
			}
			Cells.Begin(std::move(Route), Start, true);
			bFound = true;
		}
		return Cells.Extend(Atlas, Atlas.GetGrid().CellCount(), Work) == Progress::Yes;
	}

	const AtlasDatabase& Atlas;
	AtlasQuery Query;
	RouteCells Cells;
	CellIndex Start;
	bool bFound = false;
	int64_t Debt = 0;
};

/** Builds records: function 'computeSubgoals' of the paper (Figure 5). */
template <class PathFinder>
class KnnRecordWorker
{
public:
	template <class Source>
	KnnRecordWorker(const LayeredGrid& InGrid, uint64_t InSeed, const Source& PathSource)
		: Grid(InGrid)
		, Space(InGrid)
		, Seed(InSeed)
		, Search(PathSource)
	{
	}

	void Begin(uint32_t Item)
	{
		Dice = Random::Stream(Seed, Item);
		RemainingTries = MaxTriesPerRecord;
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
			if (!Search.Advance(Limit - Spent, Spent))
			{
				return false;
			}
			bSearching = false;
			const std::vector<StateId> Path = Search.Path();
			if (Path.size() >= ShortestPath)
			{
				WriteRecord(CompressPath(Space, Path, Spent), Out);
				return true;
			}
		}
		return false;
	}

private:
	/** Begins the search between two random cells of one region; false if no tries remain. */
	bool ChoosePair()
	{
		for (; RemainingTries != 0; --RemainingTries)
		{
			const CellIndex Start{Dice.Below(Grid.CellCount())};
			const CellIndex End{Dice.Below(Grid.CellCount())};
			if (Start != End && Grid.GetRegions().Of(Start) == Grid.GetRegions().Of(End))
			{
				Search.Begin(Start, End);
				bSearching = true;
				--RemainingTries;
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
	uint32_t RemainingTries = 0;
	bool bSearching = false;
	PathFinder Search;
};

} // namespace

uint32_t KnnDatabase::ItemCount(const LayeredGrid& Grid, const KnnBuildSettings& Settings)
{
	// More than one record for every 64 pairs of cells would hardly differ from others.
	const uint64_t Cells = Grid.CellCount();
	return static_cast<uint32_t>(std::min<uint64_t>(Settings.Records, (Cells * Cells + 63) / 64));
}

Result<std::vector<std::byte>> KnnDatabase::BuildRecords(std::shared_ptr<const LayeredGrid> Grid,
	const KnnBuildSettings& Settings, const BuildContext& Context, ItemRange Items)
{
	if (Grid->Settings().Moves == Connectivity::Eight && Grid->CellCount() >= Settings.CellsForAtlas)
	{
		RTP_TRY(const std::unique_ptr<AtlasDatabase> Atlas,
			AtlasDatabase::Build(Grid, {AtlasQuality::Draft, AtlasScale::Exact, 0}, Context));
		return BuildItems(Context, BuildStage::SolveProblems, Items,
			[&] { return std::make_unique<KnnRecordWorker<AtlasPaths>>(*Grid, Settings.Seed, *Atlas); });
	}
	return BuildItems(Context, BuildStage::SolveProblems, Items,
		[&] { return std::make_unique<KnnRecordWorker<AStarPaths>>(*Grid, Settings.Seed, *Grid); });
}
} // namespace Rtp
