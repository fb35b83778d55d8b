// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Modules/ModuleManager.h"
#include "RtpLog.h"

#if WITH_GAMEPLAY_DEBUGGER
#include "Debug/GameplayDebuggerCategory_Rtp.h"
#include "GameplayDebugger.h"
#endif

DEFINE_LOG_CATEGORY(LogRealTimePathing);

/** Registers what the engine has to know of; everything else registers itself. */
class FRealTimePathingModule final : public IModuleInterface
{
public:
	virtual void StartupModule() override
	{
#if WITH_GAMEPLAY_DEBUGGER
		IGameplayDebugger& Debugger = IGameplayDebugger::Get();
		Debugger.RegisterCategory(TEXT("RealTimePathing"),
			IGameplayDebugger::FOnGetCategory::CreateStatic(&FGameplayDebuggerCategory_Rtp::MakeInstance),
			EGameplayDebuggerCategoryState::EnabledInGameAndSimulate);
		Debugger.NotifyCategoriesChanged();
#endif
	}

	virtual void ShutdownModule() override
	{
#if WITH_GAMEPLAY_DEBUGGER
		if (IGameplayDebugger::IsAvailable())
		{
			IGameplayDebugger::Get().UnregisterCategory(TEXT("RealTimePathing"));
			IGameplayDebugger::Get().NotifyCategoriesChanged();
		}
#endif
	}
};

IMPLEMENT_MODULE(FRealTimePathingModule, RealTimePathing)
