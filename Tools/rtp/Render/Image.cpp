// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/Image.h"

#include "Exact/Segment.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
uint8_t MixedChannel(uint8_t Under, uint8_t Over, double Share)
{
	return static_cast<uint8_t>(std::lround(Under + (Over - Under) * Share));
}
} // namespace

Colour Mixed(Colour Under, Colour Over, double Share)
{
	return {MixedChannel(Under.R, Over.R, Share), MixedChannel(Under.G, Over.G, Share),
		MixedChannel(Under.B, Over.B, Share)};
}

Image::Image(int32_t InWidth, int32_t InHeight, Colour Background)
	: Columns(InWidth)
	, Rows(InHeight)
	, Content(static_cast<size_t>(InWidth) * static_cast<size_t>(InHeight), Background)
{
}

void Image::Set(int32_t X, int32_t Y, Colour Paint)
{
	Blend(X, Y, Paint, 1);
}

void Image::Blend(int32_t X, int32_t Y, Colour Paint, double Share)
{
	if (X < 0 || Y < 0 || X >= Columns || Y >= Rows)
	{
		return;
	}
	Colour& Pixel = Content[static_cast<size_t>(Y) * static_cast<size_t>(Columns) + static_cast<size_t>(X)];
	Pixel = Share >= 1 ? Paint : Mixed(Pixel, Paint, Share);
}

void Image::FillRectangle(int32_t X, int32_t Y, int32_t Width, int32_t Height, Colour Paint, double Share)
{
	for (int32_t AtY = std::max(Y, 0); AtY < std::min(Y + Height, Rows); ++AtY)
	{
		for (int32_t AtX = std::max(X, 0); AtX < std::min(X + Width, Columns); ++AtX)
		{
			Blend(AtX, AtY, Paint, Share);
		}
	}
}

void Image::DrawLine(ImagePoint From, ImagePoint To, double Thickness, Colour Paint)
{
	const double Radius = Thickness / 2;
	const double Reach = Radius + 1;
	const int32_t Left = static_cast<int32_t>(std::floor(std::min(From.X, To.X) - Reach));
	const int32_t Right = static_cast<int32_t>(std::ceil(std::max(From.X, To.X) + Reach));
	const int32_t Top = static_cast<int32_t>(std::floor(std::min(From.Y, To.Y) - Reach));
	const int32_t Bottom = static_cast<int32_t>(std::ceil(std::max(From.Y, To.Y) + Reach));
	for (int32_t Y = std::max(Top, 0); Y <= std::min(Bottom, Rows - 1); ++Y)
	{
		for (int32_t X = std::max(Left, 0); X <= std::min(Right, Columns - 1); ++X)
		{
			// Half a pixel around the edge is partly covered.
			const double Covered = Radius + 0.5 - DistanceToSegment({X + 0.5, Y + 0.5}, From, To);
			if (Covered > 0)
			{
				Blend(X, Y, Paint, std::min(Covered, 1.0));
			}
		}
	}
}

void Image::FillDisc(ImagePoint Centre, double Radius, Colour Paint)
{
	DrawLine(Centre, Centre, 2 * Radius, Paint);
}

void Image::FillTurned(ImagePoint Centre, double Length, double Width, double Angle, Colour Paint)
{
	const double Sine = std::sin(Angle);
	const double Cosine = std::cos(Angle);
	const double Reach = std::hypot(Length, Width) / 2 + 1;
	for (int32_t Y = static_cast<int32_t>(Centre.Y - Reach); Y <= static_cast<int32_t>(Centre.Y + Reach); ++Y)
	{
		for (int32_t X = static_cast<int32_t>(Centre.X - Reach); X <= static_cast<int32_t>(Centre.X + Reach); ++X)
		{
			const double Dx = X + 0.5 - Centre.X;
			const double Dy = Y + 0.5 - Centre.Y;
			const double Along = std::abs(Dx * Sine - Dy * Cosine);
			const double Aside = std::abs(Dx * Cosine + Dy * Sine);
			const double Covered = std::min(Length / 2 - Along, Width / 2 - Aside) + 0.5;
			if (Covered > 0)
			{
				Blend(X, Y, Paint, std::min(Covered, 1.0));
			}
		}
	}
}

Image Image::Part(int32_t X, int32_t Y, int32_t Width, int32_t Height) const
{
	Image Cut(Width, Height, Content.front());
	for (int32_t Row = std::max(0, -Y); Row < std::min(Height, Rows - Y); ++Row)
	{
		for (int32_t Column = std::max(0, -X); Column < std::min(Width, Columns - X); ++Column)
		{
			const size_t Index =
				static_cast<size_t>(Y + Row) * static_cast<size_t>(Columns) + static_cast<size_t>(X + Column);
			Cut.Set(Column, Row, Content[Index]);
		}
	}
	return Cut;
}

void Image::PasteCutOut(const Image& Other, Colour Hole)
{
	for (int32_t Row = 0; Row < Other.Rows; ++Row)
	{
		for (int32_t Column = 0; Column < Other.Columns; ++Column)
		{
			const Colour Pixel = Other.Content[static_cast<size_t>(Row) * static_cast<size_t>(Other.Columns) +
				static_cast<size_t>(Column)];
			if (Pixel != Hole)
			{
				Set(Column, Row, Pixel);
			}
		}
	}
}

void Image::Paste(const Image& Other, int32_t X, int32_t Y)
{
	for (int32_t Row = 0; Row < Other.Rows; ++Row)
	{
		for (int32_t Column = 0; Column < Other.Columns; ++Column)
		{
			Set(X + Column, Y + Row,
				Other.Content[static_cast<size_t>(Row) * static_cast<size_t>(Other.Columns) +
					static_cast<size_t>(Column)]);
		}
	}
}
} // namespace Rtp::Tool
