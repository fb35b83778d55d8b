// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One edit of a changing world as a value, so that edits can be recorded and repeated. The owner of the agents tells
// their planners of the changed states.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"

#include <cstdint>
#include <vector>

namespace Rtp
{
/** A cell blocked or freed, or a link closed or opened. */
struct WorldEdit
{
	enum class Target : uint8_t
	{
		Cell,
		Link
	};

	Target Kind = Target::Cell;
	uint32_t Index = 0; // of the cell, or of the link in the grid's Links()
	bool bClosed = false;

	friend bool operator==(const WorldEdit&, const WorldEdit&) = default;
};

/** Applies an edit. If it changes anything, adds the states that planners must be told of and returns true. */
RTP_API bool ApplyEdit(GridOverlay& Overlay, const WorldEdit& Edit, std::vector<StateId>& Changed);
} // namespace Rtp
