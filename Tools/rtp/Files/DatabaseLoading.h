// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Loads and saves database files (.rtpdb). Building databases is the core's matter.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/Database.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace Rtp::Tool
{
inline constexpr std::string_view DatabaseExtension = ".rtpdb";
inline constexpr std::string_view ShardExtension = ".rtpshard";

/** The database of a file, if it was built for the grid. */
Result<std::unique_ptr<IDatabase>> LoadDatabase(
	const std::filesystem::path& Path, std::shared_ptr<const LayeredGrid> Grid);

/** "; 312 records, since the grid offers no more of the 10,000 asked for", or nothing if there are as many. */
std::string ShortfallOf(const IDatabase& Database);

Result<Done> SaveDatabase(const std::filesystem::path& Path, const IDatabase& Database);
} // namespace Rtp::Tool
