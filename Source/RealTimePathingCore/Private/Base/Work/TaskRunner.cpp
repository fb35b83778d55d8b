// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Work/TaskRunner.h"

#include <atomic>
#include <thread>
#include <vector>

namespace Rtp
{
namespace
{
// A page opened from disk has no threads, and starting one would end the program.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
constexpr bool bHasThreads = false;
#else
constexpr bool bHasThreads = true;
#endif
} // namespace

void SerialTaskRunner::ParallelFor(uint32_t Count, FunctionRef<void(uint32_t Index)> Body)
{
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		Body(Index);
	}
}

ThreadTaskRunner::ThreadTaskRunner(uint32_t ThreadCount)
	: Threads(ThreadCount != 0 ? ThreadCount : std::thread::hardware_concurrency())
{
	if (Threads == 0 || !bHasThreads)
	{
		Threads = 1; // hardware_concurrency may return 0
	}
}

void ThreadTaskRunner::ParallelFor(uint32_t Count, FunctionRef<void(uint32_t Index)> Body)
{
	std::atomic<uint64_t> Next{0}; // wider than Count: every thread steps once past the end
	const auto Work = [&Next, Count, Body]
	{
		for (uint64_t Index = Next.fetch_add(1); Index < Count; Index = Next.fetch_add(1))
		{
			Body(static_cast<uint32_t>(Index));
		}
	};
	const uint32_t Useful = Count < Threads ? Count : Threads;
	const uint32_t Helpers = Useful == 0 ? 0 : Useful - 1; // the calling thread works too
	std::vector<std::thread> Pool;
	Pool.reserve(Helpers);
	for (uint32_t Helper = 0; Helper < Helpers; ++Helper)
	{
		Pool.emplace_back(Work);
	}
	Work();
	for (std::thread& Thread : Pool)
	{
		Thread.join();
	}
}
} // namespace Rtp
