// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Hash.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

/** Checksums keep a fuzzer out of everything behind them: here they are put right after the bytes were changed. */
namespace Rtp::Testing
{
template <class T>
T PeekAt(const std::vector<std::byte>& Bytes, size_t At)
{
	T Value{};
	std::memcpy(&Value, Bytes.data() + At, sizeof(T));
	return Value;
}

template <class T>
void PokeAt(std::vector<std::byte>& Bytes, size_t At, T Value)
{
	std::memcpy(Bytes.data() + At, &Value, sizeof(T));
}

/** States the right length and checksums, as far as header and table make sense. Offsets as in Docs/FileFormats.md. */
inline void RepairChecksums(std::vector<std::byte>& Bytes)
{
	constexpr size_t HeaderBytes = 40;
	constexpr size_t EntryBytes = 32;
	if (Bytes.size() < HeaderBytes)
	{
		return;
	}
	const uint32_t Count = PeekAt<uint32_t>(Bytes, 20);
	if (Count > (Bytes.size() - HeaderBytes) / EntryBytes)
	{
		return;
	}
	PokeAt<uint64_t>(Bytes, 24, Bytes.size());
	for (size_t Entry = HeaderBytes; Entry < HeaderBytes + Count * EntryBytes; Entry += EntryBytes)
	{
		const uint64_t Offset = PeekAt<uint64_t>(Bytes, Entry + 8);
		const uint64_t Length = PeekAt<uint64_t>(Bytes, Entry + 16);
		if (Offset <= Bytes.size() && Length <= Bytes.size() - Offset)
		{
			PokeAt(Bytes, Entry + 24, HashBytes(std::span(Bytes).subspan(Offset, Length)));
		}
	}
	const std::span<const std::byte> All(Bytes);
	PokeAt(Bytes, 32, HashBytes(All.subspan(HeaderBytes, Count * EntryBytes), HashBytes(All.first(HeaderBytes - 8))));
}

/** Calls Try(bytes) with the input of a fuzzer as it is, and again with its checksums put right. */
template <class F>
void TryWithAndWithoutRepair(const uint8_t* Data, size_t Size, F&& Try)
{
	const std::span<const std::byte> Input = std::as_bytes(std::span(Data, Size));
	std::vector<std::byte> Bytes(Input.begin(), Input.end());
	Try(Bytes);
	RepairChecksums(Bytes);
	Try(Bytes);
}
} // namespace Rtp::Testing
