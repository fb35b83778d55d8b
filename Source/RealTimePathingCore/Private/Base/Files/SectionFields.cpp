// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/SectionFields.h"

#include <optional>

namespace Rtp
{
void FieldWriter::operator()(FourLetters Name, const PackedArray& Array)
{
	ByteWriter Writer;
	Writer.Write(Array.Size());
	Writer.Write(Array.Width());
	Writer.WriteArray<uint64_t>(Array.Storage());
	File.Add(Name, Writer.Take());
}

void FieldWriter::operator()(FourLetters Name, const RankedBits& Bits)
{
	ByteWriter Writer;
	Writer.WriteArray<uint64_t>(Bits.Storage());
	File.Add(Name, Writer.Take());
}

void FieldWriter::operator()(FourLetters Name, const std::vector<std::byte>& Bytes)
{
	File.Add(Name, Bytes);
}

void FieldReader::operator()(FourLetters Name, PackedArray& Array)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(Name);
	ByteReader Reader(Bytes ? *Bytes : std::span<const std::byte>{});
	const uint32_t Count = Reader.Read<uint32_t>();
	const uint32_t Bits = Reader.Read<uint32_t>();
	const size_t Words = PackedArray::WordsFor(Count, Bits);
	if (Reader.HasFailed() || Bits > 32 || Reader.Remaining() != Words * sizeof(uint64_t))
	{
		bDamaged = true;
		return;
	}
	Array = PackedArray(Count, Bits, Reader.ReadArray<uint64_t>(Words));
}

void FieldReader::operator()(FourLetters Name, RankedBits& Bits)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(Name);
	if (!Bytes || Bytes->size() % sizeof(uint64_t) != 0)
	{
		bDamaged = true;
		return;
	}
	Bits = RankedBits(ByteReader(*Bytes).ReadArray<uint64_t>(Bytes->size() / sizeof(uint64_t)));
}

void FieldReader::operator()(FourLetters Name, std::vector<std::byte>& Bytes)
{
	const std::optional<std::span<const std::byte>> Section = File.Find(Name);
	if (!Section)
	{
		bDamaged = true;
		return;
	}
	Bytes.assign(Section->begin(), Section->end());
}

Result<Done> FieldReader::Outcome() const
{
	if (bOtherLayout)
	{
		return Error{ErrorCode::WrongVersion, "made by another version of this program; build it again"};
	}
	return bDamaged ? Result<Done>(Error{ErrorCode::BadInput, "a section is missing or damaged"}) : Done{};
}
} // namespace Rtp
