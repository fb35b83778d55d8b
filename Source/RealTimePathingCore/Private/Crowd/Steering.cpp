// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Steering.h"

#include "Crowd/AtRest.h"

#include <algorithm>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr double IntentCmPerS = 120; // slower bodies are seen as if they walked at this speed
constexpr double HorizonS = 1.2;
constexpr double LeastHorizonS = 0.25;
constexpr double RestHorizonS = 1;
constexpr double WallHorizonS = 0.1;
constexpr double PartS = 0.1; // bodies that overlap part within this time
constexpr double FarCm = 400; // others farther away do not count
constexpr double LeastFarCm = 160;
constexpr double MarginCm = 4;
constexpr double WallsWithinCm = 130;
constexpr double ArriveS = 0.3;    // bodies among others slow down this long before their goal
constexpr double KeepRight = 0.15; // sideways share of the wish of a body that is held up
constexpr double SameWay = 0.3;    // cosine between headings
constexpr double LaneLookCm = 400; // how far ahead a body aims that keeps a lane
constexpr double LaneGateCm = 400; // so near to a gate it keeps no lane of the open
constexpr double HeldGoalCm = 300; // so near to its goal a body that is held up goes slowly
constexpr double HeldCmPerS = 100;
constexpr double LeaderCmPerS = 150; // among others
constexpr double LeaderNearCm = 120;
constexpr double BackCmPerS = 50;   // before a gate that is not open
constexpr double LaneApartCm = 200; // so near to a gate bodies of two lanes do not steer round each other

double Scaled(const CrowdBody& Body, double CmPerS)
{
	return std::min(CmPerS, Body.SpeedCmPerS);
}

Velocity Times(Velocity V, double Factor)
{
	return {V.X * Factor, V.Y * Factor};
}

double SpeedOf(Velocity V)
{
	return LengthOf(V.X, V.Y);
}
} // namespace

void Steering::Prepare(std::span<const CrowdBody> Bodies)
{
	Seen.resize(Bodies.size());
	for (size_t Index = 0; Index < Bodies.size(); ++Index)
	{
		const CrowdBody& Body = Bodies[Index];
		Shown& Now = Seen[Index];
		Now = {Body.Current, {}, false};
		if (!Body.Obeys())
		{
			continue;
		}
		const BodyMemory& Memory = *Body.Memory;
		Now.Heading = Memory.Heading;
		Now.bQueued = Memory.Gate.bQueued;
		const double Intent = Scaled(Body, IntentCmPerS);
		if (!Body.bRests && !Now.bQueued && !(Memory.bCalm && !Memory.bLeads) && Intent > 0)
		{
			Now.Intent = Plus(Body.Current, Memory.Heading, std::max(0.0, Intent - SpeedOf(Body.Current)));
		}
	}
}

void Steering::FindNeighbours(const SteeringView& View, Turn& Now) const
{
	const CrowdBody& Self = Now.Self;
	// A circle that holds a few more bodies than count.
	const double Density = std::max(0.01, View.Field.At(Self.Position).Density);
	const double Reach = 100 * std::sqrt(MaxNeighbours * 1.6 / (3.14 * Density));
	const double Range = std::clamp(Reach, LeastFarCm, FarCm) + View.Table.WidestCm() - 35;
	View.Table.ForEachNear(Now.Index, Range,
		[&](uint32_t Body, double Squared)
		{
			const CrowdBody& Other = View.Bodies[Body];
			if (!Avoids(Self, Other) && !(Other.Obeys() && Avoids(Other, Self)))
			{
				return;
			}
			if (Other.RadiusCm > 2 * 35)
			{
				const double Left = std::max(1.0, std::sqrt(Squared) - Other.RadiusCm + 35);
				Squared = Left * Left;
			}
			const auto Precedes = [&](const Neighbour& Beside)
			{ return Beside.Squared != Squared ? Beside.Squared < Squared : View.Bodies[Beside.Body].Id < Other.Id; };
			uint32_t Slot = Now.NearCount < MaxNeighbours ? Now.NearCount++ : MaxNeighbours;
			if (Slot == MaxNeighbours && Precedes(Now.Near[--Slot]))
			{
				return;
			}
			for (; Slot > 0 && !Precedes(Now.Near[Slot - 1]); --Slot)
			{
				Now.Near[Slot] = Now.Near[Slot - 1];
			}
			Now.Near[Slot] = {Squared, Body};
		});
}

/** Where the body would go if it were alone, and how fast. */
void Steering::SetHeading(const SteeringView& View, Turn& Now) const
{
	CrowdBody& Self = Now.Self;
	BodyMemory& Memory = *Self.Memory;
	if (Self.bRests)
	{
		const Velocity Home = WishAtRest(Self);
		Now.Speed = SpeedOf(Home);
		Now.Heading = Now.Speed > 0 ? Times(Home, 1 / Now.Speed) : Velocity{};
		Memory.Heading = {};
		return;
	}
	Memory.Aim = View.Passages.AimOf(Self);
	const Velocity To{Memory.Aim.X - Self.Position.X, Memory.Aim.Y - Self.Position.Y};
	const double Distance = SpeedOf(To);
	Now.Heading = Distance > 1e-3 ? Times(To, 1 / Distance) : Velocity{};
	const GateVisit& Gate = Memory.Gate;
	const bool bHasWay = Now.Heading.X != 0 || Now.Heading.Y != 0;
	if (bHasWay && Memory.LaneCm != 0 && (Gate.Gate == 0 || Gate.DistanceCm >= LaneGateCm))
	{
		const Velocity Right{-Now.Heading.Y, Now.Heading.X};
		const Velocity Bent = Plus(Times(Now.Heading, LaneLookCm), Right, Memory.LaneCm);
		Now.Heading = Times(Bent, 1 / SpeedOf(Bent));
	}
	Now.Speed = Self.SpeedCmPerS;
	Memory.Heading = Now.Heading;
	if (Self.IsAtLastLeg() && Gate.Gate == 0)
	{
		const double Left = FlatDistance(Self.Position, Self.Goal);
		Now.Speed = std::min(Now.Speed, std::max(20.0, Left / ArriveS));
		for (uint32_t Index = 0; Index < Now.NearCount; ++Index)
		{
			const CrowdBody& Other = View.Bodies[Now.Near[Index].Body];
			if (!Other.bRests && FlatDistance(Other.Position, Self.Goal) < Other.RadiusCm)
			{
				// It follows the other, and does not press on it.
				const double Gap = FlatDistance(Self.Position, Other.Position) - Self.RadiusCm - Other.RadiusCm;
				const double Ahead = std::max(0.0, Dot(Other.Current, Now.Heading));
				Now.Speed = std::min(Now.Speed, Ahead + std::max(0.0, Gap - MarginCm) / ArriveS);
				Memory.Heading = {};
			}
		}
		if (Left < HeldGoalCm && Memory.WaitS > 1)
		{
			Now.Speed = std::min(Now.Speed, HeldCmPerS);
		}
	}
	Memory.Gate.bQueued = Gate.Gate != 0 && Gate.AllowedCmPerS < 0.9 * Self.SpeedCmPerS && !Memory.bLeads;
	if (Memory.Gate.bQueued && Gate.AllowedCmPerS < 0)
	{
		Now.Heading = Times(Now.Heading, -1);
		Now.Speed = Scaled(Self, BackCmPerS);
	}
	else if (Memory.Gate.bQueued)
	{
		Now.Speed = std::min(Now.Speed, Gate.AllowedCmPerS);
		Now.bFreeEnd = true;
	}
	if (Memory.bLeads && Now.NearCount != 0 && Now.Near[0].Squared < LeaderNearCm * LeaderNearCm)
	{
		Now.Speed = std::min(Now.Speed, LeaderCmPerS);
	}
}

void Steering::AddWalls(const SteeringView& View, Turn& Now) const
{
	if (!Now.Self.bWalled)
	{
		return;
	}
	const WallRoom Room = View.Runs.RoomAt(View.Space, Now.Self.Cell, Now.Self.Position);
	const auto Add = [&](double Way, Velocity Outward)
	{
		if (Way < WallsWithinCm)
		{
			Now.Planes[Now.Count++] = {Times(Outward, std::max(0.0, Way) / WallHorizonS), {-Outward.Y, Outward.X}};
		}
	};
	Add(Room.East, {1, 0});
	Add(Room.South, {0, 1});
	Add(Room.West, {-1, 0});
	Add(Room.North, {0, -1});
	Now.Walls = Now.Count;
}

void Steering::AddPlanes(const SteeringView& View, Turn& Now, double Seconds) const
{
	const CrowdBody& Self = Now.Self;
	const Shown& Own = Seen[Now.Index];
	double Horizon = RestHorizonS;
	if (!Self.bRests)
	{
		const double Way = FlatDistance(Self.Position, Self.Target) + FlatDistance(Self.Target, Self.Goal);
		Horizon = std::clamp(Way / std::max(1.0, Self.SpeedCmPerS), LeastHorizonS, HorizonS);
	}
	for (uint32_t Index = 0; Index < Now.NearCount; ++Index)
	{
		const CrowdBody& Other = View.Bodies[Now.Near[Index].Body];
		const bool bYields = Other.AvoidsGroups != 0 && Avoids(Other, Self);
		if (Self.bRests && Other.bRests && bYields)
		{
			continue; // their margins would keep them moving for ever
		}
		double Share = ShareOf(Self, Other);
		const bool bOneGate = !Self.bRests && !Other.bRests && Other.Memory != nullptr && Self.Memory->Gate.Gate != 0 &&
			Self.Memory->Gate.Gate == Other.Memory->Gate.Gate;
		if (Share == 0 || (bYields && Share < 0.5 && (Self.Leads() || bOneGate)))
		{
			continue; // a body with a plane, however small its share, cannot speed up towards the other
		}
		if (bOneGate && Self.Memory->Gate.Side == Other.Memory->Gate.Side &&
			Self.Memory->Gate.Lane != Other.Memory->Gate.Lane && Self.Memory->Gate.DistanceCm < LaneApartCm &&
			Other.Memory->Gate.DistanceCm < LaneApartCm)
		{
			continue;
		}
		Share = Other.Leads() && !Self.Leads() ? 1 : Share;
		const Shown& Its = Seen[Now.Near[Index].Body];
		const bool bAsTheyAre = (Own.bQueued || Its.bQueued) && Dot(Own.Heading, Its.Heading) > SameWay;
		Now.Planes[Now.Count++] =
			PlaneAgainst({.Apart = {Other.Position.X - Self.Position.X, Other.Position.Y - Self.Position.Y},
				.RadiusCm = Self.RadiusCm + Other.RadiusCm + MarginCm,
				.Own = bAsTheyAre ? Self.Current : Own.Intent,
				.Other = bAsTheyAre ? Other.Current : Its.Intent,
				.HorizonS = Horizon,
				.OverlapS = std::max(Seconds, PartS),
				.Share = Share,
				.Aside = {Self.Id < Other.Id ? 1.0 : -1.0, 0}});
	}
}

/** A body in a queue brakes and does not dodge: the fastest way straight ahead that all planes allow. */
bool Steering::TryToBrake(const Turn& Now, Velocity& Chosen) const
{
	double Low = 0;
	double High = Now.Speed;
	for (uint32_t Index = 0; Index < Now.Count; ++Index)
	{
		const VelocityPlane& Plane = Now.Planes[Index];
		const double Slope = Cross(Plane.Along, Now.Heading);
		const double Rise = Cross(Plane.Along, Plane.Point);
		if (std::abs(Slope) < 1e-5)
		{
			High = Rise > 1e-2 ? -1 : High;
		}
		else if (Slope > 0)
		{
			Low = std::max(Low, Rise / Slope);
		}
		else
		{
			High = std::min(High, Rise / Slope);
		}
	}
	Chosen = Times(Now.Heading, High);
	return Low <= High;
}

void Steering::Steer(const SteeringView& View, uint32_t Body, double Seconds) const
{
	CrowdBody& Self = View.Bodies[Body];
	Turn Now{Self, Body, {}, 0, {}, 0, 0, {}, 0, false};
	FindNeighbours(View, Now);
	BodyMemory& Memory = *Self.Memory;
	Memory.bAlone = Now.NearCount == 0;
	SetHeading(View, Now);
	AddWalls(View, Now);
	AddPlanes(View, Now, Seconds);
	if (Now.bFreeEnd && TryToBrake(Now, Memory.Steered))
	{
		return;
	}
	const std::span<const VelocityPlane> Planes(Now.Planes.data(), Now.Count);
	const Velocity Wish = Times(Now.Heading, Now.Speed);
	Memory.Steered = BestVelocity(Planes, Now.Walls, Self.SpeedCmPerS, Wish);
	const auto IsHeldUp = [&](Velocity Free) { return 4 * Dot(Memory.Steered, Memory.Steered) < Dot(Free, Free); };
	if (!Self.bRests && !Memory.Gate.bInside && IsHeldUp(Wish) &&
		IsHeldUp(BestVelocity(Planes.first(Now.Walls), Now.Walls, Self.SpeedCmPerS, Wish)))
	{
		// Two bodies that meet exactly head-on have no side to pass on. So a body that is held up keeps to the right.
		// One that a wall alone holds up does not: it could never pass a corner to its left.
		const Velocity Right{-Wish.Y, Wish.X};
		Memory.Steered = BestVelocity(Planes, Now.Walls, Self.SpeedCmPerS, Plus(Wish, Right, KeepRight));
	}
}
} // namespace Rtp
