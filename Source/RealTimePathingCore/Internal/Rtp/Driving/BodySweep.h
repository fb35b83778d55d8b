// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cells that a body passes over while it stands, turns or goes a step, and the order in which to test them. Whether
// they are open is tested by HeadingSpace.

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
 * A sweep as a list of hops, moves of the grid that all must be open. Slot 0 is the cell in which the sweep begins; a
 * hop starts in a slot that is already assigned. All swept cells that touch are joined by a hop, so that walls and
 * seams between them are detected.
 */
struct BodySweep
{
	static constexpr uint32_t MaxSlots = 96;

	struct Hop
	{
		uint8_t From;
		uint8_t To;
		Direction Side;
		bool bNew; // the hop assigns slot To; otherwise it must lead to the cell of that slot
	};

	std::vector<Hop> Hops;
	uint8_t Slots = 1;
	uint8_t End = 0;                // slot of the cell in which the sweep ends
	int32_t SureLength = 0;         // length of the shortest path over the hops from begin to end
	bool bTooLarge = false;         // more cells than slots
	std::vector<HeadingStep> Cells; // of the slots, relative to the first
};

/** The body goes straight by a step that is parallel to its length. */
RTP_API BodySweep SweepStep(const MotionBody& Body, HeadingStep Step);

/** The same with fewer hops, for grids whose diagonals are open only between four joined cells. */
RTP_API BodySweep ShortenedByDiagonal(const BodySweep& Sweep);

/** The body stands along a heading. */
RTP_API BodySweep SweepStand(const MotionBody& Body, HeadingStep Heading);

/** The body turns on the spot from one of Headings headings to the next. */
RTP_API BodySweep SweepTurn(const MotionBody& Body, HeadingStep From, HeadingStep To, uint32_t Headings);

/** Whether the body stays in its cell in every heading. */
RTP_API bool FitsOneCell(const MotionBody& Body);
} // namespace Rtp
