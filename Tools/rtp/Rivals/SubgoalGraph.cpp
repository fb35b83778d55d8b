// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rivals/SubgoalGraph.h"

#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Atlas/AtlasSightline.h"
#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/WholeSearch.h"

namespace Rtp::Tool
{
namespace
{
struct Arc
{
	uint32_t To;
	int32_t Price;
};

/** The corners of a map, their arcs, and the two ends of the problem at hand. */
struct CornerGraph
{
	explicit CornerGraph(const LayeredGrid& InGrid)
		: Grid(InGrid)
		, Sites(InGrid)
		, Cells(Sites.Cells())
		, Goal(Cells.size())
	{
		FirstArc.push_back(0);
		for (const CellIndex Cell : Cells)
		{
			ForEachSeen(Cell, [&](const Arc& Seen) { Arcs.push_back(Seen); });
			FirstArc.push_back(static_cast<uint32_t>(Arcs.size()));
		}
		Arcs.shrink_to_fit();
	}

	uint32_t StartState() const
	{
		return static_cast<uint32_t>(Cells.size());
	}

	uint32_t GoalState() const
	{
		return StartState() + 1;
	}

	CellIndex CellOf(StateId State) const
	{
		return State.Value < Cells.size() ? Cells[State.Value] : State.Value == StartState() ? From : To;
	}

	/** Joins the ends of a problem to the corners that they see. */
	void SetEnds(CellIndex Start, CellIndex End)
	{
		From = Start;
		To = End;
		FromStart.clear();
		for (const Arc& Near : NearGoal)
		{
			Goal[Near.To] = 0;
		}
		NearGoal.clear();
		if (IsInSight())
		{
			FromStart.push_back({GoalState(), GridSpace(Grid).Estimate(StateId{From.Value}, StateId{To.Value}).Units});
			return;
		}
		const auto JoinEnd = [this](CellIndex Cell, std::vector<Arc>& Joined)
		{
			if (Sites.IsSite(Cell))
			{
				Joined.push_back({Sites.SiteAt(Cell).Value, 0});
			}
			ForEachSeen(Cell, [&](const Arc& Seen) { Joined.push_back(Seen); });
		};
		JoinEnd(From, FromStart);
		JoinEnd(To, NearGoal);
		for (const Arc& Near : NearGoal)
		{
			Goal[Near.To] = Near.Price + 1;
		}
	}

	template <class F>
	void ForEachSeen(CellIndex Cell, F&& Visit)
	{
		WorkBudget Work = WorkBudget::Unlimited();
		const CostModel& Costs = Grid.Settings().Costs;
		Scan.Begin(Grid, Sites, Cell, AtlasView::AllSites);
		Scan.Advance(Work,
			[&](const VisibleSite& Seen) {
				Visit(Arc{Seen.Site.Value, Seen.Diagonals * Costs.Diagonal + Seen.Straights * Costs.Straight});
			});
	}

	bool IsInSight()
	{
		WorkBudget Work = WorkBudget::Unlimited();
		Sightline.Begin(Grid, Sites, From, To, true);
		return Sightline.Advance(Work) == Progress::Yes;
	}

	const LayeredGrid& Grid;
	AtlasSites Sites;
	std::vector<CellIndex> Cells;
	std::vector<uint32_t> FirstArc;
	std::vector<Arc> Arcs;

	CellIndex From;
	CellIndex To;
	std::vector<Arc> FromStart;
	std::vector<Arc> NearGoal;
	std::vector<int32_t> Goal; // by corner: one more than the price to the goal, or 0 if that is not in sight

	AtlasScan Scan;
	AtlasSightline Sightline;
};

/** The states of a search: corners, start and goal. */
class CornerSpace
{
public:
	explicit CornerSpace(const CornerGraph& InGraph)
		: Graph(&InGraph)
	{
	}

	uint32_t StateCount() const
	{
		return Graph->GoalState() + 1;
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		if (From.Value >= Graph->Cells.size())
		{
			for (const Arc& Seen : Graph->FromStart)
			{
				Visit(StateId{Seen.To}, Cost{Seen.Price});
			}
			return;
		}
		for (uint32_t Index = Graph->FirstArc[From.Value]; Index < Graph->FirstArc[From.Value + 1]; ++Index)
		{
			Visit(StateId{Graph->Arcs[Index].To}, Cost{Graph->Arcs[Index].Price});
		}
		if (Graph->Goal[From.Value] != 0)
		{
			Visit(StateId{Graph->GoalState()}, Cost{Graph->Goal[From.Value] - 1});
		}
	}

	Cost operator()(StateId A, StateId B) const
	{
		return GridSpace(Graph->Grid).Estimate(StateId{Graph->CellOf(A).Value}, StateId{Graph->CellOf(B).Value});
	}

private:
	const CornerGraph* Graph;
};

class SubgoalGraph final : public IRival
{
public:
	explicit SubgoalGraph(std::shared_ptr<const LayeredGrid> InGrid)
		: Grid(std::move(InGrid))
		, Graph(*Grid)
		, Search(CornerSpace(Graph), CornerSpace(Graph), std::make_shared<PagePool>())
	{
	}

	std::vector<CellPosition> Find(CellIndex Start, CellIndex Goal) override
	{
		Graph.SetEnds(Start, Goal);
		std::vector<CellPosition> Points;
		for (const StateId State : FindWhole(Search, StateId{Graph.StartState()}, StateId{Graph.GoalState()}))
		{
			Points.push_back(Grid->PositionOf(Graph.CellOf(State)));
		}
		return Points;
	}

	size_t SharedBytes() const override
	{
		return Graph.Sites.MemoryBytes() + Graph.Cells.capacity() * sizeof(CellIndex) +
			Graph.FirstArc.capacity() * sizeof(uint32_t) + Graph.Arcs.capacity() * sizeof(Arc);
	}

	size_t SearchBytes() const override
	{
		return Search.MemoryBytes() + Graph.Goal.capacity() * sizeof(int32_t);
	}

private:
	std::shared_ptr<const LayeredGrid> Grid;
	CornerGraph Graph;
	ResumableAStar<CornerSpace, CornerSpace, HeapOpenList> Search;
};
} // namespace

std::unique_ptr<IRival> MakeSubgoalGraph(std::shared_ptr<const LayeredGrid> Grid)
{
	return std::make_unique<SubgoalGraph>(std::move(Grid));
}
} // namespace Rtp::Tool
