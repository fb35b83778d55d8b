// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The insides of MoverSystem: the movers, their scheduler, and what a tick does with them. Functions named by a noun or
// an adjective decide and change nothing; functions named by a verb act.

#pragma once

#include "Rtp/Base/Memory/SlotMap.h"
#include "Rtp/Crowd/MoverRecording.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Motion/OpenSquares.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Scheduling/AgentScheduler.h"

#include "Crowd/Avoidance.h"
#include "Crowd/DynamicBlocks.h"
#include "Crowd/Mover.h"
#include "Crowd/MoverGround.h"
#include "Crowd/PartialGoal.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace Rtp
{
class MoverSystem::State
{
public:
	State(const Rtp::World& InWorld, ITaskRunner* InTasks);

	/** Reports a call to the sink and returns the mover it names, if any. */
	Mover* Receive(const MoverCall& Call);

	Mover& Add(
		std::unique_ptr<IPlanner> Planner, const MoverSettings& Settings, const WorldPos& Position, CellIndex Cell);
	void MoveTo(Mover& Mover, const WorldPos& Goal);
	void Stop(Mover& Mover);

	/** See MoverSystem::ChangeWorld. */
	std::vector<MoverHandle> ChangeWorld(
		const Rtp::World& NewWorld, std::span<const CellIndex> NewCells, PlannerMaker MakePlanner);

	/** Tells the planners of the changed states. */
	void NotifyChanged();

	/** Spends at most MaxWork on the searches for partial goals and returns how much. */
	uint32_t AdvancePartialGoals(uint32_t MaxWork);

	/** The distance along the planned route and from there straight to the goal. */
	double RemainingOf(const Mover& Mover) const;

	/** A mover as other systems see it. */
	OtherBody AsOther(const Mover& Mover) const;

	/** The moving half of a tick; returns how many movers are on their way. */
	uint32_t Move(double DeltaSeconds);

	Rtp::World World;
	ITaskRunner* Tasks;
	IMoverCallSink* Sink = nullptr;
	AgentScheduler Scheduler;
	SlotMap<Mover, MoverTag> Movers;
	MoverGround Ground;
	DynamicBlocks Blocks;
	OpenSquares Squares; // of the world as it is now
	Avoidance Avoiding;
	std::vector<MoverEvent> Events;
	std::vector<OtherBody> Others; // bodies that are no movers of this system
	std::vector<StateId> Changed;  // by edits that planners have not been told of

private:
	struct PartialRequest
	{
		MoverHandle Handle;
		CellIndex Goal;
		std::unique_ptr<PartialGoalSearch> Search;
	};

	/** Whether a mover without a step waits for its planner. */
	enum class PlanWait : uint8_t
	{
		None,    // it has a step, or waiting would not help
		Waiting, // its planner has not had its turn yet, or needs more turns
		TooLong  // its planner has searched all cells many times over without a move
	};

	enum class Recovery : uint8_t
	{
		None,
		GiveUp,
		PassThrough, // walk through other movers for a while
		Replan,
		MarkAndReplan // mark the next cell as blocked for a while
	};

	PlanWait PlanWaitOf(const Mover& Mover) const;
	Recovery RecoveryOf(const Mover& Mover, double StuckSeconds) const;
	bool IsCutOff(const Mover& Mover) const;
	bool HasRoute(const Mover& Mover) const;
	CellIndex CellAheadOf(const Mover& Mover) const;
	bool IsAtLinkEnd(const Mover& Mover, double DeltaSeconds) const;
	bool IsWanted(const PartialRequest& Request) const;
	bool HasSettled(const Mover& Mover) const;
	bool GivesWay(const Mover& Mover) const;
	double WalkingSpeedOf(const Mover& Mover) const;

	bool IsRouteLegal(const Mover& Mover) const;
	bool Resettle(Mover& Mover, const LayeredGrid& OldGrid, std::span<const CellIndex> NewCells,
		std::unique_ptr<IPlanner> Planner);

	void Announce(const Mover& Mover, MoverEventKind Kind, MoveFailure Reason = MoveFailure::None);
	void Finish(Mover& Mover, MoverStatus Status, MoveFailure Reason);
	void SendTo(Mover& Mover, CellIndex Goal);
	void Replan(Mover& Mover);
	void Aim(Mover& Mover) const;
	void Apply(Mover& Mover, double DeltaSeconds);
	void LeaveLink(Mover& Mover);
	void ConsumeMoves(Mover& Mover);
	void HandleCutOff(Mover& Mover);
	void Start(Mover& Mover);
	void Walk(Mover& Mover, double DeltaSeconds);
	void Recover(Mover& Mover, Recovery Chosen);
	void Avoid(double DeltaSeconds);

	std::vector<Mover*> Turns;           // the movers of the current tick, in slot order
	std::vector<AvoidanceBody> Bodies;   // in the same order, then the others
	std::vector<MoverHandle> BodyOwners; // of the bodies that are movers
	std::vector<OtherBody> Met;          // the others among the bodies: those near the movers
	std::deque<PartialRequest> PartialRequests;
	std::vector<MoverEvent> PendingEvents; // become Events at the end of the next Move
	double Now = 0;
};
} // namespace Rtp
