// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Text on pictures, in one plain font.

#pragma once

#include "Render/Image.h"

#include <cstdint>
#include <string>

namespace Rtp::Tool
{
/** Height of letters at size 1, in pixels. */
inline constexpr int32_t LetterHeight = 9;

/** Size of captions, and the pixels from one of their lines to the next. */
inline constexpr int32_t CaptionSize = 2;
inline constexpr int32_t CaptionLine = LetterHeight * CaptionSize + 10;

/** Width of a text at size 1, in pixels. */
int32_t TextWidth(const std::string& Text);

/** Draws a text with its top left corner at a place; Size is a whole multiple of the smallest. ASCII only. */
void DrawText(Image& Picture, const std::string& Text, int32_t X, int32_t Y, int32_t Size, Colour Paint);
} // namespace Rtp::Tool
