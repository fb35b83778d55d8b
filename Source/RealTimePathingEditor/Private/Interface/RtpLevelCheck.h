// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/UnrealString.h"
#include "Delegates/IDelegateInstance.h"
#include "Templates/SharedPointer.h"

class FRtpLevelInspection;
class UWorld;
struct FRtpLevelState;

/** Reports missing and stale data when a map is checked or played, with a button that builds it. Nothing waits for the
 * comparison; the report comes when it is done. Each Play reports a problem only if it is another one than before. */
class FRtpLevelCheck
{
public:
	FRtpLevelCheck();
	~FRtpLevelCheck();
	UE_NONCOPYABLE(FRtpLevelCheck)

	/** Adds a message to the Map Check log later if the data of a world is missing or stale. */
	void Check(UWorld& World);

private:
	void HandlePlay(bool bSimulating);
	static void Report(UWorld& World, const FRtpLevelState& State);

	TSharedPtr<FRtpLevelInspection> Inspection;
	FString LastAtPlay; // the last problem that was reported for a Play, with the name of the level

	FDelegateHandle PlayHandle;
	FDelegateHandle CheckHandle;
};
