// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the shortcuts that the contraction of one site needs. Holds the memory of one worker.

#pragma once

#include "Rtp/Atlas/Build/AtlasGraph.h"

#include "Atlas/Build/SiteSearch.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** A pair of sites whose shortest path leads through the contracted one. */
struct AtlasShortcut
{
	SiteId From;
	SiteId To;
	int32_t Length;
};

/** Local searches for witnesses: paths round a site. A witness that the limit misses costs a needless shortcut. */
class AtlasWitness
{
public:
	explicit AtlasWitness(uint32_t SiteCount)
		: Search(SiteCount)
		, Allowed(SiteCount, NoTarget)
	{
	}

	/** Appends the shortcuts for Site. No witness leads over sites marked in Leaving. */
	void Collect(const AtlasGraph& Graph, SiteId Site, const std::vector<uint8_t>& Leaving, uint32_t Limit,
		std::vector<AtlasShortcut>& Shortcuts);

private:
	static constexpr int32_t NoTarget = -1;

	void Run(const AtlasGraph& Graph, SiteId From, SiteId Around, const std::vector<uint8_t>& Leaving, uint32_t Limit,
		int32_t Longest);

	SiteSearch<SiteId> Search;
	std::vector<int32_t> Allowed; // by site: longest witness to this target
	uint32_t OpenTargets = 0;     // without a witness so far
};
} // namespace Rtp
