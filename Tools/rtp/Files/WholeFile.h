// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Reads and writes files as a whole. A file is either written completely or not at all.

#pragma once

#include "Rtp/Base/Result.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace Rtp::Tool
{
/** Everything a file holds. An error names the file. */
Result<std::string> ReadWholeFile(const std::filesystem::path& Path);

/**
 * Replaces a file by writing a temporary beside it, forcing it to the disk and renaming it. A reader sees the old file
 * or the new one, and after an error the old one is still there. Devices and pipes are written to directly.
 */
Result<Done> WriteWholeFile(const std::filesystem::path& Path, std::string_view Content);
Result<Done> WriteWholeFile(const std::filesystem::path& Path, std::span<const std::byte> Content);

/** Whether a file could be written there, tried before long work; leaves no trace. */
Result<Done> CheckWritable(const std::filesystem::path& Path);

/** The bytes of a text, for readers of binary files. */
std::span<const std::byte> AsBytes(std::string_view Text);
} // namespace Rtp::Tool
