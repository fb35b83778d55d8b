// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "RealTimePathingEditorModule.h"

#include "Interface/RtpBuildType.h"
#include "Interface/RtpLevelCheck.h"
#include "Interface/RtpWindows.h"
#include "Modules/ModuleManager.h"

FRealTimePathingEditorModule::FRealTimePathingEditorModule() = default;
FRealTimePathingEditorModule::~FRealTimePathingEditorModule() = default;

void FRealTimePathingEditorModule::StartupModule()
{
	Builder = MakeUnique<FRtpBuilder>();
	LevelCheck = MakeUnique<FRtpLevelCheck>();
	if (!IsRunningCommandlet())
	{
		BuildType = MakeUnique<FRtpBuildType>(*Builder);
		Windows = MakeUnique<FRtpWindows>();
	}
}

void FRealTimePathingEditorModule::ShutdownModule()
{
	Windows.Reset();
	BuildType.Reset();
	LevelCheck.Reset();
	Builder.Reset();
}

FRtpBuilder& FRtpBuilder::Get()
{
	return FModuleManager::LoadModuleChecked<FRealTimePathingEditorModule>(TEXT("RealTimePathingEditor")).GetBuilder();
}

FRtpBuilder* FRtpBuilder::Find()
{
	auto* const Module = FModuleManager::GetModulePtr<FRealTimePathingEditorModule>(TEXT("RealTimePathingEditor"));
	return Module != nullptr ? &Module->GetBuilder() : nullptr;
}

IMPLEMENT_MODULE(FRealTimePathingEditorModule, RealTimePathingEditor)
