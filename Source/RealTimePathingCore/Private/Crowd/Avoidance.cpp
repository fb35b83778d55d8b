// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Avoidance.h"

#include "Rtp/Base/Hash.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp
{
namespace
{
constexpr double HorizonSeconds = 1.5;
constexpr double NearCm = 300;  // also the width of a bucket, so that neighbours are in the nine nearest buckets
constexpr double ApartCm = 150; // agents this far above one another are on different storeys
constexpr uint32_t MaxNeighbours = 8;
constexpr double KeepRight = 0.3; // sideways share of the speed of a body that is held up

/** The column or row of buckets of a coordinate. */
int32_t BucketLineOf(double Cm)
{
	return static_cast<int32_t>(std::floor(Cm / NearCm));
}

double Dot(Velocity A, Velocity B)
{
	return A.X * B.X + A.Y * B.Y;
}

double Cross(Velocity A, Velocity B)
{
	return A.X * B.Y - A.Y * B.X;
}

Velocity Plus(Velocity A, Velocity B, double Scale = 1)
{
	return {A.X + Scale * B.X, A.Y + Scale * B.Y};
}

/** Allowed velocities lie to the left of the line through Point along Along. */
struct HalfPlane
{
	Velocity Point;
	Velocity Along;

	double Violation(Velocity V) const
	{
		return Cross(Along, Plus(Point, V, -1));
	}
};

/** The half of the needed change that this body makes; the other body makes the rest. Two bodies at one point with one
 * velocity have no side to part to: one goes towards Aside, the other one against it. */
HalfPlane PlaneAgainst(const AvoidanceBody& Self, const AvoidanceBody& Other, double DeltaSeconds, Velocity Aside)
{
	const Velocity Apart{Other.X - Self.X, Other.Y - Self.Y};
	const Velocity Relative = Plus(Self.Current, Other.Current, -1);
	const double Radius = Self.RadiusCm + Other.RadiusCm;
	const double DistanceSquared = Dot(Apart, Apart);
	const bool bOverlap = DistanceSquared <= Radius * Radius;
	const double Horizon = bOverlap ? std::max(DeltaSeconds, 1e-3) : HorizonSeconds;
	const Velocity FromCap = Plus(Relative, Apart, -1 / Horizon); // from the centre of the rounded tip of the cone
	const double CapLength = std::sqrt(Dot(FromCap, FromCap));
	const double Facing = Dot(FromCap, Apart);
	Velocity Change;
	HalfPlane Plane;
	if (bOverlap || (Facing < 0 && Facing * Facing > Radius * Radius * CapLength * CapLength))
	{
		const Velocity Normal = CapLength > 1e-9 ? Velocity{FromCap.X / CapLength, FromCap.Y / CapLength} : Aside;
		Plane.Along = {Normal.Y, -Normal.X};
		Change = Plus({}, Normal, Radius / Horizon - CapLength);
	}
	else
	{
		const double Leg = std::sqrt(DistanceSquared - Radius * Radius);
		const bool bLeft = Cross(Apart, FromCap) > 0;
		Plane.Along = bLeft ? Velocity{(Apart.X * Leg - Apart.Y * Radius) / DistanceSquared,
								  (Apart.X * Radius + Apart.Y * Leg) / DistanceSquared}
							: Velocity{-(Apart.X * Leg + Apart.Y * Radius) / DistanceSquared,
								  -(-Apart.X * Radius + Apart.Y * Leg) / DistanceSquared};
		Change = Plus(Plus({}, Plane.Along, Dot(Relative, Plane.Along)), Relative, -1);
	}
	const bool bShared = Other.bYields && Other.Rank == Self.Rank;
	const bool bOtherAlone = Other.bYields && Other.Rank < Self.Rank;
	Plane.Point = Plus(Self.Current, Change, bShared ? 0.5 : bOtherAlone ? 0.0 : 1.0);
	return Plane;
}

/** The best velocity on line Index within the speed circle and the earlier half-planes; false if there is none. */
bool BestOnLine(std::span<const HalfPlane> Planes, size_t Index, double MaxSpeed, Velocity Preferred, bool bDirection,
	Velocity& Best)
{
	const HalfPlane& Line = Planes[Index];
	const double Along = Dot(Line.Point, Line.Along);
	const double Discriminant = Along * Along + MaxSpeed * MaxSpeed - Dot(Line.Point, Line.Point);
	if (Discriminant < 0)
	{
		return false;
	}
	double Low = -Along - std::sqrt(Discriminant);
	double High = -Along + std::sqrt(Discriminant);
	for (size_t Other = 0; Other < Index; ++Other)
	{
		const double Denominator = Cross(Line.Along, Planes[Other].Along);
		const double Numerator = Cross(Planes[Other].Along, Plus(Line.Point, Planes[Other].Point, -1));
		if (std::abs(Denominator) < 1e-9)
		{
			if (Numerator < 0)
			{
				return false;
			}
			continue;
		}
		const double Offset = Numerator / Denominator;
		(Denominator >= 0 ? High : Low) = Denominator >= 0 ? std::min(High, Offset) : std::max(Low, Offset);
		if (Low > High)
		{
			return false;
		}
	}
	const double Offset = bDirection ? (Dot(Preferred, Line.Along) > 0 ? High : Low)
									 : std::clamp(Dot(Line.Along, Plus(Preferred, Line.Point, -1)), Low, High);
	Best = Plus(Line.Point, Line.Along, Offset);
	return true;
}

/** Adds the half-planes one by one; returns the index of the first that cannot be satisfied, or their number. */
size_t BestInPlanes(
	std::span<const HalfPlane> Planes, double MaxSpeed, Velocity Preferred, bool bDirection, Velocity& Best)
{
	const double Length = std::sqrt(Dot(Preferred, Preferred));
	Best = bDirection || Length > MaxSpeed ? Plus({}, Preferred, Length > 1e-9 ? MaxSpeed / Length : 0) : Preferred;
	for (size_t Index = 0; Index < Planes.size(); ++Index)
	{
		if (Planes[Index].Violation(Best) > 0)
		{
			const Velocity Before = Best;
			if (!BestOnLine(Planes, Index, MaxSpeed, Preferred, bDirection, Best))
			{
				Best = Before;
				return Index;
			}
		}
	}
	return Planes.size();
}

/** If not all half-planes can be satisfied: the velocity whose largest violation is least. */
void LeastViolation(std::span<const HalfPlane> Planes, size_t Failed, double MaxSpeed, Velocity& Best)
{
	double Worst = 0;
	for (size_t Index = Failed; Index < Planes.size(); ++Index)
	{
		if (Planes[Index].Violation(Best) <= Worst)
		{
			continue;
		}
		std::array<HalfPlane, MaxNeighbours> Bisectors;
		size_t Count = 0;
		for (size_t Other = 0; Other < Index; ++Other)
		{
			const double Determinant = Cross(Planes[Index].Along, Planes[Other].Along);
			HalfPlane Between;
			if (std::abs(Determinant) < 1e-9)
			{
				if (Dot(Planes[Index].Along, Planes[Other].Along) > 0)
				{
					continue; // same direction: no further restriction
				}
				Between.Point = {(Planes[Index].Point.X + Planes[Other].Point.X) / 2,
					(Planes[Index].Point.Y + Planes[Other].Point.Y) / 2};
			}
			else
			{
				const double Offset =
					Cross(Planes[Other].Along, Plus(Planes[Index].Point, Planes[Other].Point, -1)) / Determinant;
				Between.Point = Plus(Planes[Index].Point, Planes[Index].Along, Offset);
			}
			const Velocity Turn = Plus(Planes[Other].Along, Planes[Index].Along, -1);
			const double Length = std::sqrt(Dot(Turn, Turn));
			Between.Along = Length > 1e-9 ? Velocity{Turn.X / Length, Turn.Y / Length} : Planes[Index].Along;
			Bisectors[Count++] = Between;
		}
		const Velocity Before = Best;
		const Velocity Inward{-Planes[Index].Along.Y, Planes[Index].Along.X};
		if (BestInPlanes({Bisectors.data(), Count}, MaxSpeed, Inward, true, Best) < Count)
		{
			Best = Before;
		}
		Worst = Planes[Index].Violation(Best);
	}
}

Velocity BestFor(std::span<const HalfPlane> Planes, double MaxSpeed, Velocity Preferred)
{
	Velocity Best;
	const size_t Failed = BestInPlanes(Planes, MaxSpeed, Preferred, false, Best);
	if (Failed < Planes.size())
	{
		LeastViolation(Planes, Failed, MaxSpeed, Best);
	}
	return Best;
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
	std::array<HalfPlane, MaxNeighbours> Planes;
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		const uint32_t Other = Nearest[Index].Index;
		Planes[Index] = PlaneAgainst(Self, Bodies[Other], DeltaSeconds, {Body < Other ? 1.0 : -1.0, 0});
	}
	const std::span<const HalfPlane> Used(Planes.data(), Count);
	const Velocity Best = BestFor(Used, Self.MaxSpeedCmPerS, Self.Preferred);
	const double WishSquared = Dot(Self.Preferred, Self.Preferred);
	if (Dot(Best, Best) * 4 >= WishSquared)
	{
		return Best;
	}
	// Two bodies that meet exactly head-on have no side to pass on and would only slow down, more and more. So a body
	// that is held up keeps to the right.
	const Velocity Right{-Self.Preferred.Y, Self.Preferred.X};
	return BestFor(Used, Self.MaxSpeedCmPerS, Plus(Self.Preferred, Right, KeepRight));
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
