// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/Lettering.h"

namespace Rtp::Tool
{
namespace
{
constexpr int32_t LetterWidth = 5;
constexpr int32_t LetterPitch = 6;
constexpr char FirstLetter = '!';
constexpr char LastLetter = '~';

constexpr uint8_t LetterRows[LastLetter - FirstLetter + 1][LetterHeight] = {
#include "Render/Letters.inl"
};

void DrawLetter(Image& Picture, char Letter, int32_t X, int32_t Y, int32_t Size, Colour Paint)
{
	if (Letter == ' ')
	{
		return;
	}
	const char Shown = Letter < FirstLetter || Letter > LastLetter ? '?' : Letter;
	for (int32_t Row = 0; Row < LetterHeight; ++Row)
	{
		const uint32_t Bits = LetterRows[Shown - FirstLetter][Row];
		for (int32_t Column = 0; Column < LetterWidth; ++Column)
		{
			if (((Bits >> (LetterWidth - 1 - Column)) & 1u) != 0)
			{
				Picture.FillRectangle(X + Column * Size, Y + Row * Size, Size, Size, Paint);
			}
		}
	}
}
} // namespace

int32_t TextWidth(const std::string& Text)
{
	return static_cast<int32_t>(Text.size()) * LetterPitch;
}

void DrawText(Image& Picture, const std::string& Text, int32_t X, int32_t Y, int32_t Size, Colour Paint)
{
	for (const char Letter : Text)
	{
		DrawLetter(Picture, Letter, X, Y, Size, Paint);
		X += LetterPitch * Size;
	}
}
} // namespace Rtp::Tool
