// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Assets/RtpNavigationDataExporter.h"

#include "Data/RtpNavigationData.h"
#include "Misc/CString.h"
#include "Misc/Paths.h"
#include "Serialization/Archive.h"

URtpNavigationDataExporter::URtpNavigationDataExporter()
{
	SupportedClass = URtpNavigationData::StaticClass();
	bText = false;
	PreferredFormatIndex = 0;
	FormatExtension = {TEXT("rtpgrid"), TEXT("rtpdb")};
	FormatDescription = {TEXT("Grid of Real Time Pathing"), TEXT("Database of Real Time Pathing")};
}

bool URtpNavigationDataExporter::ExportBinary(
	UObject* Object, const TCHAR* Type, FArchive& Ar, FFeedbackContext* Feedback, int32 FileIndex, uint32 PortFlags)
{
	const URtpNavigationData* Data = Cast<URtpNavigationData>(Object);
	if (Data == nullptr || !Data->GetEntries().IsValidIndex(FileIndex))
	{
		return false;
	}
	FRtpNavigationBytes Bytes = Data->CopyBytes(Data->GetEntries()[FileIndex].AgentClass);
	TArray64<uint8>& Chosen = FCString::Stricmp(Type, TEXT("rtpdb")) == 0 ? Bytes.Database : Bytes.Grid;
	if (Chosen.IsEmpty())
	{
		return false;
	}
	Ar.Serialize(Chosen.GetData(), Chosen.Num());
	return true;
}

int32 URtpNavigationDataExporter::GetFileCount(UObject* Object) const
{
	const URtpNavigationData* Data = Cast<URtpNavigationData>(Object);
	return Data != nullptr ? FMath::Max(1, Data->GetEntries().Num())
						   : 1; // at least one file, so that an empty asset is reported as an error
}

FString URtpNavigationDataExporter::GetUniqueFilename(
	UObject* Object, const TCHAR* Filename, int32 FileIndex, int32 FileCount) const
{
	const URtpNavigationData* Data = CastChecked<URtpNavigationData>(Object);
	const TConstArrayView<FRtpNavigationEntry> Entries = Data->GetEntries();
	const FString File = Filename;
	return FileIndex > 0 && Entries.IsValidIndex(FileIndex)
		? FPaths::ChangeExtension(
			  File, Entries[FileIndex].AgentClass.ToString() + TEXT(".") + FPaths::GetExtension(File))
		: File;
}
