// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Reads little-endian numbers from untrusted bytes. The callers interpret the numbers.

#pragma once

#include "Rtp/Base/Export.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace Rtp
{
/** Reads forward through a span. Past the end it gives zeros and remembers: ask HasFailed once, after a group of reads.
 */
class ByteReader
{
public:
	/** The bytes must outlive the reader and the spans it gives. */
	explicit ByteReader(std::span<const std::byte> InBytes)
		: Bytes(InBytes)
	{
	}

	/** The next integer or floating-point number. */
	template <class T>
	T Read()
	{
		static_assert(std::is_arithmetic_v<T> && !std::is_same_v<T, bool>);
		T Value{};
		ReadInto(&Value, sizeof(T));
		return Value;
	}

	/** The next Count items, as ByteWriter::WriteArray writes them; none when there are fewer. */
	template <class T>
	std::vector<T> ReadArray(size_t Count)
	{
		std::vector<T> Items;
		if (Count > Remaining() / sizeof(T))
		{
			Fail();
			return Items;
		}
		Items.resize(Count);
		ReadInto(Items.data(), Count * sizeof(T));
		return Items;
	}

	/** The next Count bytes; an empty span when there are fewer. */
	RTP_API std::span<const std::byte> ReadBytes(size_t Count);

	/** The next text, as ByteWriter writes it; one that is longer than allowed counts as not there. */
	RTP_API std::string ReadText(size_t MaxLength);

	size_t Remaining() const
	{
		return Bytes.size() - Position;
	}

	/** Whether anything was asked for that is not there. */
	bool HasFailed() const
	{
		return bFailed;
	}

private:
	RTP_API void ReadInto(void* Target, size_t Count);

	void Fail()
	{
		bFailed = true;
		Position = Bytes.size();
	}

	std::span<const std::byte> Bytes;
	size_t Position = 0;
	bool bFailed = false;
};
} // namespace Rtp
