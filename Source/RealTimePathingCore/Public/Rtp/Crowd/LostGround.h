// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Ground that goes away and comes back while movers walk on it, such as a navmesh that is rebuilt at run time.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>
#include <map>
#include <vector>

namespace Rtp
{
class MoverSystem;

/**
 * Blocks cells of a grid that are no ground now. Lost ground is closed at once. Ground that comes back is opened at
 * once, too, if it has stayed the last time. Ground that went away soon after it had opened is opened later, with a
 * delay that doubles: movers do not turn back and forth before a door that never stays open.
 */
class LostGround
{
public:
	/** Sets the cells that are no ground now, in ascending order. Times are seconds that never go back. */
	RTP_API void Set(const std::vector<CellIndex>& NowLost, double Now, MoverSystem& Movers);

	/** Opens the ground whose delay is over. */
	RTP_API void Advance(double Now, MoverSystem& Movers);

	/** Blocks the closed cells again, after the overlay was emptied. */
	RTP_API void Reapply(MoverSystem& Movers) const;

	/** Forgets all cells, for another grid. */
	RTP_API void Reset();

	/** The cells that were set last. */
	const std::vector<CellIndex>& Cells() const
	{
		return Lost;
	}

private:
	struct Spot
	{
		bool bLost = false;   // it is no ground now
		bool bClosed = false; // it is blocked
		double BackAt = 0;    // when it was ground again
		double OpenedAt = -1e9;
		double Delay = 0;
	};

	std::map<uint32_t, Spot> Spots; // cells that are lost, closed, or were so lately
	std::vector<CellIndex> Lost;
	std::vector<uint32_t> Waiting; // closed cells that are ground again
};
} // namespace Rtp
