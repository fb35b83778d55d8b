// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Whether one place can be walked to from another in the simplest way: all diagonal moves first, then the straight
// ones.

#pragma once

#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Atlas/Build/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/** The direction of the next move of the simplest walk; nothing at its end. */
RTP_API std::optional<Direction> DirectionTowards(CellPosition From, CellPosition To);

/** A test in slices. */
class AtlasSightline
{
public:
	enum class Answer : uint8_t
	{
		Pending,
		Open,
		Closed
	};

	/** bMayPassSites: whether cells where ground changes may lie on the way. */
	RTP_API void Begin(
		const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, CellIndex InTo, bool bInMayPassSites);
	RTP_API Answer Advance(AtlasWork& Work);

private:
	bool IsWalled(AtlasWork& Work);

	const LayeredGrid* Grid = nullptr;
	const AtlasSites* Sites = nullptr;
	CellIndex At;
	CellIndex To;
	CellPosition Place; // of At
	AtlasSpot Ahead;    // how far walls were looked for
	AtlasSpot End;      // of To
	bool bMayPassSites = true;
	bool bLooking = true; // for walls
};
} // namespace Rtp
