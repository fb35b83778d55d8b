// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A record of what was edited when, so that a run over a changing world can be repeated exactly. Knows no agents: they
// are told of the changed states by whoever owns them.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"

#include <cstdint>
#include <span>
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

	Target What = Target::Cell;
	uint32_t Index = 0; // of the cell, or of the link in the grid's Links()
	bool bClosed = false;

	friend bool operator==(const WorldEdit&, const WorldEdit&) = default;
};

/** Makes an edit; where it changes anything, adds the states to tell planners about and returns true. */
RTP_API bool ApplyEdit(GridOverlay& Overlay, const WorldEdit& Edit, std::vector<StateId>& Changed);

/** Edits in the order of their ticks. */
class EditLog
{
public:
	/** Adds an edit made at a tick; ticks never fall. */
	RTP_API void Record(uint32_t Tick, const WorldEdit& Edit);

	/** Makes all edits of a tick again, in their order. O(log edits) to find them. */
	RTP_API void Replay(uint32_t Tick, GridOverlay& Overlay, std::vector<StateId>& Changed) const;

	uint32_t Count() const
	{
		return static_cast<uint32_t>(Edits.size());
	}

private:
	struct Entry
	{
		uint32_t Tick;
		WorldEdit Edit;
	};

	std::vector<Entry> Edits;
};
} // namespace Rtp
