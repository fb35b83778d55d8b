// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Ground/RtpLiveGround.h"

#include "Modules/ModuleManager.h"

IRtpLiveGround* IRtpLiveGround::Find()
{
	return FModuleManager::LoadModulePtr<IRtpLiveGround>(TEXT("RealTimePathingLive"));
}
