// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Atlas/Query/GoalCache.h"
#include "Rtp/Atlas/Query/RouteCells.h"
#include "Rtp/Base/Random.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeuristicTable.h"
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
/** A grid with so few pairs of places that chance does not find one after this many tries gets a record less. */
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

	/** Does at most about MaxWork expansions; true once the path is found. */
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

/** Shortest paths by an atlas in the grid's own units. */
class AtlasPaths
{
public:
	explicit AtlasPaths(const std::shared_ptr<GoalCache>& InGoals)
		: Goals(InGoals)
		, Atlas(InGoals->GetAtlas())
		, Query(Atlas)
	{
	}

	void Begin(CellIndex InStart, CellIndex End)
	{
		Start = InStart;
		Goal = Goals->Open(End);
		Query.Begin(Start, *Goal);
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

	std::shared_ptr<GoalCache> Goals;
	const AtlasDatabase& Atlas;
	std::shared_ptr<AtlasGoal> Goal;
	AtlasQuery Query;
	RouteCells Cells;
	CellIndex Start;
	bool bFound = false;
	int64_t Debt = 0;
};

/** Makes one record after the other: function 'computeSubgoals' of the paper (Figure 5). */
template <class PathFinder>
class KnnRecordWorker
{
public:
	template <class Source>
	KnnRecordWorker(const LayeredGrid& InGrid, uint64_t InSeed, const Source& Known)
		: Grid(InGrid)
		, Space(InGrid)
		, Seed(InSeed)
		, Search(Known)
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
	/** Begins the search between two random places of one region; false if there seem to be none. */
	bool ChoosePair()
	{
		for (; TriesLeft != 0; --TriesLeft)
		{
			const CellIndex Start{Dice.Below(Grid.CellCount())};
			const CellIndex End{Dice.Below(Grid.CellCount())};
			if (Start != End && Grid.GetRegions().Of(Start) == Grid.GetRegions().Of(End))
			{
				Search.Begin(Start, End);
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
	PathFinder Search;
};

/** Beyond this many cells a search by A* takes a good part of a second, and an atlas is built in less than that. */
constexpr uint32_t CellsForAtlas = 1u << 20;
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
	const bool bCan = Grid->Settings().Moves == Connectivity::Eight;
	if (Settings.Paths == KnnPaths::Atlas && !bCan)
	{
		return Error{ErrorCode::BadParameter, "an atlas needs a grid with eight directions"};
	}
	if (Settings.Paths == KnnPaths::Atlas ||
		(Settings.Paths == KnnPaths::Auto && bCan && Grid->CellCount() >= CellsForAtlas))
	{
		RTP_TRY(const std::unique_ptr<AtlasDatabase> Atlas,
			AtlasDatabase::Build(Grid, {AtlasQuality::Draft, AtlasScale::Exact, 0}, Context));
		const auto Goals = std::make_shared<GoalCache>(*Atlas);
		return BuildItems(Context, BuildStage::SolveProblems, Items,
			[&] { return std::make_unique<KnnRecordWorker<AtlasPaths>>(*Grid, Settings.Seed, Goals); });
	}
	return BuildItems(Context, BuildStage::SolveProblems, Items,
		[&] { return std::make_unique<KnnRecordWorker<AStarPaths>>(*Grid, Settings.Seed, *Grid); });
}
} // namespace Rtp
