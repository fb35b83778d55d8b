// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers in world space on top of planners: goals in, velocities out. The host (a game, a simulation) moves the bodies
// and says where they are. One system for each agent class; not thread-safe, but it spreads its own work over a task
// runner.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Crowd/Avoidance.h"
#include "Rtp/Crowd/DynamicBlocks.h"
#include "Rtp/Crowd/MoverCall.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Crowd/PartialGoal.h"
#include "Rtp/Crowd/ProgressWatch.h"
#include "Rtp/Crowd/RouteFollower.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Scheduling/AgentScheduler.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace Rtp
{
struct MoverTickReport
{
	TickReport Planning;
	uint32_t Moving = 0; // movers on their way
};

/** Owns the scheduler and all movers of a level. */
class MoverSystem
{
public:
	/**
	 * Level.Overlay must be InOverlay, which the system alone writes from now on. Tasks may be null.
	 */
	RTP_API MoverSystem(const World& InLevel, std::shared_ptr<GridOverlay> InOverlay, ITaskRunner* InTasks = nullptr);

	/** A mover at a place; none if no cell is near. The planner must have been made for the same world. */
	RTP_API std::optional<MoverHandle> Add(
		std::unique_ptr<IPlanner> Planner, const MoverSettings& Settings, const WorldPos& Position);
	RTP_API bool Remove(MoverHandle Mover);

	/** Sends the mover to a point. A goal that moves is simply set again: within the same cell that costs nothing. */
	RTP_API void MoveTo(MoverHandle Mover, const WorldPos& Goal);
	RTP_API void Stop(MoverHandle Mover);
	RTP_API void Pause(MoverHandle Mover);
	RTP_API void Resume(MoverHandle Mover);
	RTP_API void SetPriority(MoverHandle Mover, AgentPriority Priority);

	/** Tells Sink of every call from now on, e.g. a MoverRecording; null ends it. The sink must outlive its use. */
	void SetSink(IMoverCallSink* InSink)
	{
		Sink = InSink;
	}

	/** Where the host has moved the body to, and how fast it goes. Call before Tick for every mover that moved. A place
	 * that is not a number or beyond all levels counts as off the grid. */
	RTP_API void SetBody(MoverHandle Mover, const WorldPos& Position, const Velocity& Current);

	/** Adds or removes a blocker on cells (doors, crates). Blockers may overlap. */
	RTP_API void SetBlocked(std::span<const CellIndex> Cells, bool bBlocked);

	/** Closes or opens a link, given by its index in the grid's Links(). Whoever is on it crosses it all the same. */
	RTP_API void SetLinkClosed(uint32_t Link, bool bClosed);

	/** The planning half of a tick: all searches, within the budget. */
	RTP_API TickReport Plan(const TickBudget& Budget);

	/** The moving half of a tick: follows routes, recovers, avoids. Returns how many movers are on their way. */
	RTP_API uint32_t Move(double DeltaSeconds);

	/** One tick: plans, then moves. */
	RTP_API MoverTickReport Tick(double DeltaSeconds, const TickBudget& Budget);

	/** What happened in the last Move and since the one before it. */
	std::span<const MoverEvent> Events() const
	{
		return EventList;
	}

	/** What a mover wants, and where it stands. */
	struct View
	{
		MoverStatus Status = MoverStatus::Idle;
		MoveFailure Failure = MoveFailure::None;
		WorldPos Position;
		CellIndex Cell;
		WorldPos Target;                   // the point it walks at
		Velocity Wanted;                   // after avoidance
		bool bOnLink = false;              // between the ends of a link: move straight at Target, whatever is between
		bool bPartial = false;             // heads for the nearest reachable place instead of the goal
		std::optional<uint32_t> Link = {}; // the link it is on, as an index in the grid's Links()
	};
	RTP_API std::optional<View> ViewOf(MoverHandle Mover) const;

	/** Cells planned ahead of a mover; empty for none. */
	RTP_API std::vector<StateId> RouteOf(MoverHandle Mover) const;

	/** Free-space distance to the goal over the planned route, in centimetres: never more than what is left to walk. */
	RTP_API double RemainingCm(MoverHandle Mover) const;

	/** Simulates the bodies where no engine does: moves each by its wanted velocity, on the grid. */
	RTP_API void Integrate(double DeltaSeconds);

	RTP_API size_t MemoryBytes(MoverHandle Mover) const;

	/** The planner of a mover, for debuggers; null for removed movers. */
	RTP_API IPlanner* PlannerOf(MoverHandle Mover);

	/** Hash of where everybody is: equal inputs give equal traces. */
	RTP_API uint64_t TraceHash() const;

	AgentScheduler& GetScheduler()
	{
		return Scheduler;
	}

	uint32_t CountOverlaps() const
	{
		return Avoiding.CountOverlaps();
	}

private:
	/** What the point a mover walks at depends on, besides where in its cell the body is. */
	struct AimBasis
	{
		CellIndex Cell;
		uint64_t Revision = 0;
		uint32_t Moves = 0;
		bool bComplete = false;

		friend bool operator==(const AimBasis&, const AimBasis&) = default;
	};

	struct Mover
	{
		MoverSettings Settings;
		AgentHandle Agent;
		MoverStatus Status = MoverStatus::Idle;
		MoveFailure Failure = MoveFailure::None;
		WorldPos Position;
		Velocity Current;
		CellIndex Cell;
		WorldPos CellMiddle; // of Cell, kept here since every tick asks for it
		WorldPos GoalPoint;
		CellIndex GoalCell;
		std::optional<CellIndex> NextGoal; // set while on a link: planned for from the link's end
		RouteFollower Follower;
		RouteStep Step;
		AimBasis Basis; // of Step
		ProgressWatch Progress;
		Velocity Wanted;
		double GhostUntil = 0; // walks through others until then, to dissolve a jam
		double OffGridSeconds = 0;
		uint32_t Body = 0xFFFFFFFFu; // index in Bodies as of the last tick
		uint8_t Recoveries = 0;      // tried since the last progress
		uint8_t PartialTries = 0;
		uint8_t TicksAimed = 0; // with the same aim
		bool bStarted = false;  // the first step to the goal was made
		bool bPartial = false;
		bool bRelocate = false; // the body is not where the route is
		bool bOffGrid = false;  // no cell is near the body
		bool bGaveWay = false;  // since the last progress: others kept it from going where it wanted to
	};

	struct Turn
	{
		MoverHandle Who;
		Mover* At;
	};

	struct PartialRequest
	{
		MoverHandle Who;
		CellIndex Goal;
		std::unique_ptr<PartialGoalSearch> Search;
	};

	void Tell(const MoverCall& Call) const;
	void Announce(MoverHandle Who, MoverEventKind Kind, MoveFailure Reason = MoveFailure::None);
	void Finish(MoverHandle Who, Mover& At, MoverStatus Status, MoveFailure Reason);
	static void BeginJourney(Mover& At);
	void SendTo(Mover& At, CellIndex Goal);
	void Replan(MoverHandle Who, Mover& At);
	void TrackCell(Mover& At, const WorldPos& Position);
	uint32_t AdvancePartialGoals(uint32_t MaxWork);
	void Follow(Mover& At) const;
	void Start(MoverHandle Who, Mover& At);
	void Apply(MoverHandle Who, Mover& At, double DeltaSeconds);
	void ApplyPlanStatus(MoverHandle Who, Mover& At);
	bool IsWaitingForPlan(MoverHandle Who, Mover& At);
	void Recover(MoverHandle Who, Mover& At, double StuckFor);
	void Avoid(double DeltaSeconds);
	std::optional<CellIndex> EscapeCell(CellIndex From) const;
	bool HasArrived(const Mover& At) const;
	void EnterCell(Mover& At, CellIndex Cell) const;
	void StandOn(Mover& At, CellIndex Cell) const;
	bool IsWithinCell(const Mover& At, const WorldPos& Point, double Share) const;
	bool IsInCell(const Mover& At) const;
	std::optional<CellIndex> StepFrom(const Mover& At, const GridSpace& Ground, const WorldPos& To) const;
	void Slide(Mover& At, double DeltaSeconds) const;
	void NotifyChanged();

	World Level;
	std::shared_ptr<GridOverlay> Overlay;
	ITaskRunner* Tasks;
	IMoverCallSink* Sink = nullptr;
	AgentScheduler Scheduler;
	SlotMap<Mover, MoverTag> Movers;
	DynamicBlocks Blocks;
	Avoidance Avoiding;
	std::vector<AvoidanceBody> Bodies;
	std::vector<Turn> Turns; // the movers of the current tick, in slot order; Bodies has the same order
	std::deque<PartialRequest> PartialRequests;
	std::vector<MoverEvent> EventList;
	std::vector<MoverEvent> PendingEvents; // become EventList at the end of the next Move
	std::vector<StateId> Changed;
	double Now = 0;
};
} // namespace Rtp
