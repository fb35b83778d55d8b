// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: modules. All modules of a test program are linked into it, as in a monolithic game.

#pragma once

#include "Mini/Strings.h"

#include <functional>
#include <memory>
#include <set>
#include <string>

class IModuleInterface
{
public:
	virtual ~IModuleInterface() = default;
	virtual void StartupModule()
	{
	}
	virtual void ShutdownModule()
	{
	}
};
class FDefaultModuleImpl : public IModuleInterface
{
};

/** Modules by name; a module is started when it is first asked for. */
class FModuleManager
{
public:
	static FModuleManager& Get();

	template <class T>
	static T& LoadModuleChecked(const FName& Name)
	{
		T* Module = LoadModulePtr<T>(Name);
		check(Module != nullptr);
		return *Module;
	}
	template <class T>
	static T* LoadModulePtr(const FName& Name)
	{
		return static_cast<T*>(Get().LoadModule(Name));
	}
	template <class T>
	static T* GetModulePtr(const FName& Name)
	{
		return static_cast<T*>(Get().GetModule(Name));
	}

	/** Null if the module is not part of this program. */
	IModuleInterface* LoadModule(const FName& Name);
	IModuleInterface* GetModule(const FName& Name) const;
	bool IsModuleLoaded(const FName& Name) const;

	/** Shuts all modules down, as at the end of a program. */
	static void MiniShutdown();

	std::set<std::string> MiniOthers;  // modules of the engine that a test treats as loaded
	std::set<std::string> MiniLeftOut; // modules that this program does not have, as if they were not compiled
};

namespace MiniEngine
{
struct FModuleEntry
{
	FModuleEntry(const char* Name, std::function<std::unique_ptr<IModuleInterface>()> Create);
};
} // namespace MiniEngine

#define IMPLEMENT_MODULE(Type, Name)                                                                                   \
	static const MiniEngine::FModuleEntry GMiniModule##Name(                                                           \
		#Name, []() -> std::unique_ptr<IModuleInterface> { return std::make_unique<Type>(); });
