// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Assets/RtpNavigationDataFactory.h"

#include "Assets/RtpNavigationFiles.h"
#include "Boundary/RtpConvert.h"
#include "Data/RtpNavigationData.h"
#include "Misc/FeedbackContext.h"
#include "Misc/Paths.h"

URtpNavigationDataFactory::URtpNavigationDataFactory()
{
	SupportedClass = URtpNavigationData::StaticClass();
	bCreateNew = false;
	bEditorImport = true;
	Formats.Add(TEXT("rtpgrid;Grid of Real Time Pathing"));
}

bool URtpNavigationDataFactory::FactoryCanImport(const FString& Filename)
{
	return FPaths::GetExtension(Filename) == TEXT("rtpgrid") && !RtpNavigationFiles::IsCompanion(Filename);
}

UObject* URtpNavigationDataFactory::FactoryCreateFile(UClass* Class, UObject* Parent, FName Name, EObjectFlags Flags,
	const FString& Filename, const TCHAR* Parameters, FFeedbackContext* Feedback, bool& bOutCancelled)
{
	bOutCancelled = false;
	URtpNavigationData* Data = NewObject<URtpNavigationData>(Parent, Class, Name, Flags);
	const Rtp::Result<Rtp::Done> Read = RtpNavigationFiles::Import(Filename, *Data);
	if (!Read)
	{
		Feedback->Logf(ELogVerbosity::Error, TEXT("%s"), *RtpConvert::FromCore(Read.GetError().Detail));
		return nullptr;
	}
	return Data;
}
