// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Holds the tasks of a module where a test wants them.

#pragma once

#include "Mini/Tasks.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

/** Blocks each ParallelFor from the n-th on until it is opened. Its end opens it and waits for all tasks. */
class FTaskGate
{
public:
	explicit FTaskGate(int InFirst = 0)
		: First(InFirst)
	{
		MiniEngine::OnParallelFor() = [this] { Pass(); };
	}

	~FTaskGate()
	{
		Open();
		MiniEngine::WaitForTasks();
		MiniEngine::OnParallelFor() = nullptr;
	}

	FTaskGate(const FTaskGate&) = delete;
	FTaskGate& operator=(const FTaskGate&) = delete;

	/** False if all tasks end before. */
	bool WaitUntilHeld()
	{
		std::unique_lock<std::mutex> Guard(Lock);
		while (!Changed.wait_for(Guard, std::chrono::milliseconds(1), [this] { return bHeld; }))
		{
			if (MiniEngine::RunningTasks() == 0)
			{
				return false;
			}
		}
		return true;
	}

	void Open()
	{
		const std::lock_guard<std::mutex> Guard(Lock);
		bOpen = true;
		Changed.notify_all();
	}

	/** The number of ParallelFors that have begun. */
	int GetCalls()
	{
		const std::lock_guard<std::mutex> Guard(Lock);
		return Calls;
	}

private:
	void Pass()
	{
		std::unique_lock<std::mutex> Guard(Lock);
		if (Calls++ >= First && !bOpen)
		{
			bHeld = true;
			Changed.notify_all();
			Changed.wait(Guard, [this] { return bOpen; });
		}
	}

	const int First;
	int Calls = 0;
	bool bHeld = false;
	bool bOpen = false;
	std::mutex Lock;
	std::condition_variable Changed;
};
