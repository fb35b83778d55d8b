// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Commandlets/RtpBuildCommandlet.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpBuildRun.h"
#include "Engine/World.h"
#include "FileHelpers.h"
#include "Misc/FileHelper.h"
#include "Misc/PackageName.h"
#include "NavigationSystem.h"
#include "RtpLog.h"

URtpBuildCommandlet::URtpBuildCommandlet()
{
	IsClient = false;
	IsServer = false;
	IsEditor = true;
	LogToConsole = true;
}

int32 URtpBuildCommandlet::Main(const FString& Params)
{
	TArray<FString> Tokens;
	TArray<FString> Switches;
	TMap<FString, FString> Values;
	ParseCommandLine(*Params, Tokens, Switches, Values);
	const Rtp::Result<FRtpBuildOrder> Order = FRtpBuildOrder::Parse(Switches, Values);
	if (!Order)
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("%s"), *RtpConvert::FromCore(Order.GetError().Detail));
		return RtpExitCode::Failed;
	}
	FRtpBuildRun Run(Order.Value());
	for (int32 Index = 0; Index < Order.Value().Maps.Num(); ++Index)
	{
		const FString& Map = Order.Value().Maps[Index];
		UWorld* World = FPackageName::DoesPackageExist(Map) ? UEditorLoadingAndSavingUtils::LoadMap(Map) : nullptr;
		if (World == nullptr)
		{
			Run.NoteFailure(Map, TEXT("there is no such level"));
			continue;
		}
		Run.RunLevel(*World, Index);
	}
	const FString Summary = Run.WriteSummary();
	UE_LOG(LogRealTimePathing, Display, TEXT("%s"), *Summary);
	const FString& File = Order.Value().SummaryFile;
	if (!File.IsEmpty() && !FFileHelper::SaveStringToFile(Summary, *File))
	{
		UE_LOG(LogRealTimePathing, Error, TEXT("%s: could not be written"), *File);
		return RtpExitCode::Failed;
	}
	return Run.GetExitCode();
}
