// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/GifFile.h"

#include "Rtp/Base/Random.h"

#include "Tool/ToolRun.h"

#include <gmock/gmock.h>

#include <cstdint>
#include <string>
#include <vector>

namespace Rtp::Tool
{
namespace
{
/** Reads films as the format describes them, frame laid over frame. */
class GifReader
{
public:
	explicit GifReader(std::string InBytes)
		: Bytes(std::move(InBytes))
	{
		EXPECT_EQ(Bytes.substr(0, 6), "GIF89a");
		At = 6;
		Width = Short();
		Height = Short();
		At += 3;
		for (int Index = 0; Index < 256; ++Index)
		{
			const uint8_t R = Byte();
			const uint8_t G = Byte();
			Table.push_back({R, G, Byte()});
		}
		Canvas.resize(static_cast<size_t>(Width * Height));
		while (At < Bytes.size() && ReadBlock())
		{
		}
		EXPECT_EQ(At, Bytes.size());
	}

	std::vector<std::vector<Colour>> Frames;

private:
	uint8_t Byte()
	{
		return At < Bytes.size() ? static_cast<uint8_t>(Bytes[At++]) : uint8_t{0};
	}

	int32_t Short()
	{
		const int32_t Low = Byte();
		return Low + 256 * Byte();
	}

	std::string SubBlocks()
	{
		std::string Data;
		for (size_t Size = Byte(); Size != 0; Size = Byte())
		{
			Data += Bytes.substr(At, Size);
			At += Size;
		}
		return Data;
	}

	bool ReadBlock()
	{
		switch (Byte())
		{
		case 0x21:
			if (Byte() == 0xF9)
			{
				Transparent = static_cast<uint8_t>(SubBlocks()[3]);
			}
			else
			{
				SubBlocks();
			}
			return true;
		case 0x2C:
			ReadFrame();
			return true;
		default:
			return false; // the end
		}
	}

	void ReadFrame()
	{
		const int32_t Left = Short();
		const int32_t Top = Short();
		const int32_t Wide = Short();
		const int32_t High = Short();
		At += 1;
		EXPECT_EQ(Byte(), 8);
		const std::vector<uint8_t> Indices = Expanded(SubBlocks());
		ASSERT_EQ(Indices.size(), static_cast<size_t>(Wide * High));
		for (int32_t Y = 0; Y < High; ++Y)
		{
			for (int32_t X = 0; X < Wide; ++X)
			{
				const uint8_t Index = Indices[static_cast<size_t>(Y * Wide + X)];
				if (Index != Transparent)
				{
					Canvas[static_cast<size_t>((Top + Y) * Width + Left + X)] = Table[Index];
				}
			}
		}
		Frames.push_back(Canvas);
	}

	static std::vector<uint8_t> Expanded(const std::string& Data)
	{
		std::vector<uint8_t> Out;
		std::vector<std::vector<uint8_t>> Rows;
		std::vector<uint8_t> Before;
		uint32_t Held = 0;
		uint32_t HeldBits = 0;
		uint32_t Bits = 9;
		for (const char Next : Data)
		{
			Held |= static_cast<uint32_t>(static_cast<uint8_t>(Next)) << HeldBits;
			HeldBits += 8;
			if (HeldBits < Bits)
			{
				continue;
			}
			const uint32_t Code = Held & ((1u << Bits) - 1);
			Held >>= Bits;
			HeldBits -= Bits;
			if (Code == 257)
			{
				return Out;
			}
			if (Code == 256)
			{
				Rows.assign(258, {});
				for (uint32_t Root = 0; Root < 256; ++Root)
				{
					Rows[Root] = {static_cast<uint8_t>(Root)};
				}
				Before.clear();
				Bits = 9;
				continue;
			}
			EXPECT_LE(Code, Rows.size());
			std::vector<uint8_t> Row = Before;
			if (Code < Rows.size())
			{
				Row = Rows[Code];
			}
			else
			{
				Row.push_back(Before.front());
			}
			if (!Before.empty() && Rows.size() < 4096)
			{
				Before.push_back(Row.front());
				Rows.push_back(Before);
			}
			Bits = Rows.size() >= 2048 ? 12 : Rows.size() >= 1024 ? 11 : Rows.size() >= 512 ? 10 : 9;
			Out.insert(Out.end(), Row.begin(), Row.end());
			Before = Row;
		}
		ADD_FAILURE() << "the frame has no end";
		return Out;
	}

	std::string Bytes;
	size_t At = 0;
	int32_t Width = 0;
	int32_t Height = 0;
	uint8_t Transparent = 0;
	std::vector<Colour> Table;
	std::vector<Colour> Canvas;
};

/** Pictures of a few colours, so that none is replaced by another. */
Image RandomPicture(Random& Dice, uint32_t Colours)
{
	Image Picture(150, 90, {1, 2, 3});
	for (int32_t Y = 0; Y < 90; ++Y)
	{
		for (int32_t X = 0; X < 150; ++X)
		{
			const uint8_t Shade = static_cast<uint8_t>(Dice.Below(Colours));
			Picture.Set(X, Y, {Shade, static_cast<uint8_t>(255 - Shade), 7});
		}
	}
	return Picture;
}
} // namespace

TEST(GifFilm, EveryFrameIsReadBackAsItWasDrawn)
{
	for (const uint32_t Colours : {1u, 2u, 7u, 250u})
	{
		Random Dice(Colours);
		std::vector<Image> Drawn{RandomPicture(Dice, Colours)};
		GifFilm Film(Drawn.front(), 10);
		Film.Add(Drawn.front());
		for (int Frame = 0; Frame < 4; ++Frame)
		{
			Image Next = Drawn.back();
			Next.FillRectangle(10 * Frame, 20, 30, 15, Drawn.front().Pixels().front());
			Film.Add(Next);
			Drawn.push_back(Next);
		}
		const GifReader Read(Film.Finish());
		ASSERT_EQ(Read.Frames.size(), Drawn.size()) << Colours;
		for (size_t Frame = 0; Frame < Drawn.size(); ++Frame)
		{
			EXPECT_TRUE(Read.Frames[Frame] == Drawn[Frame].Pixels()) << Colours << " colours, frame " << Frame;
		}
	}
}

class ReplayFilmTest : public ToolTest
{
};

TEST_F(ReplayFilmTest, AFilmHasTenDifferentPicturesASecond)
{
	RunToSucceed({"generate", "rooms", "--size", "60x60", "--seed", "3", "-o", In("rooms.map")});
	RunToSucceed({"crowd", "--map", In("rooms.map"), "--agents", "20", "--doors", "4", "--ticks", "200", "--budget",
		"300", "--record", In("a.rtprun")});
	RunToSucceed({"replay", In("a.rtprun"), "--gif", In("a.gif"), "--from", "30", "--seconds", "2", "--size", "200"});
	const GifReader Read(Get("a.gif"));
	ASSERT_EQ(Read.Frames.size(), 20u);
	EXPECT_FALSE(Read.Frames.front() == Read.Frames.back());
	EXPECT_THAT(RunToFail({"replay", In("a.rtprun"), "--gif", In("b.gif"), "--from", "5000"}),
		testing::HasSubstr("give an earlier --from"));
	EXPECT_THAT(RunToFail({"replay", In("a.rtprun"), "--gif", In("a.png")}), testing::HasSubstr(".gif"));
}
} // namespace Rtp::Tool
