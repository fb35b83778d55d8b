// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lets a long experiment go on where it was stopped: rows that were measured are kept in a file.

#pragma once

#include "Rtp/Base/Result.h"

#include "Reproduce/Experiments.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/**
 * The Count numbers of one row: those that the file of the options holds under this name, else measured now and added
 * to it. The name says everything the numbers depend on but the program itself. Without a file the row is just
 * measured.
 */
Result<std::vector<double>> MeasureOnce(const ExperimentOptions& Options, const std::string& Row, size_t Count,
	const std::function<Result<std::vector<double>>()>& Measure);
} // namespace Rtp::Tool
