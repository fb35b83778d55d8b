// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include <filesystem>
#include <optional>

/** Where tests find files. Nothing here reads or writes them. */
namespace Rtp::Testing
{
/** Tests/Data: the tiny maps and scenarios that are part of the project. */
std::filesystem::path TestDataDir();

/** The program rtp of this build; empty when it is not built. */
std::filesystem::path ToolProgram();

/** The folder of public benchmark maps: $RTP_DATA, or shared/maps beside the checkout. Tests skip without it. */
std::optional<std::filesystem::path> BenchmarkMapsDir();
} // namespace Rtp::Testing
