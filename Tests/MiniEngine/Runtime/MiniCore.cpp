// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: its tables of names, log lines, console variables and tasks.

#include "Mini/Archive.h"
#include "Mini/Log.h"
#include "Mini/Tasks.h"

#include <cctype>
#include <deque>
#include <thread>

namespace MiniEngine
{
namespace
{
struct FNameTable
{
	std::deque<std::string> Texts{"None"};
	std::unordered_map<std::string, uint32> Numbers{{"none", 0}, {"", 0}};
};

FNameTable& Names()
{
	static FNameTable Table;
	return Table;
}

std::thread::id GameThread()
{
	static const std::thread::id Id = std::this_thread::get_id();
	return Id;
}

[[maybe_unused]] const std::thread::id AtStart = GameThread(); // the main thread, whoever asks first
} // namespace

uint32 InternName(std::string_view Text)
{
	std::string Key(Text);
	std::transform(Key.begin(), Key.end(), Key.begin(), [](unsigned char C) { return std::tolower(C); });
	FNameTable& Table = Names();
	const auto [Entry, bNew] = Table.Numbers.try_emplace(Key, static_cast<uint32>(Table.Texts.size()));
	if (bNew)
	{
		Table.Texts.emplace_back(Text);
	}
	return Entry->second;
}

const std::string& TextOfName(uint32 Index)
{
	return Names().Texts[Index];
}

std::vector<FLogLine>& LogLines()
{
	static std::vector<FLogLine> Lines;
	return Lines;
}

void WriteLog(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text)
{
	static std::mutex Lock;
	const std::lock_guard<std::mutex> Guard(Lock);
	LogLines().push_back({Category.Name, Verbosity, Text.Std()});
	if (Verbosity == ELogVerbosity::Fatal)
	{
		FailCheck(*Text, Category.Name, 0);
	}
}

bool HasLogged(ELogVerbosity::Type AtLeast, std::string_view Part)
{
	return CountLogged(AtLeast, Part) > 0;
}

int CountLogged(ELogVerbosity::Type AtLeast, std::string_view Part)
{
	return static_cast<int>(std::count_if(LogLines().begin(), LogLines().end(),
		[&](const FLogLine& Line) { return Line.Verbosity <= AtLeast && Line.Text.find(Part) != std::string::npos; }));
}

std::vector<std::string>& ScreenMessages()
{
	static std::vector<std::string> Messages;
	return Messages;
}

std::map<std::string, int>& Drawn()
{
	static std::map<std::string, int> Counts;
	return Counts;
}

std::map<std::string, std::pair<FGuid, int32>>& CustomVersions()
{
	static std::map<std::string, std::pair<FGuid, int32>> Table;
	return Table;
}

void VisitBytes(FArchive& Ar, FString& Value)
{
	std::string Text = Value.Std();
	int32 Length = static_cast<int32>(Text.size());
	Ar.Serialize(&Length, sizeof Length);
	if (Ar.IsLoading())
	{
		Text.assign(Ar.IsError() ? 0 : static_cast<size_t>(Length), '\0');
	}
	Ar.Serialize(Text.data(), static_cast<int64>(Text.size()));
	Value = FString(Text);
}

void VisitBytes(FArchive& Ar, FName& Value)
{
	FString Text = Value.ToString();
	VisitBytes(Ar, Text);
	Value = FName(Text);
}

int32& WorkerThreads()
{
	static int32 Count = 3;
	return Count;
}

std::map<std::string, int>& LaunchedTasks()
{
	static std::map<std::string, int> Counts;
	return Counts;
}

FBulkReads& BulkReads()
{
	static FBulkReads Reads;
	return Reads;
}

std::atomic<int>& RunningTasks()
{
	static std::atomic<int> Count = 0;
	return Count;
}

void WaitForTasks()
{
	while (RunningTasks() != 0)
	{
		std::this_thread::yield();
	}
}

void RunTask(std::shared_ptr<FTaskState> State, std::function<void()> Body)
{
	++RunningTasks();
	std::thread(
		[State = std::move(State), Body = std::move(Body)]() mutable
		{
			Body();
			Body = nullptr;
			// Under the lock, so that the number of running tasks and their results change together.
			const std::lock_guard<std::mutex> Guard(State->Lock);
			--RunningTasks();
			State->bDone = true;
			State->Finished.notify_all();
		})
		.detach();
}
} // namespace MiniEngine

void FArchive::UsingCustomVersion(const FGuid& Key)
{
	for (const auto& [Name, Version] : MiniEngine::CustomVersions())
	{
		if (Version.first == Key && IsSaving())
		{
			MiniVersions.emplace_back(Key, Version.second);
		}
	}
}

int32 FArchive::CustomVer(const FGuid& Key) const
{
	for (const auto& [Stored, Version] : MiniVersions)
	{
		if (Stored == Key)
		{
			return Version;
		}
	}
	return -1;
}

IConsoleManager& IConsoleManager::Get()
{
	static IConsoleManager Manager;
	return Manager;
}

FTaskGraphInterface& FTaskGraphInterface::Get()
{
	static FTaskGraphInterface Graph;
	return Graph;
}

int32 FTaskGraphInterface::GetNumWorkerThreads()
{
	return MiniEngine::WorkerThreads();
}

bool IsInGameThread()
{
	return MiniEngine::GameThread() == std::this_thread::get_id();
}

std::function<void()>& MiniEngine::OnParallelFor()
{
	static std::function<void()> Hook;
	return Hook;
}

void ParallelFor(int32 Count, TFunctionRef<void(int32)> Body, EParallelForFlags Flags)
{
	if (MiniEngine::OnParallelFor())
	{
		MiniEngine::OnParallelFor()();
	}
	const int32 Helpers =
		Flags == EParallelForFlags::ForceSingleThread ? 0 : std::min(Count - 1, MiniEngine::WorkerThreads());
	std::atomic<int32> Next = 0;
	const auto Work = [&]
	{
		for (int32 Index = Next++; Index < Count; Index = Next++)
		{
			Body(Index);
		}
	};
	std::vector<std::thread> Threads;
	for (int32 Index = 0; Index < Helpers; ++Index)
	{
		Threads.emplace_back(Work);
	}
	Work();
	for (std::thread& Thread : Threads)
	{
		Thread.join();
	}
}
