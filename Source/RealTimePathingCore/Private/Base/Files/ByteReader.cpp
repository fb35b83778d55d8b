// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/ByteReader.h"

#include <cstring>

namespace Rtp
{
std::span<const std::byte> ByteReader::ReadBytes(size_t Count)
{
	if (Count > Remaining())
	{
		Fail();
		return {};
	}
	const std::span<const std::byte> Taken = Bytes.subspan(Position, Count);
	Position += Count;
	return Taken;
}

std::string ByteReader::ReadText(size_t MaxLength)
{
	const uint32_t Length = Read<uint32_t>();
	if (Length > MaxLength)
	{
		Fail();
		return {};
	}
	const std::span<const std::byte> Letters = ReadBytes(Length);
	return std::string(reinterpret_cast<const char*>(Letters.data()), Letters.size());
}

void ByteReader::ReadInto(void* Target, size_t Count)
{
	const std::span<const std::byte> Source = ReadBytes(Count);
	if (!Source.empty())
	{
		std::memcpy(Target, Source.data(), Source.size());
	}
}
} // namespace Rtp
