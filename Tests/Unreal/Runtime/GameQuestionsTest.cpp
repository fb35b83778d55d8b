// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Questions that games ask at run time, save games, shifts of the origin, significance.

#include "Rtp/Grid/GridOverlay.h"

#include "Crowd/RtpMoveOrder.h"
#include "Queries/EnvQueryTest_RtpWalkingDistance.h"
#include "Queries/RtpGroundQueries.h"
#include "Serialization/MemoryReader.h"
#include "Serialization/MemoryWriter.h"
#include "Settings/RtpSettings.h"
#include "TestGame.h"

#include <gtest/gtest.h>

namespace
{
const FVector AcrossTheWall(1300, 375, 0);
const FVector OffGround(-5000, 0, 0);

/** Keeps the answers of background queries. */
class UAnswerListener : public UObject
{
	MINI_CLASS(UAnswerListener, UObject)

public:
	void Answer(const TArray<double>& InLengths)
	{
		Lengths = InLengths;
		++Answers;
	}

	void AnswerPlaces(const TArray<FRtpPlace>& InPlaces)
	{
		Places = InPlaces;
		++Answers;
	}
	void AnswerReachable(const TArray<bool>& InReachable)
	{
		Reachable = InReachable;
		++Answers;
	}

	TArray<double> Lengths;
	TArray<FRtpPlace> Places;
	TArray<bool> Reachable;
	int Answers = 0;
};
} // namespace

TEST(Queries, ReachabilityLengthAndNearestPlaceAreThoseOfTheGrid)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FTestGame Game(Data);
		EXPECT_FALSE(URtpGroundQueries::IsReachable(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None));
		EXPECT_LT(URtpGroundQueries::GetRouteLength(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None), 0);
		ASSERT_TRUE(Game.TickUntilReady());
		EXPECT_TRUE(
			URtpGroundQueries::IsReachable(Game.World, TwoStoreyLevel::Start, TwoStoreyLevel::Upstairs, NAME_None));
		EXPECT_FALSE(URtpGroundQueries::IsReachable(Game.World, TwoStoreyLevel::Start, OffGround, NAME_None));
		const TArray<double> Lengths = URtpGroundQueries::GetRouteLengths(
			Game.World, TwoStoreyLevel::Start, {AcrossTheWall, TwoStoreyLevel::Upstairs, OffGround}, NAME_None);
		ASSERT_EQ(Lengths.Num(), 3);
		EXPECT_NEAR(Lengths[0], 1000, 100);
		EXPECT_GT(Lengths[1], FVector::Distance(TwoStoreyLevel::Start, TwoStoreyLevel::Upstairs));
		EXPECT_LT(Lengths[1], 6000);
		EXPECT_LT(Lengths[2], 0);
		FVector Place;
		EXPECT_TRUE(
			URtpGroundQueries::FindNearestPlace(Game.World, FVector(1000, 700, 50), NAME_None, Place)); // in the wall
		EXPECT_LT(FVector::Dist2D(Place, FVector(1000, 700, 0)), 150);
		EXPECT_FALSE(URtpGroundQueries::FindNearestPlace(Game.World, OffGround, NAME_None, Place));
		// A blocked goal cannot be reached.
		Game.Subsystem().BlockBox(AcrossTheWall, FVector(60, 60, 100), 0);
		EXPECT_FALSE(URtpGroundQueries::IsReachable(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None));
	}
}

TEST(Queries, RandomPlacesAreReachableAndWithinTheRadius)
{
	FReadyGame Game;
	FRandomStream Stream(7);
	FVector Least(1e9, 1e9, 0);
	FVector Most(-1e9, -1e9, 0);
	for (int Number = 0; Number < 50; ++Number)
	{
		FVector Place;
		ASSERT_TRUE(URtpGroundQueries::FindRandomReachablePoint(
			Game.World, TwoStoreyLevel::Start, 400, NAME_None, Stream, Place));
		EXPECT_LE(FVector::Dist2D(Place, TwoStoreyLevel::Start), 400);
		EXPECT_TRUE(URtpGroundQueries::IsReachable(Game.World, TwoStoreyLevel::Start, Place, NAME_None));
		Least = FVector(FMath::Min(Least.X, Place.X), FMath::Min(Least.Y, Place.Y), 0);
		Most = FVector(FMath::Max(Most.X, Place.X), FMath::Max(Most.Y, Place.Y), 0);
	}
	EXPECT_GT(Most.X - Least.X, 300);
	EXPECT_GT(Most.Y - Least.Y, 300);
	FVector Place;
	EXPECT_FALSE(URtpGroundQueries::FindRandomReachablePoint(Game.World, OffGround, 400, NAME_None, Stream, Place));
}

TEST(Queries, ABatchInTheBackgroundLoadsItsDataAndAnswersOnce)
{
	FTestGame Game;
	UAnswerListener* Listener = NewObject<UAnswerListener>();
	Listener->AddToRoot();
	FRtpOnRouteLengths OnDone;
	OnDone.BindUObject(Listener, &UAnswerListener::Answer);
	URtpGroundQueries::RequestRouteLengths(
		Game.World, TwoStoreyLevel::Start, {AcrossTheWall, OffGround}, NAME_None, OnDone);
	EXPECT_EQ(Listener->Answers, 0);
	ASSERT_TRUE(Game.TickUntil([&] { return Listener->Answers != 0; }, 20));
	ASSERT_EQ(Listener->Lengths.Num(), 2);
	EXPECT_EQ(Listener->Lengths[0],
		URtpGroundQueries::GetRouteLength(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None));
	EXPECT_LT(Listener->Lengths[1], 0);
	Game.Tick(10);
	EXPECT_EQ(Listener->Answers, 1);
	Listener->RemoveFromRoot();
}

TEST(Queries, ObstaclesOfTheRunCount)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FReadyGame Game(Data);
		const auto Length = [&]
		{ return URtpGroundQueries::GetRouteLength(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None); };
		const double Open = Length();
		const FBox Near = TwoStoreyLevel::NearDoor;
		const int32 Block = Game.Subsystem().BlockBox(Near.GetCenter(), Near.GetExtent(), 0);
		const double Round = Length();
		EXPECT_GT(Round, Open + 300) << "by the other door";
		// A wall all round the start, which is not blocked itself.
		for (const FVector& Side : {FVector(150, 0, 0), FVector(-150, 0, 0), FVector(0, 150, 0), FVector(0, -150, 0)})
		{
			const FVector Extent(Side.X != 0 ? 30 : 180, Side.X != 0 ? 180 : 30, 100);
			Game.Subsystem().BlockBox(TwoStoreyLevel::Start + Side, Extent, 0);
		}
		EXPECT_LT(Length(), 0);
		EXPECT_FALSE(URtpGroundQueries::IsReachable(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None));
		Game.Subsystem().UnblockBox(Block);
	}
}

TEST(Queries, EachQuestionCanBeAskedForManyAndInTheBackground)
{
	FTestGame Game;
	UAnswerListener* Listener = NewObject<UAnswerListener>();
	Listener->AddToRoot();
	const TArray<FVector> Points = {AcrossTheWall, OffGround, TwoStoreyLevel::Upstairs};
	FRtpOnReachable OnReachable;
	OnReachable.BindUObject(Listener, &UAnswerListener::AnswerReachable);
	URtpGroundQueries::RequestReachable(Game.World, TwoStoreyLevel::Start, Points, NAME_None, OnReachable);
	ASSERT_TRUE(Game.TickUntil([&] { return Listener->Answers == 1; }, 20));
	EXPECT_EQ(Listener->Reachable, (TArray<bool>{true, false, true}));
	EXPECT_EQ(
		URtpGroundQueries::AreReachable(Game.World, TwoStoreyLevel::Start, Points, NAME_None), Listener->Reachable);

	FRtpOnPlaces OnPlaces;
	OnPlaces.BindUObject(Listener, &UAnswerListener::AnswerPlaces);
	URtpGroundQueries::RequestNearestPlaces(Game.World, Points, NAME_None, OnPlaces);
	ASSERT_TRUE(Game.TickUntil([&] { return Listener->Answers == 2; }, 20));
	const TArray<FRtpPlace> Nearest = URtpGroundQueries::FindNearestPlaces(Game.World, Points, NAME_None);
	ASSERT_EQ(Listener->Places.Num(), 3);
	for (int32 Index = 0; Index < 3; ++Index)
	{
		EXPECT_EQ(Listener->Places[Index].bFound, Index != 1);
		EXPECT_EQ(Listener->Places[Index].Location, Nearest[Index].Location);
	}

	FRandomStream Stream(7);
	URtpGroundQueries::RequestRandomReachablePoints(
		Game.World, TwoStoreyLevel::Start, 400, 5, NAME_None, Stream, OnPlaces);
	ASSERT_TRUE(Game.TickUntil([&] { return Listener->Answers == 3; }, 20));
	const TArray<FRtpPlace> Random =
		URtpGroundQueries::FindRandomReachablePoints(Game.World, TwoStoreyLevel::Start, 400, 5, NAME_None, Stream);
	ASSERT_EQ(Listener->Places.Num(), 5);
	for (int32 Index = 0; Index < 5; ++Index)
	{
		EXPECT_TRUE(Random[Index].bFound);
		EXPECT_EQ(Listener->Places[Index].Location, Random[Index].Location) << "the same stream gives the same places";
	}
	Listener->RemoveFromRoot();
}

TEST(Queries, AQueryOfTheEnvironmentLoadsItsData)
{
	for (const ETestData Data : {ETestData::Baked, ETestData::None})
	{
		FTestGame Game(Data); // nobody has a mover: the tree of an AI asks before it walks
		UEnvQueryTest_RtpWalkingDistance* Test = NewObject<UEnvQueryTest_RtpWalkingDistance>();
		Test->FloatValueMax.DefaultValue = 1e6f;
		const auto Ask = [&](const FVector& Place)
		{
			FEnvQueryInstance Query;
			Query.World = Game.World;
			Query.Owner = Test;
			Query.Context.Add(TwoStoreyLevel::Start);
			Query.Items.AddDefaulted_GetRef().Location = Place;
			EXPECT_EQ(Query.MiniRun(*Test), 1);
			return Query.Items[0].bFailed ? -1.0 : static_cast<double>(Query.Items[0].Score);
		};
		const double Straight = FVector::Distance(TwoStoreyLevel::Start, TwoStoreyLevel::Upstairs);
		EXPECT_NEAR(Ask(TwoStoreyLevel::Upstairs), Straight, 1) << "no item fails while data is loaded";
		EXPECT_EQ(Game.Subsystem().GetDataState(NAME_None), ERtpDataState::Preparing);
		ASSERT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetMovers(NAME_None) != nullptr; }));
		EXPECT_NEAR(Ask(TwoStoreyLevel::Upstairs),
			URtpGroundQueries::GetRouteLength(Game.World, TwoStoreyLevel::Start, TwoStoreyLevel::Upstairs, NAME_None),
			1);
		EXPECT_GT(Ask(TwoStoreyLevel::Upstairs), Straight + 300);
		EXPECT_EQ(Ask(OffGround), -1.0);
	}
}

TEST(Queries, AQuestionLoadsItsData)
{
	FTestGame Game;
	EXPECT_LT(URtpGroundQueries::GetRouteLength(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None), 0);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Subsystem().GetMovers(NAME_None) != nullptr; }));
	EXPECT_GT(URtpGroundQueries::GetRouteLength(Game.World, TwoStoreyLevel::Start, AcrossTheWall, NAME_None), 0);
}

TEST(Queries, AClientAndAnEditorAreAnsweredWithoutData)
{
	FTestGame Client(ETestData::Baked, NM_Client);
	UWorld* Editor = UWorld::MiniCreate(EWorldType::Editor, NM_Standalone);
	UAnswerListener* Listener = NewObject<UAnswerListener>();
	Listener->AddToRoot();
	FRtpOnRouteLengths OnDone;
	OnDone.BindUObject(Listener, &UAnswerListener::Answer);
	for (UWorld* World : {Client.World, Editor})
	{
		Listener->Answers = 0;
		URtpGroundQueries::RequestRouteLengths(World, TwoStoreyLevel::Start, {AcrossTheWall}, NAME_None, OnDone);
		Client.Tick(5);
		EXPECT_EQ(Listener->Answers, 1);
		EXPECT_LT(Listener->Lengths[0], 0);
	}
	Editor->MiniDestroy();
	Listener->RemoveFromRoot();
}

TEST(Queries, ThePreviewOfAnEditorShowsTheStraightDistance) // m13
{
	UWorld* World = UWorld::MiniCreate(EWorldType::Editor, NM_Standalone);
	UEnvQueryTest_RtpWalkingDistance* Test = NewObject<UEnvQueryTest_RtpWalkingDistance>();
	FEnvQueryInstance Query;
	Query.World = World;
	Query.Owner = Test;
	Query.Context.Add(FVector(0, 0, 0));
	Query.Items.AddDefaulted_GetRef().Location = FVector(300, 400, 0);
	Test->TestPurpose = EEnvTestPurpose::Score;
	EXPECT_EQ(Query.MiniRun(*Test), 1);
	EXPECT_NEAR(Query.Items[0].Score, 500, 0.1);
	EXPECT_FALSE(Query.Items[0].bFailed);
	World->MiniDestroy();
}

TEST(SaveGame, AnUnfinishedMoveGoesOnAfterLoading)
{
	TArray<uint8> Bytes;
	FVector Where;
	{
		FReadyGame Game;
		ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
		FRtpMoveOrder Order;
		Order.Goal = TwoStoreyLevel::Upstairs;
		Order.AcceptanceRadius = 5;
		Order.bIncludeOwnRadius = false;
		FTestGame::MoverOf(Pawn).Request(Order);
		Game.Tick(60);
		Where = FTestGame::FeetOf(Pawn);
		FMemoryWriter Writer(Bytes);
		Writer.ArIsSaveGame = true;
		FTestGame::MoverOf(Pawn).Serialize(Writer);
	}
	EXPECT_LT(Bytes.Num(), 64) << "only the move is stored";
	FTestGame Game;
	ACharacter* Pawn = Game.Spawn(Where);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	FMemoryReader Reader(Bytes);
	Reader.ArIsSaveGame = true;
	Mover.Serialize(Reader);
	EXPECT_FALSE(Reader.IsError());
	EXPECT_NE(Mover.GetMove(), 0u);
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMove() == 0; }));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::Arrived);
	EXPECT_GT(FTestGame::FeetOf(Pawn).Z, 250);
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn), TwoStoreyLevel::Upstairs), 20) << "as exact as the order";

	// A finished move is not begun again.
	TArray<uint8> Rest;
	FMemoryWriter Writer(Rest);
	Writer.ArIsSaveGame = true;
	Mover.Serialize(Writer);
	FMemoryReader Again(Rest);
	Again.ArIsSaveGame = true;
	Mover.Serialize(Again);
	EXPECT_EQ(Mover.GetMove(), 0u);
}

namespace
{
TArray<uint8> SaveOf(URealTimeMoverComponent& Mover)
{
	TArray<uint8> Bytes;
	FMemoryWriter Writer(Bytes);
	Writer.ArIsSaveGame = true;
	Mover.Serialize(Writer);
	return Bytes;
}

void Load(URealTimeMoverComponent& Mover, const TArray<uint8>& Bytes)
{
	FMemoryReader Reader(Bytes);
	Reader.ArIsSaveGame = true;
	Mover.Serialize(Reader);
}
} // namespace

TEST(SaveGame, LoadingReplacesTheRunningMove)
{
	FWalkerGame Game;
	const FVector Aside(300, 1300, 0);
	const TArray<uint8> Standing = SaveOf(Game.Mover);
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(10);
	const TArray<uint8> Walking = SaveOf(Game.Mover);
	Game.Mover.MoveToLocation(Aside);
	Game.Tick(10);
	Load(Game.Mover, Walking);
	EXPECT_EQ(Game.Mover.GetGoalLocation(), TwoStoreyLevel::Upstairs);
	Load(Game.Mover, Standing);
	EXPECT_EQ(Game.Mover.GetMove(), 0u);
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::Aborted);
}

TEST(SaveGame, AChaseWhoseGoalIsGoneIsNotBegun)
{
	TArray<uint8> Bytes;
	{
		FWalkerGame Game;
		Game.Mover.MoveToActor(Game.Spawn(TwoStoreyLevel::Upstairs));
		Game.Tick(10);
		Bytes = SaveOf(Game.Mover);
	}
	FWalkerGame Game; // nobody has made that actor again
	Load(Game.Mover, Bytes);
	EXPECT_EQ(Game.Mover.GetMove(), 0u) << "and it does not walk to the origin of the world";
}

TEST(SaveGame, AGoalIsStoredWhereItLiesWithoutShifts) // M19
{
	FWalkerGame Game;
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(10);
	const FVector Shift(10000, -20000, 0);
	Game.World->MiniRequestOrigin(FIntVector(10000, -20000, 0));
	Game.Tick(2);
	const TArray<uint8> Bytes = SaveOf(Game.Mover);
	Game.Mover.StopMove();
	Load(Game.Mover, Bytes);
	EXPECT_LT(FVector::Distance(Game.Mover.GetGoalLocation(), TwoStoreyLevel::Upstairs - Shift), 1);
}

TEST(Origin, AShiftInMidWalkKeepsGoalBodyAndBlocks) // M19
{
	FReadyGame Game;
	const FBox Near = TwoStoreyLevel::NearDoor;
	const int32 Block = Game.Subsystem().BlockBox(Near.GetCenter(), Near.GetExtent(), 0);
	ACharacter* Pawn = Game.Spawn(TwoStoreyLevel::Start);
	URealTimeMoverComponent& Mover = FTestGame::MoverOf(Pawn);
	UMoveListener* Listener = Game.NewListener(Mover);
	Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(60);
	const TArray<FVector> Before = Mover.GetPlannedRoute();
	const FVector Shift(10000, -20000, 0);
	Game.World->MiniRequestOrigin(FIntVector(10000, -20000, 0));
	Game.Tick(2);
	EXPECT_LT(FVector::Distance(Mover.GetGoalLocation(), TwoStoreyLevel::Upstairs - Shift), 1);
	const TArray<FVector> Route = Mover.GetPlannedRoute();
	ASSERT_GT(Before.Num(), 1);
	ASSERT_GT(Route.Num(), 1);
	EXPECT_LT(FVector::Distance(Route[0] + Shift, Before[0]), 30) << "the body walks on for two ticks";
	EXPECT_LT(FVector::Distance(Route[1] + Shift, Before[1]), 1) << "to the same corner";
	bool bNearDoor = false;
	Game.AfterTick = [&]
	{
		const FVector Feet = FTestGame::FeetOf(Pawn) + Shift;
		bNearDoor = bNearDoor || (FMath::Abs(Feet.X - 1000) < 100 && Feet.Y < 600);
	};
	ASSERT_TRUE(Game.TickUntil([&] { return Mover.GetMove() == 0; }));
	EXPECT_EQ(Mover.GetLastResult(), ERtpMoveResult::Arrived);
	EXPECT_LT(FVector::Dist2D(FTestGame::FeetOf(Pawn) + Shift, TwoStoreyLevel::Upstairs), 100);
	EXPECT_FALSE(bNearDoor) << "the block stays where it is";
	EXPECT_EQ(Listener->StuckCount, 0);
	// A block that is made now lies where its box is.
	Game.Subsystem().UnblockBox(Block);
	EXPECT_EQ(Game.Subsystem().GetCoreWorld(NAME_None)->Overlay->BlockedCount(), 0u);
	Game.Subsystem().BlockBox(Near.GetCenter() - Shift, Near.GetExtent(), 0);
	EXPECT_GT(Game.Subsystem().GetCoreWorld(NAME_None)->Overlay->BlockedCount(), 0u);
	EXPECT_TRUE(URtpGroundQueries::IsReachable(
		Game.World, TwoStoreyLevel::Start - Shift, TwoStoreyLevel::Upstairs - Shift, NAME_None));
}

TEST(Significance, AnUnimportantMoverWorksLessAndDoesNotAvoid)
{
	FWalkerGame Game;
	Rtp::MoverSystem& Movers = *Game.Subsystem().GetMovers(NAME_None);
	Game.Mover.MoveToLocation(TwoStoreyLevel::Upstairs);
	Game.Tick(2);
	Game.Mover.SetSignificance(0.25f);
	Game.Tick(2);
	int Found = 0;
	for (uint32_t Generation = 0; Generation < 4; ++Generation)
	{
		if (const Rtp::MoverSettings* Held = Movers.SettingsOf({0, Generation}))
		{
			EXPECT_EQ(Held->MaxExpansionsPerTick, 256u);
			EXPECT_FALSE(Held->bAvoid);
			++Found;
		}
	}
	EXPECT_EQ(Found, 1);
	Game.Mover.SetSignificance(1.0f);
	ASSERT_TRUE(Game.TickUntil([&] { return Game.Mover.GetMove() == 0; }));
	EXPECT_EQ(Game.Mover.GetLastResult(), ERtpMoveResult::Arrived);
}
