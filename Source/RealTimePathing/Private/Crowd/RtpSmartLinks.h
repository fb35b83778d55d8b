// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Containers/Array.h"

class ARecastNavMesh;
struct FRtpTravelRules;

namespace Rtp
{
class MoverSystem;
}

/**
 * Opens and closes the links of a grid with the smart links they were made of. The engine has no event for a smart link
 * that is switched, so each tick checks a few of them. Game thread.
 */
class FRtpSmartLinks
{
public:
	/** At most this many are checked in a tick. */
	static constexpr int32 PerTick = 64;

	FRtpSmartLinks() = default;
	explicit FRtpSmartLinks(const Rtp::LayeredGrid& Grid);

	/** Checks the next few. A link whose owner is not loaded keeps its state. */
	void Update(const ARecastNavMesh& NavMesh, const FRtpTravelRules& Rules, Rtp::MoverSystem& Movers);

private:
	struct FSmartLink
	{
		uint32 Link = 0; // in the grid's Links()
		uint64 HostId = 0;
		bool bClosed = false;
	};

	TArray<FSmartLink> Links;
	int32 Next = 0;
};
