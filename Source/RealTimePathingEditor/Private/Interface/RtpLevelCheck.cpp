// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpLevelCheck.h"

#include "Build/RtpDataStore.h"
#include "Build/RtpLevelInspection.h"
#include "Build/RtpLevelState.h"
#include "Data/RtpLevelNavigation.h"
#include "Editor.h"
#include "Engine/World.h"
#include "Interface/RtpActions.h"
#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"

#define LOCTEXT_NAMESPACE "RtpLevelCheck"

FRtpLevelCheck::FRtpLevelCheck()
{
	ARtpLevelNavigation::OnCookLevel = FRtpOnCookLevel::CreateStatic(&FRtpLevelState::FindCookProblem);
	PlayHandle = FEditorDelegates::PostPIEStarted.AddRaw(this, &FRtpLevelCheck::HandlePlay);
#if WITH_EDITOR
	CheckHandle = ARtpLevelNavigation::OnCheckLevel.AddRaw(this, &FRtpLevelCheck::Check);
#endif
}

FRtpLevelCheck::~FRtpLevelCheck()
{
	ARtpLevelNavigation::OnCookLevel.Unbind();
	FEditorDelegates::PostPIEStarted.Remove(PlayHandle);
#if WITH_EDITOR
	ARtpLevelNavigation::OnCheckLevel.Remove(CheckHandle);
#endif
}

void FRtpLevelCheck::HandlePlay(bool bSimulating)
{
	UWorld* World = GEditor != nullptr ? GEditor->GetEditorWorldContext().World() : nullptr;
	if (World == nullptr || RtpDataStore::Find(*World) == nullptr)
	{
		return;
	}
	Inspection = MakeShared<FRtpLevelInspection>(*World,
		[this](UWorld& Played, const FRtpLevelState& State, const std::shared_ptr<FRtpBuildInput>&)
		{
			const FString Problem = Played.GetPathName() + State.Reason.ToString();
			if (State.Reason.IsEmpty() || Problem != LastAtPlay)
			{
				Report(Played, State);
			}
			LastAtPlay = Problem;
		});
}

void FRtpLevelCheck::Check(UWorld& World)
{
	Inspection = MakeShared<FRtpLevelInspection>(World,
		[](UWorld& Checked, const FRtpLevelState& State, const std::shared_ptr<FRtpBuildInput>&)
		{ Report(Checked, State); });
}

void FRtpLevelCheck::Report(UWorld& World, const FRtpLevelState& State)
{
	if (State.State == ERtpLevelState::Current || State.State == ERtpLevelState::Unknown)
	{
		return;
	}
	const TWeakObjectPtr<UWorld> Weak(&World);
	const TSharedRef<FTokenizedMessage> Message = FMessageLog(TEXT("MapCheck")).Warning(State.Reason);
	if (State.State != ERtpLevelState::NoNavMesh)
	{
		Message->AddToken(FActionToken::Create(LOCTEXT("Build", "Build"),
			LOCTEXT("BuildTip", "Builds the subgoal database of this level in the background"),
			FOnActionTokenExecuted::CreateLambda(
				[Weak]
				{
					if (Weak.IsValid() && Weak.Get() == RtpActions::EditedWorld())
					{
						RtpActions::Build();
					}
				}),
			true));
	}
}

#undef LOCTEXT_NAMESPACE
