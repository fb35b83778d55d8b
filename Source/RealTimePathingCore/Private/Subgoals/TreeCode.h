// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Encodes the trees of neighbouring goals: the first in full, each further one as the difference to its predecessor.
// Knows neither grids nor goals.

#pragma once

#include "Rtp/Base/Export.h"

#include "Subgoals/SubgoalTree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** Writes a sequence of trees. */
class TreeEncoder
{
public:
	RTP_API void Add(const TreeArcs& Tree);

	/** The bytes of all trees so far; empties the encoder. */
	RTP_API std::vector<std::byte> Take();

private:
	void WriteNumber(uint32_t Number);

	TreeArcs Last;
	std::vector<std::byte> Bytes;
};

/** Reads trees in the order in which they were written. Damaged bytes give false, never undefined behaviour. */
class TreeDecoder
{
public:
	TreeDecoder() = default;

	/** The bytes must outlive the decoder. */
	explicit TreeDecoder(std::span<const std::byte> InBytes)
		: Bytes(InBytes)
	{
	}

	/** Replaces the previous tree, empty at first, by the next one. False at the end and if the bytes are damaged. */
	RTP_API bool Next(TreeArcs& Tree);

	bool IsAtEnd() const
	{
		return Position == Bytes.size();
	}

	/** Number of arcs and differences read so far: the work done. */
	uint32_t Handled() const
	{
		return Count;
	}

	/** Memory beside the object itself. */
	size_t MemoryBytes() const
	{
		return Removed.capacity() * sizeof(uint32_t) + (Added.capacity() + Merged.capacity()) * sizeof(TreeArc);
	}

private:
	bool ReadNumber(uint32_t& Number);
	bool ReadRemoved(const TreeArcs& Tree);
	bool ReadAdded();

	std::span<const std::byte> Bytes;
	size_t Position = 0;
	uint32_t Count = 0;
	std::vector<uint32_t> Removed; // indices in the previous tree
	TreeArcs Added;
	TreeArcs Merged;
};
} // namespace Rtp
