// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Progress of long work that consists of loops. It calls the observer after a number of pieces of work, not after a
// time. So a test can count the work until a build stops.

#pragma once

#include "Rtp/Base/Work/BuildProgress.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
/** Counts pieces of work of a few microseconds at most, so that a build stops within milliseconds. */
class WorkMeter
{
public:
	static constexpr uint32_t PiecesPerQuestion = 4096;

	/** Total is the expected number of pieces. */
	WorkMeter(BuildObserver InObserver, BuildStage InStage, uint64_t InTotal)
		: Observer(InObserver)
		, Stage(InStage)
		, Total(static_cast<uint32_t>((std::min<uint64_t>)((std::max<uint64_t>)(InTotal, 1), 0xFFFFFFFFu)))
	{
		bStopped = !Observer({Stage, 0, Total});
	}

	/** Counts one piece; false once the observer has asked to stop, from then on. */
	bool Add()
	{
		if (++Pieces == PiecesPerQuestion) [[unlikely]]
		{
			Done += Pieces;
			Pieces = 0;
			bStopped = bStopped || !Observer({Stage, static_cast<uint32_t>((std::min<uint64_t>)(Done, Total)), Total});
		}
		return !bStopped;
	}

	bool HasStopped() const
	{
		return bStopped;
	}

private:
	BuildObserver Observer;
	BuildStage Stage;
	uint32_t Total;
	uint64_t Done = 0;
	uint32_t Pieces = 0; // since the last question
	bool bStopped = false;
};
} // namespace Rtp
