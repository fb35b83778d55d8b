// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/MotionSearch.h"

#include "Rtp/Search/Dijkstra.h"
#include "Rtp/Search/WholeSearch.h"

#include "SampleSize.h"
#include "SmallWorlds.h"
#include "TextWorld.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
std::shared_ptr<const MotionTables> ModelTables(const MotionModel& Model)
{
	return MotionTables::Make(Model).Value();
}

std::unique_ptr<const EmptySpaceTable> EmptySpaceOf(
	const std::shared_ptr<const MotionTables>& Model, int32_t Radius, bool bGoalHeadings)
{
	SerialTaskRunner Tasks;
	return EmptySpaceTable::Build(Model, {Radius, bGoalHeadings}, Tasks);
}

struct SearchOutcome
{
	Cost Price;
	uint32_t Expansions = 0;
	size_t Bytes = 0;
	std::vector<StateId> Path;
};

SearchOutcome Solve(
	const HeadingSpace& Space, const MotionEstimateParts& Parts, StateId Start, StateId Goal, AStarOptions Options = {})
{
	MotionSearch Search(Space, MotionHeuristic(Space, Parts), std::make_shared<PagePool>(), Options);
	Search.Begin(Start, Goal);
	SearchOutcome Outcome{Cost::Infinite(), RunToEnd(Search), 0, {}};
	Outcome.Bytes = Search.MemoryBytes();
	if (Search.Status() == SearchStatus::Found)
	{
		Outcome.Price = Search.CostTo(Search.Goal());
		Outcome.Path = Search.PathTo(Search.Goal());
	}
	return Outcome;
}

Cost CheapestStop(const HeadingSpace& Space, const std::vector<Cost>& Costs, StateId Goal)
{
	Cost Best = Cost::Infinite();
	for (uint32_t Heading = 0; Heading < Space.GetTables().Headings(); ++Heading)
	{
		const StateId Stop = Space.StandingAt(Space.CellOf(Goal), Heading);
		Best = Space.Satisfies(Stop, Goal) ? std::min(Best, Costs[Stop.Value]) : Best;
	}
	return Best;
}

LayeredGrid OpenField(int32_t Side)
{
	LayeredGridBuilder Parts({}, Side, Side);
	for (int32_t Index = 0; Index < Side * Side; ++Index)
	{
		Parts.AddCell({Index % Side, Index / Side, 0});
	}
	return std::move(Parts.Build().Value());
}

/** The distances of one cell from all others. */
class ExactDistances final : public ICellDistances
{
public:
	ExactDistances(const LayeredGrid& Grid, CellIndex Goal)
		: Costs(DijkstraCosts(GridSpace(Grid), GridSpace::StateOf(Goal), Towards::ToSource))
	{
	}

	Cost ToGoal(CellIndex From) override
	{
		return Costs[From.Value];
	}

private:
	std::vector<Cost> Costs;
};

/** Small worlds of all kinds. */
Testing::WorldShape MotionShape(uint64_t Seed)
{
	Testing::WorldShape Shape;
	Shape.Width = 11;
	Shape.Height = 9;
	Shape.BlockedPerMille = 80 + static_cast<uint32_t>(Seed % 4) * 60;
	Shape.Walls = Seed % 3 == 1 ? 8 : 0;
	Shape.Storeys = Seed % 5 == 2 ? 2 : 1;
	Shape.Seams = Shape.Storeys == 2 ? 30 : 0;
	Shape.AreaTypes = Seed % 4 == 3 ? 3 : 1;
	return Shape;
}
} // namespace

TEST(MotionSearch, FindsACheapestPathWithEveryEstimate)
{
	for (const MotionModel& Model : ListMotionModels())
	{
		const auto Tables = ModelTables(Model);
		const auto Empty = EmptySpaceOf(Tables, 7, true);
		for (uint64_t Seed = 0; Seed < 6; ++Seed)
		{
			const Testing::WorldShape Shape = MotionShape(Seed);
			const auto Grid =
				std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(Seed, Shape)));
			const HeadingSpace Space(GridSpace(*Grid), *Tables);
			Random Dice(Seed);
			const StateId Start = Space.StandingAt(Testing::AnyCell(Dice, *Grid), Dice.Below(Tables->Headings()));
			const std::vector<Cost> Costs = DijkstraCosts(Space, Start, Towards::FromSource);
			for (uint32_t Try = 0; Try < Testing::SampleSize(6); ++Try)
			{
				const CellIndex Cell = Testing::AnyCell(Dice, *Grid);
				const StateId Goal =
					Try % 2 == 0 ? Space.AnyHeadingAt(Cell) : Space.StandingAt(Cell, Dice.Below(Tables->Headings()));
				const Cost Best = CheapestStop(Space, Costs, Goal);
				ExactDistances Distances(*Grid, Cell);
				const MotionEstimateParts Kinds[] = {{true, nullptr, nullptr}, {false, Empty.get(), nullptr},
					{true, Empty.get(), nullptr}, {true, Empty.get(), &Distances}};
				for (const MotionEstimateParts& Parts : Kinds)
				{
					EXPECT_EQ(Solve(Space, Parts, Start, Goal).Price, Best)
						<< Model.Name << " seed " << Seed << " try " << Try << " kind " << (&Parts - Kinds);
					for (const uint32_t WeightQ8 : {307u, 384u, 512u})
					{
						const Cost Weighted = Solve(Space, Parts, Start, Goal, {WeightQ8, true}).Price;
						EXPECT_LE(int64_t{Weighted.Units} * 256, int64_t{Best.Units} * WeightQ8) << Model.Name;
						EXPECT_GE(Weighted, Best);
						EXPECT_EQ(
							Solve(Space, Parts, Start, Goal, {WeightQ8, false}).Price.IsFinite(), Best.IsFinite());
					}
				}
			}
		}
	}
}

TEST(MotionSearch, PathsAreActionsThatEndInAStop)
{
	const Testing::TextWorld World("A.........\n.####.###.\n.#.....#..\n.#.###.#.#\n...#.....G");
	for (const MotionModel& Model : ListMotionModels())
	{
		const auto Tables = ModelTables(Model);
		const HeadingSpace Space(World.Space(), *Tables);
		const SearchOutcome Found =
			Solve(Space, {}, Space.StandingAt(World.CellAt('A'), 0), Space.AnyHeadingAt(World.CellAt('G')));
		ASSERT_GE(Found.Path.size(), 2u) << Model.Name;
		Cost Sum{0};
		for (size_t Index = 1; Index < Found.Path.size(); ++Index)
		{
			const std::optional<Cost> Price = Space.MoveCost(Found.Path[Index - 1], Found.Path[Index]);
			ASSERT_TRUE(Price.has_value());
			Sum += *Price;
		}
		EXPECT_EQ(Sum, Found.Price);
		EXPECT_TRUE(Space.IsStanding(Found.Path.back()));
	}
}

TEST(MotionSearch, MirroredAndTurnedWorldsGiveTheSameCosts)
{
	const Testing::WorldParts Parts = Testing::RandomParts(5, MotionShape(0));
	Testing::WorldParts Mirrored = Parts;
	Testing::WorldParts Turned = Parts;
	std::swap(Turned.Width, Turned.Height);
	for (size_t Index = 0; Index < Parts.Cells.size(); ++Index)
	{
		const CellCoord Coord = Parts.Cells[Index].Coord;
		Mirrored.Cells[Index].Coord.X = Parts.Width - 1 - Coord.X;
		Turned.Cells[Index].Coord.X = Parts.Height - 1 - Coord.Y;
		Turned.Cells[Index].Coord.Y = Coord.X;
	}
	const LayeredGrid First = Testing::BuildGrid(Parts);
	const LayeredGrid Second = Testing::BuildGrid(Mirrored);
	const LayeredGrid Third = Testing::BuildGrid(Turned);
	for (const MotionModel& Model : ListMotionModels())
	{
		const auto Tables = ModelTables(Model);
		const uint32_t Headings = Tables->Headings();
		const HeadingSpace Plain(GridSpace(First), *Tables);
		const HeadingSpace Mirror(GridSpace(Second), *Tables);
		const HeadingSpace Turn(GridSpace(Third), *Tables);
		const CellCoord From = First.CoordOf(CellIndex{3});
		const auto PlainCosts = DijkstraCosts(Plain, Plain.StandingAt(CellIndex{3}, 1), Towards::FromSource);
		const auto MirrorCosts = DijkstraCosts(Mirror,
			Mirror.StandingAt(*Second.Find({Parts.Width - 1 - From.X, From.Y, 0}), Headings - 1), Towards::FromSource);
		const auto TurnCosts =
			DijkstraCosts(Turn, Turn.StandingAt(*Third.Find({Parts.Height - 1 - From.Y, From.X, 0}), 1 + Headings / 4),
				Towards::FromSource);
		for (uint32_t State = 0; State < Plain.StateCount(); ++State)
		{
			const CellCoord Coord = First.CoordOf(Plain.CellOf(StateId{State}));
			const uint32_t Heading = Plain.HeadingOf(StateId{State});
			const uint32_t Speed = Plain.SpeedOf(StateId{State});
			const StateId InMirror = Mirror.StateOf(
				*Second.Find({Parts.Width - 1 - Coord.X, Coord.Y, 0}), (Headings - Heading) % Headings, Speed);
			const StateId InTurn = Turn.StateOf(
				*Third.Find({Parts.Height - 1 - Coord.Y, Coord.X, 0}), (Heading + Headings / 4) % Headings, Speed);
			ASSERT_EQ(PlainCosts[State], MirrorCosts[InMirror.Value]) << Model.Name;
			ASSERT_EQ(PlainCosts[State], TurnCosts[InTurn.Value]) << Model.Name;
		}
	}
}

TEST(EmptySpaceTable, IsExactOnOpenGround)
{
	constexpr int32_t Radius = 5;
	const LayeredGrid Field = OpenField(49);
	const CellIndex Middle{Field.CellCount() / 2};
	for (const MotionModel& Model : ListMotionModels())
	{
		const auto Tables = ModelTables(Model);
		const auto Empty = EmptySpaceOf(Tables, Radius, true);
		const HeadingSpace Space(GridSpace(Field), *Tables);
		std::vector<StateId> Goals{Space.AnyHeadingAt(Middle)};
		for (uint32_t Heading = 0; Heading < Tables->Headings(); Heading += Testing::bSanitized ? 12 : 3)
		{
			Goals.push_back(Space.StandingAt(Middle, Heading));
		}
		for (const StateId Goal : Goals)
		{
			std::vector<StateId> Stops;
			for (uint32_t Heading = 0; Heading < Tables->Headings(); ++Heading)
			{
				const StateId Stop = Space.StandingAt(Middle, Heading);
				if (Space.Satisfies(Stop, Goal))
				{
					Stops.push_back(Stop);
				}
			}
			const auto Costs = DijkstraCosts(Space, Stops, Towards::ToSource, [](StateId, Cost, StateId) {});
			const MotionHeuristic Estimate(Space, {false, Empty.get(), nullptr});
			const auto ToGoal = Estimate.Towards(Goal);
			for (uint32_t State = 0; State < Space.StateCount(); ++State)
			{
				const CellPosition Coord = Field.PositionOf(Space.CellOf(StateId{State}));
				const bool bInside = std::abs(Coord.X - 24) <= Radius && std::abs(Coord.Y - 24) <= Radius;
				ASSERT_LE(ToGoal(StateId{State}), Costs[State]) << Model.Name;
				ASSERT_TRUE(!bInside || ToGoal(StateId{State}) == Costs[State])
					<< Model.Name << " heading " << Space.HeadingOf(StateId{State}) << " at " << Coord.X << ","
					<< Coord.Y << ": " << ToGoal(StateId{State}).Units << " for " << Costs[State].Units;
			}
		}
	}
}

TEST(EmptySpaceTable, SavesMostExpansions)
{
	const LayeredGrid Field = OpenField(40);
	const auto Tables = ModelTables(VehicleModel());
	const auto Empty = EmptySpaceOf(Tables, 24, false);
	const HeadingSpace Space(GridSpace(Field), *Tables);
	const StateId Start = Space.StandingAt(*Field.Find({8, 30, 0}), 8);
	const StateId Goal = Space.AnyHeadingAt(*Field.Find({26, 12, 0}));
	const SearchOutcome Octile = Solve(Space, {}, Start, Goal);
	const SearchOutcome Exact = Solve(Space, {true, Empty.get(), nullptr}, Start, Goal);
	EXPECT_EQ(Octile.Price, Exact.Price);
	EXPECT_LT(Exact.Expansions * 5, Octile.Expansions);
}

TEST(MotionSearch, StoresOnlyTouchedPages)
{
	const LayeredGrid Field = OpenField(300);
	const auto Tables = ModelTables(VehicleModel());
	const auto Empty = EmptySpaceOf(Tables, 12, false);
	const HeadingSpace Space(GridSpace(Field), *Tables);
	const SearchOutcome Found = Solve(Space, {true, Empty.get(), nullptr},
		Space.StandingAt(*Field.Find({10, 10, 0}), 4), Space.AnyHeadingAt(*Field.Find({22, 12, 0})));
	ASSERT_TRUE(Found.Price.IsFinite());
	EXPECT_LT(Found.Bytes, size_t{Space.StateCount()} * 8 / 50) << "a dense table takes 8 bytes for each state";
}

TEST(MotionSearch, AnEscapeIsTakenOnlyWhenNoOtherActionLeadsOn)
{
	const Testing::TextWorld Narrow("A..\n##.\n##G");
	const Testing::TextWorld Wide("A.....\n......\n......\n......\n...G..");
	const auto Tables = ModelTables(VehicleModel());
	const auto EscapesOf = [&](const Testing::TextWorld& World)
	{
		const HeadingSpace Space(World.Space(), *Tables);
		const SearchOutcome Found =
			Solve(Space, {}, Space.StandingAt(World.CellAt('A'), 4), Space.AnyHeadingAt(World.CellAt('G')));
		uint32_t Escapes = 0;
		for (size_t Index = 1; Index < Found.Path.size(); ++Index)
		{
			Escapes += Space.IsEscape(Found.Path[Index - 1], Found.Path[Index]) ? 1 : 0;
		}
		return Found.Price.IsFinite() ? Escapes : 1000u;
	};
	EXPECT_EQ(EscapesOf(Narrow), 1u) << "a right angle in a corridor one cell wide";
	EXPECT_EQ(EscapesOf(Wide), 0u);
}
} // namespace Rtp
