// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Writes what an experiment found: its report and its plots.

#pragma once

#include "Rtp/Base/Result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct ResultFile
{
	const char* Name;
	std::string Content;
};

/** Writes all files; nothing for an empty folder name. */
Result<Done> WriteResultFiles(const std::filesystem::path& Folder, const std::vector<ResultFile>& Files);
} // namespace Rtp::Tool
