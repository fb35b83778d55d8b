// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Factories/Factory.h"

#include "RtpNavigationDataFactory.generated.h"

/** Imports a .rtpgrid file of the command line, with the .rtpdb of the same name beside it if there is one. */
UCLASS()
class URtpNavigationDataFactory : public UFactory
{
	GENERATED_BODY()

public:
	URtpNavigationDataFactory();

	virtual bool FactoryCanImport(const FString& Filename) override;
	virtual UObject* FactoryCreateFile(UClass* Class, UObject* Parent, FName Name, EObjectFlags Flags,
		const FString& Filename, const TCHAR* Parameters, FFeedbackContext* Feedback, bool& bOutCancelled) override;
};
