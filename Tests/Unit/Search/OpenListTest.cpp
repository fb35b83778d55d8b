// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Random.h"
#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/HeapOpenList.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <set>
#include <tuple>
#include <vector>

namespace Rtp
{
namespace
{
template <class List>
class OpenLists : public testing::Test
{
protected:
	std::shared_ptr<PagePool> Pool = std::make_shared<PagePool>();
	List Open{Pool};
};

using OpenListKinds = testing::Types<HeapOpenList, BucketOpenList>;
TYPED_TEST_SUITE(OpenLists, OpenListKinds);

std::tuple<int32_t, int32_t, uint32_t> KeyOf(const OpenEntry& Entry)
{
	return {Entry.F, Entry.G, Entry.State.Value};
}
} // namespace

TYPED_TEST(OpenLists, PopTheSmallestFOfWhatWasPushed)
{
	for (uint64_t Seed = 0; Seed < 60; ++Seed)
	{
		Random Numbers(Seed);
		const int32_t Spread = Seed % 3 == 0 ? 1000000 : Seed % 3 == 1 ? 3000 : 900; // some fall outside the ring
		std::multiset<std::tuple<int32_t, int32_t, uint32_t>> Inside;
		int32_t Floor = static_cast<int32_t>(Numbers.Below(2000000));
		for (int Step = 0; Step < 3000; ++Step)
		{
			if (Inside.empty() || Numbers.Chance(520))
			{
				const OpenEntry Entry{StateId{Numbers.Below(500)}, Floor + Numbers.Between(-Spread / 4, Spread),
					Numbers.Between(0, 5000)};
				this->Open.Push(Entry);
				Inside.insert(KeyOf(Entry));
				continue;
			}
			ASSERT_FALSE(this->Open.IsEmpty());
			const OpenEntry Top = this->Open.Top();
			const OpenEntry Popped = this->Open.Pop();
			ASSERT_EQ(KeyOf(Top), KeyOf(Popped));
			ASSERT_EQ(Popped.F, std::get<0>(*Inside.begin())) << "seed " << Seed << " step " << Step;
			const auto Found = Inside.find(KeyOf(Popped));
			ASSERT_NE(Found, Inside.end());
			Inside.erase(Found);
			Floor = Popped.F;
		}
		while (!Inside.empty())
		{
			ASSERT_EQ(this->Open.Pop().F, std::get<0>(*Inside.begin()));
			Inside.erase(Inside.begin());
		}
		ASSERT_TRUE(this->Open.IsEmpty());
	}
}

TYPED_TEST(OpenLists, ClearEmptiesAndReleaseReturnsTheMemory)
{
	for (int32_t Index = 0; Index < 5000; ++Index)
	{
		this->Open.Push({StateId{7}, Index * 3, Index});
	}
	EXPECT_GE(this->Open.MemoryBytes(), this->Pool->BytesInUse());
	this->Open.Clear();
	EXPECT_TRUE(this->Open.IsEmpty());
	this->Open.Push({StateId{1}, 50, 2});
	this->Open.Push({StateId{2}, 40, 2});
	EXPECT_EQ(this->Open.Pop().State, StateId{2});
	this->Open.Release();
	EXPECT_TRUE(this->Open.IsEmpty());
	EXPECT_EQ(this->Pool->BytesInUse(), 0u);
	EXPECT_EQ(this->Open.MemoryBytes(), 0u);
	this->Open.Push({StateId{3}, 5, 5});
	EXPECT_EQ(this->Open.Pop().State, StateId{3});
}

TYPED_TEST(OpenLists, MovingTakesTheEntriesAlong)
{
	this->Open.Push({StateId{3}, 5, 5});
	this->Open.Push({StateId{4}, 900000, 5});
	TypeParam Other(std::move(this->Open));
	EXPECT_EQ(Other.Pop().State, StateId{3});
	EXPECT_EQ(Other.Pop().State, StateId{4});
	EXPECT_TRUE(Other.IsEmpty());
	EXPECT_TRUE(this->Open.IsEmpty());
	this->Open.Push({StateId{8}, 5, 5});
	EXPECT_EQ(this->Open.Pop().State, StateId{8});
}

TEST(HeapOpenList, BreaksTiesByLargerGThenBySmallerState)
{
	HeapOpenList Open(std::make_shared<PagePool>());
	Open.Push({StateId{9}, 10, 4});
	Open.Push({StateId{5}, 10, 6});
	Open.Push({StateId{2}, 10, 6});
	Open.Push({StateId{1}, 10, 5});
	std::vector<uint32_t> Order;
	while (!Open.IsEmpty())
	{
		Order.push_back(Open.Pop().State.Value);
	}
	EXPECT_EQ(Order, (std::vector<uint32_t>{2, 5, 1, 9}));
}

TEST(BucketOpenList, BreaksTiesNewestFirst)
{
	BucketOpenList Open(std::make_shared<PagePool>());
	Open.Push({StateId{1}, 10, 1});
	Open.Push({StateId{2}, 10, 9});
	Open.Push({StateId{3}, 10, 5});
	EXPECT_EQ(Open.Pop().State, StateId{3});
	EXPECT_EQ(Open.Pop().State, StateId{2});
	EXPECT_EQ(Open.Pop().State, StateId{1});
}
} // namespace Rtp
