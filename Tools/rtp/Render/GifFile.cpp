// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The format is GIF89a: a table of colours, an extension that repeats the film, and frames compressed by LZW.

#include "Render/GifFile.h"

#include <algorithm>
#include <map>

namespace Rtp::Tool
{
namespace
{
constexpr uint8_t Unchanged = 255; // the index that shows the pixel of the frame before
constexpr int32_t RootBits = 8;
constexpr uint32_t ClearCode = 1u << RootBits;
constexpr uint32_t EndCode = ClearCode + 1;
constexpr uint32_t CodeLimit = 4096;
constexpr size_t BlockBytes = 255;

uint32_t NumberOf(Colour Pixel)
{
	return static_cast<uint32_t>(Pixel.R) << 16 | static_cast<uint32_t>(Pixel.G) << 8 | Pixel.B;
}

void AppendShort(std::string& Bytes, int32_t Value)
{
	Bytes.push_back(static_cast<char>(Value & 0xFF));
	Bytes.push_back(static_cast<char>(Value >> 8 & 0xFF));
}

/** Bits from the lowest on, collected to bytes. */
class BitRow
{
public:
	void Append(uint32_t Code, int32_t Count)
	{
		Held |= Code << HeldBits;
		HeldBits += Count;
		while (HeldBits >= 8)
		{
			Bytes.push_back(static_cast<char>(Held & 0xFF));
			Held >>= 8;
			HeldBits -= 8;
		}
	}

	/** All bytes; the last is filled up with zeros. */
	const std::string& Finish()
	{
		Append(0, (8 - HeldBits) & 7);
		return Bytes;
	}

private:
	std::string Bytes;
	uint32_t Held = 0;
	int32_t HeldBits = 0;
};

/** Compresses indices: known rows of them get codes, which grow from 9 to 12 bits. */
std::string Compressed(const std::vector<uint8_t>& Indices)
{
	BitRow Out;
	std::vector<uint16_t> Next; // code of a known row by the code of its beginning and its last index; 0 for none
	uint32_t Count = 0;
	int32_t Bits = 0;
	const auto Restart = [&]
	{
		Out.Append(ClearCode, Bits == 0 ? RootBits + 1 : Bits);
		Next.assign(size_t{CodeLimit} << RootBits, 0);
		Count = EndCode + 1;
		Bits = RootBits + 1;
	};
	Restart();
	uint32_t Row = Indices.front();
	for (size_t At = 1; At < Indices.size(); ++At)
	{
		uint16_t& Longer = Next[(size_t{Row} << RootBits) + Indices[At]];
		if (Longer != 0)
		{
			Row = Longer;
			continue;
		}
		Out.Append(Row, Bits);
		Longer = static_cast<uint16_t>(Count++);
		Row = Indices[At];
		// The reader knows a row one code later, so the code that needs another bit is the one after.
		if (Count == CodeLimit)
		{
			Restart();
		}
		else if (Count > 1u << Bits)
		{
			++Bits;
		}
	}
	Out.Append(Row, Bits);
	Out.Append(EndCode, Count == 1u << Bits && Bits < 12 ? Bits + 1 : Bits);
	return Out.Finish();
}
} // namespace

GifFilm::GifFilm(const Image& Typical, int32_t InHundredths)
	: Width(Typical.Width())
	, Height(Typical.Height())
	, Hundredths(InHundredths)
{
	std::map<uint32_t, uint32_t> Counts;
	for (const Colour& Pixel : Typical.Pixels())
	{
		++Counts[NumberOf(Pixel)];
	}
	std::vector<std::pair<uint32_t, uint32_t>> Sorted(Counts.begin(), Counts.end());
	std::stable_sort(Sorted.begin(), Sorted.end(), [](const auto& A, const auto& B) { return A.second > B.second; });
	Sorted.resize(std::min<size_t>(Sorted.size(), Unchanged));
	for (const auto& [Number, Pixels] : Sorted)
	{
		Colours.push_back({static_cast<uint8_t>(Number >> 16), static_cast<uint8_t>(Number >> 8 & 0xFF),
			static_cast<uint8_t>(Number & 0xFF)});
	}
}

uint8_t GifFilm::IndexOf(Colour Pixel)
{
	const auto [Found, bNew] = Known.try_emplace(NumberOf(Pixel), uint8_t{0});
	if (bNew)
	{
		const auto Apart = [&](const Colour& Other)
		{
			const int32_t R = Other.R - Pixel.R;
			const int32_t G = Other.G - Pixel.G;
			const int32_t B = Other.B - Pixel.B;
			return R * R + G * G + B * B;
		};
		const auto Nearest = std::min_element(
			Colours.begin(), Colours.end(), [&](const Colour& A, const Colour& B) { return Apart(A) < Apart(B); });
		Found->second = static_cast<uint8_t>(Nearest - Colours.begin());
	}
	return Found->second;
}

void GifFilm::Add(const Image& Picture)
{
	std::vector<uint8_t> Now;
	Now.reserve(Picture.Pixels().size());
	for (const Colour& Pixel : Picture.Pixels())
	{
		Now.push_back(IndexOf(Pixel));
	}
	if (Last.empty())
	{
		AddFrame(Now, 0, 0, Width, Height);
		Last = std::move(Now);
		return;
	}
	int32_t Left = Width;
	int32_t Top = Height;
	int32_t Right = 0;
	int32_t Bottom = 0;
	for (int32_t Y = 0; Y < Height; ++Y)
	{
		for (int32_t X = 0; X < Width; ++X)
		{
			const size_t At = static_cast<size_t>(Y) * static_cast<size_t>(Width) + static_cast<size_t>(X);
			if (Now[At] != Last[At])
			{
				Left = std::min(Left, X);
				Right = std::max(Right, X + 1);
				Top = std::min(Top, Y);
				Bottom = Y + 1;
			}
		}
	}
	if (Right == 0) // nothing changed: a frame of one pixel keeps the time
	{
		Left = Top = 0;
		Right = Bottom = 1;
	}
	std::vector<uint8_t> Changed;
	for (int32_t Y = Top; Y < Bottom; ++Y)
	{
		for (int32_t X = Left; X < Right; ++X)
		{
			const size_t At = static_cast<size_t>(Y) * static_cast<size_t>(Width) + static_cast<size_t>(X);
			Changed.push_back(Now[At] == Last[At] ? Unchanged : Now[At]);
		}
	}
	AddFrame(Changed, Left, Top, Right - Left, Bottom - Top);
	Last = std::move(Now);
}

void GifFilm::AddFrame(const std::vector<uint8_t>& Indices, int32_t Left, int32_t Top, int32_t Wide, int32_t High)
{
	Frames += {'\x21', '\xF9', 4, 0x05}; // keep what was drawn; one index is transparent
	AppendShort(Frames, Hundredths);
	Frames += {static_cast<char>(Unchanged), 0, '\x2C'};
	for (const int32_t Value : {Left, Top, Wide, High})
	{
		AppendShort(Frames, Value);
	}
	Frames += {0, RootBits};
	const std::string Bytes = Compressed(Indices);
	for (size_t At = 0; At < Bytes.size(); At += BlockBytes)
	{
		const std::string Block = Bytes.substr(At, BlockBytes);
		Frames.push_back(static_cast<char>(Block.size()));
		Frames += Block;
	}
	Frames.push_back(0);
}

std::string GifFilm::Finish() const
{
	std::string File = "GIF89a";
	AppendShort(File, Width);
	AppendShort(File, Height);
	File += {'\xF7', 0, 0}; // a table of 256 colours follows
	for (size_t Index = 0; Index <= Unchanged; ++Index)
	{
		const Colour Entry = Index < Colours.size() ? Colours[Index] : Colour{};
		File += {static_cast<char>(Entry.R), static_cast<char>(Entry.G), static_cast<char>(Entry.B)};
	}
	File += {'\x21', '\xFF', 11};
	File += "NETSCAPE2.0";
	File += {3, 1, 0, 0, 0}; // for ever
	return File + Frames + ';';
}
} // namespace Rtp::Tool
