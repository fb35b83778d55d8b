// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any text is a map or an error of one line; what is a map is written and read again without loss.

#include "Rtp/IO/TextMap.h"

#include "Fuzz/Require.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	using namespace Rtp;
	using Testing::Require;
	using Testing::RequireOneLine;
	const Result<TerrainMap> Map = ReadMovingAiMap({reinterpret_cast<const char*>(Data), Size});
	if (!Map)
	{
		RequireOneLine(Map.GetError());
		return 0;
	}
	const Result<TerrainMap> Again = ReadMovingAiMap(WriteMovingAiMap(Map.Value()));
	Require(Again.IsOk() && Again.Value() == Map.Value());
	const Result<LayeredGrid> Grid = MakeGroundGrid(Map.Value(), {});
	Require(Grid.IsOk());
	const Result<UnknownGround> Unknown = MakeUnknownGround(Map.Value(), {});
	Require(Unknown.IsOk());
	Require(Grid.Value().CellCount() + Unknown.Value().Walls.size() == Unknown.Value().Grid.CellCount());
	return 0;
}
