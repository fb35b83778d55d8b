// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The journey of one agent as its host wants it, apart from the mover that makes it.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Grid/GridTransform.h"

#include <cstdint>
#include <optional>

namespace Rtp
{
class MoverSystem;

enum class JourneyPhase : uint8_t
{
	None,
	Waiting, // it has begun, and no mover makes it yet
	Moving,
	Paused
};

/**
 * The goal of an agent, and whether it is paused. A journey outlives its mover: when the data of a level is replaced,
 * it waits for the next mover and goes on with it, paused if it was. It does not tell of its end, which events of the
 * mover system do. Not thread-safe.
 */
class Journey
{
public:
	/** The mover that makes the journey from now on; none if the agent is off the grid. Go sends it. Detach before the
	 * system is destroyed or the mover removed. */
	RTP_API void Attach(MoverSystem& System, std::optional<MoverHandle> Mover);
	RTP_API void Detach();

	/** Begins a journey, which waits for Go. */
	RTP_API void Begin(const WorldPos& Goal);

	/** Sends the mover, if the journey waits and there is one. */
	RTP_API void Go();

	/** Tells where the goal is now. A goal that has moved by less than the tolerance costs nothing. */
	RTP_API void FollowGoal(const WorldPos& Goal);

	/** A journey that waits is paused as soon as it goes on. */
	RTP_API void Pause();
	RTP_API void Resume();

	/** Holds the mover while the host moves the body itself, over a link. The phase stays. */
	RTP_API void Hold(bool bHold);

	/** Ends the journey, and stops the mover unless it has arrived or bStop is false. */
	RTP_API void End(bool bStop);

	JourneyPhase Phase() const
	{
		return Current;
	}
	bool IsHeld() const
	{
		return bHeld;
	}
	const WorldPos& Goal() const
	{
		return GoalPoint;
	}
	MoverSystem* System() const
	{
		return Movers;
	}
	const std::optional<MoverHandle>& Mover() const
	{
		return Handle;
	}

	/** A goal has to move this far before the mover is sent again. */
	static constexpr double ToleranceCm = 5;

private:
	void Send();

	MoverSystem* Movers = nullptr;
	std::optional<MoverHandle> Handle;
	WorldPos GoalPoint;
	JourneyPhase Current = JourneyPhase::None;
	bool bPaused = false;
	bool bHeld = false;
};
} // namespace Rtp
