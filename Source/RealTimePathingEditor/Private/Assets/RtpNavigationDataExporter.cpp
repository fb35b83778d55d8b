// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Assets/RtpNavigationDataExporter.h"

#include "Data/RtpNavigationData.h"
#include "Misc/CString.h"
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
	if (Data == nullptr || Data->GetEntries().IsEmpty())
	{
		return false;
	}
	FRtpNavigationBytes Bytes = Data->CopyBytes(Data->GetEntries()[0].AgentClass);
	TArray64<uint8>& Chosen = FCString::Stricmp(Type, TEXT("rtpdb")) == 0 ? Bytes.Database : Bytes.Grid;
	if (Chosen.IsEmpty())
	{
		return false;
	}
	Ar.Serialize(Chosen.GetData(), Chosen.Num());
	return true;
}
