// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Boxes that block ground at run time: doors, crates, vehicles. A host knows each by its number.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Grid/CellsInBox.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace Rtp
{
class MoverSystem;

/**
 * Boxes that block the ground of several mover systems, each for bodies of its own size. Boxes may overlap. They stay
 * when a mover system is replaced or goes on in another world. Not thread-safe.
 */
class BoxBlocks
{
public:
	/** All boxes block the ground of this system from now on, which has none of them yet. Bodies keep their radius away
	 * from a box, and their feet are a height below their heads. Detach it before it is destroyed. */
	RTP_API void Attach(MoverSystem& Movers, double RadiusCm, double HeightCm);

	/** Forgets a system and leaves its ground as it is. */
	RTP_API void Detach(const MoverSystem& Movers);

	/** Blocks all boxes again in a system that goes on in another world, whose overlay is empty. */
	RTP_API void Reapply(const MoverSystem& Movers);

	/** Blocks a box; returns its number, which is never zero and never used again. */
	RTP_API uint32_t Add(const GroundBox& Box);

	/** Only cells that the box leaves or enters change. An unknown number is ignored. */
	RTP_API void Move(uint32_t Number, const GroundBox& Box);

	/** Frees the ground of a box. An unknown number is ignored. */
	RTP_API void Remove(uint32_t Number);

private:
	struct Ground
	{
		MoverSystem* Movers = nullptr;
		double RadiusCm = 0;
		double HeightCm = 0;
	};
	struct Block
	{
		GroundBox Box;
		std::vector<std::vector<CellIndex>> Cells; // that it blocks in each of Grounds
	};

	std::vector<CellIndex> CellsOf(const GroundBox& Box, const Ground& Users) const;
	void Apply(Block& Changed, size_t Index, std::vector<CellIndex> Cells);

	std::vector<Ground> Grounds;
	std::map<uint32_t, Block> Blocks;
	uint32_t LastNumber = 0;
};
} // namespace Rtp
