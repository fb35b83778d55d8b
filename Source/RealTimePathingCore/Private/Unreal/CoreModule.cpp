// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "HostHooks.h"
#include "Modules/ModuleManager.h"

/** Makes the core a module of the engine. It has no state of its own. */
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
