// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/Smoothness.h"

#include "Crowd/CrowdStage.h"
#include "NavMesh/DetourPath.h"

#include <cmath>
#include <numbers>

namespace Rtp::Tool
{
namespace
{
constexpr double LeastStepCm = 0.1;
constexpr uint32_t MaxTicks = 60 * 60 * 10;
constexpr uint32_t Budget = 10000;

/** Where a mover that has the level to itself is after each tick; empty if it does not arrive. */
Result<std::vector<WorldPos>> WalkAlone(const Contestant& Planner, const Problem& Ends)
{
	CrowdStage Stage(Planner, nullptr);
	RTP_TRY(const MoverHandle Walker, Stage.Spawn({}, GridSpace::CellOf(Ends.Start)));
	std::vector<WorldPos> Positions{Stage.Movers().ViewOf(Walker)->Position};
	Stage.Movers().MoveTo(Walker, Stage.World().Grid->WorldOf(GridSpace::CellOf(Ends.Goal)));
	for (uint32_t Tick = 0; Tick < MaxTicks && Stage.Tick(Budget).Moving != 0; ++Tick)
	{
		Positions.push_back(Stage.Movers().ViewOf(Walker)->Position);
	}
	const bool bArrived = Stage.Movers().ViewOf(Walker)->Status == MoverStatus::Arrived;
	return bArrived ? Positions : std::vector<WorldPos>{};
}

void AddTo(WalkShape& Sum, const WalkShape& More)
{
	Sum.LengthM += More.LengthM;
	Sum.TurnRadians += More.TurnRadians;
}
} // namespace

WalkShape ShapeOf(std::span<const WorldPos> Points)
{
	WalkShape Shape;
	double Heading = std::nan("");
	for (size_t From = 0, To = 1; To < Points.size(); ++To)
	{
		const double Length = FlatDistance(Points[From], Points[To]);
		if (Length < LeastStepCm)
		{
			continue;
		}
		const double Next = std::atan2(Points[To].Y - Points[From].Y, Points[To].X - Points[From].X);
		if (!std::isnan(Heading))
		{
			Shape.TurnRadians += std::abs(std::remainder(Next - Heading, 2 * std::numbers::pi));
		}
		Shape.LengthM += Length / 100;
		Heading = Next;
		From = To;
	}
	return Shape;
}

double SmoothnessFigures::Ratio() const
{
	const double Base = Detour.LengthM > 0 ? Detour.TurnRadians / Detour.LengthM : 0;
	return Base > 0 && Ours.LengthM > 0 ? Ours.TurnRadians / Ours.LengthM / Base : 0;
}

Result<SmoothnessFigures> CompareSmoothness(
	const LoadedNavMesh& NavMesh, const Contestant& Planner, std::span<const Problem> Problems)
{
	SmoothnessFigures Figures;
	DetourPathFinder Detour(NavMesh);
	const LayeredGrid& Grid = *Planner.World.Grid;
	for (const Problem& Ends : Problems)
	{
		const std::vector<WorldPos> Straight =
			Detour.Find(Grid.WorldOf(GridSpace::CellOf(Ends.Start)), Grid.WorldOf(GridSpace::CellOf(Ends.Goal)));
		if (Straight.empty())
		{
			continue;
		}
		RTP_TRY(const std::vector<WorldPos> Walked, WalkAlone(Planner, Ends));
		if (Walked.empty())
		{
			continue;
		}
		++Figures.Problems;
		AddTo(Figures.Ours, ShapeOf(Walked));
		AddTo(Figures.Detour, ShapeOf(Straight));
	}
	return Figures;
}
} // namespace Rtp::Tool
