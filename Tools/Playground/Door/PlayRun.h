// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Movers on a level of the playground: a crowd as 'rtp crowd' makes it, or the replay of a recorded run. What is drawn
// of them is copied out as arrays.

#pragma once

#include "Rtp/Base/Random.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Crowd/MoverRecording.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "Crowd/CrowdDoors.h"
#include "Door/PlayLevel.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct PlaySettings
{
	std::string Planner;
	std::string LevelName; // for the recording
	uint32_t Count = 0;
	uint64_t Seed = 1;
	uint32_t Doors = 0;
	bool bWander = false; // a mover at the end of its journey gets another goal
};

/** The counts of a tick. */
struct PlayTick
{
	uint32_t Expansions = 0;
	uint32_t Moving = 0;
	uint32_t Arrived = 0; // journeys since the start
	uint32_t Failed = 0;
};

/** All movers and doors as they are seen now. */
struct PlayScene
{
	std::vector<float> Places;  // two numbers for each mover, in pixels of the picture
	std::vector<uint8_t> Looks; // for each mover eight times its storey and its status; 255 if it is gone
	std::vector<float> Doors;   // for each cell that ever was part of a door: x, y, storey, whether it is blocked
};

class PlayRun
{
public:
	/** A crowd that sets off in the first tick. The level must outlive it. */
	static Result<std::unique_ptr<PlayRun>> OfCrowd(const PlayLevel& Level, const PlaySettings& Settings);

	/** A recorded run, before its first tick. */
	static Result<std::unique_ptr<PlayRun>> OfRecording(const PlayLevel& Level, MoverRecording Recorded);

	/** One tick of a crowd. */
	PlayTick Tick(uint32_t Budget);

	/** One tick of a replay: false at its end or at the first difference. */
	bool Step();

	const ReplayOutcome& Outcome() const
	{
		return Replaying->Outcome();
	}

	const PlayScene& Look();

	/** The planned way of a mover as x, y, storey of its points, the mover first and the goal last. */
	std::vector<float> RouteOf(uint32_t Mover) const;

	/** Sends a mover, or all of them, to a cell. */
	void Send(std::optional<uint32_t> Mover, CellIndex Goal);

	/** Puts a closed door across the passage at a cell; returns its number. */
	uint32_t AddDoor(CellIndex Middle);

	/** Moves a door to the passage at another cell, or opens it for good. */
	void MoveDoor(uint32_t Door, std::optional<CellIndex> Middle);

	/** The door of AddDoor at a cell. */
	std::optional<uint32_t> DoorAt(CellIndex Cell) const;

	uint64_t TraceHash() const
	{
		return System.TraceHash();
	}

	/** The recording of a crowd up to now, as a file. */
	std::vector<std::byte> RecordedBytes();

	std::optional<MoverSystem::View> ViewOf(uint32_t Mover) const
	{
		return System.ViewOf(Who[Mover]);
	}

private:
	PlayRun(const PlayLevel& InLevel, World InWorld, MoverRecording InRecording);
	Result<Done> Populate(const PlaySettings& Settings);
	void TakeEvents();
	void NoteDoorCells(std::span<const CellIndex> Cells);

	const PlayLevel& Level;
	World Shared;
	MoverRecording Recording;
	MoverSystem System;
	std::optional<Replayer> Replaying;
	std::optional<CrowdDoors> Turning;         // as in 'rtp crowd --doors'
	std::vector<std::vector<CellIndex>> Doors; // of AddDoor
	std::vector<CellIndex> DoorCells;          // of all doors, sorted
	std::vector<MoverHandle> Who;
	std::vector<WorldPos> Goals;
	Random Dice{1};
	bool bWander = false;
	uint32_t Ticks = 0;
	PlayTick Last;
	PlayScene Scene;
};
} // namespace Rtp::Tool
