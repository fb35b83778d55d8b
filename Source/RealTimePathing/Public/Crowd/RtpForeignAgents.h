// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Handle.h"
#include "Rtp/Crowd/MoverTypes.h"

#include "Containers/ArrayView.h"
#include "UObject/NameTypes.h"

#include <memory>

namespace Rtp
{
class IPlanner;
class MoverSystem;
struct World;
} // namespace Rtp

/**
 * Agents of a world that are no components: they add movers of their own to the mover systems of the world subsystem,
 * which plans all of them under one budget. Their movers and those of components avoid each other. Game thread.
 */
class IRtpForeignAgents
{
public:
	virtual ~IRtpForeignAgents() = default;

	/** Called in each tick before movers plan, and in each step of a deterministic world: the time to add and remove
	 * movers and to give goals. */
	virtual void BeforePlanning() = 0;

	/** The mover system of a class is about to be destroyed, with all movers in it. */
	virtual void OnMoversGone(FName AgentClass) = 0;

	/** The ground of a class has changed: makes a planner for one of these movers; null if it is none of them. */
	virtual std::unique_ptr<Rtp::IPlanner> MakePlanner(
		FName AgentClass, Rtp::MoverHandle Mover, const Rtp::World& World) = 0;

	/** These movers have no ground any more and were removed. Movers of others may be among them. */
	virtual void OnGroundLost(FName AgentClass, TConstArrayView<Rtp::MoverHandle> Movers) = 0;
};
