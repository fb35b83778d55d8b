// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Progress reports and cancellation of long-running builds. The host has the clocks and the windows.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include <cstdint>
#include <string_view>

namespace Rtp
{
/** The stages of builds: of grids from navmeshes, then of each kind of database, then the checks of a bake. */
enum class BuildStage : uint8_t
{
	ReadNavMesh,
	FindCells,
	FindMoves,
	FindPassages,
	AssembleGrid,
	JoinCells,
	CheckGrid,

	FindCorners,
	FindViews,
	ChooseLandmarks,
	MeasureLandmarks,
	Contract,
	FindHubs,
	OrderHubs,
	LabelHubs,
	DivideCore,
	MeasureParts,
	Pack,

	JoinCliques,
	FindMiddles,
	MeasureRegions,
	FindEntries,
	JoinEntries,
	SolveProblems,
	OrderRecords,
	GrowTrees,

	TryRoutes
};

inline constexpr uint32_t BuildStageCount = static_cast<uint32_t>(BuildStage::TryRoutes) + 1;

/** The stage in English: "finding cells". Hosts translate by the enumerator. */
RTP_API std::string_view StageText(BuildStage Stage);

/** How far a build is. The last two are of bakes, which consist of several builds. */
struct BuildProgress
{
	BuildStage Stage = BuildStage::ReadNavMesh;
	uint32_t Done = 0; // of Total, within the stage
	uint32_t Total = 1;
	std::string_view Agent = {}; // the agent class in work; valid as long as the input of the bake
	double Fraction = 0;         // of the whole bake
};

/** Called now and then from the thread that builds; false asks the builder to stop. */
using BuildObserver = FunctionRef<bool(const BuildProgress&)>;

/** The observer of a build that is neither shown nor stopped. */
inline bool NeverStop(const BuildProgress&)
{
	return true;
}

inline Error BuildCancelled()
{
	return {ErrorCode::Cancelled, "the build was cancelled"};
}

/**
 * ParallelFor in rounds of a few bodies per thread. Before each round it calls KeepGoing, in the calling thread, with
 * the number of bodies done. Returns false if KeepGoing did; then some bodies have not run. Bodies should take some
 * milliseconds at most.
 */
RTP_API bool ParallelForWatched(
	ITaskRunner& Tasks, uint32_t Count, FunctionRef<bool(uint32_t Done)> KeepGoing, FunctionRef<void(uint32_t)> Body);

/** The same as a stage of a build. */
RTP_API bool ParallelForWatched(
	ITaskRunner& Tasks, uint32_t Count, BuildObserver Observer, BuildStage Stage, FunctionRef<void(uint32_t)> Body);
} // namespace Rtp
