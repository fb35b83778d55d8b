// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Chooses the velocity that a body would like to have among others: optimal reciprocal collision avoidance (van den
// Berg et al. 2011) that speaks of intents instead of velocities. A jam then looks to nobody like a solution.

#pragma once

#include "Rtp/Motion/GridSpace.h"

#include "Crowd/BodyTable.h"
#include "Crowd/FlowField.h"
#include "Crowd/Gates.h"
#include "Crowd/OpenRuns.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
/** All that steering reads. */
struct SteeringView
{
	std::span<CrowdBody> Bodies;
	const BodyTable& Table;
	const FlowField& Field;
	const OpenRuns& Runs;
	const Gates& Passages;
	GridSpace Space;
};

class Steering
{
public:
	/** Notes what bodies show to each other in this tick. */
	void Prepare(std::span<const CrowdBody> Bodies);

	/** Steers one body. Writes to its memory only, so that bodies may be steered at the same time. Seconds are those
	 * since it was steered last. */
	void Steer(const SteeringView& View, uint32_t Body, double Seconds) const;

private:
	/** The side of a body that others see. */
	struct Shown
	{
		Velocity Intent;
		Velocity Heading;
		bool bQueued = false;
	};

	struct Neighbour
	{
		double Squared;
		uint32_t Body;
	};

	static constexpr uint32_t MaxNeighbours = 10;
	static constexpr uint32_t MaxWalls = 4;

	/** The work on one body. */
	struct Turn
	{
		CrowdBody& Self;
		uint32_t Index;
		std::array<Neighbour, MaxNeighbours> Near;
		uint32_t NearCount = 0;
		std::array<VelocityPlane, MaxNeighbours + MaxWalls> Planes;
		uint32_t Walls = 0;
		uint32_t Count = 0; // of planes
		Velocity Heading;
		double Speed = 0; // that it wishes
		bool bFreeEnd = false;
	};

	void FindNeighbours(const SteeringView& View, Turn& Now) const;
	void SetHeading(const SteeringView& View, Turn& Now) const;
	void AddWalls(const SteeringView& View, Turn& Now) const;
	void AddPlanes(const SteeringView& View, Turn& Now, double Seconds) const;
	bool TryToBrake(const Turn& Now, Velocity& Chosen) const;

	std::vector<Shown> Seen; // by body
};
} // namespace Rtp
