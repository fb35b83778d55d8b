// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/IDelegateInstance.h"

class UWorld;

/** Reports missing and stale data when a map is checked or played, with a button that builds it. */
class FRtpLevelCheck
{
public:
	FRtpLevelCheck();
	~FRtpLevelCheck();
	UE_NONCOPYABLE(FRtpLevelCheck)

	/** Adds a message to the Map Check log if the data of a world is missing or stale. */
	static void Check(UWorld& World);

private:
	void HandlePlay(bool bSimulating);

	FDelegateHandle PlayHandle;
	FDelegateHandle CheckHandle;
};
