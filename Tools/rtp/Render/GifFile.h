// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Moving pictures as GIF files. A frame holds only what differs from the one before it.

#pragma once

#include "Render/Image.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace Rtp::Tool
{
/** Collects the frames of a film that repeats for ever. */
class GifFilm
{
public:
	/** The 255 most frequent colours of a picture become those of the film; other colours get the nearest of these. */
	GifFilm(const Image& Typical, int32_t InHundredths);

	/** Adds a picture of the same size. */
	void Add(const Image& Picture);

	/** The bytes of the file. */
	std::string Finish() const;

private:
	uint8_t IndexOf(Colour Pixel);
	void AddFrame(const std::vector<uint8_t>& Indices, int32_t Left, int32_t Top, int32_t Wide, int32_t High);

	int32_t Width;
	int32_t Height;
	int32_t Hundredths; // of a second, that a frame is shown
	std::vector<Colour> Colours;
	std::map<uint32_t, uint8_t> Known; // nearest colours
	std::vector<uint8_t> Last;         // indices of the last frame
	std::string Frames;
};
} // namespace Rtp::Tool
