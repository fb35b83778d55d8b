// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Work/TaskRunner.h"

/** Gives the core the engine's task threads. Results do not depend on how many there are. */
class REALTIMEPATHING_API FRtpTaskRunner final : public Rtp::ITaskRunner
{
public:
	/** With bInParallel off everything runs in the calling thread, in order. */
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
