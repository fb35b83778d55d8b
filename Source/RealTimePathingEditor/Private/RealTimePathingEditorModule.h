// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpBuilder.h"
#include "Modules/ModuleInterface.h"
#include "Templates/UniquePtr.h"

class FRtpBuildType;
class FRtpLevelCheck;
class FRtpWindows;

/** Owns the builder, the map checks and the user interface. */
class FRealTimePathingEditorModule final : public IModuleInterface
{
public:
	FRealTimePathingEditorModule();
	virtual ~FRealTimePathingEditorModule() override;

	virtual void StartupModule() override;
	virtual void ShutdownModule() override;

	FRtpBuilder& GetBuilder()
	{
		return *Builder;
	}

private:
	TUniquePtr<FRtpBuilder> Builder;
	TUniquePtr<FRtpBuildType> BuildType;
	TUniquePtr<FRtpLevelCheck> LevelCheck;
	TUniquePtr<FRtpWindows> Windows;
};
