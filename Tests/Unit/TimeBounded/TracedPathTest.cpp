// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/TimeBounded/TracedPath.h"

#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>

namespace Rtp
{
namespace
{
/** Fills the path with different random states; returns the index of each. */
std::map<uint32_t, uint32_t> FillPath(TracedPath& Path, uint32_t Size, uint32_t States, Random& Dice)
{
	std::map<uint32_t, uint32_t> Indices;
	while (Indices.size() != Size)
	{
		const StateId State{Dice.Below(States)};
		if (Indices.emplace(State.Value, static_cast<uint32_t>(Indices.size())).second)
		{
			Path.Prepend(State);
		}
	}
	return Indices;
}
} // namespace

TEST(TracedPath, ContainsItsStatesAndNoneOfEarlierPaths)
{
	constexpr uint32_t States = 4000;
	TracedPath Path(std::make_shared<PagePool>());
	Random Dice(7);
	for (uint32_t Round = 0; Round != 60; ++Round)
	{
		// Expected sizes that are too small, right and too large, growing and shrinking.
		Path.Begin(Dice.Below(2000));
		const std::map<uint32_t, uint32_t> Indices = FillPath(Path, 1 + Dice.Below(1500), States, Dice);
		for (uint32_t State = 0; State != States; ++State)
		{
			const auto Found = Indices.find(State);
			const uint32_t Expected = Found == Indices.end() ? TracedPath::NotOnPath : Found->second;
			ASSERT_EQ(Path.MovesToTip(StateId{State}), Expected) << "state " << State << " in round " << Round;
			ASSERT_EQ(Path.MovesToTip(StateId{State}, Dice.Below(2000)), Expected);
		}
		Path.Clear();
		ASSERT_FALSE(Path.Contains(StateId{Indices.begin()->first}));
	}
}

TEST(TracedPath, LeadsFromFrontToTip)
{
	TracedPath Path(std::make_shared<PagePool>());
	Path.Begin(3);
	for (const uint32_t State : {9u, 5u, 2u})
	{
		Path.Prepend(StateId{State});
	}
	EXPECT_EQ(Path.Tip(), StateId{9});
	EXPECT_EQ(Path.Front(), StateId{2});
	EXPECT_EQ(Path.After(StateId{2}), StateId{5});
	EXPECT_EQ(Path.After(StateId{5}), StateId{9});
	EXPECT_FALSE(Path.After(StateId{9}).IsValid());
	EXPECT_FALSE(Path.After(StateId{4}).IsValid());
}

TEST(TracedPath, ReleasesItsMemory)
{
	TracedPath Path(std::make_shared<PagePool>());
	Path.Begin(100000);
	Path.Prepend(StateId{1});
	EXPECT_GT(Path.MemoryBytes(), 0u);
	Path.Release();
	EXPECT_EQ(Path.MemoryBytes(), 0u);
	EXPECT_FALSE(Path.Contains(StateId{1}));
	Path.Begin(10);
	Path.Prepend(StateId{2});
	EXPECT_TRUE(Path.Contains(StateId{2}));
}
} // namespace Rtp
