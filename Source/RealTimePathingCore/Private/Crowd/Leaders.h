// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Loosens jams: of the bodies that are held up, the one that was so first leads, and the others make way for it.

#pragma once

#include "Crowd/CrowdBody.h"

#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class Leaders
{
public:
	/** Notes who is held up, and chooses the leaders four times a second. */
	void Update(std::span<CrowdBody> Bodies, double Seconds);

private:
	void Choose(std::span<CrowdBody> Bodies, double Seconds);

	double Now = 0;
	double SinceS = 0;
	std::vector<uint32_t> Candidates;
	std::vector<uint32_t> Chosen;
};
} // namespace Rtp
