// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Mini/Modules.h"

#include <map>
#include <utility>

namespace
{
/** Modules registered by IMPLEMENT_MODULE. */
std::map<std::string, std::function<std::unique_ptr<IModuleInterface>()>>& LinkedModules()
{
	static std::map<std::string, std::function<std::unique_ptr<IModuleInterface>()>> All;
	return All;
}

std::map<std::string, std::unique_ptr<IModuleInterface>>& RunningModules()
{
	static std::map<std::string, std::unique_ptr<IModuleInterface>> All;
	return All;
}
} // namespace

MiniEngine::FModuleEntry::FModuleEntry(const char* Name, std::function<std::unique_ptr<IModuleInterface>()> Create)
{
	LinkedModules()[Name] = std::move(Create);
}

FModuleManager& FModuleManager::Get()
{
	static FModuleManager Manager;
	return Manager;
}

IModuleInterface* FModuleManager::LoadModule(const FName& Name)
{
	const std::string Key = Name.ToString().Std();
	IModuleInterface* Running = GetModule(Name);
	if (Running != nullptr || LinkedModules().count(Key) == 0 || MiniLeftOut.count(Key) != 0)
	{
		return Running;
	}
	std::unique_ptr<IModuleInterface>& Module = RunningModules()[Key];
	Module = LinkedModules()[Key]();
	Module->StartupModule();
	return Module.get();
}

IModuleInterface* FModuleManager::GetModule(const FName& Name) const
{
	const std::string Key = Name.ToString().Std();
	const auto Found = RunningModules().find(Key);
	return Found == RunningModules().end() || MiniLeftOut.count(Key) != 0 ? nullptr : Found->second.get();
}

bool FModuleManager::IsModuleLoaded(const FName& Name) const
{
	return MiniOthers.count(Name.ToString().Std()) != 0 || GetModule(Name) != nullptr;
}

void FModuleManager::MiniShutdown()
{
	for (const auto& [Name, Module] : RunningModules())
	{
		Module->ShutdownModule();
	}
	RunningModules().clear();
}
