// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/MoverRecording.h"

#include "Rtp/Base/Random.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "MoverScene.h"
#include "Support/TextWorld.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace Rtp::Testing
{
namespace
{
constexpr std::string_view RecordedPlanner = "tba:R=20";

CellIndex CellAt(const TextWorld& Map, char Letter)
{
	return GridSpace::CellOf(Map.At(Letter));
}

/** A run with every kind of call. */
MoverRecording RecordRun(uint32_t Ticks)
{
	const TextWorld Map(TwoRooms);
	const LayeredGrid& Grid = *Map.World.Grid;
	MoverRecording Recording({Grid.ContentHash(), "rooms", std::string(RecordedPlanner)});
	MoverSystem System(Map.World);
	System.SetSink(&Recording);
	Random Dice(5);
	std::vector<MoverHandle> Movers;
	const auto RandomPoint = [&] { return Grid.WorldOf(CellIndex{Dice.Below(Grid.CellCount())}); };
	const auto Add = [&](const WorldPos& Position)
	{
		MoverSettings Settings;
		Settings.RadiusCm = 15;
		return System.Add(std::move(MakePlanner(RecordedPlanner, Map.World).Value()), Settings, Position);
	};
	EXPECT_FALSE(Add({-1e6, 0, 0}).has_value());
	for (uint32_t Tick = 0; Tick < Ticks; ++Tick)
	{
		if (Tick % 10 == 0)
		{
			Movers.push_back(*Add(RandomPoint()));
			System.MoveTo(Movers.back(), RandomPoint());
		}
		const MoverHandle Any = Movers[Dice.Below(static_cast<uint32_t>(Movers.size()))];
		const CellIndex Door = CellAt(Map, 'D');
		switch (Tick % 23)
		{
		case 3:
			System.SetBlocked({&Door, 1}, Tick % 2 == 1);
			break;
		case 5:
			System.Pause(Any);
			break;
		case 6:
			System.Resume(Any);
			break;
		case 7:
			System.Stop(Any);
			break;
		case 8:
			if (const MoverSettings* Known = System.SettingsOf(Any))
			{
				MoverSettings Settings = *Known;
				Settings.Priority = AgentPriority::High;
				Settings.SpeedCmPerS = 10.0 * Dice.Below(60);
				System.Configure(Any, Settings);
			}
			break;
		case 10:
			System.SetOthers(std::vector<OtherBody>{{RandomPoint(), {5, 0}, 20, 1},
				{RandomPoint(), {0, 5}, 40, 1, ~0u, AgentPriority::Low, true, RandomPoint(), 30}});
			break;
		case 9:
			System.SetBody(Any, RandomPoint(), {10, 0});
			System.Carry(Any, {1, 2, 3});
			break;
		case 11:
			System.Remove(Any);
			break;
		default:
			System.MoveTo(Any, RandomPoint());
			break;
		}
		System.Tick(MovingTickSeconds, {50});
		System.Integrate(MovingTickSeconds);
		Recording.Check(System.TraceHash());
	}
	return Recording;
}

Result<ReplayOutcome> ReplayRun(const MoverRecording& Recording, std::string_view Spec, ITaskRunner* Tasks = nullptr,
	std::string_view Picture = TwoRooms, std::vector<uint64_t>* Hashes = nullptr)
{
	const TextWorld Map(Picture);
	MoverSystem System(Map.World, Tasks);
	return Replay(
		Recording, System, [&] { return std::move(MakePlanner(Spec, Map.World).Value()); },
		[&](const ReplayOutcome& SoFar)
		{
			if (Hashes != nullptr)
			{
				Hashes->push_back(SoFar.LastHash);
			}
		});
}

/** A recording with one more call. */
std::string ErrorOf(const MoverCall& Call)
{
	MoverRecording Recording({TextWorld(TwoRooms).World.Grid->ContentHash(), "", std::string(RecordedPlanner)});
	Recording.OnCall(Call);
	const Result<MoverRecording> Read = MoverRecording::Decode(Recording.Encode());
	if (!Read)
	{
		return Read.GetError().Detail;
	}
	const Result<ReplayOutcome> Outcome = ReplayRun(Read.Value(), RecordedPlanner);
	return Outcome ? "" : Outcome.GetError().Detail;
}

TEST(MoverRecording, AReplayReportsItsOwnHashAtEveryCheckUpToTheFirstDifference)
{
	MoverRecording Recording = RecordRun(4);
	std::vector<uint64_t> Recorded;
	Recording.ForEach(
		[&](const MoverCall& Call)
		{
			if (Call.What == MoverCall::Kind::Check)
			{
				Recorded.push_back(Call.Hash);
			}
			return true;
		});
	Recording.Check(Recorded.back() + 1);
	Recording.Check(Recorded.back());
	std::vector<uint64_t> Own;
	ASSERT_TRUE(ReplayRun(Recording, RecordedPlanner, nullptr, TwoRooms, &Own));
	ASSERT_EQ(Recorded.size(), 4u);
	Recorded.push_back(Recorded.back()); // the replay's own, though the recording has another
	EXPECT_EQ(Own, Recorded);
}

TEST(MoverRecording, ReplaysToTheSameTraceAfterGoingThroughBytes)
{
	const Result<MoverRecording> Read = MoverRecording::Decode(RecordRun(300).Encode());
	ASSERT_TRUE(Read.IsOk());
	EXPECT_EQ(Read.Value().Facts().Map, "rooms");
	const Result<ReplayOutcome> Outcome = ReplayRun(Read.Value(), Read.Value().Facts().Planner);
	ASSERT_TRUE(Outcome.IsOk());
	EXPECT_FALSE(Outcome.Value().FirstDifference.has_value());
	EXPECT_EQ(Outcome.Value().Ticks, 300u);
	EXPECT_EQ(Outcome.Value().Checks, 300u);
}

TEST(MoverRecording, AReplayThatIsSteppedMakesOneTickAtATimeAndTheSameHashes)
{
	const MoverRecording Recording = RecordRun(40);
	std::vector<uint64_t> Whole;
	ASSERT_TRUE(ReplayRun(Recording, RecordedPlanner, nullptr, TwoRooms, &Whole));
	const TextWorld Map(TwoRooms);
	MoverSystem System(Map.World);
	Result<Replayer> Steps = Replayer::Begin(Recording, System);
	ASSERT_TRUE(Steps);
	const auto NewPlanner = [&] { return std::move(MakePlanner(RecordedPlanner, Map.World).Value()); };
	std::vector<uint64_t> Stepped;
	const auto OnCheck = [&](const ReplayOutcome& SoFar) { Stepped.push_back(SoFar.LastHash); };
	for (uint64_t Tick = 1; Tick <= 40; ++Tick)
	{
		EXPECT_TRUE(Steps->Step(NewPlanner, OnCheck));
		EXPECT_EQ(Steps->Outcome().Ticks, Tick);
		EXPECT_EQ(Stepped.size(), Tick); // the check behind the tick belongs to it
		EXPECT_EQ(Stepped.back(), System.TraceHash());
	}
	EXPECT_FALSE(Steps->Step(NewPlanner, OnCheck));
	EXPECT_FALSE(Steps->Step(NewPlanner, OnCheck));
	EXPECT_EQ(Steps->Outcome().Ticks, 40u);
	EXPECT_EQ(Stepped, Whole);
}

TEST(MoverRecording, ASteppedReplayStaysAtItsFirstDifference)
{
	MoverRecording Recording = RecordRun(3);
	Recording.Check(1);
	Recording.OnCall({.What = MoverCall::Kind::Move, .Seconds = MovingTickSeconds});
	const TextWorld Map(TwoRooms);
	MoverSystem System(Map.World);
	Result<Replayer> Steps = Replayer::Begin(Recording, System);
	ASSERT_TRUE(Steps);
	const auto NewPlanner = [&] { return std::move(MakePlanner(RecordedPlanner, Map.World).Value()); };
	const auto OnCheck = [](const ReplayOutcome&) {};
	EXPECT_TRUE(Steps->Step(NewPlanner, OnCheck));
	EXPECT_TRUE(Steps->Step(NewPlanner, OnCheck));
	EXPECT_FALSE(Steps->Step(NewPlanner, OnCheck));
	EXPECT_FALSE(Steps->Step(NewPlanner, OnCheck));
	EXPECT_EQ(Steps->Outcome().FirstDifference, 3u);
	EXPECT_EQ(Steps->Outcome().Ticks, 3u);
}

TEST(MoverRecordingThreads, ReplaysTheSameWithThreads)
{
	ThreadTaskRunner Tasks(3);
	const Result<ReplayOutcome> Outcome = ReplayRun(RecordRun(100), RecordedPlanner, &Tasks);
	ASSERT_TRUE(Outcome.IsOk());
	EXPECT_FALSE(Outcome.Value().FirstDifference.has_value());
}

TEST(MoverRecording, ReportsTheTickAtWhichARunDiffers)
{
	const Result<ReplayOutcome> Outcome = ReplayRun(RecordRun(300), "late-astar:R=3");
	ASSERT_TRUE(Outcome.IsOk());
	ASSERT_TRUE(Outcome.Value().FirstDifference.has_value());
	EXPECT_GT(*Outcome.Value().FirstDifference, 0u);
	EXPECT_LT(*Outcome.Value().FirstDifference, 300u);
}

TEST(MoverRecording, RefusesAnotherGrid)
{
	const Result<ReplayOutcome> Outcome = ReplayRun(RecordRun(3), RecordedPlanner, nullptr, "S.....D.E.G");
	ASSERT_FALSE(Outcome.IsOk());
	EXPECT_EQ(Outcome.GetError().Code, ErrorCode::WrongGrid);
}

TEST(MoverRecording, RefusesMalformedCalls)
{
	EXPECT_EQ(ErrorOf({.What = MoverCall::Kind::Move, .Seconds = MovingTickSeconds}), "");
	EXPECT_THAT(
		ErrorOf({.What = MoverCall::Kind::Move, .Seconds = -1}), testing::HasSubstr("malformed call at byte 0"));
	EXPECT_NE(ErrorOf({.What = MoverCall::Kind::Move, .Seconds = std::numeric_limits<double>::quiet_NaN()}), "");
	MoverSettings Settings;
	Settings.SpeedCmPerS = std::numeric_limits<double>::infinity();
	EXPECT_NE(ErrorOf({.What = MoverCall::Kind::Add, .Settings = Settings}), "");
	EXPECT_NE(ErrorOf({.What = static_cast<MoverCall::Kind>(200)}), "");
	const CellIndex Outside{100'000};
	EXPECT_THAT(ErrorOf({.What = MoverCall::Kind::Block, .Cells = {&Outside, 1}}), testing::HasSubstr("does not have"));
	EXPECT_THAT(ErrorOf({.What = MoverCall::Kind::CloseLink, .Link = 0}), testing::HasSubstr("does not have"));
}

TEST(MoverRecording, CellsAndLinksOutsideAreRefusedBeforeTheFirstTick)
{
	const TextWorld Map(TwoRooms);
	const CellIndex Outside{Map.World.Grid->CellCount()};
	for (const MoverCall& Call : {MoverCall{.What = MoverCall::Kind::Block, .Cells = {&Outside, 1}},
			 MoverCall{.What = MoverCall::Kind::Unblock, .Cells = {&Outside, 1}},
			 MoverCall{.What = MoverCall::Kind::OpenLink, .Link = 0}})
	{
		MoverRecording Recording = RecordRun(5);
		MoverSystem System(Map.World);
		EXPECT_TRUE(Replayer::Begin(Recording, System).IsOk());
		Recording.OnCall(Call);
		const Result<Replayer> Begun = Replayer::Begin(Recording, System);
		ASSERT_FALSE(Begun.IsOk());
		EXPECT_THAT(Begun.GetError().Detail, testing::HasSubstr("does not have"));
	}
}

TEST(MoverRecording, TruncatedBytesAreAnErrorAtEveryLength)
{
	const std::vector<std::byte> Bytes = RecordRun(5).Encode();
	for (size_t Length = 0; Length < Bytes.size(); ++Length)
	{
		EXPECT_FALSE(MoverRecording::Decode(std::span(Bytes).first(Length)).IsOk()) << Length;
	}
}

TEST(MoverRecording, BodiesAtImpossiblePositionsAreOffTheGrid)
{
	const TextWorld Map(TwoRooms);
	MoverSystem System(Map.World);
	const MoverHandle Mover = *System.Add(
		std::move(MakePlanner(RecordedPlanner, Map.World).Value()), {}, Map.World.Grid->WorldOf(CellAt(Map, 'S')));
	System.MoveTo(Mover, Map.World.Grid->WorldOf(CellAt(Map, 'G')));
	for (int Tick = 0; Tick < 90; ++Tick)
	{
		System.SetBody(Mover, {std::numeric_limits<double>::quiet_NaN(), 1e300, 0}, {});
		System.Tick(MovingTickSeconds, {50});
	}
	EXPECT_EQ(System.ViewOf(Mover)->Failure, MoveFailure::OffGrid);
}
} // namespace
} // namespace Rtp::Testing
