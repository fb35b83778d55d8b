// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Adds sparse numbers to a list and keeps the smaller sums. A mask of eight bits says which of eight places have a
// number; the numbers follow one another. The portable form and the one for processors with a byte shuffle give the
// same sums.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSSE3__) && (defined(__GNUC__) || defined(__clang__))
#define RTP_HAS_BYTE_SHUFFLE 1
#else
#define RTP_HAS_BYTE_SHUFFLE 0
#endif

namespace Rtp
{
inline constexpr uint32_t PlacesPerMask = 8;

/** For each place of the list that has a number: the smaller of what it holds and of Base plus the number. */
template <class Number>
void ShortenMaskedPlainly(
	const unsigned char* Masks, uint32_t MaskCount, const unsigned char* Numbers, int32_t Base, int32_t* List)
{
	for (uint32_t Block = 0; Block < MaskCount; ++Block)
	{
		int32_t* const Here = List + size_t{Block} * PlacesPerMask;
		for (uint32_t Mask = Masks[Block]; Mask != 0; Mask &= Mask - 1)
		{
			Number Stored = 0;
			std::memcpy(&Stored, Numbers, sizeof(Number));
			Numbers += sizeof(Number);
			int32_t& Known = Here[std::countr_zero(Mask)];
			Known = (std::min)(Known, Base + static_cast<int32_t>(Stored));
		}
	}
}

#if RTP_HAS_BYTE_SHUFFLE
/** For each mask: which byte of the numbers goes where in the words of four places; 128 makes a byte zero. */
struct MaskShuffles
{
	using Order = std::array<unsigned char, 16>;

	std::array<std::array<Order, 2>, 256> Orders = {};
	std::array<unsigned char, 256> Counts = {};

	constexpr MaskShuffles()
	{
		for (uint32_t Mask = 0; Mask < 256; ++Mask)
		{
			uint32_t Next = 0;
			for (uint32_t Place = 0; Place < PlacesPerMask; ++Place)
			{
				const bool bSet = (Mask >> Place & 1u) != 0;
				for (uint32_t Byte = 0; Byte < 4; ++Byte)
				{
					Orders[Mask][Place / 4][Place % 4 * 4 + Byte] =
						bSet && Byte < 2 ? static_cast<unsigned char>(Next * 2 + Byte) : 0x80;
				}
				Next += bSet ? 1 : 0;
			}
			Counts[Mask] = static_cast<unsigned char>(Next);
		}
	}
};

inline constexpr MaskShuffles ShufflesOfMasks;
#endif

/** The same for numbers of 16 bits, none of them zero. Sixteen bytes can be read wherever one begins. */
inline void ShortenMasked(
	const unsigned char* Masks, uint32_t MaskCount, const unsigned char* Numbers, int32_t Base, int32_t* List)
{
#if RTP_HAS_BYTE_SHUFFLE
	using Bytes = char __attribute__((vector_size(16)));
	using Words = int32_t __attribute__((vector_size(16)));
	for (uint32_t Block = 0; Block < MaskCount; ++Block)
	{
		const uint32_t Mask = Masks[Block];
		if (Mask == 0)
		{
			continue;
		}
		Bytes Packed;
		std::memcpy(&Packed, Numbers, sizeof(Packed));
		Numbers += size_t{ShufflesOfMasks.Counts[Mask]} * 2;
		for (uint32_t Half = 0; Half < 2; ++Half)
		{
			int32_t* const Here = List + size_t{Block} * PlacesPerMask + Half * 4;
			Bytes Order;
			Words Known;
			std::memcpy(&Order, ShufflesOfMasks.Orders[Mask][Half].data(), sizeof(Order));
			std::memcpy(&Known, Here, sizeof(Known));
			const Words Stored = reinterpret_cast<Words>(__builtin_ia32_pshufb128(Packed, Order));
			const Words Sum = Stored + Base;
			Known = ((Stored != 0) & (Sum < Known)) ? Sum : Known;
			std::memcpy(Here, &Known, sizeof(Known));
		}
	}
#else
	ShortenMaskedPlainly<uint16_t>(Masks, MaskCount, Numbers, Base, List);
#endif
}
} // namespace Rtp
