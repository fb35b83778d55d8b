// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A few sites at the ends of the level that every site knows its distance to, roughly. Whoever is far from a beacon is
// far from what is near it: a lower bound on distances that also sees walls (Goldberg & Harrelson 2005). Only where all
// ways lead both ways.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/DatabaseBuild.h"
#include "Rtp/Subgoals/AtlasGraph.h"
#include "Rtp/Subgoals/AtlasMetric.h"
#include "Rtp/Subgoals/AtlasSites.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** How far each site is from the beacons: a byte for each of them, in steps of a power of two. */
struct AtlasBeacons
{
	static constexpr uint32_t Count = 4;
	static constexpr uint32_t Unknown = 255; // no way leads there

	std::vector<uint32_t> Marks; // by site; empty without beacons
	uint32_t StepBits = 0;

	static int32_t MarkOf(uint32_t Marks, uint32_t Beacon)
	{
		return static_cast<int32_t>(Marks >> (8 * Beacon) & 255u);
	}
};

/** What is known of a place's distances to the beacons, from the sites that it sees. */
class AtlasBeaconRange
{
public:
	/** A site with these marks is so far away. */
	void See(uint32_t Marks, int32_t Length, uint32_t StepBits)
	{
		// Rounded up, since the site may be nearly a step farther from the beacon than its mark says.
		const int32_t Step = 1 << StepBits;
		const int32_t Away = (Length + 2 * Step - 2) >> StepBits;
		for (uint32_t Beacon = 0; Beacon < AtlasBeacons::Count; ++Beacon)
		{
			const int32_t Mark = AtlasBeacons::MarkOf(Marks, Beacon);
			if (Mark != static_cast<int32_t>(AtlasBeacons::Unknown))
			{
				Most[Beacon] = static_cast<int16_t>((std::min)(int32_t{Most[Beacon]}, Mark + Away));
				Least[Beacon] = static_cast<int16_t>((std::max)(int32_t{Least[Beacon]}, Mark - Away));
			}
		}
	}

	/** No way between the place and a site with these marks is shorter. */
	int32_t Bound(uint32_t Marks, uint32_t StepBits) const
	{
		int32_t Steps = 0;
		for (uint32_t Beacon = 0; Beacon < AtlasBeacons::Count; ++Beacon)
		{
			const int32_t Mark = AtlasBeacons::MarkOf(Marks, Beacon);
			Steps = (std::max)(Steps, (std::max)(Mark - Most[Beacon], Least[Beacon] - Mark));
		}
		return Steps << StepBits;
	}

private:
	// At first nothing is known: no mark is larger than the one or smaller than the other.
	std::array<int16_t, AtlasBeacons::Count> Most = {255, 255, 255, 255};
	std::array<int16_t, AtlasBeacons::Count> Least = {0, 0, 0, 0};
};

/** Chooses beacons far from each other and marks all sites of a graph that is not contracted yet. */
RTP_API Result<AtlasBeacons> SetUpAtlasBeacons(const LayeredGrid& Grid, const AtlasSites& Sites,
	const AtlasMetric& Metric, const AtlasGraph& Graph, const BuildContext& Context);
} // namespace Rtp
