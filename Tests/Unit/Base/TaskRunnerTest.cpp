// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/Work/TaskRunner.h"

#include "Rtp/Base/Memory/PagePool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <numeric>
#include <set>
#include <vector>

namespace Rtp
{
namespace
{
/** How often each index is visited. */
std::vector<uint32_t> Visits(ITaskRunner& Runner, uint32_t Count)
{
	std::unique_ptr<std::atomic<uint32_t>[]> Times(new std::atomic<uint32_t>[Count + 1] {});
	Runner.ParallelFor(Count, [&](uint32_t Index) { ++Times[Index]; });
	return {Times.get(), Times.get() + Count};
}
} // namespace

TEST(SerialTaskRunner, VisitsEveryIndexOnceInOrder)
{
	SerialTaskRunner Runner;
	std::vector<uint32_t> Order;
	Runner.ParallelFor(5, [&](uint32_t Index) { Order.push_back(Index); });
	EXPECT_EQ(Order, (std::vector<uint32_t>{0, 1, 2, 3, 4}));
	EXPECT_EQ(Runner.Width(), 1u);
}

TEST(TaskRunnerThreads, VisitEveryIndexExactlyOnce)
{
	for (const uint32_t Threads : {1u, 2u, 3u, 8u})
	{
		ThreadTaskRunner Runner(Threads);
		EXPECT_EQ(Runner.Width(), Threads);
		for (const uint32_t Count : {0u, 1u, 2u, 7u, 1000u})
		{
			EXPECT_EQ(Visits(Runner, Count), std::vector<uint32_t>(Count, 1)) << Count << " by " << Threads;
		}
	}
}

TEST(TaskRunnerThreads, AreAsManyAsCoresUnlessTold)
{
	EXPECT_GE(ThreadTaskRunner(0).Width(), 1u);
}

TEST(TaskRunnerThreads, WorkIsVisibleAfterwardsWithoutLocks)
{
	std::vector<uint64_t> Squares(5000);
	ThreadTaskRunner Runner(4);
	Runner.ParallelFor(5000, [&](uint32_t Index) { Squares[Index] = static_cast<uint64_t>(Index) * Index; });
	EXPECT_EQ(std::accumulate(Squares.begin(), Squares.end(), uint64_t{0}), 41654167500u);
}

TEST(TaskRunnerThreads, MayBeNested)
{
	ThreadTaskRunner Outer(3);
	std::vector<std::vector<uint32_t>> Rows(6, std::vector<uint32_t>(40));
	Outer.ParallelFor(6,
		[&](uint32_t Row)
		{
			ThreadTaskRunner Inner(2);
			Inner.ParallelFor(40, [&](uint32_t Column) { Rows[Row][Column] = Row + Column; });
		});
	for (uint32_t Row = 0; Row < 6; ++Row)
	{
		EXPECT_EQ(Rows[Row][39], Row + 39);
	}
}

TEST(PagePoolThreads, ShareOnePoolWithoutMixingBlocks)
{
	PagePool Pool;
	ThreadTaskRunner Runner(4);
	std::atomic<uint32_t> Damaged{0};
	Runner.ParallelFor(64,
		[&](uint32_t Index)
		{
			const size_t Bytes = Index % 2 == 0 ? 64 : 256;
			std::vector<void*> Blocks;
			for (int Round = 0; Round < 20; ++Round)
			{
				Blocks.push_back(Pool.Acquire(Bytes));
				*static_cast<uint32_t*>(Blocks.back()) = Index;
			}
			for (void* Block : Blocks)
			{
				Damaged += *static_cast<uint32_t*>(Block) == Index ? 0 : 1;
			}
			Pool.ReleaseAll(Blocks, Bytes);
		});
	EXPECT_EQ(Damaged.load(), 0u);
	EXPECT_EQ(Pool.BytesInUse(), 0u);
}
} // namespace Rtp
