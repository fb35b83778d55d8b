// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Looks for the shortcuts that taking one site out of the graph calls for. The memory of one worker.

#pragma once

#include "Rtp/Atlas/Build/AtlasGraph.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace Rtp
{
/** A pair of sites whose shortest way led through the contracted one. */
struct AtlasShortcut
{
	uint32_t From;
	uint32_t To;
	int32_t Length;
};

/** Local searches for ways round a site (witnesses). Ways longer than a few hops are missed: that costs a shortcut. */
class AtlasWitness
{
public:
	explicit AtlasWitness(uint32_t SiteCount)
		: Lengths(SiteCount)
		, Stamps(SiteCount)
		, Allowed(SiteCount)
		, Targets(SiteCount)
	{
	}

	/** Appends the shortcuts for Site. Sites marked in Leaving count as gone, apart from Site's own arcs. */
	void Collect(const AtlasGraph& Graph, uint32_t Site, const std::vector<uint8_t>& Leaving, uint32_t Limit,
		std::vector<AtlasShortcut>& Shortcuts);

private:
	void Search(const AtlasGraph& Graph, uint32_t From, uint32_t Around, const std::vector<uint8_t>& Leaving,
		uint32_t Limit, int32_t Longest);
	bool Relax(uint32_t Site, int32_t Length);
	void AddTarget(uint32_t Site, int32_t Through);

	std::vector<int32_t> Lengths;
	std::vector<uint32_t> Stamps;  // a length counts only with the present stamp
	std::vector<int32_t> Allowed;  // what a way round to a target may be long
	std::vector<uint32_t> Targets; // the present stamp for targets without a way round so far
	uint32_t TargetsLeft = 0;
	uint32_t Stamp = 0;
	std::vector<std::pair<int32_t, uint32_t>> Queue;
};
} // namespace Rtp
