// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "HostHooks.h"

#include "Rtp/Base/Assert.h"

#include "Containers/StringConv.h"
#include "Logging/LogMacros.h"

DEFINE_LOG_CATEGORY_STATIC(LogRealTimePathingCore, Log, All);

namespace Rtp
{
namespace
{
// A failed assertion of the core acts like a failed check of the engine: it is logged and ends the process.
void ReportToEngine(const FailedAssert& Failure)
{
	UE_LOG(LogRealTimePathingCore, Fatal, TEXT("%s(%d): %s (%s)"), ANSI_TO_TCHAR(Failure.File), Failure.Line,
		ANSI_TO_TCHAR(Failure.Requirement), ANSI_TO_TCHAR(Failure.Condition));
}
} // namespace

void InstallHostHooks()
{
	SetAssertHook(&ReportToEngine);
}

void RemoveHostHooks()
{
	SetAssertHook(nullptr);
}
} // namespace Rtp
