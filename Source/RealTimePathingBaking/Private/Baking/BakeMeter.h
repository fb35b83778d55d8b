// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Adds to the progress of a build what an observer of a bake wants to know: agent class and fraction of the whole.

#pragma once

#include "Rtp/Base/Work/BuildProgress.h"

#include <cstddef>
#include <string_view>

namespace Rtp
{
/** Observes the build of one agent class. The fraction never goes back. Databases but the atlas share one span. */
class BakeMeter
{
public:
	/** So many of all classes have been built before. */
	BakeMeter(BuildObserver InObserver, std::string_view InAgent, size_t InBefore = 0, size_t InCount = 1)
		: Observer(InObserver)
		, Agent(InAgent)
		, Before(InBefore)
		, Count(InCount)
	{
	}

	bool operator()(BuildProgress Progress);

private:
	BuildObserver Observer;
	std::string_view Agent;
	size_t Before;
	size_t Count;
	double Reached = 0; // of this class
};
} // namespace Rtp
