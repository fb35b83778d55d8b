// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Array.h"
#include "Containers/ArrayView.h"

class ARecastNavMesh;
struct FRtpTravelRules;

namespace Rtp
{
class LayeredGrid;
class MoverSystem;
} // namespace Rtp

/**
 * The links of a grid with the smart links they were made of. The engine has no event for a smart link that is
 * switched, so each tick looks at a few of them. Variants of a group share what their base has seen. Game thread.
 */
class FRtpSmartLinks
{
public:
	/** At most this many are looked at in a tick. */
	static constexpr int32 PerTick = 64;

	/** Begins anew with the links of a grid. */
	void Reset(const Rtp::LayeredGrid& Grid);

	/** Looks at the next few smart links. A link whose owner is not loaded keeps its area. */
	void Look(const ARecastNavMesh& NavMesh);

	/** Grows when a smart link was seen with another area; never zero after that. */
	uint32 GetVersion() const
	{
		return Version;
	}

	/** Opens and closes the links of movers under their rules, by the areas that were seen. */
	void Apply(const FRtpSmartLinks& Seen, const ARecastNavMesh& NavMesh, const FRtpTravelRules& Rules,
		Rtp::MoverSystem& Movers);

	/** The navmesh's ids of the smart links, sorted. */
	TConstArrayView<uint64> GetHosts() const
	{
		return Hosts;
	}

private:
	struct FLink
	{
		uint32 Link = 0; // in the grid's Links()
		int32 Host = 0;  // in Hosts
		bool bClosed = false;
	};

	TArray<FLink> Links;
	TArray<uint64> Hosts;
	TArray<int32> Areas; // of the hosts, by their numbers; INDEX_NONE before they were seen
	int32 Next = 0;
	uint32 Version = 0;
};
