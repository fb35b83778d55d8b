// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rtp
{
namespace
{
struct Pair
{
	uint16_t First;
	uint16_t Second;
};

int ByteAt(const std::vector<std::byte>& Bytes, size_t Index)
{
	return static_cast<int>(Bytes[Index]);
}
} // namespace

TEST(ByteWriter, PutsTheLowestByteFirst)
{
	ByteWriter Writer;
	Writer.Write(uint32_t{0x11223344});
	Writer.WriteArray<Pair>(std::vector<Pair>{{0x5566, 0x7788}});
	const std::vector<std::byte> Bytes = Writer.Take();
	ASSERT_EQ(Bytes.size(), 8u);
	EXPECT_EQ(ByteAt(Bytes, 0), 0x44);
	EXPECT_EQ(ByteAt(Bytes, 3), 0x11);
	EXPECT_EQ(ByteAt(Bytes, 4), 0x66);
	EXPECT_EQ(ByteAt(Bytes, 7), 0x77);
}

TEST(ByteWriter, PadsWithZerosAndIsEmptyAfterTake)
{
	ByteWriter Writer;
	Writer.Write(uint8_t{1});
	Writer.Pad(8);
	Writer.Pad(8);
	EXPECT_EQ(Writer.View().size(), 8u);
	EXPECT_EQ(ByteAt(Writer.Take(), 7), 0);
	EXPECT_TRUE(Writer.View().empty());
}

TEST(ByteReader, GivesBackWhatWasWritten)
{
	ByteWriter Writer;
	Writer.Write(int16_t{-2});
	Writer.Write(-1234.5678);
	Writer.Write(uint64_t{0xFEDCBA9876543210});
	Writer.WriteArray<Pair>(std::vector<Pair>{{1, 2}, {3, 65535}});
	const std::vector<std::byte> Bytes = Writer.Take();

	ByteReader Reader(Bytes);
	EXPECT_EQ(Reader.Read<int16_t>(), -2);
	EXPECT_EQ(Reader.Read<double>(), -1234.5678);
	EXPECT_EQ(Reader.Read<uint64_t>(), 0xFEDCBA9876543210u);
	const std::vector<Pair> Pairs = Reader.ReadArray<Pair>(2);
	ASSERT_EQ(Pairs.size(), 2u);
	EXPECT_EQ(Pairs[1].Second, 65535);
	EXPECT_EQ(Reader.Remaining(), 0u);
	EXPECT_FALSE(Reader.HasFailed());
}

TEST(ByteReader, GivesZerosPastTheEndAndRemembers)
{
	const std::vector<std::byte> Bytes(3, std::byte{0xFF});
	ByteReader Reader(Bytes);
	EXPECT_EQ(Reader.Read<uint32_t>(), 0u);
	EXPECT_TRUE(Reader.HasFailed());
	EXPECT_EQ(Reader.Read<uint8_t>(), 0u) << "nothing is readable after a failure";
}

TEST(ByteReader, RefusesArraysThatCannotBeThere)
{
	const std::vector<std::byte> Bytes(16);
	ByteReader Reader(Bytes);
	EXPECT_TRUE(Reader.ReadArray<uint64_t>(static_cast<size_t>(-1) / 4).empty());
	EXPECT_TRUE(Reader.HasFailed());
}

TEST(ByteReader, GivesBackTextsThatAreNotTooLong)
{
	ByteWriter Writer;
	Writer.WriteText("");
	Writer.WriteText("d-lrta");
	const std::vector<std::byte> Bytes = Writer.Take();
	ASSERT_EQ(Bytes.size(), 4u + 4u + 6u);
	ByteReader Reader(Bytes);
	EXPECT_EQ(Reader.ReadText(0), "");
	EXPECT_EQ(Reader.ReadText(6), "d-lrta");
	EXPECT_FALSE(Reader.HasFailed());
	ByteReader Strict(Bytes);
	Strict.ReadText(0);
	EXPECT_EQ(Strict.ReadText(5), "");
	EXPECT_TRUE(Strict.HasFailed());
	ByteReader Short(std::span<const std::byte>(Bytes).first(13));
	Short.ReadText(0);
	EXPECT_EQ(Short.ReadText(6), "");
	EXPECT_TRUE(Short.HasFailed());
}

TEST(ByteReader, AnEmptySpanIsNoProblemUntilSomethingIsAsked)
{
	ByteReader Reader({});
	EXPECT_TRUE(Reader.ReadArray<uint32_t>(0).empty());
	EXPECT_FALSE(Reader.HasFailed());
	EXPECT_TRUE(Reader.ReadBytes(1).empty());
	EXPECT_TRUE(Reader.HasFailed());
}
} // namespace Rtp
