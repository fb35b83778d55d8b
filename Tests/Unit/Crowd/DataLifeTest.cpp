// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/DataLife.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace Rtp::Testing
{
namespace
{
/** A host whose tasks end when the test says so. It writes down what it was asked to begin. */
class HandTasks final : public IDataTasks
{
public:
	void BeginLoading() override
	{
		Begun += "load ";
	}
	bool BeginReading(bool bToCompare) override
	{
		Begun += !bGround ? "" : bToCompare ? "read-to-compare " : "read ";
		return bGround;
	}
	TaskProgress ReadOn() override
	{
		return Reading;
	}
	void BeginMaking() override
	{
		Begun += "make ";
	}
	TaskProgress DataProgress() override
	{
		return Data;
	}
	bool CanCompare() override
	{
		return bAllLoaded;
	}
	void BeginComparing() override
	{
		Begun += "compare ";
	}
	std::optional<bool> AreEqual() override
	{
		return bEqual;
	}

	/** The names of the tasks that began since the last call. */
	std::string TakeBegun()
	{
		return std::exchange(Begun, {});
	}

	bool bGround = true;
	bool bAllLoaded = true;
	TaskProgress Reading = TaskProgress::Done;
	TaskProgress Data = TaskProgress::Done;
	std::optional<bool> bEqual = true;

private:
	std::string Begun;
};

/** Advances until new data is taken. */
void TakeData(DataLife& Life, HandTasks& Tasks)
{
	for (int Tick = 0; Tick < 10; ++Tick)
	{
		if (Life.Advance(Tasks))
		{
			Life.Taken();
			return;
		}
	}
	ADD_FAILURE() << "no data";
}

void AdvanceTicks(DataLife& Life, HandTasks& Tasks, int Ticks)
{
	for (int Tick = 0; Tick < Ticks; ++Tick)
	{
		EXPECT_FALSE(Life.Advance(Tasks));
	}
}

/** Data is being prepared for some ticks, in which the task that makes it has this progress; then it is taken. */
void PrepareAndTake(DataLife& Life, HandTasks& Tasks, TaskProgress First, int Ticks)
{
	Tasks.Data = First;
	AdvanceTicks(Life, Tasks, Ticks);
	EXPECT_EQ(Life.State(), DataState::Preparing);
	Tasks.Data = TaskProgress::Done;
	TakeData(Life, Tasks);
}
} // namespace

TEST(DataLife, BakedDataIsLoadedAndComparedOnce)
{
	HandTasks Tasks;
	DataLife Life;
	EXPECT_EQ(Life.State(), DataState::Idle);
	Life.Begin(DataLife::BakedData{}, Tasks);
	PrepareAndTake(Life, Tasks, TaskProgress::Running, 3);
	EXPECT_EQ(Life.State(), DataState::Baked);
	AdvanceTicks(Life, Tasks, 10);
	EXPECT_EQ(Life.State(), DataState::Baked);
	EXPECT_EQ(Tasks.TakeBegun(), "load read-to-compare compare ");
}

TEST(DataLife, DataOfOtherGroundOrSettingsIsStaleAndUsed)
{
	HandTasks Tasks;
	DataLife OtherGround;
	Tasks.bEqual = false;
	OtherGround.Begin(DataLife::BakedData{}, Tasks);
	TakeData(OtherGround, Tasks);
	AdvanceTicks(OtherGround, Tasks, 5);
	EXPECT_EQ(OtherGround.State(), DataState::Stale);
	DataLife OtherSettings;
	OtherSettings.Begin(DataLife::BakedData{.bFits = false}, Tasks);
	TakeData(OtherSettings, Tasks);
	EXPECT_EQ(OtherSettings.State(), DataState::Stale);
}

TEST(DataLife, GroundThatIsNotAllLoadedIsComparedLater)
{
	HandTasks Tasks;
	Tasks.bAllLoaded = false;
	DataLife Life;
	Life.Begin(DataLife::BakedData{}, Tasks);
	TakeData(Life, Tasks);
	AdvanceTicks(Life, Tasks, 5);
	EXPECT_EQ(Tasks.TakeBegun(), "load ");
	Tasks.bAllLoaded = true;
	AdvanceTicks(Life, Tasks, 5);
	EXPECT_EQ(Tasks.TakeBegun(), "read-to-compare compare ");
	DataLife Incomparable;
	Incomparable.Begin(DataLife::BakedData{.bComparable = false}, Tasks);
	TakeData(Incomparable, Tasks);
	AdvanceTicks(Incomparable, Tasks, 5);
	EXPECT_EQ(Tasks.TakeBegun(), "load ");
}

TEST(DataLife, AComparisonOfGroundThatChangesBeginsAgain)
{
	HandTasks Tasks;
	DataLife Life;
	Life.Begin(DataLife::BakedData{}, Tasks);
	TakeData(Life, Tasks);
	Tasks.Reading = TaskProgress::Running;
	AdvanceTicks(Life, Tasks, 3);
	EXPECT_EQ(Tasks.TakeBegun(), "load read-to-compare ");
	Life.OnGroundChanged(false, Tasks);
	AdvanceTicks(Life, Tasks, 3);
	EXPECT_EQ(Tasks.TakeBegun(), "read-to-compare ");
	Tasks.Reading = TaskProgress::Failed; // the whole mesh was replaced
	AdvanceTicks(Life, Tasks, 1);
	Tasks.Reading = TaskProgress::Done;
	AdvanceTicks(Life, Tasks, 5);
	EXPECT_EQ(Tasks.TakeBegun(), "read-to-compare compare ");
	EXPECT_EQ(Life.State(), DataState::Baked);
}

TEST(DataLife, WithoutBakedDataItIsMadeOfTheGroundAsSoonAsThereIsSome)
{
	HandTasks Tasks;
	Tasks.bGround = false;
	DataLife Life;
	Life.Begin(std::nullopt, Tasks);
	AdvanceTicks(Life, Tasks, 3);
	EXPECT_EQ(Life.State(), DataState::Missing);
	Tasks.bGround = true;
	Life.OnGroundChanged(false, Tasks);
	EXPECT_EQ(Life.State(), DataState::Preparing);
	TakeData(Life, Tasks);
	EXPECT_EQ(Life.State(), DataState::Live);
	EXPECT_EQ(Tasks.TakeBegun(), "read make ");
}

TEST(DataLife, GroundThatChangesWhileDataIsMadeIsReadAgainAfterwards)
{
	HandTasks Tasks;
	DataLife Life;
	Life.Begin(std::nullopt, Tasks);
	Tasks.Data = TaskProgress::Running;
	AdvanceTicks(Life, Tasks, 3);
	EXPECT_TRUE(Life.IsMaking());
	Life.OnGroundChanged(false, Tasks);
	Life.OnGroundChanged(false, Tasks);
	EXPECT_EQ(Tasks.TakeBegun(), "read make ") << "the running work is not thrown away";
	Tasks.Data = TaskProgress::Done;
	TakeData(Life, Tasks);
	TakeData(Life, Tasks);
	EXPECT_EQ(Tasks.TakeBegun(), "read make ");
	AdvanceTicks(Life, Tasks, 5);
	EXPECT_EQ(Tasks.TakeBegun(), "");
}

TEST(DataLife, LiveDataIsMadeAgainUnlessTheGroundIsFollowed)
{
	for (const bool bFollowed : {false, true})
	{
		HandTasks Tasks;
		DataLife Life;
		Life.Begin(std::nullopt, Tasks);
		TakeData(Life, Tasks);
		EXPECT_EQ(Tasks.TakeBegun(), "read make ");
		Life.OnGroundChanged(bFollowed, Tasks);
		EXPECT_EQ(Tasks.TakeBegun(), bFollowed ? "" : "read ");
		EXPECT_EQ(Life.State(), DataState::Live) << "the old data is in use until there is new data";
	}
}

TEST(DataLife, BakedDataThatCannotBeLoadedIsReplacedByTheGround)
{
	HandTasks Tasks;
	DataLife Life;
	Life.Begin(DataLife::BakedData{}, Tasks);
	PrepareAndTake(Life, Tasks, TaskProgress::Failed, 1);
	EXPECT_EQ(Life.State(), DataState::Live);
	EXPECT_EQ(Tasks.TakeBegun(), "load read make ");
	AdvanceTicks(Life, Tasks, 5);
	EXPECT_EQ(Tasks.TakeBegun(), "") << "there is no baked data to compare";
}

TEST(DataLife, AFailureLeavesTheDataInUse)
{
	HandTasks Tasks;
	DataLife Life;
	Life.Begin(std::nullopt, Tasks);
	TakeData(Life, Tasks);
	Life.OnGroundChanged(false, Tasks);
	Tasks.Data = TaskProgress::Failed;
	AdvanceTicks(Life, Tasks, 3);
	EXPECT_EQ(Life.State(), DataState::Live);
	DataLife First;
	First.Begin(std::nullopt, Tasks);
	AdvanceTicks(First, Tasks, 3);
	EXPECT_EQ(First.State(), DataState::Missing);
}

TEST(DataLife, DerivedDataHasTheStateOfItsSource)
{
	HandTasks Tasks;
	DataLife Life;
	Life.BeginDerived(DataState::Stale);
	EXPECT_EQ(Life.State(), DataState::Preparing);
	TakeData(Life, Tasks);
	EXPECT_EQ(Life.State(), DataState::Stale);
	Life.BeginDerived(DataState::Live);
	EXPECT_EQ(Life.State(), DataState::Stale) << "until the new data is taken";
	TakeData(Life, Tasks);
	EXPECT_EQ(Life.State(), DataState::Live);
	DataLife Broken;
	Broken.BeginDerived(DataState::Baked);
	Tasks.Data = TaskProgress::Failed;
	AdvanceTicks(Broken, Tasks, 2);
	EXPECT_EQ(Broken.State(), DataState::Missing);
	EXPECT_EQ(Tasks.TakeBegun(), "") << "it has no ground of its own";
	Broken.OnReplaced(false);
	EXPECT_EQ(Broken.State(), DataState::Live);
}

TEST(DataLife, BakedDataThatComesBackIsBakedAgain)
{
	HandTasks Tasks;
	DataLife Life;
	Life.BeginDerived(DataState::Baked);
	TakeData(Life, Tasks);
	Life.OnReplaced(false);
	EXPECT_EQ(Life.State(), DataState::Live);
	Life.OnReplaced(true);
	EXPECT_EQ(Life.State(), DataState::Baked);
}
} // namespace Rtp::Testing
