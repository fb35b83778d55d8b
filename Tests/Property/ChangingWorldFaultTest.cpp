// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include "Support/FaultCrowd.h"
#include "Support/SampleSize.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace Rtp
{
namespace
{
using namespace Testing;

/** Rooms of seven by seven cells with doorways, and rubble. */
std::shared_ptr<const LayeredGrid> MakeRooms(int32_t Side, uint32_t Links, uint64_t Seed)
{
	Random Dice(Seed);
	LayeredGridBuilder Builder(GridSettings{}, Side, Side);
	std::vector<CellCoord> Cells;
	for (int32_t Y = 0; Y != Side; ++Y)
	{
		for (int32_t X = 0; X != Side; ++X)
		{
			const bool bWall = X % 8 == 7 || Y % 8 == 7;
			if (Dice.Chance(bWall ? 250 : 950))
			{
				Cells.push_back({X, Y, 0});
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	for (uint32_t Link = 0; Link != Links; ++Link)
	{
		const CellCoord From = Cells[Dice.Below(static_cast<uint32_t>(Cells.size()))];
		const CellCoord To = Cells[Dice.Below(static_cast<uint32_t>(Cells.size()))];
		if (From != To)
		{
			Builder.AddLink(From, To, Cost{Dice.Between(4000, 8000)}, LinkKind::Drop);
		}
	}
	return std::make_shared<const LayeredGrid>(std::move(Builder.Build().Value()));
}

/** Every planner of the catalog that needs no database, with its default parameters. */
std::vector<std::string> AllPlanners()
{
	std::vector<std::string> Names;
	for (const PlannerInfo& Info : ListPlanners())
	{
		if (Info.DatabaseKind.empty())
		{
			Names.emplace_back(Info.Name);
		}
	}
	return Names;
}

void RunFaults(
	const std::shared_ptr<const LayeredGrid>& Grid, const std::vector<std::string>& Planners, const FaultPlan& Plan)
{
	Testing::TickEdits Log;
	FaultCrowd Crowd(Grid, Planners, Plan);
	Crowd.RunAndRecord(Log);
	for (const std::vector<WorldEdit>& Edits : Log)
	{
		EXPECT_EQ(Edits.size(), Plan.EditsPerTick);
	}
	Crowd.Settle();
	Crowd.ExpectAllSettled();
	EXPECT_GT(Crowd.Arrivals(), 0u);

	FaultCrowd Again(Grid, Planners, Plan);
	Again.RunFrom(Log);
	Again.Settle();
	EXPECT_EQ(Again.TraceHash(), Crowd.TraceHash()) << "the edit log does not replay to the same trace";
}

TEST(ChangingWorldFaults, AThousandAgentsCopeWithTenThousandEdits)
{
	FaultPlan Plan;
	Plan.SettleTicks = 1000000; // SLA* learns optimal paths before it arrives, which takes long
	RunFaults(MakeRooms(48, 0, 1), AllPlanners(), Plan);
}

TEST(ChangingWorldFaults, TimeBoundedSearchCopesWithEditsOfAWorldWithOneWayLinks)
{
	FaultPlan Plan;
	Plan.Agents = 200;
	Plan.Ticks = 150;
	Plan.EditsPerTick = 20;
	Plan.Seed = 2;
	RunFaults(MakeRooms(40, 40, 2),
		{"astar", "late-astar:R=7", "tba:R=4", "tba:R=13,shortcut=off", "tba:R=40,switch=off"}, Plan);
}

TEST(ChangingWorldFaults, ShortSlicesAndManySeeds)
{
	for (uint64_t Seed = 10; Seed != 10 + Testing::SampleSize(90); ++Seed)
	{
		FaultPlan Plan;
		Plan.Agents = 30;
		Plan.Ticks = 60;
		Plan.EditsPerTick = 6;
		Plan.Budget = static_cast<uint32_t>(1 + Seed % 7);
		Plan.PushPerMille = 20;
		Plan.RetargetPerMille = 40;
		Plan.Seed = Seed;
		RunFaults(
			MakeRooms(24, Seed % 2 == 0 ? 12 : 0, Seed), {"tba", "tba:R=3,c=1", "late-astar:pace=on", "wastar"}, Plan);
	}
}
} // namespace
} // namespace Rtp
