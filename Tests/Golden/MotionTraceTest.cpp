// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "MotionDrive.h"
#include "SmallWorlds.h"

#include <gtest/gtest.h>

namespace Rtp
{
namespace
{
struct GoldenDrive
{
	const char* Model;
	const char* Spec;
	uint64_t Hash; // of all states in order
};

// The same for every compiler: costs, sweeps and tables are whole numbers.
constexpr GoldenDrive GoldenDrives[] = {{"humanoid", "two-level", 5072954826892569146u},
	{"humanoid", "tba", 5072954826892569146u}, {"tank", "two-level", 8315462337389617930u},
	{"tank", "tba", 17450633487091092546u}, {"vehicle", "two-level", 8070030148358550212u},
	{"vehicle", "tba", 775350876447935329u}};
} // namespace

TEST(MotionTraces, DrivesAreThoseOfBefore)
{
	Testing::WorldShape Shape;
	Shape.Width = 40;
	Shape.Height = 30;
	Shape.BlockedPerMille = 60;
	Shape.bRooms = true;
	const auto Grid = std::make_shared<const LayeredGrid>(Testing::BuildGrid(Testing::RandomParts(9, Shape)));
	for (const GoldenDrive& Golden : GoldenDrives)
	{
		MotionWorld World = Testing::MakeMotionWorld(Grid, FindMotionModel(Golden.Model).Value()->Model());
		const HeadingSpace Space = World.Space();
		Random Dice(4);
		uint64_t Hash = 0;
		for (uint32_t Try = 0; Try < 4; ++Try)
		{
			const uint32_t Heading = Dice.Below(World.Model->Headings());
			const StateId Start = Space.StandingAt(Testing::AnyCell(Dice, *Grid), Heading);
			const StateId Goal = Space.AnyHeadingAt(Testing::AnyCell(Dice, *Grid));
			const auto Planner = MakeMotionPlanner(Golden.Spec, World);
			for (const StateId State : Testing::DriveMotion(*Planner.Value(), World, Start, Goal, 150, 5000).States)
			{
				Hash = MixHash(Hash, State.Value);
			}
		}
		EXPECT_EQ(Hash, Golden.Hash) << Golden.Model << ", " << Golden.Spec;
	}
}
} // namespace Rtp
