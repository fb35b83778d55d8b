// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Copies words between memory and the little-endian order of files.

#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

namespace Rtp
{
/** Copies words, turning each around on a big-endian host. The ranges must not overlap. */
inline void CopyLittleEndian(std::byte* Target, const std::byte* Source, size_t WordCount, size_t WordSize)
{
	if (WordCount == 0)
	{
		return;
	}
	if constexpr (std::endian::native == std::endian::little)
	{
		std::memcpy(Target, Source, WordCount * WordSize);
	}
	else
	{
		for (size_t Word = 0; Word < WordCount * WordSize; Word += WordSize)
		{
			for (size_t Index = 0; Index < WordSize; ++Index)
			{
				Target[Word + Index] = Source[Word + WordSize - 1 - Index];
			}
		}
	}
}
} // namespace Rtp
