// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Memory/PackedArray.h"

#include "Rtp/Base/Random.h"

#include <gtest/gtest.h>

#include <vector>

namespace Rtp
{
TEST(PackedArray, GivesBackNumbersOfEveryWidth)
{
	Random Dice(5);
	for (uint32_t Width = 0; Width <= 32; ++Width)
	{
		for (const uint32_t Count : {0u, 1u, 2u, 63u, 64u, 65u, 200u})
		{
			std::vector<uint32_t> Values(Count);
			for (uint32_t& Value : Values)
			{
				Value = Width == 0 ? 0 : Dice.Below(0xFFFFFFFFu) >> (32 - Width);
			}
			const PackedArray Packed(Values);
			ASSERT_EQ(Packed.Size(), Count);
			ASSERT_EQ(Packed.Storage().size(), PackedArray::WordsFor(Count, Packed.Width()));
			for (uint32_t Index = 0; Index < Count; ++Index)
			{
				ASSERT_EQ(Packed[Index], Values[Index]) << "width " << Width << " index " << Index << " of " << Count;
			}
		}
	}
}

TEST(PackedArray, ReadsInsideItsWordsWhenAllNumbersAreZero)
{
	EXPECT_GE(PackedArray::WordsFor(1, 0), 2u) << "reading looks at the word after the number, too";
}
} // namespace Rtp
