// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Memory/PagedTable.h"

#include "Rtp/Base/Random.h"

#include "PoolTest.h"

#include <gtest/gtest.h>

#include <unordered_map>
#include <utility>

namespace Rtp
{
namespace
{
struct Mark
{
	int32_t Value = -1;
	uint16_t Times = 0;
};

using PagedTableTest = Testing::PoolTest;
} // namespace

TEST_F(PagedTableTest, RecordsStartOutAsDefault)
{
	PagedTable<Mark> Table(Pool);
	EXPECT_EQ(Table.Find(12345), nullptr);
	EXPECT_EQ(Table[12345].Value, -1);
	Table[12345].Value = 7;
	ASSERT_NE(Table.Find(12345), nullptr);
	EXPECT_EQ(Table.Find(12345)->Value, 7);
	EXPECT_EQ(Table[12346].Value, -1) << "the page is filled with default records";
}

TEST_F(PagedTableTest, FindCostsNoMemory)
{
	const PagedTable<Mark> Table(Pool);
	for (uint32_t Index = 0; Index < 1000000; Index += 999)
	{
		EXPECT_EQ(Table.Find(Index), nullptr);
	}
	EXPECT_EQ(Table.MemoryBytes(), 0u);
	EXPECT_EQ(Pool->BytesInUse(), 0u);
}

TEST_F(PagedTableTest, BehavesLikeAMapUnderRandomUse)
{
	PagedTable<Mark, uint8_t> Table(Pool);
	std::unordered_map<uint32_t, int32_t> Expected;
	Random Numbers{1};
	for (int Step = 0; Step < 60000; ++Step)
	{
		const uint32_t Index = Numbers.Chance(10) ? Numbers.Below(0x7FFFFFF0u) : Numbers.Below(20000);
		if (Numbers.Chance(500))
		{
			Expected[Index] = Step;
			Table[Index].Value = Step;
		}
		else if (Numbers.Chance(20))
		{
			Numbers.Chance(100) ? Table.Release() : Table.Reset();
			Expected.clear();
		}
		const Mark* Found = Table.Find(Index);
		const auto Entry = Expected.find(Index);
		ASSERT_EQ(Found == nullptr ? -1 : Found->Value, Entry == Expected.end() ? -1 : Entry->second) << Step;
	}
}

TEST_F(PagedTableTest, ReferencesStayValidWhileTheTableGrows)
{
	PagedTable<Mark> Table(Pool);
	Mark& First = Table[5];
	for (uint32_t Index = 0; Index < 300000; Index += 64)
	{
		Table[Index].Times = 1;
	}
	First.Value = 77;
	EXPECT_EQ(Table.Find(5)->Value, 77);
}

TEST_F(PagedTableTest, ResetForgetsAllButKeepsTheMemory)
{
	PagedTable<Mark> Table(Pool);
	Table[3].Value = 1;
	Table[100000].Value = 2;
	const size_t Before = Pool->BytesInUse();
	Table.Reset();
	EXPECT_EQ(Table.Find(3), nullptr);
	EXPECT_EQ(Table[3].Value, -1);
	EXPECT_EQ(Table[100000].Value, -1);
	EXPECT_EQ(Pool->BytesInUse(), Before);
}

TEST_F(PagedTableTest, RecordsOfAnOldEpochNeverComeBackWhenTheEpochWraps)
{
	PagedTable<Mark, uint8_t> Table(Pool);
	for (int Round = 0; Round < 600; ++Round)
	{
		EXPECT_EQ(Table.Find(9), nullptr) << Round;
		if (Round % 7 == 0)
		{
			Table[9].Value = Round;
			EXPECT_EQ(Table.Find(9)->Value, Round);
		}
		Table.Reset();
	}
}

TEST_F(PagedTableTest, ReleaseReturnsTheMemoryAndTheTableGoesOn)
{
	PagedTable<Mark> Table(Pool);
	Table[3].Value = 1;
	Table[1u << 20].Value = 1;
	EXPECT_GT(Pool->BytesInUse(), 0u);
	Table.Release();
	EXPECT_EQ(Pool->BytesInUse(), 0u);
	EXPECT_EQ(Table.MemoryBytes(), 0u);
	EXPECT_EQ(Table.Find(3), nullptr);
	Table[3].Value = 4;
	EXPECT_EQ(Table.Find(3)->Value, 4);
}

TEST_F(PagedTableTest, MemoryCountsWhatItTookFromThePoolAndLittleElse)
{
	PagedTable<Mark> Table(Pool);
	for (uint32_t Index = 0; Index < 64 * 500; ++Index)
	{
		Table[Index].Value = 1;
	}
	EXPECT_GE(Table.MemoryBytes(), Pool->BytesInUse());
	EXPECT_LE(Table.MemoryBytes(), Pool->BytesInUse() + Pool->BytesInUse() / 20);
	EXPECT_GE(Pool->BytesInUse(), 64 * 500 * sizeof(Mark));
}

TEST_F(PagedTableTest, MovingLeavesAnEmptyTableThatWorks)
{
	PagedTable<Mark> From(Pool);
	From[8].Value = 3;
	PagedTable<Mark> To(std::move(From));
	EXPECT_EQ(To.Find(8)->Value, 3);
	EXPECT_EQ(From.Find(8), nullptr); // NOLINT(bugprone-use-after-move)
	From[8].Value = 5;
	EXPECT_EQ(To.Find(8)->Value, 3);
	EXPECT_EQ(From.Find(8)->Value, 5);
}

TEST_F(PagedTableTest, GivesItsMemoryBackWhenItDies)
{
	{
		PagedTable<Mark> Table(Pool);
		Table[8].Value = 3;
		const PagedTable<Mark> Moved(std::move(Table));
		EXPECT_GT(Pool->BytesInUse(), 0u);
	}
	EXPECT_EQ(Pool->BytesInUse(), 0u);
}
} // namespace Rtp
