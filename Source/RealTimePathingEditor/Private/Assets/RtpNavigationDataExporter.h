// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Exporters/Exporter.h"

#include "RtpNavigationDataExporter.generated.h"

/** Writes the first agent class's grid (.rtpgrid) or database (.rtpdb) for the command line. */
UCLASS()
class URtpNavigationDataExporter : public UExporter
{
	GENERATED_BODY()

public:
	URtpNavigationDataExporter();

	virtual bool ExportBinary(UObject* Object, const TCHAR* Type, FArchive& Ar, FFeedbackContext* Feedback,
		int32 FileIndex = 0, uint32 PortFlags = 0) override;
};
