// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Scenes in passages: corridor, flow, crossing, ring, stairs.

#include "Crowd/Scenes/ScenePlan.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
/** Blocks of bodies, one a square metre, as wide as the corridor before them. */
struct CorridorBlocks
{
	uint32_t PerSide;
	double Width;
	uint32_t PerRow;
	double Block; // its length

	CorridorBlocks(const ScenePlan& Plan, uint32_t Sides)
		: PerSide(Plan.PerGroup(400, Sides))
		, Width(Plan.WidthOr(8))
		, PerRow(std::max(1u, static_cast<uint32_t>((Width - 0.4) / 0.95)))
		, Block(std::ceil(static_cast<double>(PerSide) / PerRow))
	{
	}
};

/** Two blocks meet in a corridor. */
void PlanCorridor(ScenePlan& Plan)
{
	const auto [PerSide, Width, PerRow, Block] = CorridorBlocks(Plan, 2);
	const double Length = 50 + 2 * Block;
	Plan.Room(Length, Width + 4, 2, 0);
	const PlanPoint First{4, 2 + (Width - (PerRow - 1) * 0.95) / 2};
	for (const PlanPoint& From : Rows(PerSide, PerRow, First, {0, 0.95}, {1, 0}))
	{
		const double Goal = From.X + Length - Block - 8;
		Plan.Walk(From, {Goal, From.Y});
		Plan.Walk({Length - From.X, From.Y}, {Length - Goal, From.Y});
	}
	Plan.Narrow(Width, 2 * PerSide);
}

/** The same with half as many bodies a square metre, at random places. */
void PlanFlow(ScenePlan& Plan)
{
	const uint32_t PerSide = Plan.PerGroup(400, 2);
	const double Width = Plan.WidthOr(8);
	const double Block = PerSide / (0.5 * Width);
	const double Length = 2 * Block + 70;
	Plan.Room(Length, Width + 4, 2, 0);
	for (uint32_t Side = 0; Side < 2; ++Side)
	{
		for (const PlanPoint& Place : Plan.Scatter(PerSide, 0.9, 0.65, Block + 10))
		{
			const double Goal = Place.X + Block + 60;
			Side == 0 ? Plan.Walk(Place, {Goal, Place.Y})
					  : Plan.Walk({Length - Place.X, Place.Y}, {Length - Goal, Place.Y});
		}
	}
	Plan.Narrow(Width, 2 * PerSide);
}

/** Four groups meet where two corridors cross. */
void PlanCrossing(ScenePlan& Plan)
{
	const auto [PerSide, Width, PerRow, Block] = CorridorBlocks(Plan, 4);
	const double Side = 74 + 2 * Block;
	const double Near = (Side - Width) / 2;
	const double Far = (Side + Width) / 2;
	Plan.Size(Side, Side);
	Plan.Wall(0, 0, Near, Near);
	Plan.Wall(Far, 0, Side, Near);
	Plan.Wall(0, Far, Near, Side);
	Plan.Wall(Far, Far, Side, Side);
	const PlanPoint First{12, Near + (Width - (PerRow - 1) * 0.95) / 2};
	for (const PlanPoint& From : Rows(PerSide, PerRow, First, {0, 0.95}, {1, 0}))
	{
		const double Goal = From.X + Side - 24 - Block;
		Plan.Walk(From, {Goal, From.Y});
		Plan.Walk({Side - From.X, From.Y}, {Side - Goal, From.Y});
		Plan.Walk({From.Y, From.X}, {From.Y, Goal});
		Plan.Walk({From.Y, Side - From.X}, {From.Y, Side - Goal});
	}
	Plan.Narrow(Width, 2 * PerSide);
}

/** Four groups on the sides of a square ring go to the opposite sides. */
void PlanRing(ScenePlan& Plan)
{
	const uint32_t PerSide = Plan.PerGroup(80, 4);
	const double Width = Plan.WidthOr(2.4);
	const double Outer = 8;
	const double Inner = Outer + Width;
	const uint32_t Columns = PerSide / 2;
	const double Side = std::max(40.0, Columns * 1.5 + 2 * Inner + 5);
	Plan.Size(Side, Side);
	Plan.Wall(0, 0, Side, Outer);
	Plan.Wall(0, Side - Outer, Side, Side);
	Plan.Wall(0, Outer, Outer, Side - Outer);
	Plan.Wall(Side - Outer, Outer, Side, Side - Outer);
	Plan.Wall(Inner, Inner, Side - Inner, Side - Inner);
	const auto Turned = [&](PlanPoint Place, uint32_t Turns)
	{
		for (; Turns != 0; --Turns)
		{
			Place = {Side - Place.Y, Place.X};
		}
		return Place;
	};
	for (uint32_t Group = 0; Group < 4; ++Group)
	{
		std::vector<PlanPoint> From;
		std::vector<PlanPoint> To;
		for (const PlanPoint& Place : Rows(PerSide, 2, {12.5, Outer + 0.7}, {0, Width - 1.4}, {1.5, 0}))
		{
			From.push_back(Turned(Place, Group));
			To.push_back(Turned(Place, Group + 2));
		}
		Plan.WalkShuffled(From, To);
	}
	Plan.Narrow(Width, 4 * PerSide);
}

/** Two halls above each other are joined by one flight; the bodies of both change places. */
void PlanStairs(ScenePlan& Plan)
{
	const uint32_t PerSide = Plan.PerGroup(120, 2);
	const double Width = Plan.WidthOr(2.4);
	const double Rise = 3;
	const double Foot = 20;
	const double Head = 26;
	const double Middle = 12;
	Plan.Room(46, 24, 1, 1);
	CrowdScene& Scene = Plan.Scene;
	Scene.Stairs =
		SceneStairs{{Foot * 100, (Middle - Width / 2) * 100, Head * 100, (Middle + Width / 2) * 100}, Rise * 100};
	Plan.Wall(Foot, Middle - Width / 2 - 0.25, Head, Middle - Width / 2);
	Plan.Wall(Foot, Middle + Width / 2, Head, Middle + Width / 2 + 0.25);
	Plan.Wall(Head, Middle - Width / 2 - 0.25, Head + 0.25, Middle + Width / 2 + 0.25);
	Scene.Walls.back().Top = Rise * 50; // below the upper end
	Plan.Wall(Foot - 0.25, Middle - Width / 2 - 0.25, Foot, Middle + Width / 2 + 0.25);
	Scene.Walls.back().Bottom = Rise * 100 - 10; // a railing on the upper storey
	const std::vector<PlanPoint> Below = Rows(PerSide, 10, {3, 5, 0}, {0, 1.4}, {1.3, 0});
	std::vector<PlanPoint> Above = Below;
	for (PlanPoint& Place : Above)
	{
		Place.Z = Rise;
	}
	Plan.WalkShuffled(Below, Above);
	Plan.WalkShuffled(Above, Below);
	Plan.Narrow(Width, 2 * PerSide);
}

constexpr SceneEntry PassageList[] = {{"corridor", &PlanCorridor}, {"flow", &PlanFlow}, {"crossing", &PlanCrossing},
	{"ring", &PlanRing}, {"stairs", &PlanStairs}};
} // namespace

std::span<const SceneEntry> PassageScenes()
{
	return PassageList;
}
} // namespace Rtp::Tool
