// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Containers/Array.h"

class ARecastNavMesh;

namespace Rtp
{
class MoverSystem;
}

/**
 * Keeps the links of a grid as open or closed as the smart links they were made of. The engine tells nobody when one is
 * switched, so a few are looked at each tick. Game thread.
 */
class FRtpSmartLinks
{
public:
	/** The most that are looked at in a tick. */
	static constexpr int32 PerTick = 64;

	FRtpSmartLinks() = default;
	explicit FRtpSmartLinks(const Rtp::LayeredGrid& Grid);

	/** Looks at the next few. A link whose owner is not there, e.g. not streamed in, stays as it is. */
	void Update(const ARecastNavMesh& NavMesh, Rtp::MoverSystem& Movers);

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
