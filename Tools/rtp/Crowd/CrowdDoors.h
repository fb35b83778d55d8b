// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Doors that open and close while a crowd walks.

#pragma once

#include "Rtp/Crowd/MoverSystem.h"

#include "Harness/Doors.h"

#include <cstdint>
#include <vector>

namespace Rtp::Tool
{
/** The doors of a level, each open for some seconds and then closed for as long. */
class CrowdDoors
{
public:
	/** All doors are open at first. The same seed gives the same doors. */
	CrowdDoors(const LayeredGrid& Grid, uint32_t Count, uint64_t Seed);

	/** Turns the doors whose time has come. */
	void Turn(uint32_t Tick, MoverSystem& Movers);

	/** Opens those that are closed. */
	void OpenAll(MoverSystem& Movers);

	const std::vector<Door>& All() const
	{
		return Doors;
	}

	bool IsClosed(size_t Index) const
	{
		return Closed[Index];
	}

private:
	void Set(size_t Index, bool bClosed, MoverSystem& Movers);

	std::vector<Door> Doors;
	std::vector<bool> Closed;
};
} // namespace Rtp::Tool
