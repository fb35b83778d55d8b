// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// From a point in the world to the cell that stands for it. The way back is LayeredGrid::WorldOf.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include <memory>
#include <optional>

namespace Rtp
{
/**
 * Finds cells by walking on the mesh. It takes the floor nearest to the point in height, then the nearest cell that a
 * straight walk from there reaches. If there is none, it takes the nearest around corners. So a cell behind a wall is
 * never taken. Immutable and shared between threads.
 */
class CellLocator
{
public:
	/** For a grid rasterized from this mesh. The grid must outlive the locator; the mesh need not. */
	static RTP_BAKING_API Result<CellLocator> Create(
		const NavMeshGeometry& Geometry, const RasterizeSettings& Settings, const LayeredGrid& Grid);

	RTP_BAKING_API CellLocator(CellLocator&&) noexcept;
	RTP_BAKING_API CellLocator& operator=(CellLocator&&) noexcept;
	RTP_BAKING_API ~CellLocator();

	/** The cell for a point, if there is floor and a cell within reach. */
	RTP_BAKING_API std::optional<CellIndex> Locate(const WorldPos& Point, const CellReach& Reach = {}) const;

	/** Whether a straight walk on the mesh leads from one cell to another. */
	RTP_BAKING_API bool CanWalkStraight(CellIndex From, CellIndex To) const;

	RTP_BAKING_API size_t MemoryBytes() const;

private:
	class State;
	explicit CellLocator(std::unique_ptr<State> InState);
	std::unique_ptr<State> Held;
};
} // namespace Rtp
