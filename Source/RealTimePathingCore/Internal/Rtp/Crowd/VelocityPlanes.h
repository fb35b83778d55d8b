// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Half-planes of allowed velocities, and the velocity nearest to a wish that lies in all of them. How half-planes come
// about is for the callers.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Crowd/MoverTypes.h"

#include <cstddef>
#include <span>

namespace Rtp
{
constexpr double Dot(Velocity A, Velocity B)
{
	return A.X * B.X + A.Y * B.Y;
}

constexpr double Cross(Velocity A, Velocity B)
{
	return A.X * B.Y - A.Y * B.X;
}

constexpr Velocity Plus(Velocity A, Velocity B, double Scale = 1)
{
	return {A.X + Scale * B.X, A.Y + Scale * B.Y};
}

/** Allowed velocities lie to the left of the line through Point along Along, which has length one. */
struct VelocityPlane
{
	Velocity Point;
	Velocity Along;

	double Violation(Velocity V) const
	{
		return Cross(Along, Plus(Point, V, -1));
	}
};

inline constexpr size_t MostVelocityPlanes = 16;

/** Two discs as one of them sees the other. */
struct DiscPair
{
	Velocity Apart;       // from this disc to the other one, in centimetres
	double RadiusCm = 0;  // the sum of both
	Velocity Own;         // the velocity that the change is added to
	Velocity Other;       // of the other disc
	double HorizonS = 1;  // no collision within this time
	double OverlapS = 1;  // discs that overlap part within this time
	double Share = 0.5;   // of the needed change that this disc makes
	Velocity Aside{1, 0}; // where to part to if both are at one point with one velocity
};

/** The half-plane that keeps the discs apart (optimal reciprocal collision avoidance, van den Berg et al. 2011). */
RTP_API VelocityPlane PlaneAgainst(const DiscPair& Pair);

/**
 * The velocity in the circle of MaxSpeed and in all half-planes that is nearest to Wish. If there is none: the one
 * whose largest violation is least, where the first HardCount half-planes come before the others. At most
 * MostVelocityPlanes.
 */
RTP_API Velocity BestVelocity(std::span<const VelocityPlane> Planes, size_t HardCount, double MaxSpeed, Velocity Wish);
} // namespace Rtp
