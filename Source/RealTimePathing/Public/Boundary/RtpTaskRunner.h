// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Work/TaskRunner.h"

/** Runs parallel work of the core on the engine's task threads. Results do not depend on their number. */
class REALTIMEPATHING_API FRtpTaskRunner final : public Rtp::ITaskRunner
{
public:
	/** Without bInParallel everything runs in the calling thread, in order. */
	explicit FRtpTaskRunner(bool bInParallel = true);

	virtual void ParallelFor(uint32_t Count, Rtp::FunctionRef<void(uint32_t Index)> Body) override;
	virtual uint32_t Width() const override;

	void SetParallel(bool bInParallel)
	{
		bParallel = bInParallel;
	}

private:
	bool bParallel;
};
