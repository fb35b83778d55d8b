// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Atlas/AtlasScan.h"
#include "Rtp/Atlas/AtlasSightline.h"
#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Atlas/Planner/AtlasPlanner.h"
#include "Rtp/Atlas/Query/AtlasQuery.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Motion/OctileWalk.h"
#include "Rtp/Motion/StraightWalk.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/Search/Dijkstra.h"

#include "AtlasBuilds.h"
#include "SampleSize.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

WorldShape ShapeOf(uint32_t Case, Random& Dice)
{
	return WorldShape::Mixed(Case, Case % 50 == 0 ? 60 : 16, Dice);
}

/** The cost of a route, move by move; -1 if a move is illegal or the route does not end. */
int64_t WalkedCost(const AtlasDatabase& Atlas, CellIndex Start, CellIndex Goal, AtlasRoute Route)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const GridSpace Space(Grid);
	int64_t Total = 0;
	CellIndex Current = Start;
	const auto MoveTo = [&](CellIndex To)
	{
		const std::optional<Cost> Price = Space.MoveCost(GridSpace::StateOf(Current), GridSpace::StateOf(To));
		Total += Price ? Price->Units : 1 << 30;
		Current = To;
	};
	for (uint32_t Waypoints = 0; Current != Goal; ++Waypoints)
	{
		WorkBudget Work = WorkBudget::Unlimited();
		const std::optional<Waypoint> Next = Route.Next(Atlas, Work);
		if (!Next || Waypoints > Grid.CellCount())
		{
			return -1;
		}
		if (Next->bLink)
		{
			MoveTo(Next->Cell);
		}
		while (Current != Next->Cell)
		{
			const std::optional<Direction> Along =
				DirectionTowards(Grid.PositionOf(Current), Grid.PositionOf(Next->Cell));
			if (!Along || !Contains(Grid.OpenDirections(Current), *Along))
			{
				return -1;
			}
			MoveTo(Grid.Neighbour(Current, *Along));
		}
	}
	return Total;
}

Progress RunQuery(AtlasQuery& Query, CellIndex Start, CellIndex Goal, uint32_t Budget, AtlasRoute& Route)
{
	Query.Begin(Start, Goal);
	int64_t Debt = 0;
	for (uint32_t Slice = 0;; ++Slice)
	{
		WorkBudget Work(StepBudget{Budget}, Debt);
		const Progress Answer = Query.Advance(Work, Route);
		Debt = Work.Debt();
		EXPECT_LT(Slice, 1000000u);
		if (Answer != Progress::Pending)
		{
			return Answer;
		}
	}
}

constexpr int64_t ToldUnreachable = -1 - static_cast<int64_t>(WalkEnd::Unreachable);

/** The cost of the walk of an agent that stands while its query runs, or a negative number that says how it ended. */
int64_t WalkPatiently(const World& World, StateId Start, StateId Goal, StepBudget Budget)
{
	const std::unique_ptr<IPlanner> Planner = MakeAtlasPlanner(World, {false, 3000, 1000});
	LengthWatch Length;
	const WalkEnd End = WalkToGoal(*Planner, World.Space(), Start, Goal, {Budget, NoIndex, 100'000}, Length).End;
	return End == WalkEnd::AtGoal ? Length.Units : -1 - static_cast<int64_t>(End);
}

/**
 * In an edited level an agent that can arrive does, and not by a path shorter than the shortest. Once all cells are
 * open again, it takes a shortest one.
 */
void CheckEdits(uint32_t Case, World World, Random& Dice)
{
	const auto Overlay = std::make_shared<GridOverlay>(*World.Grid);
	World.Overlay = Overlay;
	const CellIndex Start = Testing::AnyCell(Dice, *World.Grid);
	const CellIndex Goal = Testing::AnyCell(Dice, *World.Grid);
	const StepBudget Budget{1 + Dice.Below(100)};
	std::vector<CellIndex> Closed;
	for (uint32_t Count = 0; Count < 1 + World.Grid->CellCount() / 16; ++Count)
	{
		const CellIndex Cell = Testing::AnyCell(Dice, *World.Grid);
		if (Cell != Start && Cell != Goal && Overlay->SetBlocked(Cell, true))
		{
			Closed.push_back(Cell);
		}
	}
	const auto Truth = [&]
	{ return DijkstraCosts(World.Space(), GridSpace::StateOf(Goal), Towards::ToSource)[Start.Value]; };
	const auto Walked = [&]
	{ return WalkPatiently(World, GridSpace::StateOf(Start), GridSpace::StateOf(Goal), Budget); };
	const int64_t Edited = Walked();
	ASSERT_TRUE(Truth().IsFinite() ? Edited >= Truth().Units : Edited == ToldUnreachable)
		<< "case " << Case << ", edited: " << Edited;
	for (const CellIndex Cell : Closed)
	{
		Overlay->SetBlocked(Cell, false);
	}
	ASSERT_EQ(Walked(), Truth().IsFinite() ? Truth().Units : ToldUnreachable) << "case " << Case << ", open again";
}

/** Half of the cases have labels, the other half rows. */
AtlasTopKind TopOf(uint32_t Case)
{
	return Case / 4 % 2 == 0 ? AtlasTopKind::Labels : AtlasTopKind::Rows;
}

void CheckLevel(uint32_t Case, std::shared_ptr<const LayeredGrid> Grid, uint32_t KeptPerMille, Random& Dice)
{
	const std::shared_ptr<const AtlasDatabase> Owned =
		Testing::BuildAtlas(Grid, {AtlasQuality::Balanced, AtlasScale::Exact, KeptPerMille, TopOf(Case)});
	const AtlasDatabase& Atlas = *Owned;
	const auto Stored = AtlasDatabase::FromTables(Grid, Atlas.GetTables());
	ASSERT_TRUE(Stored.IsOk()) << "case " << Case << ": " << Stored.GetError().Detail;
	AtlasQuery Query(Atlas, std::make_shared<ScratchPool>(IdleQueries));
	for (uint32_t Round = 0; Round < 2; ++Round)
	{
		const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
		const std::vector<Cost> True = DijkstraCosts(GridSpace(*Grid), GridSpace::StateOf(Goal), Towards::ToSource);
		for (uint32_t Starts = 0; Starts < 9; ++Starts)
		{
			const CellIndex Start = Testing::AnyCell(Dice, *Grid);
			AtlasRoute Route;
			const Progress Answer = RunQuery(Query, Start, Goal, Starts % 2 == 0 ? 1000000 : 1, Route);
			const bool bReachable = True[Start.Value].IsFinite();
			ASSERT_EQ(Answer == Progress::Yes, bReachable) << "case " << Case;
			if (bReachable)
			{
				ASSERT_EQ(WalkedCost(Atlas, Start, Goal, std::move(Route)), True[Start.Value].Units)
					<< "case " << Case << " from " << Start.Value << " to " << Goal.Value;
			}
		}
	}
	if (Case % 4 == 0)
	{
		Rtp::World World;
		World.Grid = Grid;
		World.Database = Owned;
		CheckEdits(Case, World, Dice);
	}
}

/** Lengths in straight lines over the sites of a level, by plain relaxation: no hierarchy, labels or landmarks. */
class LinesOverSites
{
public:
	LinesOverSites(const LayeredGrid& InGrid, const AtlasGraph& InGraph)
		: Grid(InGrid)
		, Sites(InGrid)
		, Metric(InGrid, AtlasScale::Straight)
		, Graph(InGraph)
	{
	}

	/** Lengths from a cell to all sites. */
	std::vector<int64_t> LengthsFrom(CellIndex Cell) const
	{
		std::vector<int64_t> Lengths = SeenFrom(Cell);
		for (bool bChanged = true; bChanged;)
		{
			bChanged = false;
			for (uint32_t Site = 0; Site < Lengths.size(); ++Site)
			{
				for (const AtlasArc& Arc : Graph.Arcs[Site])
				{
					const bool bShorter = (Arc.Directions & ArcDirections::Out) != 0 &&
						Lengths[Site] + Arc.Length < Lengths[Arc.To.Value];
					Lengths[Arc.To.Value] = bShorter ? Lengths[Site] + Arc.Length : Lengths[Arc.To.Value];
					bChanged = bChanged || bShorter;
				}
			}
		}
		return Lengths;
	}

	/** Lengths between a cell and the sites it sees, and infinity. */
	std::vector<int64_t> SeenFrom(CellIndex Cell) const
	{
		std::vector<int64_t> Lengths(Sites.Count(), Cost::Infinite().Units);
		if (Sites.IsSite(Cell))
		{
			Lengths[Sites.SiteAt(Cell).Value] = 0;
		}
		if (Sites.IsSite(Cell) && AtlasViewOf(Grid) == AtlasView::AllSites)
		{
			return Lengths; // its arcs lead to all that it sees
		}
		const uint8_t Area = Grid.AreaOf(Cell);
		AtlasScan Scan;
		WorkBudget Work = WorkBudget::Unlimited();
		Scan.Begin(Grid, Sites, Cell, AtlasViewOf(Grid));
		Scan.Advance(Work,
			[&](const VisibleSite& Seen)
			{
				Lengths[Seen.Site.Value] =
					std::min<int64_t>(Lengths[Seen.Site.Value], Metric.Walk(Seen.Diagonals, Seen.Straights, Area));
			});
		return Lengths;
	}

	/** Length of the walk without sites. */
	int64_t Direct(CellIndex From, CellIndex To) const
	{
		AtlasSightline Sightline;
		WorkBudget Work = WorkBudget::Unlimited();
		Sightline.Begin(Grid, Sites, From, To, !Grid.HasAreas());
		if (Sightline.Advance(Work) != Progress::Yes || Grid.AreaFactorQ8(From) != Grid.AreaFactorQ8(To))
		{
			return Cost::Infinite().Units;
		}
		const CellPosition A = Grid.PositionOf(From);
		const CellPosition B = Grid.PositionOf(To);
		const int32_t Diagonals = std::min(std::abs(A.X - B.X), std::abs(A.Y - B.Y));
		const int32_t Straights = std::max(std::abs(A.X - B.X), std::abs(A.Y - B.Y)) - Diagonals;
		const uint8_t Area = Grid.AreaOf(From);
		const bool bLine =
			WalkStraight(GridSpace(Grid), From, Grid.WorldOf(From), Grid.WorldOf(To), NoIndex) == std::optional(To);
		return bLine ? Metric.Walk(Diagonals, Straights, Area) : Metric.OctileWalk(Diagonals, Straights, Area);
	}

private:
	const LayeredGrid& Grid;
	AtlasSites Sites;
	AtlasMetric Metric;
	const AtlasGraph& Graph;
};

void CheckStraightLines(uint32_t Case, std::shared_ptr<const LayeredGrid> Grid, uint32_t KeptPerMille, Random& Dice)
{
	SerialTaskRunner Tasks;
	const std::unique_ptr<AtlasDatabase> Owned =
		Testing::BuildAtlas(Grid, {AtlasQuality::Balanced, AtlasScale::Straight, KeptPerMille, TopOf(Case)}, Tasks);
	const AtlasDatabase& Atlas = *Owned;
	ASSERT_TRUE(AtlasDatabase::FromTables(Grid, Atlas.GetTables()).IsOk()) << "case " << Case;
	const AtlasGraph Graph =
		BuildAtlasGraph(*Grid, AtlasSites(*Grid), AtlasMetric(*Grid, AtlasScale::Straight), {Tasks, NeverStop}).Value();
	const LinesOverSites Lines(*Grid, Graph);
	AtlasQuery Query(Atlas, std::make_shared<ScratchPool>(IdleQueries));
	for (uint32_t Round = 0; Round < 4; ++Round)
	{
		const CellIndex Start = Testing::AnyCell(Dice, *Grid);
		const std::vector<int64_t> FromStart = Lines.LengthsFrom(Start);
		for (uint32_t Goals = 0; Goals < 4; ++Goals)
		{
			const CellIndex Goal = Testing::AnyCell(Dice, *Grid);
			const std::vector<int64_t> ToGoal = Lines.SeenFrom(Goal);
			int64_t Shortest = Lines.Direct(Start, Goal);
			for (size_t Site = 0; Site < ToGoal.size(); ++Site)
			{
				Shortest = std::min(Shortest, FromStart[Site] + ToGoal[Site]);
			}
			AtlasRoute Route;
			const Progress Answer = RunQuery(Query, Start, Goal, Goals % 2 == 0 ? 1000000 : 1, Route);
			ASSERT_EQ(Answer == Progress::Yes, Shortest < Cost::Infinite().Units) << "case " << Case;
			if (Answer == Progress::Yes)
			{
				ASSERT_EQ(Query.Length(), Shortest)
					<< "case " << Case << " from " << Start.Value << " to " << Goal.Value;
				ASSERT_GE(WalkedCost(Atlas, Start, Goal, std::move(Route)), 0) << "case " << Case;
			}
		}
	}
}

/** The cases are dealt out to parts, so that a test run can use all cores. */
class AtlasExactness : public testing::TestWithParam<uint32_t>
{
protected:
	static constexpr uint32_t Parts = 4;
	static constexpr uint32_t DefaultCases = Testing::SampleSize(4000);
};

TEST_P(AtlasExactness, EveryRouteIsAsShortAsDijkstras)
{
	const char* Wish = std::getenv("RTP_ATLAS_CASES");
	const uint32_t Cases = Wish != nullptr ? static_cast<uint32_t>(std::atoi(Wish)) : DefaultCases;
	for (uint32_t Case = GetParam(); Case < Cases && !HasFatalFailure(); Case += Parts)
	{
		Random Dice = Random::Stream(11, Case);
		const Testing::WorldShape Shape =
			ShapeOf(Case, Dice); // one after the other: compilers order arguments differently
		const auto Grid = std::make_shared<const LayeredGrid>(RandomGrid(Dice, Shape));
		const uint32_t Kept[] = {1, 150, 400, 1000};
		CheckLevel(Case, Grid, Kept[Dice.Below(4)], Dice);
	}
}

TEST_P(AtlasExactness, RoutesInStraightLinesAreTheShortestOverSites)
{
	for (uint32_t Case = GetParam(); Case < DefaultCases / 2 && !HasFatalFailure(); Case += Parts)
	{
		Random Dice = Random::Stream(12, Case);
		const Testing::WorldShape Shape = ShapeOf(Case, Dice);
		const auto Grid = std::make_shared<const LayeredGrid>(RandomGrid(Dice, Shape));
		const uint32_t Kept[] = {1, 150, 400, 1000};
		CheckStraightLines(Case, Grid, Kept[Dice.Below(4)], Dice);
	}
}

INSTANTIATE_TEST_SUITE_P(Parts, AtlasExactness, testing::Values(0u, 1u, 2u, 3u));
} // namespace
} // namespace Rtp
