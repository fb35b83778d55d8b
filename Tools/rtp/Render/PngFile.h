// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Pictures as PNG files.

#pragma once

#include "Rtp/Base/Result.h"

#include "Render/Image.h"

#include <filesystem>
#include <string>

namespace Rtp::Tool
{
/** The bytes of a PNG file; none if the picture is too large for one. */
std::string EncodePng(const Image& Picture);

/** The same with the pixels of one colour left out, so that what lies below shows. */
std::string EncodeCutOut(const Image& Picture, Colour Hole);

/** Writes a picture; the file is complete or not there. */
Result<Done> SavePng(const std::filesystem::path& Path, const Image& Picture);
} // namespace Rtp::Tool
