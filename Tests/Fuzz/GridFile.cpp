// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any bytes are a grid or an error of one line; what is a grid is written and read again without loss. Checksums would
// keep the fuzzer out of everything behind them, so each input is tried a second time with its checksums put right.

#include "Rtp/IO/GridFile.h"

#include "Rtp/Base/Hash.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace
{
using namespace Rtp;

constexpr size_t HeaderBytes = 40;
constexpr size_t EntryBytes = 32;

void Require(bool bCondition)
{
	if (!bCondition)
	{
		std::abort();
	}
}

template <class T>
T Peek(const std::vector<std::byte>& Bytes, size_t At)
{
	T Value{};
	std::memcpy(&Value, Bytes.data() + At, sizeof(T));
	return Value;
}

template <class T>
void Poke(std::vector<std::byte>& Bytes, size_t At, T Value)
{
	std::memcpy(Bytes.data() + At, &Value, sizeof(T));
}

/** States the right length and checksums, as far as header and table make sense. Offsets as in Docs/FileFormats.md. */
void PutRight(std::vector<std::byte>& Bytes)
{
	if (Bytes.size() < HeaderBytes)
	{
		return;
	}
	const uint32_t Count = Peek<uint32_t>(Bytes, 20);
	if (Count > (Bytes.size() - HeaderBytes) / EntryBytes)
	{
		return;
	}
	Poke<uint64_t>(Bytes, 24, Bytes.size());
	for (size_t Entry = HeaderBytes; Entry < HeaderBytes + Count * EntryBytes; Entry += EntryBytes)
	{
		const uint64_t Offset = Peek<uint64_t>(Bytes, Entry + 8);
		const uint64_t Length = Peek<uint64_t>(Bytes, Entry + 16);
		if (Offset <= Bytes.size() && Length <= Bytes.size() - Offset)
		{
			Poke(Bytes, Entry + 24, HashBytes(std::span(Bytes).subspan(Offset, Length)));
		}
	}
	const std::span<const std::byte> All(Bytes);
	Poke(Bytes, 32, HashBytes(All.subspan(HeaderBytes, Count * EntryBytes), HashBytes(All.first(HeaderBytes - 8))));
}

void Try(std::span<const std::byte> Bytes)
{
	const Result<LayeredGrid> Grid = ReadGridFile(Bytes);
	if (!Grid)
	{
		const std::string& Detail = Grid.GetError().Detail;
		Require(!Detail.empty() && Detail.size() < 200 && Detail.find('\n') == std::string::npos);
		return;
	}
	const std::vector<std::byte> Written = WriteGridFile(Grid.Value());
	const Result<LayeredGrid> Again = ReadGridFile(Written);
	Require(Again.IsOk() && Again.Value().ContentHash() == Grid.Value().ContentHash());
	Require(WriteGridFile(Again.Value()) == Written);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	std::vector<std::byte> Bytes(Size);
	if (Size != 0)
	{
		std::memcpy(Bytes.data(), Data, Size);
	}
	Try(Bytes);
	PutRight(Bytes);
	Try(Bytes);
	return 0;
}
