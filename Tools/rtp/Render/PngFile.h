// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pictures as PNG files.

#pragma once

#include "Rtp/Base/Result.h"

#include "Render/Image.h"

#include <filesystem>

namespace Rtp::Tool
{
/** Writes a picture; the file is complete or not there. */
Result<Done> SavePng(const std::filesystem::path& Path, const Image& Picture);
} // namespace Rtp::Tool
