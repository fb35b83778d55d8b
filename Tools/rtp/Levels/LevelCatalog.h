// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The levels that can be generated, by name. Each is the same for the same seed and size on every machine.

#pragma once

#include "NavMesh/TriangleMesh.h"

#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
struct LevelKind
{
	const char* Name;
	const char* Summary;
	const char* SizeMeans; // what the size counts
	uint32_t UsualSize;
	uint32_t LargestSize;
	TriangleMesh (*Make)(uint64_t Seed, uint32_t Size);
};

std::vector<LevelKind> ListLevels();

/** Storeys of offices with stairs and lift shafts. */
TriangleMesh MakeTower(uint64_t Seed, uint32_t Storeys);

/** A valley between plateaus, bridges over its path, ramps between. */
TriangleMesh MakeCanyon(uint64_t Seed, uint32_t Bridges);

/** Blocks of houses of two floors, turned this way and that. */
TriangleMesh MakeTown(uint64_t Seed, uint32_t BlocksPerSide);

/** Decks with parked cars, joined by a spiral ramp. */
TriangleMesh MakeGarage(uint64_t Seed, uint32_t Decks);
} // namespace Rtp::Tool
