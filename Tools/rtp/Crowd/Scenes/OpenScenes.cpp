// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Scenes on open floor: circle, random, arrive, stand, player, firm.

#include "Crowd/Scenes/ScenePlan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace Rtp::Tool
{
namespace
{
/** Everybody goes to the opposite side of a circle, a metre apart along it. */
void PlanCircle(ScenePlan& Plan)
{
	const uint32_t Count = Plan.AgentsOr(250);
	const double Radius = Count / (2 * std::numbers::pi);
	const double Middle = Radius + 10;
	Plan.Size(2 * Middle, 2 * Middle);
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const double Angle = 2 * std::numbers::pi * Index / Count;
		const double X = Radius * std::cos(Angle);
		const double Y = Radius * std::sin(Angle);
		Plan.Walk({Middle + X, Middle + Y}, {Middle - X, Middle - Y});
	}
}

/** Random places to random places, ten square metres each. The first ones stand firm. */
void PlanScattered(ScenePlan& Plan, uint32_t Count, uint32_t FirmCount)
{
	const double Side = std::max(6.0, std::sqrt(Count * 10.0));
	Plan.Size(Side, Side);
	const std::vector<PlanPoint> Starts = Plan.Scatter(Count, 0.9, 0.5);
	for (uint32_t Index = 0; Index < FirmCount && Index < Starts.size(); ++Index)
	{
		Plan.Stand(Starts[Index], BodyRole::Firm);
	}
	std::vector<PlanPoint> Goals;
	for (const PlanPoint& Goal : Plan.Scatter(2 * Count, 0.9, 0.5))
	{
		bool bClear = true;
		for (uint32_t Index = 0; Index < FirmCount; ++Index)
		{
			bClear = bClear && std::hypot(Goal.X - Starts[Index].X, Goal.Y - Starts[Index].Y) > 1.1;
		}
		if (bClear)
		{
			Goals.push_back(Goal);
		}
	}
	for (size_t Index = FirmCount; Index < Starts.size() && Index < Goals.size(); ++Index)
	{
		Plan.Walk(Starts[Index], Goals[Index]);
	}
}

void PlanRandom(ScenePlan& Plan)
{
	PlanScattered(Plan, Plan.AgentsOr(1000), 0);
}

/** Every tenth stands firm. */
void PlanFirm(ScenePlan& Plan)
{
	PlanScattered(Plan, Plan.AgentsOr(300), Plan.AgentsOr(300) / 10);
}

/** Everybody goes to one point. */
void PlanArrive(ScenePlan& Plan)
{
	const uint32_t Count = Plan.AgentsOr(100);
	const double Radius = 20 + Count / 20.0;
	Plan.Size(2 * Radius + 20, 2 * Radius + 20);
	Plan.Scene.bOneGoal = true;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const double Angle = 2 * std::numbers::pi * Index / Count;
		const double Away = Radius - 4 * (Index % 2);
		Plan.Walk(
			{Radius + 10 + Away * std::cos(Angle), Radius + 10 + Away * std::sin(Angle)}, {Radius + 10, Radius + 10});
	}
}

/** A square block of bodies that stand. */
void PlanBlock(ScenePlan& Plan, uint32_t Count, double Apart, PlanPoint Middle)
{
	const uint32_t Side = static_cast<uint32_t>(std::lround(std::sqrt(Count)));
	const double Half = (Side - 1) / 2.0 * Apart;
	for (const PlanPoint& Place : Rows(Count, Side, {Middle.X - Half, Middle.Y - Half}, {Apart, 0}, {0, Apart}))
	{
		Plan.Stand(Place, BodyRole::Stander);
	}
}

/** Rows of walkers on the west side of a floor 50 m wide, who walk east; as many come towards them. */
struct TwoSides
{
	PlanPoint First;
	uint32_t Rows;
	double Apart;    // of the rows
	double Aside;    // by which those who come towards them are beside
	bool bCrosswise; // the northernmost goes to the south
};

void PlanTwoSides(ScenePlan& Plan, uint32_t Count, const TwoSides& Sides)
{
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const uint32_t Column = Index / (2 * Sides.Rows);
		const uint32_t Row = Index / 2 % Sides.Rows;
		const PlanPoint West{Sides.First.X + Column * 1.2, Sides.First.Y + Row * Sides.Apart};
		const PlanPoint East{50 - West.X, Sides.bCrosswise ? 30 - West.Y : West.Y};
		Index % 2 == 0 ? Plan.Walk(West, East) : Plan.Walk({East.X, East.Y + Sides.Aside}, West);
	}
}

/** A hundred stand, the others walk through them from both sides. */
void PlanStand(ScenePlan& Plan)
{
	Plan.Size(50, 30);
	PlanBlock(Plan, 100, 1.2, {25, 15});
	PlanTwoSides(Plan, Plan.AgentsOr(30), {{4, 12}, 3, 3.0, 0.5, true});
}

/** A hundred stand, others walk through them, and a player runs back and forth. */
void PlanPlayer(ScenePlan& Plan)
{
	Plan.Size(50, 24);
	PlanBlock(Plan, 100, 1.0, {25, 12});
	PlanTwoSides(Plan, Plan.AgentsOr(60), {{3, 8}, 5, 1.9, 0.9, false});
	Plan.Stand({10, 12}, BodyRole::Player);
	Plan.Scene.Bodies.back().Goal.X = 4500;
}

constexpr SceneEntry OpenList[] = {{"circle", &PlanCircle}, {"random", &PlanRandom}, {"firm", &PlanFirm},
	{"arrive", &PlanArrive}, {"stand", &PlanStand}, {"player", &PlanPlayer}};
} // namespace

std::span<const SceneEntry> OpenScenes()
{
	return OpenList;
}
} // namespace Rtp::Tool
