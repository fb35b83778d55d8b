// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which cells a body passes over while it stands, turns or goes a step, and in which order to look at them. Whether
// these cells are free is for HeadingSpace to see.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Driving/HeadingSteps.h"
#include "Rtp/Driving/MotionModel.h"
#include "Rtp/Grid/Cell.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/**
 * A sweep as moves of the grid that all must be open: a list of hops from cells known already. Slot 0 is the cell it
 * begins in. Two swept cells that touch are joined by a hop even if both are known, so that neither a wall between
 * them nor a seam that tears them apart goes unnoticed.
 */
struct BodySweep
{
	static constexpr uint32_t MaxSlots = 96;

	struct Hop
	{
		uint8_t From;
		uint8_t To;
		Direction Side;
		bool bNew; // the hop makes slot To known; otherwise it must lead to the cell that is known
	};

	std::vector<Hop> Hops;
	uint8_t Slots = 1;
	uint8_t End = 0;                // slot of the cell in which the sweep ends
	int32_t SureLength = 0;         // length of a walk on the grid from begin to end that the hops make sure of
	bool bTooLarge = false;         // more cells than slots
	std::vector<HeadingStep> Cells; // of the slots, seen from the first
};

/** The body going straight by a step that its length lies along. */
RTP_API BodySweep SweepStep(const MotionBody& Body, HeadingStep Step);

/** The same where the grid's diagonals are known to be open only between four cells that are joined: fewer hops. */
RTP_API BodySweep ShortenedByDiagonal(const BodySweep& Sweep);

/** The body standing along a heading. */
RTP_API BodySweep SweepStand(const MotionBody& Body, HeadingStep Heading);

/** The body turning on the spot from one of Headings headings to the next. */
RTP_API BodySweep SweepTurn(const MotionBody& Body, HeadingStep From, HeadingStep To, uint32_t Headings);

/** Whether the body stays in its cell however it turns. */
RTP_API bool FitsOneCell(const MotionBody& Body);
} // namespace Rtp
