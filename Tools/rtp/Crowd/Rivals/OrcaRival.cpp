// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Rivals/OrcaRival.h"

#include "Rtp/Crowd/VelocityPlanes.h"

#include "Crowd/Scenes/SceneGround.h"
#include "Harness/Clock.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
// The values that the authors' library is usually run with, for bodies of this size.
constexpr double RangeCm = 350;
constexpr double HorizonS = 1.56;
constexpr double WallHorizonS = 0.5;
constexpr size_t MostNeighbours = 10;
constexpr size_t MostWalls = MostVelocityPlanes - MostNeighbours;
constexpr double StoreyCm = 150;
constexpr uint64_t TicksPerLook = 8;
} // namespace

OrcaRival::OrcaRival(const CrowdScene& InScene)
	: Scene(InScene)
	, Routes(InScene)
	, Discs(InScene.Bodies.size())
{
	for (size_t Index = 0; Index < Discs.size(); ++Index)
	{
		const SceneBody& Body = Scene.Bodies[Index];
		Discs[Index].Position = Body.Start;
		if (Body.Role == BodyRole::Walker)
		{
			Discs[Index].Route = Routes.Find(Body.Start, Body.Goal);
		}
	}
}

int64_t OrcaRival::BucketOf(int64_t Column, int64_t Row) const
{
	return Column * 1'000'003 + Row;
}

void OrcaRival::SortIntoBuckets()
{
	Buckets.clear();
	for (uint32_t Index = 0; Index < Discs.size(); ++Index)
	{
		const WorldPos& Place = Discs[Index].Position;
		Buckets[BucketOf(static_cast<int64_t>(Place.X / RangeCm), static_cast<int64_t>(Place.Y / RangeCm))].push_back(
			Index);
	}
}

/** Aims at the farthest point of the route in sight; a body that sees none of it gets a new route. */
void OrcaRival::Follow(uint32_t Index)
{
	Disc& Body = Discs[Index];
	if (Body.Route.empty() || (Ticks + Index) % TicksPerLook != 0)
	{
		return;
	}
	while (Body.Aim + 1 < Body.Route.size() && Routes.CanGoStraight(Body.Position, Body.Route[Body.Aim + 1]))
	{
		++Body.Aim;
	}
	if (!Routes.CanGoStraight(Body.Position, Body.Route[Body.Aim]))
	{
		const std::vector<WorldPos> Again = Routes.Find(Body.Position, Scene.Bodies[Index].Goal);
		if (!Again.empty())
		{
			Body.Route = Again;
			Body.Aim = 0;
		}
	}
}

Velocity OrcaRival::WishOf(uint32_t Index) const
{
	const Disc& Body = Discs[Index];
	if (Body.Route.empty() || Body.bArrived)
	{
		return {};
	}
	const WorldPos& Aim = Body.Route[Body.Aim];
	const double Distance = FlatDistance(Body.Position, Aim);
	const double Speed = Scene.Bodies[Index].SpeedCmPerS;
	return Distance > 1e-6
		? Velocity{(Aim.X - Body.Position.X) / Distance * Speed, (Aim.Y - Body.Position.Y) / Distance * Speed}
		: Velocity{};
}

void OrcaRival::Steer(uint32_t Index, double Seconds)
{
	struct Neighbour
	{
		double Distance;
		uint32_t Index;
	};
	Disc& Self = Discs[Index];
	std::array<VelocityPlane, MostVelocityPlanes> Planes;
	size_t Count = 0;
	for (const SceneWall& Wall : Scene.Walls)
	{
		const double X = std::clamp(Self.Position.X, Wall.Rect.Left, Wall.Rect.Right) - Self.Position.X;
		const double Y = std::clamp(Self.Position.Y, Wall.Rect.Top, Wall.Rect.Bottom) - Self.Position.Y;
		const double Distance = std::hypot(X, Y);
		if (Self.Position.Z >= Wall.Bottom && Self.Position.Z <= Wall.Top && Count < MostWalls && Distance > 1e-6 &&
			Distance < Scene.RadiusCm + Scene.Bodies[Index].SpeedCmPerS * WallHorizonS)
		{
			const double Most = std::max(0.0, Distance - Scene.RadiusCm) / WallHorizonS;
			Planes[Count++] = {{X / Distance * Most, Y / Distance * Most}, {-Y / Distance, X / Distance}};
		}
	}
	const size_t WallCount = Count;
	std::vector<Neighbour> Near;
	const int64_t Column = static_cast<int64_t>(Self.Position.X / RangeCm);
	const int64_t Row = static_cast<int64_t>(Self.Position.Y / RangeCm);
	for (int64_t Side = 0; Side < 9; ++Side)
	{
		const auto Found = Buckets.find(BucketOf(Column + Side % 3 - 1, Row + Side / 3 - 1));
		for (size_t Entry = 0; Found != Buckets.end() && Entry < Found->second.size(); ++Entry)
		{
			const uint32_t Other = Found->second[Entry];
			const double Distance = FlatDistance(Self.Position, Discs[Other].Position);
			if (Other != Index && Distance < RangeCm && std::abs(Self.Position.Z - Discs[Other].Position.Z) < StoreyCm)
			{
				Near.push_back({Distance, Other});
			}
		}
	}
	std::sort(Near.begin(), Near.end(),
		[](const Neighbour& A, const Neighbour& B)
		{ return A.Distance != B.Distance ? A.Distance < B.Distance : A.Index < B.Index; });
	for (size_t Entry = 0; Entry < std::min(Near.size(), MostNeighbours); ++Entry)
	{
		const Disc& Other = Discs[Near[Entry].Index];
		const BodyRole Role = Scene.Bodies[Near[Entry].Index].Role;
		const bool bObeys = Role == BodyRole::Walker || Role == BodyRole::Stander;
		Planes[Count++] =
			PlaneAgainst({.Apart = {Other.Position.X - Self.Position.X, Other.Position.Y - Self.Position.Y},
				.RadiusCm = 2 * Scene.RadiusCm,
				.Own = Self.Current,
				.Other = Other.Current,
				.HorizonS = HorizonS,
				.OverlapS = Seconds,
				.Share = bObeys ? 0.5 : 1.0,
				.Aside = {Index < Near[Entry].Index ? 1.0 : -1.0, 0}});
	}
	Self.Next = BestVelocity({Planes.data(), Count}, WallCount, Scene.Bodies[Index].SpeedCmPerS, WishOf(Index));
}

/** Moves a body, along the walls where it would enter one. */
void OrcaRival::Step(uint32_t Index, double Seconds)
{
	Disc& Body = Discs[Index];
	const auto Try = [&](Velocity V)
	{
		WorldPos To{Body.Position.X + V.X * Seconds, Body.Position.Y + V.Y * Seconds, Body.Position.Z};
		To.Z = GroundHeight(Scene, To);
		if (!IsFree(Scene, To, Scene.RadiusCm))
		{
			return false;
		}
		Body.Position = To;
		Body.Current = V;
		return true;
	};
	if (!Try(Body.Next) && !Try({Body.Next.X, 0}) && !Try({0, Body.Next.Y}))
	{
		Body.Current = {};
	}
	const WorldPos& Goal = Scene.Bodies[Index].Goal;
	Body.bArrived = Body.bArrived ||
		(FlatDistance(Body.Position, Goal) <= Scene.AcceptanceCm - 2 && std::abs(Body.Position.Z - Goal.Z) < StoreyCm);
}

MovingCosts OrcaRival::Tick(double Now, double Seconds)
{
	MovingCosts Costs;
	++Ticks;
	const Stopwatch Planning(ClockKind::Thread);
	for (uint32_t Index = 0; Index < Discs.size(); ++Index)
	{
		Follow(Index);
	}
	Costs.PlanningUs = Planning.Us();
	const Stopwatch Moving(ClockKind::Thread);
	SortIntoBuckets();
	for (uint32_t Index = 0; Index < Discs.size(); ++Index)
	{
		const BodyRole Role = Scene.Bodies[Index].Role;
		if (Role == BodyRole::Walker || Role == BodyRole::Stander)
		{
			Steer(Index, Seconds);
		}
	}
	for (uint32_t Index = 0; Index < Discs.size(); ++Index)
	{
		if (Scene.Bodies[Index].Role == BodyRole::Player)
		{
			const WorldPos Place = PlayerAt(Scene.Bodies[Index], Now);
			Discs[Index].Current = {
				(Place.X - Discs[Index].Position.X) / Seconds, (Place.Y - Discs[Index].Position.Y) / Seconds};
			Discs[Index].Position = Place;
		}
		else
		{
			Step(Index, Seconds);
		}
	}
	Costs.MovingUs = Moving.Us();
	return Costs;
}
} // namespace Rtp::Tool
