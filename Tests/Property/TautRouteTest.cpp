// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Laws of taut routes: every leg is a straight walk by the grid's own rule of sight, on every kind of world.

#include "Rtp/Motion/TautRoute.h"

#include "Rtp/Motion/StraightWalk.h"

#include "Support/SampleSize.h"
#include "Support/SmallWorlds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace Rtp::Testing
{
namespace
{
/** A world, some of whose cells are blocked now. */
struct TautScene
{
	TautScene(uint64_t Seed, const WorldShape& Shape)
		: Grid(BuildGrid(RandomParts(Seed, Shape)))
		, Overlay(Grid)
		, Space(Grid, &Overlay)
		, Squares(Space)
	{
		Random Dice(Seed);
		for (uint32_t Edit = 0; Edit < Seed % 3 * Grid.CellCount() / 20; ++Edit)
		{
			const CellIndex Cell = AnyCell(Dice, Grid);
			Overlay.SetBlocked(Cell, true);
			Squares.Update(Space, Cell);
		}
	}

	WorldPos WorldAt(const TautPoint& Point) const
	{
		const GridTransform& Transform = Grid.Transform();
		return {Transform.Origin.X + Point.X * Transform.CellSizeCm,
			Transform.Origin.Y + Point.Y * Transform.CellSizeCm, 0};
	}

	TautPoint MiddleOf(CellIndex Cell) const
	{
		const CellPosition Place = Grid.PositionOf(Cell);
		return {Place.X + 0.5, Place.Y + 0.5};
	}

	/** Moves in random directions that seldom change, links among them. */
	std::vector<CellIndex> Wander(Random& Dice, CellIndex From, uint32_t Moves) const
	{
		std::vector<CellIndex> Walked{From};
		uint32_t Taste = Dice.Below(64);
		while (Walked.size() <= Moves)
		{
			std::vector<CellIndex> Choices;
			Space.ForEachMove(
				GridSpace::StateOf(Walked.back()), [&](StateId To, Cost) { Choices.push_back(GridSpace::CellOf(To)); });
			if (Choices.empty())
			{
				break;
			}
			Taste = Dice.Below(4) == 0 ? Dice.Below(64) : Taste;
			Walked.push_back(Choices[Taste % Choices.size()]);
		}
		return Walked;
	}

	LayeredGrid Grid;
	GridOverlay Overlay;
	GridSpace Space;
	OpenSquares Squares;
};

/** The corners of a walk, each part between links on its own. */
class PulledWalk
{
public:
	PulledWalk(const TautScene& InScene, Random& InDice, bool bInInterim)
		: Scene(InScene)
		, Dice(InDice)
		, bInterim(bInInterim)
	{
	}

	void Pull(const std::vector<CellIndex>& Cells)
	{
		Begin(Cells.front());
		for (size_t Index = 1; Index < Cells.size(); ++Index)
		{
			TautStep Step = Route.Extend(Scene.Space, Scene.Squares, Cells[Index]);
			if (Step == TautStep::Folded)
			{
				++Folds;
				End();
				Begin(Cells[Index - 1]);
				Step = Route.Extend(Scene.Space, Scene.Squares, Cells[Index]);
			}
			EXPECT_NE(Step, TautStep::Folded) << "nothing is passed yet";
			if (Step == TautStep::Closed)
			{
				++Jumps;
				End();
				Begin(Cells[Index]);
				continue;
			}
			Walked += std::hypot(Scene.MiddleOf(Cells[Index]).X - Scene.MiddleOf(Cells[Index - 1]).X,
				Scene.MiddleOf(Cells[Index]).Y - Scene.MiddleOf(Cells[Index - 1]).Y);
			Take();
		}
		End();
	}

	double Length = 0; // of the legs
	double Walked = 0; // from middle to middle
	uint32_t Jumps = 0;
	uint32_t Folds = 0;
	uint32_t Legs = 0;

private:
	void Begin(CellIndex Cell)
	{
		Route.Begin(Scene.Grid, Cell, Scene.MiddleOf(Cell));
		At = {Scene.MiddleOf(Cell), Cell, false};
	}

	void End()
	{
		Route.Finish(Scene.Grid, Scene.MiddleOf(Route.Cell()));
		Take();
		EXPECT_TRUE(Route.IsDone());
	}

	void Take()
	{
		while (const std::optional<TautCorner> Corner = Route.Next(Scene.Grid))
		{
			Walk(*Corner);
		}
		if (bInterim && Dice.Below(16) == 0 && !Route.IsFinished())
		{
			const TautCorner Interim =
				Route.Interim(Scene.Grid, Scene.Squares, Scene.MiddleOf(AnyCell(Dice, Scene.Grid)));
			Walk(Interim);
			Route.TurnAtInterim(Interim);
		}
	}

	void Walk(const TautCorner& To)
	{
		const std::optional<CellIndex> End = WalkStraight(
			Scene.Space, At.Cell, Scene.WorldAt(At.Point), Scene.WorldAt(To.Point), Scene.Grid.CellCount());
		EXPECT_EQ(End, std::optional(To.Cell)) << At.Point.X << ' ' << At.Point.Y << " to " << To.Point.X << ' '
											   << To.Point.Y << (To.bEnd ? ", the end" : "");
		Length += std::hypot(To.Point.X - At.Point.X, To.Point.Y - At.Point.Y);
		At = To;
		++Legs;
	}

	const TautScene& Scene;
	Random& Dice;
	bool bInterim; // sometimes the route turns before its next corner is known
	TautRoute Route;
	TautCorner At;
};
} // namespace

TEST(TautRoute, EveryLegIsAStraightWalkInEveryWorld)
{
	uint32_t Legs = 0;
	uint32_t Jumps = 0;
	for (uint64_t Seed = 0; Seed < SampleSize(1500) && !testing::Test::HasFailure(); ++Seed)
	{
		const WorldShape Shape = WorldShape::Varied(Seed);
		SCOPED_TRACE(Shape.Describe() + ", seed " + std::to_string(Seed));
		const TautScene Scene(Seed, Shape);
		Random Dice(Seed + 1);
		for (uint32_t Walk = 0; Walk < 4 && Scene.Grid.CellCount() != 0; ++Walk)
		{
			PulledWalk Pulled(Scene, Dice, Walk % 2 != 0);
			Pulled.Pull(Scene.Wander(Dice, AnyCell(Dice, Scene.Grid), 60));
			Legs += Pulled.Legs;
			Jumps += Pulled.Jumps;
		}
	}
	EXPECT_GT(Legs, SampleSize(20000));
	EXPECT_GT(Jumps, SampleSize(1000));
}

TEST(TautRoute, IsNeverLongerThanTheWalkItIsPulledFrom)
{
	for (uint64_t Seed = 0; Seed < SampleSize(300) && !testing::Test::HasFailure(); ++Seed)
	{
		WorldShape Shape;
		Shape.Width = 70;
		Shape.Height = 30;
		Shape.BlockedPerMille = static_cast<uint32_t>(Seed % 6) * 40;
		Shape.Walls = Seed % 4 == 0 ? 60 : 0;
		SCOPED_TRACE(Shape.Describe() + ", seed " + std::to_string(Seed));
		const TautScene Scene(Seed, Shape);
		Random Dice(Seed + 1);
		for (uint32_t Walk = 0; Walk < 4; ++Walk)
		{
			PulledWalk Pulled(Scene, Dice, false);
			Pulled.Pull(Scene.Wander(Dice, AnyCell(Dice, Scene.Grid), 200));
			// A corner that was taken stays, also if the route turns back there.
			const double Allowed = 2 * TautRoute::Clearance * Pulled.Legs;
			EXPECT_LE(Pulled.Length, Pulled.Walked + Allowed);
		}
	}
}
} // namespace Rtp::Testing
