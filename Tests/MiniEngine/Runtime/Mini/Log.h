// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: log and console variables. Log lines and messages on screen are recorded
// for tests.

#pragma once

#include "Mini/Delegates.h"
#include "Mini/Profiling.h"

#include <map>
#include <string>
#include <vector>

namespace ELogVerbosity
{
enum Type : uint8
{
	NoLogging,
	Fatal,
	Error,
	Warning,
	Display,
	Log,
	Verbose,
	VeryVerbose,
	All = VeryVerbose
};
}

struct FLogCategoryBase
{
	const char* Name;
};

namespace MiniEngine
{
/** Searches for components by class, of all actors. */
inline int64& ComponentSearches()
{
	static int64 Count = 0;
	return Count;
}

struct FLogLine
{
	std::string Category;
	ELogVerbosity::Type Verbosity;
	std::string Text;
};

/** Every line since the start or the last clear. */
std::vector<FLogLine>& LogLines();
void WriteLog(const FLogCategoryBase& Category, ELogVerbosity::Type Verbosity, const FString& Text);

/** Whether a line of at least this importance contains a text. */
bool HasLogged(ELogVerbosity::Type AtLeast, std::string_view Part);
int CountLogged(ELogVerbosity::Type AtLeast, std::string_view Part);

/** Messages shown on screen. */
std::vector<std::string>& ScreenMessages();

/** Calls of debug drawing, by kind. */
std::map<std::string, int>& Drawn();
} // namespace MiniEngine

#define DECLARE_LOG_CATEGORY_EXTERN(Category, Default, Compiled) extern FLogCategoryBase Category
#define DEFINE_LOG_CATEGORY(Category)                                                                                  \
	FLogCategoryBase Category                                                                                          \
	{                                                                                                                  \
#Category                                                                                                      \
	}
#define DEFINE_LOG_CATEGORY_STATIC(Category, Default, Compiled)                                                        \
	static FLogCategoryBase Category                                                                                   \
	{                                                                                                                  \
#Category                                                                                                      \
	}
#define UE_LOG(Category, Verbosity, Format, ...)                                                                       \
	MiniEngine::WriteLog(Category, ELogVerbosity::Verbosity, FString::Printf(Format, ##__VA_ARGS__))
#define UE_CLOG(Condition, Category, Verbosity, Format, ...)                                                           \
	((Condition) ? UE_LOG(Category, Verbosity, Format, ##__VA_ARGS__) : (void)0)

enum EConsoleVariableFlags : uint32
{
	ECVF_Default = 0,
	ECVF_Cheat = 1,
	ECVF_Scalability = 2
};

class IConsoleVariable
{
public:
	virtual ~IConsoleVariable() = default;
	virtual void Set(const char* Value) = 0;
	void Set(int32 Value)
	{
		Set(std::to_string(Value).c_str());
	}
	void Set(float Value)
	{
		Set(std::to_string(Value).c_str());
	}
	virtual FString GetString() const = 0;
	std::string Help;
};

class IConsoleManager
{
public:
	static IConsoleManager& Get();
	IConsoleVariable* FindConsoleVariable(const char* Name)
	{
		const auto Found = Variables.find(Name);
		return Found == Variables.end() ? nullptr : Found->second;
	}
	std::map<std::string, IConsoleVariable*> Variables;
	std::map<std::string, std::function<void(const TArray<FString>&, UWorld*)>> Commands;
};

template <class T>
class TAutoConsoleVariable : public IConsoleVariable
{
public:
	TAutoConsoleVariable(const char* Name, T Default, const char* InHelp, uint32 = ECVF_Default)
		: Value(Default)
	{
		Help = InHelp;
		IConsoleManager::Get().Variables[Name] = this;
	}
	T GetValueOnGameThread() const
	{
		return Value;
	}
	IConsoleVariable* operator->()
	{
		return this;
	}
	using IConsoleVariable::Set;
	virtual void Set(const char* Text) override
	{
		Value = static_cast<T>(std::atof(Text));
	}
	virtual FString GetString() const override
	{
		return FString(std::to_string(Value));
	}

private:
	T Value;
};

using FConsoleCommandWithWorldAndArgsDelegate = TDelegate<void(const TArray<FString>&, UWorld*)>;

class FAutoConsoleCommandWithWorldAndArgs
{
public:
	FAutoConsoleCommandWithWorldAndArgs(
		const char* Name, const char*, const FConsoleCommandWithWorldAndArgsDelegate& Command)
	{
		IConsoleManager::Get().Commands[Name] = [Command](const TArray<FString>& Arguments, UWorld* World)
		{ Command.Execute(Arguments, World); };
	}
};

namespace MiniEngine
{
/** The visual logger only counts its entries. */
template <class... Arguments>
void LogVisually(const Arguments&...)
{
	++Drawn()["vlog"];
}
} // namespace MiniEngine

#define UE_VLOG(Owner, Category, Verbosity, Format, ...) MiniEngine::LogVisually(Owner, ##__VA_ARGS__)
#define UE_VLOG_LOCATION(Owner, Category, Verbosity, Location, Size, Colour, Format, ...)                              \
	MiniEngine::LogVisually(Owner, Location)
#define UE_VLOG_SEGMENT(Owner, Category, Verbosity, From, To, Colour, Format, ...)                                     \
	MiniEngine::LogVisually(Owner, From, To)
#define UE_VLOG_ARROW(Owner, Category, Verbosity, From, To, Colour, Format, ...)                                       \
	MiniEngine::LogVisually(Owner, From, To)
