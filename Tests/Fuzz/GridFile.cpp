// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any bytes are a grid or an error of one line; what is a grid is written and read again without loss. Checksums would
// keep the fuzzer out of everything behind them, so each input is tried a second time with its checksums put right.

#include "Rtp/IO/GridFile.h"

#include "Rtp/Grid/LayeredGrid.h"

#include "Fuzz/Require.h"
#include "Support/ChecksumRepair.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace
{
using namespace Rtp;
using Testing::Require;
using Testing::RequireOneLine;

void Try(std::span<const std::byte> Bytes)
{
	const Result<LayeredGrid> Grid = ReadGridFile(Bytes);
	if (!Grid)
	{
		RequireOneLine(Grid.GetError());
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
	Testing::TryWithAndWithoutRepair(Data, Size, [](const std::vector<std::byte>& Bytes) { Try(Bytes); });
	return 0;
}
