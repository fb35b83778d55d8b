// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Memory/ChunkedList.h"

#include "PoolTest.h"

#include <gtest/gtest.h>

#include <utility>

namespace Rtp
{
namespace
{
using ChunkedListTest = Testing::PoolTest;
} // namespace

TEST_F(ChunkedListTest, KeepsItemsInOrderAcrossChunks)
{
	ChunkedList<uint64_t> List(Pool);
	for (uint32_t Index = 0; Index < 3000; ++Index)
	{
		EXPECT_EQ(List.Add(Index * 5ull), Index);
	}
	ASSERT_EQ(List.Size(), 3000u);
	for (uint32_t Index = 0; Index < 3000; ++Index)
	{
		ASSERT_EQ(std::as_const(List)[Index], Index * 5ull);
	}
}

TEST_F(ChunkedListTest, AddressesStayValidWhileItGrows)
{
	ChunkedList<int> List(Pool);
	List.Add(1);
	int* First = &List[0];
	for (int Index = 0; Index < 10000; ++Index)
	{
		List.Add(Index);
	}
	EXPECT_EQ(First, &List[0]);
	*First = 9;
	EXPECT_EQ(List[0], 9);
}

TEST_F(ChunkedListTest, GrowsAndShrinksAtItsEnd)
{
	ChunkedList<int> List(Pool);
	for (int Index = 0; Index < 300; ++Index)
	{
		List.Add(Index);
	}
	for (int Index = 0; Index < 100; ++Index)
	{
		List.RemoveLast();
	}
	EXPECT_EQ(List.Size(), 200u);
	EXPECT_EQ(List.Add(-1), 200u);
	EXPECT_EQ(List[199], 199);
	EXPECT_EQ(List[200], -1);
}

TEST_F(ChunkedListTest, ClearKeepsTheMemoryAndReleaseReturnsIt)
{
	ChunkedList<int> List(Pool);
	for (int Index = 0; Index < 1000; ++Index)
	{
		List.Add(Index);
	}
	const size_t Full = Pool->BytesInUse();
	EXPECT_GE(List.MemoryBytes(), Full);
	List.Clear();
	EXPECT_EQ(List.Size(), 0u);
	EXPECT_EQ(Pool->BytesInUse(), Full);
	List.Add(4);
	EXPECT_EQ(List[0], 4);
	EXPECT_EQ(Pool->BytesInUse(), Full) << "the kept chunks are used again";
	List.Release();
	EXPECT_EQ(Pool->BytesInUse(), 0u);
	EXPECT_EQ(List.MemoryBytes(), 0u);
	List.Add(5);
	EXPECT_EQ(List[0], 5);
}

TEST_F(ChunkedListTest, MovingLeavesAnEmptyListThatWorks)
{
	ChunkedList<int> From(Pool);
	From.Add(3);
	ChunkedList<int> To(std::move(From));
	EXPECT_EQ(To[0], 3);
	EXPECT_EQ(From.Size(), 0u); // NOLINT(bugprone-use-after-move)
	From.Add(6);
	EXPECT_EQ(To[0], 3);
	EXPECT_EQ(From[0], 6);
}
} // namespace Rtp
