// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Builds of atlases; the stages that a build reports, and whether it stops in each of them.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

namespace Rtp::Testing
{
/** A square level with single blocked cells at random. */
inline std::shared_ptr<const LayeredGrid> SquareLevel(uint64_t Seed, int32_t Side, uint32_t BlockedPerMille)
{
	Random Dice(Seed);
	const WorldShape Shape{.Width = Side, .Height = Side, .BlockedPerMille = BlockedPerMille};
	return std::make_shared<const LayeredGrid>(RandomGrid(Dice, Shape));
}

/** The atlas of a grid that can have one. */
inline std::unique_ptr<AtlasDatabase> BuildAtlas(
	const std::shared_ptr<const LayeredGrid>& Grid, const AtlasBuildSettings& Settings, ITaskRunner& Tasks)
{
	Result<std::unique_ptr<AtlasDatabase>> Built = AtlasDatabase::Build(Grid, Settings, {Tasks, NeverStop});
	EXPECT_TRUE(Built.IsOk()) << Built.GetError().Detail;
	return std::move(Built.Value());
}

inline std::unique_ptr<AtlasDatabase> BuildAtlas(
	const std::shared_ptr<const LayeredGrid>& Grid, const AtlasBuildSettings& Settings = {})
{
	SerialTaskRunner Tasks;
	return BuildAtlas(Grid, Settings, Tasks);
}

/**
 * Builds an atlas once to the end, and again with a stop at every call of the observer or at MostStops of them.
 * Returns the stages of the first build in the order of its reports.
 */
inline std::vector<BuildStage> StagesOfStoppedBuilds(
	const std::shared_ptr<const LayeredGrid>& Grid, const AtlasBuildSettings& Settings, uint32_t MostStops)
{
	SerialTaskRunner Tasks;
	std::vector<BuildStage> Stages;
	uint32_t Calls = 0;
	const auto Note = [&](const BuildProgress& Report)
	{
		EXPECT_LE(Report.Done, Report.Total);
		++Calls;
		if (Stages.empty() || Stages.back() != Report.Stage)
		{
			Stages.push_back(Report.Stage);
		}
		return true;
	};
	EXPECT_TRUE(AtlasDatabase::Build(Grid, Settings, {Tasks, Note}).IsOk());
	for (uint32_t Stop = 0; Stop < Calls; Stop += 1 + Calls / MostStops)
	{
		uint32_t Remaining = Stop;
		const auto Built =
			AtlasDatabase::Build(Grid, Settings, {Tasks, [&](const BuildProgress&) { return Remaining-- != 0; }});
		EXPECT_FALSE(Built.IsOk()) << "stopped at call " << Stop;
		EXPECT_TRUE(Built.IsOk() || Built.GetError().Code == ErrorCode::Cancelled) << "stopped at call " << Stop;
	}
	return Stages;
}
} // namespace Rtp::Testing
