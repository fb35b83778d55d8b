// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Visitors of the fields that a file stores. A type lists its fields once, and the list serves for writing, reading and
// counting memory:
//
//     template <class Self, class F>
//     static void Fields(Self& Database, F& Visit)
//     {
//         Visit.Numbers(FourLetters{"HEAD"}, Database.BlockSize, Database.bSymmetric);
//         Visit(FourLetters{"LENG"}, Database.Lengths);
//     }

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Memory/RankedBits.h"
#include "Rtp/Base/Result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace Rtp
{
/** Adds a section for each field. */
class FieldWriter
{
public:
	explicit FieldWriter(SectionFileWriter& InFile)
		: File(InFile)
	{
	}

	RTP_API void operator()(FourLetters Name, const PackedArray& Array);
	RTP_API void operator()(FourLetters Name, const RankedBits& Bits);
	RTP_API void operator()(FourLetters Name, const std::vector<std::byte>& Bytes);

	/** Writes numbers, flags and enumerators as one section of 32-bit words. */
	template <class... Ts>
	void Numbers(FourLetters Name, const Ts&... Items)
	{
		const uint32_t Words[] = {static_cast<uint32_t>(Items)...};
		WriteWords(Name, Words);
	}

private:
	RTP_API void WriteWords(FourLetters Name, std::span<const uint32_t> Words);

	SectionFileWriter& File;
};

/** Fills each field from its section. Ask Outcome once, after all fields; until then their values mean nothing. */
class FieldReader
{
public:
	explicit FieldReader(const SectionFile& InFile)
		: File(InFile)
	{
	}

	RTP_API void operator()(FourLetters Name, PackedArray& Array);
	RTP_API void operator()(FourLetters Name, RankedBits& Bits);
	RTP_API void operator()(FourLetters Name, std::vector<std::byte>& Bytes);

	/** Reads numbers. A constant among them is the number of a layout: another one is of another version. */
	template <class... Ts>
	void Numbers(FourLetters Name, Ts&... Items)
	{
		uint32_t Words[sizeof...(Ts)] = {};
		ReadWords(Name, Words);
		size_t Index = 0;
		(ReadNumber(Words[Index++], Items), ...);
	}

	/** The error says whether a section is missing or damaged, or the layout is another. */
	RTP_API Result<Done> Outcome() const;

private:
	template <class T>
	void ReadNumber(uint32_t Word, T& Item)
	{
		if constexpr (std::is_const_v<T>)
		{
			bOtherLayout = bOtherLayout || Word != Item;
		}
		else
		{
			bDamaged = bDamaged || (std::is_same_v<T, bool> && Word > 1);
			Item = static_cast<T>(Word);
		}
	}

	RTP_API void ReadWords(FourLetters Name, std::span<uint32_t> Words);

	const SectionFile& File;
	bool bDamaged = false;
	bool bOtherLayout = false;
};

/** Adds up the memory behind the fields; the fields themselves are not counted. */
class FieldMemory
{
public:
	template <class T>
	void operator()(FourLetters, const T& Field)
	{
		if constexpr (requires { Field.MemoryBytes(); })
		{
			Bytes += Field.MemoryBytes();
		}
		else
		{
			Bytes += Field.size();
		}
	}

	template <class... Ts>
	void Numbers(FourLetters, const Ts&...)
	{
	}

	size_t Bytes = 0;
};
} // namespace Rtp
