// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A few sites at the ends of the level that every site knows its distance to, roughly. Whoever is far from a beacon is
// far from what is near it: a lower bound on distances that also sees walls (Goldberg & Harrelson 2005). Only where all
// ways lead both ways.

#pragma once

#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Atlas/Build/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** How far a site is from each of the beacons, in steps that are a power of two, rounded down. */
struct AtlasMarks
{
	static constexpr uint32_t Beacons = 6;
	static constexpr uint32_t Bits = 10;
	static constexpr uint32_t Unknown = (1u << Bits) - 1; // no way leads there
	static constexpr uint32_t MaxStepBits = 20;           // so that what is measured in steps stays in range

	uint64_t Word = 0; // the first beacon lowest; what is above the last one means nothing

	uint32_t Of(uint32_t Beacon) const
	{
		return static_cast<uint32_t>(Word >> (Beacon * Bits)) & Unknown;
	}

	/** Adds the mark of a beacon that has none yet. */
	void Add(uint32_t Beacon, uint32_t Mark)
	{
		Word |= uint64_t{Mark} << (Beacon * Bits);
	}
};

/** The marks of all sites. */
struct AtlasBeacons
{
	std::vector<AtlasMarks> Marks; // by site; empty without beacons
	uint32_t StepBits = 0;
};

/** What is known of a place's distances to the beacons, from the sites that it sees. */
class AtlasBeaconRange
{
public:
	/** A site with these marks is so far away. */
	void See(const AtlasMarks& Marks, int32_t Length, uint32_t StepBits)
	{
		// The site may be nearly a step farther from the beacon than its mark says, and so may the one it is
		// compared with.
		const int32_t Away = Length + (1 << StepBits) - 1;
		for (uint32_t Beacon = 0; Beacon < AtlasMarks::Beacons; ++Beacon)
		{
			const uint32_t Mark = Marks.Of(Beacon);
			if (Mark != AtlasMarks::Unknown)
			{
				const int32_t Distance = static_cast<int32_t>(Mark << StepBits);
				Most[Beacon] = (std::min)(Most[Beacon], Distance + Away);
				Least[Beacon] = (std::max)(Least[Beacon], Distance - Away);
			}
		}
	}

	/** No way between the place and a site with these marks is shorter. */
	int32_t Bound(const AtlasMarks& Marks, uint32_t StepBits) const
	{
		int32_t Longest = 0;
		for (uint32_t Beacon = 0; Beacon < AtlasMarks::Beacons; ++Beacon)
		{
			const int32_t Distance = static_cast<int32_t>(Marks.Of(Beacon) << StepBits);
			Longest = (std::max)(Longest, (std::max)(Distance - Most[Beacon], Least[Beacon] - Distance));
		}
		return Longest;
	}

private:
	// At first nothing is known: no distance is larger than the one or smaller than the other.
	static constexpr int32_t Anything = 1 << (AtlasMarks::Bits + AtlasMarks::MaxStepBits);

	std::array<int32_t, AtlasMarks::Beacons> Most = {Anything, Anything, Anything, Anything, Anything, Anything};
	std::array<int32_t, AtlasMarks::Beacons> Least = {};
};

/** Chooses beacons far from each other and marks all sites of a graph that is not contracted yet. */
RTP_API Result<AtlasBeacons> SetUpAtlasBeacons(const LayeredGrid& Grid, const AtlasSites& Sites,
	const AtlasMetric& Metric, const AtlasGraph& Graph, const BuildContext& Context);
} // namespace Rtp
