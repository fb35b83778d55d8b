// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/CellsInBox.h"

#include "Containers/Array.h"
#include "Crowd/RtpWorldSubsystem.h"

#include <vector>

/** A box of ground that is blocked for all movers. */
struct URtpWorldSubsystem::FBlock
{
	int32 Number = 0;
	Rtp::GroundBox Box;
	TArray<std::vector<Rtp::CellIndex>> Cells; // for each group: the blocked cells
};
