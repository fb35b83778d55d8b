// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/PackedSections.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"

#include <optional>
#include <span>

namespace Rtp
{
void AddPacked(SectionFileWriter& File, FourLetters Name, const PackedArray& Array)
{
	ByteWriter Writer;
	Writer.Write(Array.Size());
	Writer.Write(Array.Width());
	Writer.WriteArray<uint64_t>(Array.Storage());
	File.Add(Name, Writer.Take());
}

bool TakePacked(const SectionFile& File, FourLetters Name, PackedArray& Array)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(Name);
	if (!Bytes)
	{
		return false;
	}
	ByteReader Reader(*Bytes);
	const uint32_t Count = Reader.Read<uint32_t>();
	const uint32_t Bits = Reader.Read<uint32_t>();
	if (Bits > 32 || Reader.Remaining() != PackedArray::WordsFor(Count, Bits) * sizeof(uint64_t))
	{
		return false;
	}
	Array = PackedArray(Count, Bits, Reader.ReadArray<uint64_t>(PackedArray::WordsFor(Count, Bits)));
	return true;
}

void AddBits(SectionFileWriter& File, FourLetters Name, const RankedBits& Bits)
{
	ByteWriter Writer;
	Writer.WriteArray<uint64_t>(Bits.Storage());
	File.Add(Name, Writer.Take());
}

bool TakeBits(const SectionFile& File, FourLetters Name, RankedBits& Bits)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(Name);
	if (!Bytes || Bytes->size() % sizeof(uint64_t) != 0)
	{
		return false;
	}
	ByteReader Reader(*Bytes);
	Bits = RankedBits(Reader.ReadArray<uint64_t>(Bytes->size() / sizeof(uint64_t)));
	return true;
}
} // namespace Rtp
