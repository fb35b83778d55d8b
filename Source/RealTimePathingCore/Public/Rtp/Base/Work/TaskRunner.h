// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How the core asks for parallel work without knowing threads: an engine, a test or the command line supplies the
// runner.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"

#include <cstdint>

namespace Rtp
{
/** Runs a body for every index; the order is free, so results must not depend on it. */
class ITaskRunner
{
public:
	virtual ~ITaskRunner() = default;

	/** Calls Body(0) … Body(Count - 1), possibly at the same time, and returns when all are done. */
	virtual void ParallelFor(uint32_t Count, FunctionRef<void(uint32_t Index)> Body) = 0;

	/** How many bodies may run at the same time; for choosing a batch size. */
	virtual uint32_t Width() const = 0;
};

/** Runs everything in the calling thread, in order. */
class RTP_API SerialTaskRunner final : public ITaskRunner
{
public:
	void ParallelFor(uint32_t Count, FunctionRef<void(uint32_t Index)> Body) override;

	uint32_t Width() const override
	{
		return 1;
	}
};

/** Runs bodies on a number of std::threads that live for the length of one ParallelFor. */
class RTP_API ThreadTaskRunner final : public ITaskRunner
{
public:
	/** Zero threads means one per core. */
	explicit ThreadTaskRunner(uint32_t ThreadCount);
	void ParallelFor(uint32_t Count, FunctionRef<void(uint32_t Index)> Body) override;

	uint32_t Width() const override
	{
		return Threads;
	}

private:
	uint32_t Threads;
};
} // namespace Rtp
