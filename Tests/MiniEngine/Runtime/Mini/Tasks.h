// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: tasks on real threads.

#pragma once

#include "Mini/Pointers.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>

enum class EParallelForFlags : uint8
{
	None,
	ForceSingleThread,
	Unbalanced
};

void ParallelFor(int32 Count, TFunctionRef<void(int32)> Body, EParallelForFlags Flags = EParallelForFlags::None);

class FTaskGraphInterface
{
public:
	static FTaskGraphInterface& Get();
	int32 GetNumWorkerThreads();
};

bool IsInGameThread();

namespace MiniEngine
{
/** The number of threads of ParallelFor; tests change it. */
int32& WorkerThreads();

/** Called by each ParallelFor before it begins, in its thread. Tests block it there. */
std::function<void()>& OnParallelFor();

/** Shared by a task and its handles. */
struct FTaskState
{
	std::mutex Lock;
	std::condition_variable Finished;
	bool bDone = false;
};

void RunTask(std::shared_ptr<FTaskState> State, std::function<void()> Body);

/** How often tasks of a name were launched. */
std::map<std::string, int>& LaunchedTasks();

/** Tasks that have not ended; zero after a clean shutdown. */
std::atomic<int>& RunningTasks();

/** Waits for the end of all tasks. */
void WaitForTasks();
} // namespace MiniEngine

namespace UE::Tasks
{
enum class ETaskPriority : uint8
{
	High,
	Normal,
	BackgroundHigh,
	BackgroundNormal,
	BackgroundLow
};

/** A task without a result; the base of those with one. */
template <class R>
class TTask;

template <>
class TTask<void>
{
public:
	bool IsValid() const
	{
		return State != nullptr;
	}
	bool IsCompleted() const
	{
		if (!State)
		{
			return true;
		}
		const std::lock_guard<std::mutex> Guard(State->Lock);
		return State->bDone;
	}
	bool Wait() const
	{
		if (State)
		{
			std::unique_lock<std::mutex> Guard(State->Lock);
			State->Finished.wait(Guard, [this] { return State->bDone; });
		}
		return true;
	}

	std::shared_ptr<MiniEngine::FTaskState> State;
};

template <class R>
class TTask : public TTask<void>
{
public:
	R& GetResult()
	{
		Wait();
		return **Value;
	}

	std::shared_ptr<std::optional<R>> Value; // empty until the task has ended
};
using FTask = TTask<void>;

template <class F>
auto Launch(const char* Name, F&& Body, ETaskPriority = ETaskPriority::Normal)
{
	++MiniEngine::LaunchedTasks()[Name]; // tasks are launched in the game thread
	using R = std::invoke_result_t<F>;
	auto State = std::make_shared<MiniEngine::FTaskState>();
	TTask<R> Task;
	Task.State = State;
	auto Held = std::make_shared<std::decay_t<F>>(std::forward<F>(Body));
	if constexpr (std::is_void_v<R>)
	{
		MiniEngine::RunTask(State, [Held] { (*Held)(); });
	}
	else
	{
		Task.Value = std::make_shared<std::optional<R>>();
		MiniEngine::RunTask(State, [Held, Value = Task.Value] { Value->emplace((*Held)()); });
	}
	return Task;
}
} // namespace UE::Tasks
