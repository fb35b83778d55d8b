// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Keeps movers apart: each changes its velocity by half of what avoids a collision (optimal reciprocal collision
// avoidance, van den Berg et al. 2011). Knows nothing of walls; the caller keeps the result on the grid.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Crowd/MoverTypes.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** A moving disc. */
struct AvoidanceBody
{
	double X = 0;
	double Y = 0;
	double Z = 0; // bodies a storey apart do not meet
	Velocity Current;
	Velocity Preferred;
	double RadiusCm = 35;
	double MaxSpeedCmPerS = 300;
	bool bYields = true; // if false, it keeps its preferred velocity and only others avoid it
	uint32_t Groups = 1; // one bit each
	uint32_t AvoidsGroups = ~0u;
	uint8_t Rank = 1; // of two bodies, that of the lower rank gives way alone
};

/** Finds velocities that avoid collisions within the next seconds. */
class Avoidance
{
public:
	/** Bodies farther apart than this do not avoid each other. */
	static constexpr double ReachCm = 300;

	/** Sorts the bodies into buckets; the span must stay valid until the last Solve. None is farther than 10^11 cm from
	 * the origin. */
	RTP_API void Prepare(std::span<const AvoidanceBody> InBodies);

	/** The bodies by bucket: solving in this order finds most neighbours in the cache. */
	uint32_t InOrder(uint32_t Index) const
	{
		return Sorted[Index].Body;
	}

	/** The velocity of one body nearest to its preferred one that avoids its nearest neighbours. Thread-safe, bounded.
	 */
	RTP_API Velocity Solve(uint32_t Body, double DeltaSeconds) const;

	/** Whether another body, on any side, is so near that it may hold this one up. */
	RTP_API bool IsCrowded(uint32_t Body) const;

	/** Whether Test holds for a body that touches this one, or nearly so. */
	RTP_API bool AnyTouching(uint32_t Body, FunctionRef<bool(uint32_t)> Test) const;

	/** Pairs of bodies that overlap by more than a tenth of their radii. */
	RTP_API uint32_t CountOverlaps() const;

private:
	/** The data of the neighbour test, stored by bucket. */
	struct SortedBody
	{
		double X;
		double Y;
		double Z;
		int32_t Row; // of buckets
		uint32_t Body;
	};

	template <class F>
	void ForEachNear(uint32_t Body, double Range, F&& Visit) const;
	uint32_t BucketOf(int32_t Column, int32_t Row) const;

	std::span<const AvoidanceBody> Bodies;
	std::vector<uint32_t> BucketFirst; // counting sort of bodies by bucket
	std::vector<SortedBody> Sorted;
};
} // namespace Rtp
