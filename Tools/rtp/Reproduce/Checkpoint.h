// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lets a long study go on where it was stopped: rows that were measured are kept in a file.

#pragma once

#include "Rtp/Base/Result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** The numbers of a row and the build that measured them. */
struct KeptRow
{
	std::vector<double> Values;
	std::string Build;
};

/**
 * The Count numbers of one row: those that a file holds under this name, else measured now and added to it. The name
 * says everything the numbers depend on but the program itself. Without a file the row is just measured.
 */
Result<KeptRow> KeepRow(const std::filesystem::path& File, const std::string& Row, size_t Count,
	const std::function<Result<std::vector<double>>()>& Measure);
} // namespace Rtp::Tool
