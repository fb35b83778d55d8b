// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How many bodies are about, and where they want to go, in coarse cells that exist only where bodies are. Bodies choose
// lanes by it.

#pragma once

#include "Rtp/Motion/GridSpace.h"

#include "Crowd/CrowdBody.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class FlowField
{
public:
	/** Takes the bodies in; Seconds have passed since the last time. */
	void Update(std::span<const CrowdBody> Bodies, double Seconds);

	struct Flow
	{
		double Density = 0; // bodies a square metre
		Velocity Momentum;  // the same times their velocities
	};

	Flow At(const WorldPos& Position) const;

	/** How far beside its line a body best walks, in centimetres to the right. */
	double ChooseLane(const CrowdBody& Body, const GridSpace& Space) const;

private:
	struct Patch
	{
		uint64_t Key = 0;
		Flow Mean;
	};

	/** The cost of walking beside the line. */
	double CostOfLane(const CrowdBody& Body, const GridSpace& Space, double Offset, bool bWalls) const;
	Patch& Obtain(uint64_t Key);
	void Rebuild();
	static uint64_t KeyOf(const WorldPos& Position);
	const Patch* Find(uint64_t Key) const;

	std::vector<Patch> Patches;
	std::vector<uint32_t> Table; // index in Patches by hash of the key
};
} // namespace Rtp
