// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The trees of neighbouring goals in few bytes: the first in full, each other as what differs from the one before.
// Knows neither grids nor goals.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Subgoals/SubgoalTree.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** Writes trees one behind the other. */
class TreeEncoder
{
public:
	RTP_API void Add(const TreeArcs& Tree);

	/** The bytes of all trees so far; the encoder is empty afterwards. */
	RTP_API std::vector<std::byte> Take();

private:
	void WriteNumber(uint32_t Number);

	TreeArcs Last;
	std::vector<std::byte> Bytes;
};

/** Reads trees in the order they were written. Bytes nobody vouches for give false, never anything worse. */
class TreeDecoder
{
public:
	TreeDecoder() = default;

	/** The bytes must outlive the decoder. */
	explicit TreeDecoder(std::span<const std::byte> InBytes)
		: Bytes(InBytes)
	{
	}

	/** Makes the next tree out of the one before, empty at first; false if the bytes are damaged or at their end. */
	RTP_API bool Next(TreeArcs& Tree);

	bool IsAtEnd() const
	{
		return At == Bytes.size();
	}

	/** Arcs and differences handled so far: the work done. */
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
	size_t At = 0;
	uint32_t Count = 0;
	std::vector<uint32_t> Removed; // indices in the tree before
	TreeArcs Added;
	TreeArcs Merged;
};
} // namespace Rtp
