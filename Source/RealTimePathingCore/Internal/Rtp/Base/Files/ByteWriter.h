// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Collects little-endian numbers: the same values give the same bytes on every machine.

#pragma once

#include "Rtp/Base/Export.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace Rtp
{
/** Appends numbers and arrays to a growing range of bytes. */
class ByteWriter
{
public:
	/** Appends an integer or a floating-point number. */
	template <class T>
	void Write(T Value)
	{
		static_assert(std::is_arithmetic_v<T> && !std::is_same_v<T, bool>);
		WriteBytes(std::as_bytes(std::span(&Value, 1)));
	}

	/** Appends numbers, or structures of them without padding. */
	template <class T>
	void WriteArray(std::span<const T> Items)
	{
		static_assert(std::has_unique_object_representations_v<T>, "padding has no fixed value");
		static_assert(std::endian::native == std::endian::little, "other hosts would have to swap the bytes");
		WriteBytes(std::as_bytes(Items));
	}

	RTP_API void WriteBytes(std::span<const std::byte> Items);

	/** Appends a text: its length as uint32, then its letters. */
	RTP_API void WriteText(std::string_view Text);

	/** Appends zeros until the size is a multiple of Alignment. */
	RTP_API void Pad(size_t Alignment);

	/** The bytes written so far; valid until the next call. */
	std::span<const std::byte> View() const
	{
		return Bytes;
	}

	/** Makes room; only for speed. */
	void Reserve(size_t ByteCount)
	{
		Bytes.reserve(ByteCount);
	}

	/** Returns the bytes and leaves the writer empty. */
	std::vector<std::byte> Take()
	{
		return std::exchange(Bytes, {});
	}

private:
	std::vector<std::byte> Bytes;
};
} // namespace Rtp
