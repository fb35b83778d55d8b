// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Files/SectionFile.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

namespace Rtp
{
namespace
{
using testing::HasSubstr;

constexpr FileKind SampleKind{FourLetters{"SMPL"}, 3, 5, "sample"};

std::vector<std::byte> BytesOf(const char* Text)
{
	std::vector<std::byte> Bytes(std::strlen(Text));
	std::memcpy(Bytes.data(), Text, Bytes.size());
	return Bytes;
}

std::vector<std::byte> Sample(const FileKind& Kind = SampleKind)
{
	SectionFileWriter Writer(Kind);
	Writer.Add(FourLetters{"ABCD"}, BytesOf("seventeen letters"));
	Writer.Add(FourLetters{"VOID"}, {});
	Writer.Add(FourLetters{"EFGH"}, BytesOf("last"));
	return Writer.Finish();
}

std::string SectionFileProblem(std::span<const std::byte> Bytes, const FileKind& Kind = SampleKind)
{
	const Result<SectionFile> File = SectionFile::OpenAs(Bytes, Kind);
	return File ? "" : File.GetError().Detail;
}
} // namespace

TEST(SectionFile, GivesBackItsSectionsInOrder)
{
	const std::vector<std::byte> Bytes = Sample();
	const Result<SectionFile> File = SectionFile::OpenAs(Bytes, SampleKind);
	ASSERT_TRUE(File) << File.GetError().Detail;
	EXPECT_EQ(File.Value().KindName().Text(), "SMPL");
	EXPECT_EQ(File.Value().Version(), 5u);
	ASSERT_EQ(File.Value().Sections().size(), 3u);
	EXPECT_EQ(File.Value().Sections()[2].Name, FourLetters{"EFGH"});
	const auto Section = File.Value().Find(FourLetters{"ABCD"});
	ASSERT_TRUE(Section);
	EXPECT_EQ(std::memcmp(Section->data(), "seventeen letters", 17), 0);
	EXPECT_EQ((Section->data() - Bytes.data()) % static_cast<ptrdiff_t>(SectionFile::SectionAlignment), 0);
	EXPECT_TRUE(File.Value().Find(FourLetters{"VOID"})->empty());
	EXPECT_FALSE(File.Value().Find(FourLetters{"NONE"}));
}

TEST(SectionFile, TheSameSectionsGiveTheSameBytes)
{
	EXPECT_EQ(Sample(), Sample());
}

TEST(SectionFile, EveryFlippedBitIsNoticed)
{
	std::vector<std::byte> Bytes = Sample();
	for (size_t Bit = 0; Bit < Bytes.size() * 8; ++Bit)
	{
		const std::byte Mask{static_cast<uint8_t>(1u << (Bit % 8))};
		Bytes[Bit / 8] ^= Mask;
		EXPECT_NE(SectionFileProblem(Bytes), "") << "bit " << Bit;
		Bytes[Bit / 8] ^= Mask;
	}
}

TEST(SectionFile, EveryTruncationIsNoticed)
{
	const std::vector<std::byte> Bytes = Sample();
	for (size_t Length = 0; Length < Bytes.size(); ++Length)
	{
		EXPECT_NE(SectionFileProblem(std::span(Bytes).first(Length)), "") << Length << " bytes";
	}
	EXPECT_THAT(SectionFileProblem(std::span(Bytes).first(Bytes.size() - 1)), HasSubstr("truncated"));
	EXPECT_THAT(SectionFileProblem({}), HasSubstr("empty"));
}

TEST(SectionFile, BytesBehindTheEndAreNoticed)
{
	std::vector<std::byte> Bytes = Sample();
	Bytes.push_back(std::byte{0});
	EXPECT_THAT(SectionFileProblem(Bytes), HasSubstr("too long"));
}

TEST(SectionFile, TellsNewerFromOlderVersions)
{
	const FileKind Newer{SampleKind.Name, 6, 6, "sample"};
	const FileKind Older{SampleKind.Name, 2, 2, "sample"};
	EXPECT_THAT(SectionFileProblem(Sample(Newer)), HasSubstr("version 6, made by a newer program"));
	EXPECT_THAT(SectionFileProblem(Sample(Older)), HasSubstr("version 2, too old"));
	const std::vector<std::byte> Bytes = Sample(Newer);
	EXPECT_EQ(SectionFile::OpenAs(Bytes, SampleKind).GetError().Code, ErrorCode::WrongVersion);
}

TEST(SectionFile, RefusesAnotherKindAndForeignFiles)
{
	const FileKind Other{FourLetters{"OTHR"}, 3, 5, "sample"};
	EXPECT_EQ(SectionFileProblem(Sample(Other)), "not a sample: the file is of kind 'OTHR'");
	EXPECT_THAT(SectionFileProblem(BytesOf("type octile\nheight 4\nwidth 4\nmap\n....\n....\n....\n....\n")),
		HasSubstr("RtpFile"));
	const std::vector<std::byte> Bytes = Sample(Other);
	EXPECT_TRUE(SectionFile::Open(Bytes)) << "tools can open any kind";
}
} // namespace Rtp
