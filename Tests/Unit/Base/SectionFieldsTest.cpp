// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/SectionFields.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace Rtp
{
namespace
{
constexpr FileKind FieldSampleKind{FourLetters{"SMPL"}, 1, 1, "sample"};

enum class FieldSampleMode : uint8_t
{
	Slow,
	Fast
};

template <uint32_t LayoutNumber>
struct FieldSample
{
	static constexpr uint32_t Layout = LayoutNumber;

	uint32_t Level = 0;
	bool bSymmetric = false;
	FieldSampleMode Mode = FieldSampleMode::Slow;
	PackedArray Lengths;
	RankedBits Chosen;
	std::vector<std::byte> Bytes;

	template <class Self, class F>
	static void Fields(Self& Item, F& Visit)
	{
		Visit.Numbers(FourLetters{"HEAD"}, Item.Level, Layout, Item.bSymmetric, Item.Mode);
		Visit(FourLetters{"LENG"}, Item.Lengths);
		Visit(FourLetters{"BITS"}, Item.Chosen);
		Visit(FourLetters{"BYTE"}, Item.Bytes);
	}
};

FieldSample<4> MakeFieldSample()
{
	FieldSample<4> Item;
	Item.Level = 7;
	Item.bSymmetric = true;
	Item.Mode = FieldSampleMode::Fast;
	Item.Lengths = PackedArray(std::vector<uint32_t>{3, 0, 900});
	Item.Chosen = RankedBits(std::vector<uint64_t>{0b1011});
	Item.Bytes = {std::byte{1}, std::byte{2}};
	return Item;
}

std::vector<std::byte> WriteFieldSample(const FieldSample<4>& Item)
{
	SectionFileWriter File(FieldSampleKind);
	FieldWriter Writer(File);
	FieldSample<4>::Fields(Item, Writer);
	return File.Finish();
}

template <class T>
Result<Done> ReadFieldSample(const std::vector<std::byte>& Bytes, T& Item)
{
	const SectionFile File = SectionFile::OpenAs(Bytes, FieldSampleKind).Value();
	FieldReader Reader(File);
	T::Fields(Item, Reader);
	return Reader.Outcome();
}
} // namespace

TEST(SectionFields, AreReadAsTheyWereWritten)
{
	const std::vector<std::byte> Bytes = WriteFieldSample(MakeFieldSample());
	FieldSample<4> Read;
	ASSERT_TRUE(ReadFieldSample(Bytes, Read).IsOk());
	EXPECT_EQ(Read.Level, 7u);
	EXPECT_TRUE(Read.bSymmetric);
	EXPECT_EQ(Read.Mode, FieldSampleMode::Fast);
	EXPECT_EQ(Read.Lengths[2], 900u);
	EXPECT_EQ(Read.Chosen.Members(), 3u);
	EXPECT_EQ(WriteFieldSample(Read), Bytes);
}

TEST(SectionFields, OfAnotherLayoutAreOfAnotherVersion)
{
	FieldSample<5> Read;
	const Result<Done> Outcome = ReadFieldSample(WriteFieldSample(MakeFieldSample()), Read);
	ASSERT_FALSE(Outcome.IsOk());
	EXPECT_EQ(Outcome.GetError().Code, ErrorCode::WrongVersion);
}

TEST(SectionFields, MissingOrDamagedSectionsAreErrors)
{
	const std::vector<std::byte> Bytes = WriteFieldSample(MakeFieldSample());
	const SectionFile File = SectionFile::OpenAs(Bytes, FieldSampleKind).Value();
	for (const SectionFile::Section& Victim : File.Sections())
	{
		for (const bool bMissing : {false, true})
		{
			SectionFileWriter Writer(FieldSampleKind);
			for (const SectionFile::Section& Section : File.Sections())
			{
				std::vector<std::byte> Content(Section.Bytes.begin(), Section.Bytes.end());
				if (Section.Name == Victim.Name)
				{
					Content.push_back(std::byte{0});
				}
				if (Section.Name != Victim.Name || !bMissing)
				{
					Writer.Add(Section.Name, std::move(Content));
				}
			}
			FieldSample<4> Read;
			const bool bAnyLength = Victim.Name == FourLetters{"BYTE"} && !bMissing;
			EXPECT_EQ(ReadFieldSample(Writer.Finish(), Read).IsOk(), bAnyLength) << Victim.Name.Text();
		}
	}
}

TEST(SectionFields, AFlagIsZeroOrOne)
{
	SectionFileWriter File(FieldSampleKind);
	FieldWriter Writer(File);
	Writer.Numbers(FourLetters{"HEAD"}, 2u);
	const std::vector<std::byte> Bytes = File.Finish();
	const SectionFile Opened = SectionFile::OpenAs(Bytes, FieldSampleKind).Value();
	FieldReader Reader(Opened);
	bool bFlag = false;
	Reader.Numbers(FourLetters{"HEAD"}, bFlag);
	EXPECT_FALSE(Reader.Outcome().IsOk());
}

TEST(SectionFields, CountTheMemoryBehindThem)
{
	const FieldSample<4> Item = MakeFieldSample();
	FieldMemory Memory;
	FieldSample<4>::Fields(Item, Memory);
	EXPECT_EQ(Memory.Bytes, Item.Lengths.MemoryBytes() + Item.Chosen.MemoryBytes() + Item.Bytes.size());
}
} // namespace Rtp
