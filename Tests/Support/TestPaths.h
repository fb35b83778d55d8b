// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include <filesystem>
#include <optional>

/** Where tests find files. Nothing here reads or writes them. */
namespace Rtp::Testing
{
/** Tests/Golden: results that change only on purpose. */
std::filesystem::path GoldenDir();

/** The program rtp of this build; empty when it is not built. */
std::filesystem::path ToolProgram();

/** A folder of public benchmark data ("maps", "meshes") in $RTP_DATA, or in shared beside the checkout, if it is there.
 */
std::optional<std::filesystem::path> BenchmarkDataDir(const std::filesystem::path& Folder);
} // namespace Rtp::Testing
