// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/Cell.h"

#include <cstdint>
#include <map>
#include <vector>

namespace Rtp
{
class MoverSystem;
}

/**
 * Blocks cells of a grid where the navmesh has no ground now. Lost ground is closed at once. Ground that comes back is
 * opened at once, too, if it has stayed the last time. Ground that went away soon after it had opened is opened later,
 * with a delay that doubles: movers do not turn back and forth before a door that never stays open. Game thread.
 */
class FRtpLostGround
{
public:
	/** The cells that are no ground now, in rising order. */
	void Set(const std::vector<Rtp::CellIndex>& NowLost, double Now, Rtp::MoverSystem& Movers);

	/** Opens the ground whose delay is over. */
	void Advance(double Now, Rtp::MoverSystem& Movers);

	/** Blocks the closed cells again, after the overlay was emptied. */
	void Reapply(Rtp::MoverSystem& Movers) const;

	/** Forgets all cells, for another grid. */
	void Reset();

private:
	struct FCell
	{
		bool bLost = false;   // it is no ground now
		bool bClosed = false; // it is blocked
		double BackAt = 0.0;  // when it was ground again
		double OpenedAt = -1e9;
		double Delay = 0.0;
	};

	std::map<uint32_t, FCell> Cells; // those that are lost, closed, or were so lately
	std::vector<Rtp::CellIndex> Lost;
	std::vector<uint32_t> Waiting; // closed cells that are ground again
};
