// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A picture in memory and the functions that draw on it. Its users choose the shapes and colours.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
struct Colour
{
	uint8_t R = 0;
	uint8_t G = 0;
	uint8_t B = 0;

	friend bool operator==(const Colour&, const Colour&) = default;
};

/** Share of Over, 0 to 1, laid over Under. */
Colour Mixed(Colour Under, Colour Over, double Share);

/** A place on a picture, in pixels from its top left corner; the first pixel's middle is at 0.5. */
struct ImagePoint
{
	double X = 0;
	double Y = 0;
};

/** Pixels row by row. Drawing outside of it does nothing. */
class Image
{
public:
	Image(int32_t InWidth, int32_t InHeight, Colour Background);

	int32_t Width() const
	{
		return Columns;
	}

	int32_t Height() const
	{
		return Rows;
	}

	/** Three bytes for each pixel: red, green, blue. */
	const std::vector<Colour>& Pixels() const
	{
		return Content;
	}

	void Set(int32_t X, int32_t Y, Colour Paint);

	void FillRectangle(int32_t X, int32_t Y, int32_t Width, int32_t Height, Colour Paint, double Share = 1);

	/** A line with round ends and soft edges. */
	void DrawLine(ImagePoint From, ImagePoint To, double Thickness, Colour Paint);

	void FillDisc(ImagePoint Centre, double Radius, Colour Paint);

	/** A rectangle turned by an angle, clockwise from north, in radians; with soft edges. */
	void FillTurned(ImagePoint Centre, double Length, double Width, double Angle, Colour Paint);

	/** A part of it; what lies outside has the colour of its first pixel. */
	Image Part(int32_t X, int32_t Y, int32_t Width, int32_t Height) const;

	/** Copies another picture to a place. */
	void Paste(const Image& Other, int32_t X, int32_t Y);

	/** Lays a picture over it; what has the colour of the hole stays as it is. */
	void PasteCutOut(const Image& Other, Colour Hole);

private:
	void Blend(int32_t X, int32_t Y, Colour Paint, double Share);

	int32_t Columns;
	int32_t Rows;
	std::vector<Colour> Content;
};
} // namespace Rtp::Tool
