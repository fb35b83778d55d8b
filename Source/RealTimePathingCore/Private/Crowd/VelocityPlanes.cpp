// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/VelocityPlanes.h"

#include "Rtp/Base/Assert.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp
{
namespace
{
/** The best velocity on line Index within the speed circle and the earlier half-planes; false if there is none. */
bool BestOnLine(std::span<const VelocityPlane> Planes, size_t Index, double MaxSpeed, Velocity Preferred,
	bool bDirection, Velocity& Best)
{
	const VelocityPlane& Line = Planes[Index];
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
	std::span<const VelocityPlane> Planes, double MaxSpeed, Velocity Preferred, bool bDirection, Velocity& Best)
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
void LeastViolation(
	std::span<const VelocityPlane> Planes, size_t HardCount, size_t Failed, double MaxSpeed, Velocity& Best)
{
	double Worst = 0;
	for (size_t Index = std::max(Failed, HardCount); Index < Planes.size(); ++Index)
	{
		if (Planes[Index].Violation(Best) <= Worst)
		{
			continue;
		}
		std::array<VelocityPlane, MostVelocityPlanes> Bisectors;
		size_t Count = HardCount;
		std::copy_n(Planes.begin(), HardCount, Bisectors.begin());
		for (size_t Other = HardCount; Other < Index; ++Other)
		{
			const double Determinant = Cross(Planes[Index].Along, Planes[Other].Along);
			VelocityPlane Between;
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
} // namespace

VelocityPlane PlaneAgainst(const DiscPair& Pair)
{
	const Velocity Apart = Pair.Apart;
	const Velocity Relative = Plus(Pair.Own, Pair.Other, -1);
	const double Radius = Pair.RadiusCm;
	const double DistanceSquared = Dot(Apart, Apart);
	const bool bOverlap = DistanceSquared <= Radius * Radius;
	const double Horizon = bOverlap ? Pair.OverlapS : Pair.HorizonS;
	const Velocity FromCap = Plus(Relative, Apart, -1 / Horizon); // from the centre of the rounded tip of the cone
	const double CapLength = std::sqrt(Dot(FromCap, FromCap));
	const double Facing = Dot(FromCap, Apart);
	Velocity Change;
	VelocityPlane Plane;
	if (bOverlap || (Facing < 0 && Facing * Facing > Radius * Radius * CapLength * CapLength))
	{
		const Velocity Normal = CapLength > 1e-9 ? Velocity{FromCap.X / CapLength, FromCap.Y / CapLength} : Pair.Aside;
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
	Plane.Point = Plus(Pair.Own, Change, Pair.Share);
	return Plane;
}

Velocity BestVelocity(std::span<const VelocityPlane> Planes, size_t HardCount, double MaxSpeed, Velocity Wish)
{
	RTP_ASSERT(Planes.size() <= MostVelocityPlanes && HardCount <= Planes.size(), "there is room for the half-planes");
	Velocity Best;
	const size_t Failed = BestInPlanes(Planes, MaxSpeed, Wish, false, Best);
	if (Failed < Planes.size())
	{
		LeastViolation(Planes, HardCount, Failed, MaxSpeed, Best);
	}
	return Best;
}
} // namespace Rtp
