// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The last step: bends velocities so that bodies neither come into each other nor into walls. It alone keeps them
// apart; steering only makes that easy.

#pragma once

#include "Rtp/Motion/GridSpace.h"

#include "Crowd/BodyTable.h"
#include "Crowd/OpenRuns.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class Contacts
{
public:
	/** Bends the results of bodies. Long ticks are solved in parts. */
	void Solve(std::span<CrowdBody> Bodies, const BodyTable& Table, const OpenRuns& Runs, const GridSpace& Space,
		double Seconds);

	/** Pairs of bodies that overlapped by more than a tenth of their radii. */
	uint32_t Overlaps() const
	{
		return OverlapCount;
	}

private:
	struct Pair
	{
		uint32_t First;
		uint32_t Second;
		double FirstShare;
		double SecondShare;
		bool bBothYield;
		Velocity Normal;  // from the first to the second
		double Limit = 0; // of the speed with which they come nearer
	};

	struct Motion
	{
		Velocity Now;
		Velocity Moved; // since the tick began
		WallRoom Room;
		bool bWalled = false;
	};

	void Gather(
		std::span<const CrowdBody> Bodies, const BodyTable& Table, const OpenRuns& Runs, const GridSpace& Space);
	void Limit(std::span<const CrowdBody> Bodies, double Seconds);
	void Relax(double Seconds);
	void KeepOffWalls(Motion& Moving, double Seconds) const;

	std::vector<Pair> Pairs;
	std::vector<Motion> Motions; // by body
	uint32_t OverlapCount = 0;
};
} // namespace Rtp
