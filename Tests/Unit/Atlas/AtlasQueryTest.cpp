// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/Query/AtlasQuery.h"

#include "Rtp/Atlas/AtlasSightline.h"

#include "AtlasBuilds.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp
{
namespace
{
/** Observations of a query that runs in small slices. */
struct SlicedAnswer
{
	bool bFound = false;
	bool bAlwaysInSight = true;
	CellIndex LastLikely; // likely waypoint of the last slice in which a route was known
	CellIndex First;      // the first waypoint of the answer
};

bool IsInSight(const AtlasDatabase& Atlas, CellIndex From, CellIndex To)
{
	AtlasSightline Sightline;
	WorkBudget Work = WorkBudget::Unlimited();
	Sightline.Begin(Atlas.GetGrid(), Atlas.GetSites(), From, To, true);
	return Sightline.Advance(Work) == Progress::Yes;
}

SlicedAnswer QueryInSlices(const AtlasDatabase& Atlas, CellIndex Start, CellIndex Goal)
{
	SlicedAnswer Said;
	AtlasQuery Query(Atlas, std::make_shared<ScratchPool>(IdleQueries));
	AtlasRoute Route;
	Query.Begin(Start, Goal);
	EXPECT_FALSE(Query.LikelyWaypoint().IsValid()) << "before it has looked anywhere";
	Progress Known = Progress::Pending;
	while (Known == Progress::Pending)
	{
		WorkBudget Work(StepBudget{1});
		Known = Query.Advance(Work, Route);
		const CellIndex Likely = Known == Progress::Pending ? Query.LikelyWaypoint() : CellIndex{};
		if (Likely.IsValid())
		{
			Said.bAlwaysInSight = Said.bAlwaysInSight && IsInSight(Atlas, Start, Likely);
			Said.LastLikely = Query.KnowsRoute() ? Likely : Said.LastLikely;
		}
	}
	Said.bFound = Known == Progress::Yes;
	WorkBudget Work = WorkBudget::Unlimited();
	Said.First = Said.bFound ? Route.Next(Atlas, Work)->Cell : CellIndex{};
	return Said;
}

TEST(AtlasQuery, TheLikelyWaypointOfAPendingQueryIsVisibleAndMostlyRight)
{
	uint32_t Right = 0;
	uint32_t Asked = 0;
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		Random Dice = Random::Stream(31, Case);
		const Testing::WorldShape Shape{.Width = 80, .Height = 80, .BlockedPerMille = 200};
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		const std::unique_ptr<AtlasDatabase> Atlas = Testing::BuildAtlas(Grid);
		for (uint32_t Problem = 0; Problem < 30; ++Problem)
		{
			const CellIndex Start = Testing::AnyCell(Dice, *Grid);
			const SlicedAnswer Said = QueryInSlices(*Atlas, Start, Testing::AnyCell(Dice, *Grid));
			// Shortcuts begin at sites and lead farther than the sites see.
			EXPECT_TRUE(Said.bAlwaysInSight || Atlas->GetSites().IsSite(Start)) << "case " << Case;
			if (Said.bFound && Said.LastLikely.IsValid())
			{
				++Asked;
				Right += Said.LastLikely == Said.First ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Asked, 50u);
	EXPECT_GT(Right * 10, Asked * 8);
}
} // namespace
} // namespace Rtp
