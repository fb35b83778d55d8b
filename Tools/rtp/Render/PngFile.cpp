// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/PngFile.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb/stb_image_write.h>

#include <string>

namespace Rtp::Tool
{
std::string EncodePng(const Image& Picture)
{
	static_assert(sizeof(Colour) == 3);
	std::string Bytes;
	const auto Append = [](void* Target, void* Data, int Size)
	{ static_cast<std::string*>(Target)->append(static_cast<const char*>(Data), static_cast<size_t>(Size)); };
	const int Done = stbi_write_png_to_func(
		Append, &Bytes, Picture.Width(), Picture.Height(), 3, Picture.Pixels().data(), Picture.Width() * 3);
	return Done != 0 ? Bytes : std::string();
}

Result<Done> SavePng(const std::filesystem::path& Path, const Image& Picture)
{
	const std::string Bytes = EncodePng(Picture);
	return !Bytes.empty() ? WriteWholeFile(Path, Bytes) : FileError(Path, "the picture is too large");
}
} // namespace Rtp::Tool
