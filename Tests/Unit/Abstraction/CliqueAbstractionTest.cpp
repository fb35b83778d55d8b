// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Abstraction/CliqueAbstraction.h"

#include "Rtp/Motion/GridSpace.h"

#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace Rtp
{
namespace
{
LayeredGrid AnyGround(Random& Dice, bool bLinks)
{
	const Testing::WorldShape Shape{.Width = 24, .Height = 24, .Walls = 20, .Links = bLinks ? 8u : 0u};
	return Testing::RandomGrid(Dice, Shape);
}

std::map<uint32_t, std::vector<uint32_t>> MembersOf(const std::vector<uint32_t>& Labels)
{
	std::map<uint32_t, std::vector<uint32_t>> Members;
	for (uint32_t Node = 0; Node < Labels.size(); ++Node)
	{
		Members[Labels[Node]].push_back(Node);
	}
	return Members;
}

/** In ascending order, each once. */
bool AreEdgesSorted(const AbstractGraph& Graph)
{
	bool bSorted = true;
	for (uint32_t Node = 0; Node < Graph.NodeCount(); ++Node)
	{
		const std::span<const uint32_t> Edges = Graph.EdgesOf(Node);
		bSorted = bSorted &&
			std::adjacent_find(Edges.begin(), Edges.end(), [](uint32_t A, uint32_t B) { return A >= B; }) ==
				Edges.end();
	}
	return bSorted;
}

bool Touch(const AbstractGraph& Graph, uint32_t A, uint32_t B)
{
	return Graph.HasEdge(A, B) && Graph.HasEdge(B, A);
}
} // namespace

TEST(CliqueAbstraction, ContractsOnlyCliquesAndDeadEnds)
{
	Random Dice(31);
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const LayeredGrid Grid = AnyGround(Dice, Case % 2 == 1);
		WorkMeter Meter(NeverStop, BuildStage::MeasureRegions, 0);
		const AbstractGraph Graph(Grid, Meter);
		const CliqueLabels Found = FindCliques(Graph, Meter);
		ASSERT_EQ(MembersOf(Found.LabelOf).size(), Found.Count);
		for (const auto& [Label, Members] : MembersOf(Found.LabelOf))
		{
			uint32_t InClique = 0;
			for (const uint32_t Node : Members)
			{
				const auto Near = [&](uint32_t Other) { return Other == Node || Touch(Graph, Node, Other); };
				const std::span<const uint32_t> Edges = Graph.EdgesOf(Node);
				const auto Mutual = std::count_if(
					Edges.begin(), Edges.end(), [&](uint32_t Other) { return Graph.HasEdge(Other, Node); });
				const auto Beside = std::count_if(Members.begin(), Members.end(), Near) - 1;
				// A dead end touches one of the others; the rest touch each other.
				ASSERT_TRUE(Mutual <= 1 || Beside >= 1 || Members.size() == 1);
				InClique += Mutual > 1 || Members.size() <= 2 ? 1 : 0;
			}
			ASSERT_LE(InClique, 4u);
		}
	}
}

TEST(CliqueAbstraction, LeavesNoTwoNeighboursUncontracted)
{
	Random Dice(32);
	for (uint32_t Case = 0; Case < 60; ++Case)
	{
		const LayeredGrid Grid = AnyGround(Dice, false);
		WorkMeter Meter(NeverStop, BuildStage::MeasureRegions, 0);
		const AbstractGraph Graph(Grid, Meter);
		const CliqueLabels Found = FindCliques(Graph, Meter);
		const auto Members = MembersOf(Found.LabelOf);
		for (uint32_t Node = 0; Node < Graph.NodeCount(); ++Node)
		{
			for (const uint32_t Other : Graph.EdgesOf(Node))
			{
				ASSERT_FALSE(
					Members.at(Found.LabelOf[Node]).size() == 1 && Members.at(Found.LabelOf[Other]).size() == 1);
			}
		}
	}
}

TEST(CliqueAbstraction, HasExactlyTheEdgesOfTheGrid)
{
	Random Dice(33);
	for (uint32_t Case = 0; Case < 40; ++Case)
	{
		const LayeredGrid Grid = AnyGround(Dice, Case % 2 == 1);
		for (uint32_t Level = 0; Level < 5; ++Level)
		{
			const CliqueAbstraction Abstraction = AbstractGrid(Grid, Level).Value();
			ASSERT_TRUE(AreEdgesSorted(Abstraction.Graph));
			std::set<std::pair<uint32_t, uint32_t>> Expected;
			for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
			{
				GridSpace(Grid).ForEachMove(StateId{Cell},
					[&](StateId To, Cost)
					{
						if (Abstraction.RegionOf[Cell] != Abstraction.RegionOf[To.Value])
						{
							Expected.insert({Abstraction.RegionOf[Cell], Abstraction.RegionOf[To.Value]});
						}
					});
			}
			std::set<std::pair<uint32_t, uint32_t>> Edges;
			for (uint32_t Region = 0; Region < Abstraction.RegionCount(); ++Region)
			{
				for (const uint32_t To : Abstraction.Graph.EdgesOf(Region))
				{
					Edges.insert({Region, To});
				}
			}
			ASSERT_EQ(Edges, Expected) << "level " << Level;
			for (uint32_t Cell = 1; Cell < Grid.CellCount(); ++Cell)
			{
				// Cells of one region can reach each other.
				const auto First =
					std::find(Abstraction.RegionOf.begin(), Abstraction.RegionOf.end(), Abstraction.RegionOf[Cell]);
				const CellIndex Other{static_cast<uint32_t>(First - Abstraction.RegionOf.begin())};
				ASSERT_EQ(Grid.GetRegions().Of(CellIndex{Cell}), Grid.GetRegions().Of(Other));
			}
		}
	}
}

TEST(CliqueAbstraction, ContractsOpenGroundToAQuarterPerLevel)
{
	const Testing::TextWorld Map("................\n................\n................\n................\n"
								 "................\n................\n................\n................\n");
	const uint32_t First = AbstractGrid(Map.Grid(), 1).Value().RegionCount();
	EXPECT_EQ(First, 32u) << "squares of four";
	EXPECT_EQ(AbstractGrid(Map.Grid(), 2).Value().RegionCount(), 8u);
	EXPECT_EQ(AbstractGrid(Map.Grid(), 20).Value().RegionCount(), 1u);
}

TEST(CliqueAbstraction, TheRepresentativeCellLiesInItsRegion)
{
	Random Dice(34);
	for (uint32_t Case = 0; Case < 30; ++Case)
	{
		const LayeredGrid Grid = AnyGround(Dice, false);
		const CliqueAbstraction Abstraction = AbstractGrid(Grid, 3).Value();
		WorkMeter Meter(NeverStop, BuildStage::MeasureRegions, 0);
		const std::vector<uint32_t> Middles =
			RepresentativeCells(Grid, Abstraction.RegionOf, Abstraction.RegionCount(), Meter);
		for (uint32_t Region = 0; Region < Abstraction.RegionCount(); ++Region)
		{
			ASSERT_EQ(Abstraction.RegionOf[Middles[Region]], Region);
		}
	}
}

TEST(CliqueAbstraction, CanBeCancelledAnyTimeAndAsksOften)
{
	const Testing::WorldShape Shape{.Width = 200, .Height = 200, .Walls = 30};
	Random Dice(36);
	const LayeredGrid Grid = Testing::RandomGrid(Dice, Shape);
	uint32_t Questions = 0;
	uint32_t Last = 0;
	const auto Count = [&](const BuildProgress& Now)
	{
		EXPECT_LE(Now.Done - Last, WorkMeter::PiecesPerQuestion) << "work between two questions";
		Last = Now.Done;
		++Questions;
		return true;
	};
	ASSERT_TRUE(AbstractGrid(Grid, 4, Count).IsOk());
	// Passes over all cells: building the first graph, three rounds for cliques, numbering and contracting them.
	EXPECT_GE(Questions, 7 * Grid.CellCount() / WorkMeter::PiecesPerQuestion);
	for (uint32_t Allowed = 0; Allowed < Questions; ++Allowed)
	{
		uint32_t Remaining = Allowed;
		const auto Stop = [&](const BuildProgress&) { return Remaining-- != 0; };
		const Result<CliqueAbstraction> Abstraction = AbstractGrid(Grid, 4, Stop);
		ASSERT_FALSE(Abstraction.IsOk());
		EXPECT_EQ(Abstraction.GetError().Code, ErrorCode::Cancelled);
		EXPECT_EQ(Remaining, 0xFFFFFFFFu) << "asked again after the cancellation";
	}
}
} // namespace Rtp
