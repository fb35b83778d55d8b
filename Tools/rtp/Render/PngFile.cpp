// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/PngFile.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb/stb_image_write.h>

#include <string>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** Pixels of so many bytes each, row by row. */
std::string Encode(const Image& Picture, int PixelBytes, const void* Pixels)
{
	std::string Bytes;
	const auto Append = [](void* Target, void* Data, int Size)
	{ static_cast<std::string*>(Target)->append(static_cast<const char*>(Data), static_cast<size_t>(Size)); };
	const int Done = stbi_write_png_to_func(
		Append, &Bytes, Picture.Width(), Picture.Height(), PixelBytes, Pixels, Picture.Width() * PixelBytes);
	return Done != 0 ? Bytes : std::string();
}
} // namespace

std::string EncodePng(const Image& Picture)
{
	static_assert(sizeof(Colour) == 3);
	return Encode(Picture, 3, Picture.Pixels().data());
}

std::string EncodeCutOut(const Image& Picture, Colour Hole)
{
	std::vector<uint8_t> Pixels;
	Pixels.reserve(Picture.Pixels().size() * 4);
	for (const Colour& Pixel : Picture.Pixels())
	{
		Pixels.insert(Pixels.end(), {Pixel.R, Pixel.G, Pixel.B, static_cast<uint8_t>(Pixel == Hole ? 0 : 255)});
	}
	return Encode(Picture, 4, Pixels.data());
}

Result<Done> SavePng(const std::filesystem::path& Path, const Image& Picture)
{
	const std::string Bytes = EncodePng(Picture);
	return !Bytes.empty() ? WriteWholeFile(Path, Bytes) : FileError(Path, "the picture is too large");
}
} // namespace Rtp::Tool
