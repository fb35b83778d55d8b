// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the public benchmark maps and meshes, which are not part of the repository.

#pragma once

#include "Rtp/Base/Result.h"

#include <filesystem>

namespace Rtp::Tool
{
/** A folder or file of the benchmark data, such as "maps/wc3": below $RTP_DATA, or in shared beside the checkout. */
Result<std::filesystem::path> FindBenchmarkData(const std::filesystem::path& Name);
} // namespace Rtp::Tool
