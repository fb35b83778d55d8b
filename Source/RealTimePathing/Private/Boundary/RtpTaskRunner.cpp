// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Boundary/RtpTaskRunner.h"

#include "Async/ParallelFor.h"
#include "Async/TaskGraphInterfaces.h"
#include "Math/UnrealMathUtility.h"

FRtpTaskRunner::FRtpTaskRunner(bool bInParallel)
	: bParallel(bInParallel)
{
}

void FRtpTaskRunner::ParallelFor(uint32_t Count, Rtp::FunctionRef<void(uint32_t Index)> Body)
{
	::ParallelFor(
		static_cast<int32>(Count), [&Body](int32 Index) { Body(static_cast<uint32_t>(Index)); },
		bParallel ? EParallelForFlags::None : EParallelForFlags::ForceSingleThread);
}

uint32_t FRtpTaskRunner::Width() const
{
	return bParallel ? static_cast<uint32_t>(FMath::Max(1, FTaskGraphInterface::Get().GetNumWorkerThreads())) : 1;
}
