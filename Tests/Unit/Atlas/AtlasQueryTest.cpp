// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Atlas/Query/AtlasQuery.h"

#include "Rtp/Atlas/Query/AtlasSightline.h"

#include "SmallWorlds.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp
{
namespace
{
/** What a query that is answered in small slices says meanwhile. */
struct SlicedAnswer
{
	bool bFound = false;
	bool bAlwaysInSight = true;
	CellIndex LastOfKnownWay; // likely corner of the last slice in which a way was known
	CellIndex First;          // the corner that the answer begins with
};

bool IsInSight(const AtlasDatabase& Atlas, CellIndex From, CellIndex To)
{
	AtlasSightline Sightline;
	AtlasWork Work = AtlasWork::Unlimited();
	Sightline.Begin(Atlas.GetGrid(), Atlas.GetSites(), From, To, true);
	return Sightline.Advance(Work) == AtlasSightline::Answer::Open;
}

SlicedAnswer AskInSlices(const AtlasDatabase& Atlas, CellIndex Start, CellIndex Goal)
{
	SlicedAnswer Said;
	AtlasGoal Prepared(Atlas, Goal);
	AtlasQuery Query(Atlas);
	AtlasRoute Route;
	Query.Begin(Start, Prepared);
	EXPECT_FALSE(Query.LikelyCorner().IsValid()) << "before it has looked anywhere";
	AtlasQuery::Answer Known = AtlasQuery::Answer::Pending;
	while (Known == AtlasQuery::Answer::Pending)
	{
		AtlasWork Work(StepBudget{1});
		Known = Query.Advance(Work, Route);
		const CellIndex Likely = Known == AtlasQuery::Answer::Pending ? Query.LikelyCorner() : CellIndex{};
		if (Likely.IsValid())
		{
			Said.bAlwaysInSight = Said.bAlwaysInSight && IsInSight(Atlas, Start, Likely);
			Said.LastOfKnownWay = Query.KnowsWay() ? Likely : Said.LastOfKnownWay;
		}
	}
	Said.bFound = Known == AtlasQuery::Answer::Found;
	AtlasWork Work = AtlasWork::Unlimited();
	Said.First = Said.bFound ? Route.Next(Atlas, Work)->Cell : CellIndex{};
	return Said;
}

TEST(AtlasQuery, WhileItIsPendingTheLikelyCornerIsInSightAndMostlyRight)
{
	uint32_t Right = 0;
	uint32_t Asked = 0;
	for (uint32_t Case = 0; Case < 20; ++Case)
	{
		Random Dice = Random::Stream(31, Case);
		Testing::WorldShape Shape;
		Shape.Width = Shape.Height = 80;
		Shape.BlockedPerMille = 200;
		const auto Grid = std::make_shared<const LayeredGrid>(Testing::RandomGrid(Dice, Shape));
		SerialTaskRunner Tasks;
		const std::unique_ptr<AtlasDatabase> Atlas =
			std::move(AtlasDatabase::Build(Grid, {}, {Tasks, NeverStop}).Value());
		for (uint32_t Problem = 0; Problem < 30; ++Problem)
		{
			const CellIndex Start = Testing::AnyCell(Dice, *Grid);
			const SlicedAnswer Said = AskInSlices(*Atlas, Start, Testing::AnyCell(Dice, *Grid));
			// From a site arcs lead on, and shortcuts among them farther than one sees.
			EXPECT_TRUE(Said.bAlwaysInSight || Atlas->GetSites().IsSite(Start.Value)) << "case " << Case;
			if (Said.bFound && Said.LastOfKnownWay.IsValid())
			{
				++Asked;
				Right += Said.LastOfKnownWay == Said.First ? 1 : 0;
			}
		}
	}
	EXPECT_GT(Asked, 50u);
	EXPECT_GT(Right * 10, Asked * 8);
}
} // namespace
} // namespace Rtp
