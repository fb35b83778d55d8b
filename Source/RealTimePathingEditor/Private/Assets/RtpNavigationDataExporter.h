// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Exporters/Exporter.h"

#include "RtpNavigationDataExporter.generated.h"

/**
 * Writes grids (.rtpgrid) or databases (.rtpdb) for the command line, a file for each agent class: Town.rtpgrid has the
 * first class, Town.Large.rtpgrid class Large.
 */
UCLASS()
class URtpNavigationDataExporter : public UExporter
{
	GENERATED_BODY()

public:
	URtpNavigationDataExporter();

	virtual bool ExportBinary(UObject* Object, const TCHAR* Type, FArchive& Ar, FFeedbackContext* Feedback,
		int32 FileIndex = 0, uint32 PortFlags = 0) override;
	virtual int32 GetFileCount(UObject* Object) const override;
	virtual FString GetUniqueFilename(
		UObject* Object, const TCHAR* Filename, int32 FileIndex, int32 FileCount) const override;
};
