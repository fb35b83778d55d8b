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
#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
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

	/** Writes an array of numbers, or of structures of them without padding. An empty one has no section. */
	template <class T>
	void Items(FourLetters Name, const std::vector<T>& Array)
	{
		ByteWriter Out;
		Out.WriteArray<T>(Array);
		if (!Array.empty())
		{
			File.Add(Name, Out.Take());
		}
	}

	/** Writes numbers, flags and enumerators as one section: those of 64 bits as they are, others as 32-bit words. */
	template <class... Ts>
	void Numbers(FourLetters Name, const Ts&... Items)
	{
		ByteWriter Out;
		(WriteNumber(Out, Items), ...);
		File.Add(Name, Out.Take());
	}

private:
	template <class T>
	static void WriteNumber(ByteWriter& Out, T Item)
	{
		if constexpr (sizeof(T) == sizeof(uint64_t))
		{
			Out.Write(Item);
		}
		else
		{
			Out.Write(static_cast<uint32_t>(Item));
		}
	}

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

	template <class T>
	void Items(FourLetters Name, std::vector<T>& Array)
	{
		ByteReader In(File.Find(Name).value_or(std::span<const std::byte>{}));
		Array = In.ReadArray<T>(In.Remaining() / sizeof(T));
		bDamaged = bDamaged || In.Remaining() != 0;
	}

	/** Reads numbers. A constant among them is the number of a layout: another one is of another version. */
	template <class... Ts>
	void Numbers(FourLetters Name, Ts&... Items)
	{
		ByteReader In(File.Find(Name).value_or(std::span<const std::byte>{}));
		(ReadNumber(In, Items), ...);
		bDamaged = bDamaged || In.HasFailed() || In.Remaining() != 0;
	}

	/** The error says whether a section is missing or damaged, or the layout is another. */
	RTP_API Result<Done> Outcome() const;

private:
	template <class T>
	void ReadNumber(ByteReader& In, T& Item)
	{
		if constexpr (std::is_const_v<T>)
		{
			bOtherLayout = In.Read<uint32_t>() != Item || bOtherLayout;
		}
		else if constexpr (sizeof(T) == sizeof(uint64_t))
		{
			Item = In.Read<T>();
		}
		else
		{
			const uint32_t Word = In.Read<uint32_t>();
			Item = static_cast<T>(Word);
			bDamaged = bDamaged || static_cast<uint32_t>(Item) != Word;
		}
	}

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
