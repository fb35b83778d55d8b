// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A level of the playground: its grid, the databases that exist for it, and its picture. Movers are PlayRun's.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include "Render/LevelView.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp::Tool
{
class PlayLevel
{
public:
	/** From the text of a .map, as the command line makes a grid of it without options. */
	static Result<std::unique_ptr<PlayLevel>> OfMap(std::string_view Text);

	/** From the bytes of a .rtpgrid. */
	static Result<std::unique_ptr<PlayLevel>> OfGridFile(std::span<const std::byte> Bytes);

	const std::shared_ptr<const LayeredGrid>& Grid() const
	{
		return Ground;
	}

	/** The database that a planner needs, null if it needs none; an error if it has not been built. */
	Result<std::shared_ptr<const IDatabase>> DatabaseFor(std::string_view Planner) const;

	/** Keeps a database of this level. */
	void Keep(std::shared_ptr<const IDatabase> Database);

	/** Where places are on the pictures of the level. */
	const LevelView& View() const
	{
		return *Seen;
	}

	/** A storey as red, green, blue and opacity of each pixel. Where a level of several storeys has no floor it is
	 * transparent. */
	std::vector<uint8_t> Picture(int32_t Storey) const;

	/** The cell that is seen at a point of the picture; bit i of Storeys says whether storey i is shown. */
	std::optional<CellIndex> CellAt(ImagePoint Point, uint32_t Storeys) const;

private:
	static Result<std::unique_ptr<PlayLevel>> Of(Result<LayeredGrid> Made);

	std::shared_ptr<const LayeredGrid> Ground;
	std::vector<std::shared_ptr<const IDatabase>> Databases;
	std::unique_ptr<LevelView> Seen;
};
} // namespace Rtp::Tool
