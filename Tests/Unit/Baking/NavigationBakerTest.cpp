// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/NavigationBaker.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/IO/GridFile.h"

#include "MeshOfRooms.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

namespace Rtp::Testing
{
namespace
{
/** Rooms in a row, each a tile with a pillar in it, joined by doors; the door of tile Closed is missing. */
NavMeshGeometry RowOfRooms(int32_t Count, int32_t Closed = -1)
{
	MeshOfRooms Rooms;
	for (int32_t Index = 0; Index < Count; ++Index)
	{
		const double X = Index * 1200.0;
		if (Index != 0)
		{
			Rooms.NextTile(Index, 0);
		}
		Rooms.AddRoom(X, 0, X + 1000, 400);
		Rooms.AddRoom(X, 400, X + 400, 600);
		Rooms.AddRoom(X + 600, 400, X + 1000, 600);
		Rooms.AddRoom(X, 600, X + 1000, 1000);
		if (Index != Closed)
		{
			Rooms.AddRoom(X + 1000, 100, X + 1200, 300);
		}
	}
	return Rooms.Build();
}

AgentBakeInput InputOf(NavMeshGeometry Geometry, std::string Database = "atlas")
{
	AgentBakeInput Input;
	Input.Name = "Person";
	Input.Geometry = std::move(Geometry);
	Input.Database = std::move(Database);
	return Input;
}

AgentBake BakeWith(NavigationBaker& Baker, const AgentBakeInput& Input, uint32_t Threads = 1)
{
	ThreadTaskRunner Tasks(Threads);
	Result<std::vector<AgentBake>> Made = Baker.Bake({&Input, 1}, Tasks, NeverStop);
	EXPECT_TRUE(Made) << Made.GetError().Detail;
	return Made ? std::move(Made.Value()[0]) : AgentBake{};
}

AgentBake BakeAnew(const AgentBakeInput& Input, uint32_t Threads = 1)
{
	NavigationBaker Baker;
	return BakeWith(Baker, Input, Threads);
}

std::string ProblemOf(const AgentBakeInput& Input)
{
	NavigationBaker Baker;
	SerialTaskRunner Tasks;
	const Result<std::vector<AgentBake>> Made = Baker.Bake({&Input, 1}, Tasks, NeverStop);
	return Made ? std::string("none") : Made.GetError().Detail;
}

TEST(NavigationBaker, MakesAGridAndADatabaseThatFitTogether)
{
	const AgentBake Bake = BakeAnew(InputOf(RowOfRooms(4)));
	Result<LayeredGrid> Grid = ReadGridFile(Bake.Grid);
	ASSERT_TRUE(Grid) << Grid.GetError().Detail;
	const auto Shared = std::make_shared<const LayeredGrid>(std::move(Grid.Value()));
	const Result<std::unique_ptr<IDatabase>> Database = ReadDatabase(Bake.Database, Shared);
	ASSERT_TRUE(Database) << Database.GetError().Detail;
	EXPECT_EQ(Bake.Report.Cells, Shared->CellCount());
	EXPECT_EQ(Bake.Report.Kind, "atlas");
	EXPECT_EQ(Bake.Report.Records, Database.Value()->RecordCount());
	EXPECT_GT(Bake.Report.Records, 0u);
	EXPECT_EQ(Bake.Report.GridBytes, Bake.Grid.size());
	EXPECT_EQ(Bake.Report.DatabaseBytes, Bake.Database.size());
	EXPECT_EQ(Bake.Report.RoutesFound, Bake.Report.RoutesTried);
	EXPECT_GT(Bake.Report.RoutesTried, 0u);
	EXPECT_LT(Bake.Report.WorstRatio, 1.01);
	EXPECT_TRUE(Bake.Report.Warnings().empty());
}

TEST(NavigationBaker, BytesDoNotDependOnThreadsOrRepetition)
{
	const AgentBakeInput Input = InputOf(RowOfRooms(5));
	const AgentBake One = BakeAnew(Input, 1);
	const AgentBake Three = BakeAnew(Input, 3);
	EXPECT_EQ(One.Grid, Three.Grid);
	EXPECT_EQ(One.Database, Three.Database);
}

TEST(NavigationBaker, AChangedTileIsBakedAloneAndGivesTheBytesOfAFullBake)
{
	NavigationBaker Baker;
	BakeWith(Baker, InputOf(RowOfRooms(8)));
	const AgentBakeInput Changed = InputOf(RowOfRooms(8, 3));
	const AgentBake Partial = BakeWith(Baker, Changed);
	const AgentBake Full = BakeAnew(Changed);
	EXPECT_GT(Partial.Report.Rasterize.TilesRasterized, 0u);
	EXPECT_LT(Partial.Report.Rasterize.TilesRasterized, 4u);
	EXPECT_EQ(Full.Report.Rasterize.TilesRasterized, 8u);
	EXPECT_EQ(Partial.Grid, Full.Grid);
	EXPECT_EQ(Partial.Database, Full.Database);
	EXPECT_FALSE(Partial.Report.bDatabaseReused);
}

TEST(NavigationBaker, NothingChangedTakesNothingAnew)
{
	NavigationBaker Baker;
	const AgentBakeInput Input = InputOf(RowOfRooms(3));
	const AgentBake First = BakeWith(Baker, Input);
	const AgentBake Second = BakeWith(Baker, Input);
	EXPECT_EQ(Second.Report.Rasterize.TilesRasterized, 0u);
	EXPECT_TRUE(Second.Report.bDatabaseReused);
	EXPECT_EQ(First.Database, Second.Database);
	Baker.Forget();
	EXPECT_EQ(BakeWith(Baker, Input).Report.Rasterize.TilesRasterized, 3u);
}

TEST(NavigationBaker, OtherSettingsAreNotMixedWithWhatIsKept)
{
	NavigationBaker Baker;
	AgentBakeInput Input = InputOf(RowOfRooms(3));
	BakeWith(Baker, Input);
	Input.Rasterize.CellSizeCm = 25;
	Input.Database = "atlas:quality=draft";
	const AgentBake Finer = BakeWith(Baker, Input);
	EXPECT_EQ(Finer.Grid, BakeAnew(Input).Grid);
	EXPECT_EQ(Finer.Database, BakeAnew(Input).Database);
}

TEST(NavigationBaker, StopsAtEveryStageWithoutATrace)
{
	const AgentBakeInput Input = InputOf(RowOfRooms(6));
	const AgentBake Complete = BakeAnew(Input);
	SerialTaskRunner Tasks;
	std::map<BuildStage, uint32_t> FirstCall;
	uint32_t Calls = 0;
	NavigationBaker Watched;
	const auto Note = [&](const BuildProgress& Progress)
	{
		FirstCall.emplace(Progress.Stage, Calls++);
		return true;
	};
	ASSERT_TRUE(Watched.Bake({&Input, 1}, Tasks, Note));
	EXPECT_GE(FirstCall.size(), 12u) << "stages of rasterizing, of an atlas and of the report";
	NavigationBaker Baker;
	for (const auto& [Reached, Call] : FirstCall)
	{
		const std::string_view Stage = StageText(Reached);
		uint32_t Seen = 0;
		const auto Stop = [&, Wanted = Call](const BuildProgress&) { return Seen++ != Wanted; };
		Baker.Forget();
		const Result<std::vector<AgentBake>> Stopped = Baker.Bake({&Input, 1}, Tasks, Stop);
		ASSERT_FALSE(Stopped) << Stage;
		EXPECT_EQ(Stopped.GetError().Code, ErrorCode::Cancelled) << Stage;
		EXPECT_EQ(Seen, Call + 1) << "asked again after it was told to stop: " << Stage;
		const AgentBake After = BakeWith(Baker, Input);
		EXPECT_EQ(After.Grid, Complete.Grid) << Stage;
		EXPECT_EQ(After.Database, Complete.Database) << Stage;
	}
}

TEST(NavigationBaker, ProgressNeverGoesBackAndCoversAllClasses)
{
	std::vector<AgentBakeInput> Agents(2, InputOf(RowOfRooms(4)));
	Agents[1].Name = "Ogre";
	NavigationBaker Baker;
	SerialTaskRunner Tasks;
	double Last = 0;
	bool bForward = true;
	double FirstOfSecond = -1;
	const auto Watch = [&](const BuildProgress& Progress)
	{
		bForward = bForward && Progress.Fraction >= Last && Progress.Fraction <= 1;
		Last = Progress.Fraction;
		FirstOfSecond = Progress.Agent == "Ogre" && FirstOfSecond < 0 ? Last : FirstOfSecond;
		return true;
	};
	ASSERT_TRUE(Baker.Bake(Agents, Tasks, Watch));
	EXPECT_TRUE(bForward);
	EXPECT_DOUBLE_EQ(FirstOfSecond, 0.5);
	EXPECT_GT(Last, 0.95);
}

TEST(NavigationBaker, SaysWhatCannotBeReached)
{
	AgentBakeInput Input = InputOf(RowOfRooms(4, 2)); // the last room is cut off
	Input.Places = {{"Spawn", {100, 100, 0}}, {"Attic", {100, 100, 900}}, {"Vault", {3700, 100, 0}}};
	const AgentBake Bake = BakeAnew(Input);
	EXPECT_EQ(Bake.Report.IslandCount, 1u);
	ASSERT_EQ(Bake.Report.Islands.size(), 1u);
	EXPECT_EQ(Bake.Report.Islands[0].Cells, Bake.Report.IslandCells);
	EXPECT_GT(Bake.Report.Islands[0].Position.X, 3600);
	EXPECT_EQ(Bake.Report.PlacesOffGrid, std::vector<std::string>{"Attic"});
	EXPECT_EQ(Bake.Report.PlacesOnIslands, std::vector<std::string>{"Vault"});
	EXPECT_EQ(Bake.Report.Warnings().size(), 3u);
}

TEST(NavigationBaker, CountsCellsPerStorey)
{
	MeshOfRooms Rooms;
	Rooms.AddRoom(0, 0, 1000, 500, 0);
	Rooms.AddRoom(0, 0, 500, 500, 300);
	const AgentBake Bake = BakeAnew(InputOf(Rooms.Build()));
	EXPECT_EQ(Bake.Report.CellsPerStorey, (std::vector<uint32_t>{200, 100}));
	EXPECT_EQ(Bake.Report.Regions, 2u);
}

TEST(NavigationBaker, WithoutADatabaseThereIsJustTheGrid)
{
	const AgentBake Bake = BakeAnew(InputOf(RowOfRooms(2), ""));
	EXPECT_FALSE(Bake.Grid.empty());
	EXPECT_TRUE(Bake.Database.empty());
	EXPECT_EQ(Bake.Report.Records, 0u);
	EXPECT_TRUE(Bake.Report.Kind.empty());
}

TEST(NavigationBaker, ShardsTogetherAreTheDatabaseInOnePiece)
{
	const AgentBakeInput Input = InputOf(RowOfRooms(3), "knn-lrta:records=200");
	const AgentBake Complete = BakeAnew(Input);
	NavigationBaker Baker;
	SerialTaskRunner Tasks;
	std::vector<std::vector<std::byte>> Files;
	for (uint32_t Index = 0; Index < 3; ++Index)
	{
		Result<std::vector<std::byte>> Part = Baker.BakePart(Input, {Index, 3}, Tasks, NeverStop);
		ASSERT_TRUE(Part) << Part.GetError().Detail;
		Files.push_back(std::move(Part.Value()));
	}
	const std::vector<std::span<const std::byte>> Views(Files.begin(), Files.end());
	NavigationBaker Merger;
	const Result<AgentBake> Merged = Merger.BakeOfParts(Input, Views, Tasks, NeverStop);
	ASSERT_TRUE(Merged) << Merged.GetError().Detail;
	EXPECT_EQ(Merged.Value().Database, Complete.Database);
	EXPECT_EQ(Merged.Value().Grid, Complete.Grid);

	AgentBakeInput Other = Input;
	Other.Database = "knn-lrta:records=100";
	NavigationBaker Fresh;
	const Result<AgentBake> Wrong = Fresh.BakeOfParts(Other, Views, Tasks, NeverStop);
	ASSERT_FALSE(Wrong);
	EXPECT_NE(Wrong.GetError().Detail.find("knn-lrta:records=200"), std::string::npos) << Wrong.GetError().Detail;
}

TEST(NavigationBaker, AnAtlasIsNotBuiltInShards)
{
	NavigationBaker Baker;
	SerialTaskRunner Tasks;
	const Result<std::vector<std::byte>> Part = Baker.BakePart(InputOf(RowOfRooms(2)), {0, 2}, Tasks, NeverStop);
	ASSERT_FALSE(Part);
	EXPECT_EQ(Part.GetError().Detail, "agent class Person: database atlas: is built in one piece, not in shards");
}

TEST(NavigationBaker, ErrorsNameTheClass)
{
	EXPECT_EQ(ProblemOf(InputOf(NavMeshGeometry{})), "agent class Person: navmesh: is empty: it has no polygon");
	EXPECT_EQ(ProblemOf(InputOf(RowOfRooms(2), "atlas:quality=superb")).substr(0, 20), "agent class Person: ");
	AgentBakeInput Nameless = InputOf(RowOfRooms(2));
	Nameless.Name.clear();
	EXPECT_EQ(ProblemOf(Nameless), "an agent class has no name");
	NavigationBaker Baker;
	SerialTaskRunner Tasks;
	const std::vector<AgentBakeInput> Twins(2, InputOf(RowOfRooms(2)));
	EXPECT_EQ(Baker.Bake(Twins, Tasks, NeverStop).GetError().Detail, "two agent classes are named Person");
	EXPECT_FALSE(Baker.Bake({}, Tasks, NeverStop));
}

TEST(BakeJobThreads, IsWatchedAndStoppedFromAnotherThread)
{
	const AgentBakeInput Input = InputOf(RowOfRooms(6));
	const auto Baker = std::make_shared<NavigationBaker>();
	BakeJob Job(Baker, {Input});
	EXPECT_FALSE(Job.HasFinished());
	std::thread Worker(
		[&Job]
		{
			ThreadTaskRunner Tasks(2);
			Job.Run(Tasks);
		});
	while (!Job.HasFinished())
	{
		std::this_thread::yield();
	}
	Worker.join();
	EXPECT_EQ(Job.Look().Fraction, 1);
	const Result<std::vector<AgentBake>> Made = Job.Take();
	ASSERT_TRUE(Made) << Made.GetError().Detail;
	EXPECT_EQ(Made.Value()[0].Database, BakeAnew(Input).Database);

	BakeJob Second(Baker, {InputOf(RowOfRooms(6, 2))});
	Second.Cancel();
	SerialTaskRunner Tasks;
	Second.Run(Tasks);
	EXPECT_TRUE(Second.HasFinished());
	EXPECT_EQ(Second.Take().GetError().Code, ErrorCode::Cancelled);
}

TEST(BakeJobThreads, CancelAfterTheEndStillHasNoResult)
{
	BakeJob Job(std::make_shared<NavigationBaker>(), {InputOf(RowOfRooms(2))});
	SerialTaskRunner Tasks;
	Job.Run(Tasks);
	Job.Cancel();
	EXPECT_EQ(Job.Take().GetError().Code, ErrorCode::Cancelled);
}

TEST(BakeSummaries, AreJsonWithEscapedTexts)
{
	BakeSummary Summary;
	Summary.Level = "/Game/Maps/\"Tower\"";
	Summary.Agent = "Person";
	Summary.Outcome = "failed";
	Summary.Problem = "line one\nline two";
	Summary.Report.CellsPerStorey = {3, 4};
	const std::string Text = WriteBakeSummaries({&Summary, 1});
	EXPECT_NE(Text.find("\"level\": \"/Game/Maps/\\\"Tower\\\"\""), std::string::npos) << Text;
	EXPECT_NE(Text.find("\"problem\": \"line one\\u000aline two\""), std::string::npos) << Text;
	EXPECT_EQ(WriteBakeSummaries({}), "{\n\t\"bakes\": []\n}\n");
}
} // namespace
} // namespace Rtp::Testing
