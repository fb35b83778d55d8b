// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The output of rtp inspect for binary files: databases, shards of them, and the sections of any.

#pragma once

#include "Rtp/Base/Result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace Rtp::Tool
{
struct Console;

Result<Done> InspectDatabase(const std::filesystem::path& Path, Console& Terminal);

Result<Done> InspectShard(const std::filesystem::path& Path, Console& Terminal);

/** Kind, version and the size of each section. */
Result<Done> InspectSections(const std::filesystem::path& Path, Console& Terminal);

std::string Percent(uint64_t Part, uint64_t Whole);

/** Sixteen digits. */
std::string Hexadecimal(uint64_t Number);
} // namespace Rtp::Tool
