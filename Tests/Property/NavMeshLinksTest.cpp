// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Every planner of the catalog takes the links that a navmesh brings along, in their own direction only.

#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "CheckedAgent.h"
#include "MeshOfRooms.h"
#include "PlannerWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace Rtp
{
namespace
{
using namespace Testing;

/** A room, another one up a ladder, and a third into which one can only drop. */
NavMeshGeometry ThreeRooms()
{
	Testing::MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 500, 500, 0);
	Rooms.AddRoom(700, 0, 1200, 500, 300);
	Rooms.AddRoom(1400, 0, 1900, 500, 0);
	NavMeshGeometry Mesh = Rooms.Build();
	Mesh.Links.push_back({{475, 75, 0}, {725, 75, 300}, 50, 1.5, true, LinkKind::Ladder});
	Mesh.Links.push_back({{1175, 425, 300}, {1425, 425, 0}, 50, 1, false, LinkKind::Drop});
	return Mesh;
}

class NavMeshLinks : public testing::TestWithParam<std::string>
{
protected:
	void SetUp() override
	{
		const NavMeshGeometry Mesh = ThreeRooms();
		SerialTaskRunner Tasks;
		Result<LayeredGrid> Grid = RasterizeNavMesh(Mesh, {}, Tasks);
		ASSERT_TRUE(Grid) << Grid.GetError().Detail;
		Place = std::make_unique<PlannerWorld>(std::move(Grid.Value()));
		const auto At = [&](const WorldPos& Point)
		{ return GridSpace::StateOf(*FindNearestCell(*Place->World.Grid, Point)); };
		Ground = At({75, 425, 0});
		Upstairs = At({975, 225, 300});
		Pit = At({1825, 75, 0});
		if (!Place->Prepare(GetParam()))
		{
			GTEST_SKIP() << "its database is not for such grids";
		}
	}

	/** Walks to a goal; returns the last status. */
	StepStatus Walk(StateId Start, StateId Goal)
	{
		const std::unique_ptr<IPlanner> Planner = Place->MakePlanner(GetParam());
		CheckedAgent Agent(*Planner, Place->Space(), Start, Goal);
		Agent.Run(Place->StepLimit(), 25);
		Visited = Agent.Visited;
		return Agent.Last;
	}

	/** Whether the last walk took a link of a kind. */
	bool Took(LinkKind Kind) const
	{
		const auto Links = Place->World.Grid->Links();
		return std::any_of(Links.begin(), Links.end(),
			[&](const GridLink& Link)
			{
				const StateId Ends[] = {GridSpace::StateOf(Link.From), GridSpace::StateOf(Link.To)};
				return Link.Kind == Kind &&
					std::search(Visited.begin(), Visited.end(), std::begin(Ends), std::end(Ends)) != Visited.end();
			});
	}

	std::unique_ptr<PlannerWorld> Place;
	std::vector<StateId> Visited;
	StateId Ground;
	StateId Upstairs;
	StateId Pit;
};
} // namespace

TEST_P(NavMeshLinks, AreTakenInTheirDirection)
{
	EXPECT_EQ(Walk(Ground, Pit), StepStatus::AtGoal);
	EXPECT_TRUE(Took(LinkKind::Ladder));
	EXPECT_TRUE(Took(LinkKind::Drop));
	EXPECT_EQ(Walk(Upstairs, Ground), StepStatus::AtGoal);
	EXPECT_TRUE(Took(LinkKind::Ladder));
	EXPECT_FALSE(Place->CanReach(Pit, Ground));
	if (GetParam().find("probe=off") == std::string::npos) // such a learner cannot know
	{
		EXPECT_EQ(Walk(Pit, Ground), StepStatus::GoalUnreachable);
	}
}

INSTANTIATE_TEST_SUITE_P(Catalog, NavMeshLinks, testing::ValuesIn(Testing::CatalogSpecs()),
	[](const auto& Info) { return Testing::TestNameOf(Info.param); });
} // namespace Rtp
