// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Checks whether the walk from one cell to another with all diagonal moves first, then the straight ones, is open.

#pragma once

#include "Rtp/Atlas/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/WorkBudget.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
/** A check in slices. */
class AtlasSightline
{
public:
	/** bMayPassSites: whether sites, for example at borders of areas, may lie on the walk. */
	RTP_API void Begin(
		const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, CellIndex InTo, bool bInMayPassSites);

	/** Continues; Yes means that the walk is open. */
	RTP_API Progress Advance(WorkBudget& Work);

private:
	bool FindWall(WorkBudget& Work);

	const LayeredGrid* Grid = nullptr;
	const AtlasSites* Sites = nullptr;
	CellIndex Current;
	CellIndex To;
	CellPosition Position; // of Current
	TileSpot Ahead;        // how far tiles were checked
	TileSpot End;          // of To
	bool bMayPassSites = true;
	bool bTiles = true; // tiles are still to be checked
};
} // namespace Rtp
