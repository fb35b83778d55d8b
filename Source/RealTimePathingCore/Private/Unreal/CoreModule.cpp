// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "HostHooks.h"
#include "Modules/ModuleManager.h"

/** The core as a module of the engine. It has no state. */
class FRealTimePathingCoreModule final : public IModuleInterface
{
public:
	virtual void StartupModule() override
	{
		Rtp::InstallHostHooks();
	}

	virtual void ShutdownModule() override
	{
		Rtp::RemoveHostHooks();
	}
};

IMPLEMENT_MODULE(FRealTimePathingCoreModule, RealTimePathingCore)
