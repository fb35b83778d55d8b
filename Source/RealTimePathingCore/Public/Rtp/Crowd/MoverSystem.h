// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers in world space on top of planners: goals in, velocities out. The host (a game, a simulation) moves the bodies
// and reports their positions.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Scheduling/TickBudget.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace Rtp
{
class IMoverCallSink;

struct MoverTickReport
{
	TickReport Planning;
	uint32_t Moving = 0; // movers on their way
};

/**
 * All movers of one world, such as those of one agent class. Not thread-safe, but it spreads its own work over a task
 * runner. Functions that take a handle ignore handles of removed movers.
 *
 *     const auto Atlas = BuildDatabase("atlas:scale=straight", Grid);
 *     const World World = MakeWorld(Grid, *Atlas, std::make_shared<GridOverlay>(*Grid));
 *     MoverSystem Movers(World);
 *     const MoverHandle Guard = *Movers.Add(*MakePlanner("atlas", World), {}, Start);
 *     Movers.MoveTo(Guard, Goal);
 *     Movers.Tick(DeltaSeconds, {.MaxExpansions = 2000}); // every frame; then Events(), and ViewOf() for each body
 */
class MoverSystem
{
public:
	/** The world has an overlay, which the system alone writes from now on. Tasks may be null and must outlive this. */
	RTP_API explicit MoverSystem(const World& World, ITaskRunner* Tasks = nullptr);
	RTP_API ~MoverSystem();
	MoverSystem(const MoverSystem&) = delete;
	MoverSystem& operator=(const MoverSystem&) = delete;

	/** Adds a mover; none if no cell is near the position. The planner was made for the same world. */
	RTP_API std::optional<MoverHandle> Add(
		std::unique_ptr<IPlanner> Planner, const MoverSettings& Settings, const WorldPos& Position);

	/** Returns whether the handle still named a mover. */
	RTP_API bool Remove(MoverHandle Handle);

	/** Sends the mover to a point. For a moving goal, call it again: within the same cell that costs nothing. */
	RTP_API void MoveTo(MoverHandle Handle, const WorldPos& Goal);
	RTP_API void Stop(MoverHandle Handle);
	RTP_API void Pause(MoverHandle Handle);
	RTP_API void Resume(MoverHandle Handle);

	/** Changes the settings of a mover from now on; a journey continues. Equal settings cost a comparison. */
	RTP_API void Configure(MoverHandle Handle, const MoverSettings& Settings);

	/** Replaces the bodies that are no movers of this system. Call it before Tick when they have moved. */
	RTP_API void SetOthers(std::span<const OtherBody> Others);

	/** Appends the movers, for SetOthers of the other systems of a level. Movers of all systems then give way to each
	 * other and settle around one goal as those of one system do. */
	RTP_API void AppendBodies(std::vector<OtherBody>& Bodies) const;

	/** Reports every call to Sink from now on, e.g. to a MoverRecording; null ends it. The sink must outlive its use.
	 */
	RTP_API void SetSink(IMoverCallSink* Sink);

	/** Reports where the host has moved the body, and its velocity. Call it before Tick for every mover that moved. A
	 * position that is not a number, or larger than any level, counts as off the grid. */
	RTP_API void SetBody(MoverHandle Handle, const WorldPos& Position, const Velocity& Current);

	/** Where the body may be if something else has moved it to To: walls stop it, it slides along them, and its height
	 * is that of the ground. On a link all places are allowed. For hosts whose bodies know no walls. */
	RTP_API WorldPos Confine(MoverHandle Handle, const WorldPos& To) const;

	/** Reports that the ground under the body has moved by this much since the last report: a lift, a belt, a ship. The
	 * body is not stuck as long as it moves on that ground, nor off the grid for as long as the ground moves. */
	RTP_API void Carry(MoverHandle Handle, const WorldPos& By);

	/** Adds or removes a blocker on cells (doors, crates). Blockers may overlap. */
	RTP_API void SetBlocked(std::span<const CellIndex> Cells, bool bBlocked);

	/** Closes or opens a link, given by its index in the grid's Links(). A mover on the link still crosses it. */
	RTP_API void SetLinkClosed(uint32_t Link, bool bClosed);

	/** Makes a planner for a mover that exists already; null if there is none for it. */
	using PlannerMaker = FunctionRef<std::unique_ptr<IPlanner>(MoverHandle)>;

	/**
	 * Goes on in another world: the same level with other ground, or with another database. NewCells names each cell of
	 * the present grid in the new one, and is none where its ground is gone. Movers keep handle, body, goal, link, and
	 * their route if all of it still exists; the others plan again. The new overlay has no blockers, and a recording
	 * ends. Movers without ground or planner are removed; their handles are returned.
	 */
	RTP_API std::vector<MoverHandle> ChangeWorld(
		const World& World, std::span<const CellIndex> NewCells, PlannerMaker MakePlanner);

	/** The world that the movers are in. */
	RTP_API const World& CurrentWorld() const;

	/** The planning half of a tick: all searches, within the budget. */
	RTP_API TickReport Plan(const TickBudget& Budget);

	/** The moving half of a tick: follows routes, recovers, avoids. Returns how many movers are on their way. */
	RTP_API uint32_t Move(double DeltaSeconds);

	/** One tick: plans, then moves. */
	RTP_API MoverTickReport Tick(double DeltaSeconds, const TickBudget& Budget);

	/** The events since the Move before the last one; valid until the next Move. */
	RTP_API std::span<const MoverEvent> Events() const;

	/** Status, position and target of a mover. */
	struct View
	{
		MoverStatus Status = MoverStatus::Idle;
		MoveFailure Failure = MoveFailure::None;
		WorldPos Position;
		CellIndex Cell;
		WorldPos Target;                   // the mover walks straight to this point
		Velocity Wanted;                   // after avoidance
		bool bOnLink = false;              // between the ends of a link: move straight to Target, through everything
		bool bPartial = false;             // heads for the nearest reachable cell instead of the goal
		std::optional<uint32_t> Link = {}; // the link it is on, as an index in the grid's Links()
	};
	RTP_API std::optional<View> ViewOf(MoverHandle Handle) const;

	/** The settings of a mover; null for removed movers. */
	RTP_API const MoverSettings* SettingsOf(MoverHandle Handle) const;

	/** Cells planned ahead of a mover; empty for none. */
	RTP_API std::vector<StateId> RouteOf(MoverHandle Handle) const;

	/** A lower bound of the remaining path in centimetres: free-space distances along the planned route to the goal. */
	RTP_API double RemainingCm(MoverHandle Handle) const;

	/** Moves each body by its wanted velocity, on the grid. For programs without an engine that moves bodies. */
	RTP_API void Integrate(double DeltaSeconds);

	/** Memory of one mover with its planner; zero for removed movers. */
	RTP_API size_t MemoryBytes(MoverHandle Handle) const;

	/** The planner of a mover, for debuggers; null for removed movers. */
	RTP_API IPlanner* PlannerOf(MoverHandle Handle);

	/** Hash of cells, statuses and positions (without heights, to a hundredth of a millimetre): equal inputs give equal
	 * hashes. */
	RTP_API uint64_t TraceHash() const;

	/** Pairs of movers that overlapped by more than a tenth of their radii in the last Move. */
	RTP_API uint32_t CountOverlaps() const;

private:
	class State;
	std::unique_ptr<State> Held;
};
} // namespace Rtp
