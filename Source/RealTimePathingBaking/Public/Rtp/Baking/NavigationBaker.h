// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// From navmeshes to everything agents need, in one go: grids, databases and a report. The same for the editor, build
// machines and tests; where the bytes go is the host's.

#pragma once

#include "Rtp/Baking/BakeInput.h"
#include "Rtp/Baking/BakeProgress.h"
#include "Rtp/Baking/BakeReport.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace Rtp
{
/** What was made for one class of agents. */
struct AgentBake
{
	std::string Name;
	uint64_t InputHash = 0;          // HashBakeInput of what it was made of
	std::vector<std::byte> Grid;     // a grid file
	std::vector<std::byte> Database; // a database file; empty without one
	AgentBakeReport Report;
};

/** Which part of the databases to build: all of them, or the Index-th of Count shards. */
struct BakeShard
{
	uint32_t Index = 0;
	uint32_t Count = 1;
};

/**
 * Bakes, and remembers what it takes to bake the next time only what has changed. The bytes are those of a new baker,
 * for any number of threads. Not thread-safe. A bake that fails or is stopped leaves no trace in later ones.
 */
class NavigationBaker
{
public:
	RTP_BAKING_API NavigationBaker();
	RTP_BAKING_API ~NavigationBaker();
	NavigationBaker(const NavigationBaker&) = delete;
	NavigationBaker& operator=(const NavigationBaker&) = delete;

	/** The data of all classes, in their order, or why there is none; a message names the class. */
	RTP_BAKING_API Result<std::vector<AgentBake>> Bake(
		std::span<const AgentBakeInput> Agents, ITaskRunner& Tasks, BakeObserver Observer);

	/** One shard's file of one class's database (DatabaseShards.h), for kinds that can be built in parts. */
	RTP_BAKING_API Result<std::vector<std::byte>> BakePart(
		const AgentBakeInput& Agent, BakeShard Shard, ITaskRunner& Tasks, BakeObserver Observer);

	/** What Bake makes of a class, but with the database of all shards' files, given in any order. */
	RTP_BAKING_API Result<AgentBake> BakeOfParts(const AgentBakeInput& Agent,
		std::span<const std::span<const std::byte>> Files, ITaskRunner& Tasks, BakeObserver Observer);

	/** Makes the next bake start from nothing. */
	RTP_BAKING_API void Forget();

	RTP_BAKING_API size_t MemoryBytes() const;

private:
	class State;
	std::unique_ptr<State> Held;
};
} // namespace Rtp
