// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Search/BucketOpenList.h"

#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
/** The order of the list, in the plainest way: smallest f first, the newest of equals within reach of the ring. */
class PlainList
{
public:
	void Push(const OpenEntry& Entry)
	{
		Stacks[Entry.F].push_back(Entry);
	}

	OpenEntry Pop()
	{
		std::vector<OpenEntry>& Stack = Stacks.begin()->second;
		const OpenEntry Last = Stack.back();
		Stack.pop_back();
		if (Stack.empty())
		{
			Stacks.erase(Stacks.begin());
		}
		return Last;
	}

	bool IsEmpty() const
	{
		return Stacks.empty();
	}

private:
	std::map<int32_t, std::vector<OpenEntry>> Stacks;
};

bool operator==(const OpenEntry& A, const OpenEntry& B)
{
	return A.State == B.State && A.F == B.F && A.G == B.G;
}
} // namespace

TEST(BucketOpenList, PopsTheSmallestAndNewestAsInASearch)
{
	BucketOpenList List(std::make_shared<PagePool>());
	for (uint32_t Seed = 0; Seed < 20; ++Seed)
	{
		PlainList Plain;
		Random Dice(Seed);
		int32_t Lowest = static_cast<int32_t>(Dice.Below(100'000));
		for (uint32_t Step = 0; Step < 5000; ++Step)
		{
			if (Plain.IsEmpty() || Dice.Chance(520))
			{
				const OpenEntry Entry{StateId{Step}, Lowest + Dice.Between(0, 1500), static_cast<int32_t>(Step)};
				List.Push(Entry);
				Plain.Push(Entry);
			}
			else
			{
				const OpenEntry Next = List.Top();
				const OpenEntry Popped = List.Pop();
				Lowest = Popped.F;
				ASSERT_TRUE(Popped == Next);
				ASSERT_TRUE(Popped == Plain.Pop()) << "step " << Step << ", seed " << Seed;
			}
			ASSERT_EQ(List.IsEmpty(), Plain.IsEmpty());
		}
		List.Clear();
		ASSERT_TRUE(List.IsEmpty());
	}
}

TEST(BucketOpenList, KeepsTheOrderOfAnyCosts)
{
	BucketOpenList List(std::make_shared<PagePool>());
	Random Dice(7);
	for (uint32_t Count = 0; Count < 3000; ++Count)
	{
		const int32_t F = Dice.Between(0, Dice.Chance(500) ? 0x3FFFFFFF : 20'000);
		List.Push({StateId{Count}, F, 0});
		if (Dice.Chance(300))
		{
			List.Pop();
		}
	}
	int32_t Last = 0;
	while (!List.IsEmpty())
	{
		const int32_t F = List.Pop().F;
		ASSERT_GE(F, Last);
		Last = F;
	}
	EXPECT_GT(Last, 20'000);
}

TEST(BucketOpenList, GivesItsMemoryBack)
{
	const auto Pool = std::make_shared<PagePool>();
	BucketOpenList List(Pool);
	for (int32_t F = 0; F < 10'000; ++F)
	{
		List.Push({StateId{1}, F, F});
	}
	EXPECT_GE(List.MemoryBytes(), Pool->BytesInUse());
	List.Release();
	EXPECT_EQ(Pool->BytesInUse(), 0u);
	EXPECT_TRUE(List.IsEmpty());
	List.Push({StateId{2}, 5, 1});
	EXPECT_EQ(List.Pop().State, StateId{2});
}

TEST(BucketOpenList, LeavesAMovedFromListEmpty)
{
	BucketOpenList From(std::make_shared<PagePool>());
	From.Push({StateId{3}, 8, 1});
	BucketOpenList To(std::move(From));
	EXPECT_TRUE(From.IsEmpty()); // NOLINT(bugprone-use-after-move): that is what is tested
	EXPECT_EQ(To.Pop().State, StateId{3});
	From.Push({StateId{4}, 2, 1});
	EXPECT_EQ(From.Pop().F, 2);
}
} // namespace Rtp
