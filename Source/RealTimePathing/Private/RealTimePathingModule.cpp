// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Debug/RtpDebugDraw.h"
#include "Modules/ModuleManager.h"
#include "RtpLog.h"
#include "Templates/UniquePtr.h"

#if WITH_GAMEPLAY_DEBUGGER
#include "Debug/GameplayDebuggerCategory_Rtp.h"
#include "GameplayDebugger.h"
#endif

DEFINE_LOG_CATEGORY(LogRealTimePathing);

/** Registers the debug drawing and the category of the gameplay debugger. */
class FRealTimePathingModule final : public IModuleInterface
{
public:
	virtual void StartupModule() override
	{
		DebugDraw = MakeUnique<FRtpDebugDraw>();
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
		DebugDraw.Reset();
	}

private:
	TUniquePtr<FRtpDebugDraw> DebugDraw;
};

IMPLEMENT_MODULE(FRealTimePathingModule, RealTimePathing)
