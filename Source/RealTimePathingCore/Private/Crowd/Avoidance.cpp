// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Avoidance.h"

#include "Rtp/Base/Hash.h"
#include "Rtp/Crowd/VelocityPlanes.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr double HorizonSeconds = 1.5;
constexpr double NearCm =
	Avoidance::ReachCm;         // also the width of a bucket, so that neighbours are in the nine nearest buckets
constexpr double ApartCm = 150; // agents this far above one another are on different storeys
constexpr uint32_t MaxNeighbours = 8;
constexpr double KeepRight = 0.3; // sideways share of the speed of a body that is held up

/** The column or row of buckets of a coordinate. */
int32_t BucketLineOf(double Cm)
{
	return static_cast<int32_t>(std::floor(Cm / NearCm));
}

/** Self's half-plane against Other. Two bodies at one point with one velocity have no side to part to: one goes towards
 * Aside, the other one against it. */
VelocityPlane PlaneBetween(const AvoidanceBody& Self, const AvoidanceBody& Other, double DeltaSeconds, Velocity Aside)
{
	const bool bOtherYields = Other.bYields && (Other.AvoidsGroups & Self.Groups) != 0;
	const bool bShared = bOtherYields && Other.Rank == Self.Rank;
	const bool bOtherAlone = bOtherYields && Other.Rank < Self.Rank;
	return PlaneAgainst({.Apart = {Other.X - Self.X, Other.Y - Self.Y},
		.RadiusCm = Self.RadiusCm + Other.RadiusCm,
		.Own = Self.Current,
		.Other = Other.Current,
		.HorizonS = HorizonSeconds,
		.OverlapS = std::max(DeltaSeconds, 1e-3),
		.Share = bShared  ? 0.5
			: bOtherAlone ? 0.0
						  : 1.0,
		.Aside = Aside});
}
} // namespace

uint32_t Avoidance::BucketOf(int32_t Column, int32_t Row) const
{
	// Buckets of a row are neighbours in memory. The number of entries is a power of two, plus two.
	const uint64_t Mixed = MixHash(0, static_cast<uint64_t>(Row)) + static_cast<uint64_t>(Column);
	return static_cast<uint32_t>(Mixed & (BucketFirst.size() - 3));
}

void Avoidance::Prepare(std::span<const AvoidanceBody> InBodies)
{
	Bodies = InBodies;
	size_t BucketCount = 16;
	while (BucketCount < Bodies.size())
	{
		BucketCount *= 2;
	}
	BucketFirst.assign(BucketCount + 2, 0);
	const auto Bucket = [this](const AvoidanceBody& Body)
	{ return BucketOf(BucketLineOf(Body.X), BucketLineOf(Body.Y)); };
	for (const AvoidanceBody& Body : Bodies)
	{
		++BucketFirst[Bucket(Body) + 2];
	}
	for (size_t Index = 1; Index < BucketFirst.size(); ++Index)
	{
		BucketFirst[Index] += BucketFirst[Index - 1];
	}
	Sorted.resize(Bodies.size());
	for (uint32_t Index = 0; Index < Bodies.size(); ++Index)
	{
		const AvoidanceBody& Body = Bodies[Index];
		// Counting up the next entry turns it into the end of this bucket, which is the beginning of the next.
		Sorted[BucketFirst[Bucket(Body) + 1]++] = {Body.X, Body.Y, Body.Z, BucketLineOf(Body.Y), Index};
	}
}

template <class F>
void Avoidance::ForEachNear(uint32_t Body, double Range, F&& Visit) const
{
	const AvoidanceBody& Self = Bodies[Body];
	const int32_t Column = BucketLineOf(Self.X);
	for (int32_t Row = BucketLineOf(Self.Y) - 1, Last = Row + 2; Row <= Last; ++Row)
	{
		for (int32_t Side = -1; Side <= 1; ++Side)
		{
			const uint32_t Bucket = BucketOf(Column + Side, Row);
			for (uint32_t Index = BucketFirst[Bucket]; Index < BucketFirst[Bucket + 1]; ++Index)
			{
				const SortedBody& Other = Sorted[Index];
				const double Dx = Other.X - Self.X;
				const double Dy = Other.Y - Self.Y;
				// Another row may share the bucket by its hash; its own turn visits its bodies.
				if (Dx * Dx + Dy * Dy < Range * Range && Other.Row == Row && Other.Body != Body &&
					std::abs(Other.Z - Self.Z) < ApartCm)
				{
					Visit(Other.Body, Dx * Dx + Dy * Dy);
				}
			}
		}
	}
}

Velocity Avoidance::Solve(uint32_t Body, double DeltaSeconds) const
{
	struct Neighbour
	{
		double DistanceSquared;
		uint32_t Index;
	};
	std::array<Neighbour, MaxNeighbours> Nearest;
	uint32_t Count = 0;
	ForEachNear(Body, NearCm,
		[&](uint32_t Index, double DistanceSquared)
		{
			if ((Bodies[Index].Groups & Bodies[Body].AvoidsGroups) == 0)
			{
				return;
			}
			// Insertion into a short sorted list; equal distances are sorted by index, so the order of visits is
			// irrelevant.
			const auto Precedes = [&](const Neighbour& Other) {
				return Other.DistanceSquared != DistanceSquared ? Other.DistanceSquared < DistanceSquared
																: Other.Index < Index;
			};
			uint32_t Slot = Count < MaxNeighbours ? Count++ : MaxNeighbours;
			if (Slot == MaxNeighbours)
			{
				if (Precedes(Nearest[MaxNeighbours - 1]))
				{
					return;
				}
				--Slot;
			}
			for (; Slot > 0 && !Precedes(Nearest[Slot - 1]); --Slot)
			{
				Nearest[Slot] = Nearest[Slot - 1];
			}
			Nearest[Slot] = {DistanceSquared, Index};
		});
	const AvoidanceBody& Self = Bodies[Body];
	std::array<VelocityPlane, MaxNeighbours> Planes;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const uint32_t Other = Nearest[Index].Index;
		Planes[Index] = PlaneBetween(Self, Bodies[Other], DeltaSeconds, {Body < Other ? 1.0 : -1.0, 0});
	}
	const std::span<const VelocityPlane> Used(Planes.data(), Count);
	const Velocity Best = BestVelocity(Used, 0, Self.MaxSpeedCmPerS, Self.Preferred);
	const double WishSquared = Dot(Self.Preferred, Self.Preferred);
	if (Dot(Best, Best) * 4 >= WishSquared)
	{
		return Best;
	}
	// Two bodies that meet exactly head-on have no side to pass on and would only slow down, more and more. So a body
	// that is held up keeps to the right.
	const Velocity Right{-Self.Preferred.Y, Self.Preferred.X};
	return BestVelocity(Used, 0, Self.MaxSpeedCmPerS, Plus(Self.Preferred, Right, KeepRight));
}

bool Avoidance::IsCrowded(uint32_t Body) const
{
	bool bCrowded = false;
	ForEachNear(Body, NearCm,
		[&](uint32_t Index, double DistanceSquared)
		{
			const double Reach = 1.5 * (Bodies[Body].RadiusCm + Bodies[Index].RadiusCm);
			bCrowded |= DistanceSquared < Reach * Reach;
		});
	return bCrowded;
}

bool Avoidance::AnyTouching(uint32_t Body, FunctionRef<bool(uint32_t)> Test) const
{
	bool bFound = false;
	ForEachNear(Body, NearCm,
		[&](uint32_t Index, double DistanceSquared)
		{
			const double Reach = 1.2 * (Bodies[Body].RadiusCm + Bodies[Index].RadiusCm);
			bFound = bFound || (DistanceSquared < Reach * Reach && Test(Index));
		});
	return bFound;
}

uint32_t Avoidance::CountOverlaps() const
{
	uint32_t Overlaps = 0;
	for (uint32_t Body = 0; Body < Bodies.size(); ++Body)
	{
		ForEachNear(Body, NearCm,
			[&](uint32_t Index, double DistanceSquared)
			{
				const double Touch = 0.9 * (Bodies[Body].RadiusCm + Bodies[Index].RadiusCm);
				Overlaps += Index > Body && DistanceSquared < Touch * Touch ? 1 : 0;
			});
	}
	return Overlaps;
}
} // namespace Rtp
