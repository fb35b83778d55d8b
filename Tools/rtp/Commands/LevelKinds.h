// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The levels that rtp generate can make as OBJ files. The generators are in Levels.

#pragma once

#include "Rtp/Base/Result.h"

#include "Commands/MeshOptions.h"
#include "Console/CommandOptions.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace Rtp::Tool
{
/** The options of all levels; a run uses those of one. */
struct LevelOptions
{
	uint32_t Size = 0; // zero: as usual for the kind
	MeshOptions Mesh;
};

/** Declares a subcommand of generate for each level. */
void AddLevelKinds(CommandOptions Generate, LevelOptions& Chosen);

/** Makes and writes the chosen level; nothing when the run asks for something else. */
std::optional<Result<Done>> GenerateLevel(
	CommandOptions Generate, const LevelOptions& Chosen, uint64_t Seed, const std::filesystem::path& Path);
} // namespace Rtp::Tool
