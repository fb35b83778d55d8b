// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: environment queries over locations, with one test.

#pragma once

#include "Mini/World.h"

namespace EEnvTestPurpose
{
enum Type : int
{
	Filter,
	Score,
	FilterAndScore
};
}
namespace EEnvTestFilterType
{
enum Type : int
{
	Minimum,
	Maximum,
	Range,
	Match
};
}
namespace EEnvTestCost
{
enum Type : int
{
	Low,
	Medium,
	High
};
}
namespace EEnvItemStatus
{
enum Type : int
{
	Passed,
	Failed
};
}

class UEnvQueryContext : public UObject
{
	MINI_CLASS(UEnvQueryContext, UObject)
};
class UEnvQueryContext_Querier : public UEnvQueryContext
{
	MINI_CLASS(UEnvQueryContext_Querier, UEnvQueryContext)
};
class UEnvQueryItemType : public UObject
{
	MINI_CLASS(UEnvQueryItemType, UObject)
};
class UEnvQueryItemType_VectorBase : public UEnvQueryItemType
{
	MINI_CLASS(UEnvQueryItemType_VectorBase, UEnvQueryItemType)
};
class UEnvQueryTypes : public UObject
{
	MINI_CLASS(UEnvQueryTypes, UObject)

public:
	static FText DescribeContext(UClass* Class)
	{
		return FText::FromString(Class->GetName());
	}
};

struct FAIDataProviderFloatValue
{
	void BindData(const UObject*, int32) const
	{
	}
	float GetValue() const
	{
		return DefaultValue;
	}
	float DefaultValue = 0;
};

class UEnvQueryTest;

/**
 * A query with one test, which runs in steps: each goes on with the first item that the step before did not reach. A
 * step ends after a number of items here, where the engine looks at the clock.
 */
struct FEnvQueryInstance
{
	struct FItem
	{
		FVector Location;
		float Score = 0;
		bool bFailed = false; // discarded: no later step sees it
	};

	bool PrepareContext(UClass*, TArray<FVector>& Locations) const
	{
		Locations = Context;
		return !Locations.IsEmpty();
	}

	/** A context with several locations scores an item several times: the average counts, and all have to pass. */
	class ItemIterator
	{
	public:
		ItemIterator(const UEnvQueryTest* Test, FEnvQueryInstance& InInstance);
		~ItemIterator()
		{
			Instance.CurrentTestStartingItem = Index;
		}
		explicit operator bool() const
		{
			return Index < Instance.Items.Num() && (Instance.MiniItemsPerStep == 0 || Left > 0);
		}
		void operator++();
		int32 GetIndex() const
		{
			return Index;
		}
		void SetScore(
			EEnvTestPurpose::Type Purpose, EEnvTestFilterType::Type Filter, float Score, float MinScore, float MaxScore)
		{
			if (bForced)
			{
				return;
			}
			const bool bLow = Filter != EEnvTestFilterType::Maximum && Score < MinScore;
			const bool bHigh = Filter != EEnvTestFilterType::Minimum && Score > MaxScore;
			const bool bPasses = Purpose == EEnvTestPurpose::Score || (!bLow && !bHigh);
			Sum += bPasses ? Score : 0;
			Passed += bPasses ? 1 : 0;
			++Tests;
		}
		/** Later scores of the item are ignored. */
		void ForceItemState(EEnvItemStatus::Type Status)
		{
			bForced = true;
			bForcedToPass = Status == EEnvItemStatus::Passed;
		}

	private:
		void SkipDiscarded();
		void BeginItem()
		{
			Sum = 0;
			Passed = 0;
			Tests = 0;
			bForced = false;
		}

		FEnvQueryInstance& Instance;
		const bool bFilters;
		int32 Index = 0;
		int32 Left = 0; // items that this step may still look at
		float Sum = 0;
		int32 Passed = 0;
		int32 Tests = 0;
		bool bForced = false;
		bool bForcedToPass = false;
	};

	/** Runs a test to its end; returns the steps it took. A step without an item is an error and ends the test. */
	int32 MiniRun(const UEnvQueryTest& Test);

	TWeakObjectPtr<UObject> Owner;
	UWorld* World = nullptr;
	int32 QueryID = 0;
	TArray<FVector> Context;
	TArray<FItem> Items;
	int32 CurrentTestStartingItem = 0;
	int32 MiniItemsPerStep = 0; // zero: all
};

class UEnvQueryTest : public UObject
{
	MINI_CLASS(UEnvQueryTest, UObject)

public:
	using UObject::UObject;
	virtual void RunTest(FEnvQueryInstance&) const
	{
	}
	virtual FText GetDescriptionTitle() const
	{
		return FText();
	}
	virtual FText GetDescriptionDetails() const
	{
		return FText();
	}
	FText DescribeFloatTestParams() const
	{
		return FText::FromString(TEXT("float"));
	}
	FVector GetItemLocation(FEnvQueryInstance& Instance, int32 Index) const
	{
		return Instance.Items[Index].Location;
	}
	void SetWorkOnFloatValues(bool)
	{
	}

	EEnvTestPurpose::Type TestPurpose = EEnvTestPurpose::FilterAndScore;
	EEnvTestFilterType::Type FilterType = EEnvTestFilterType::Maximum;
	EEnvTestCost::Type Cost = EEnvTestCost::Low;
	TSubclassOf<UEnvQueryItemType> ValidItemType;
	FAIDataProviderFloatValue FloatValueMin;
	FAIDataProviderFloatValue FloatValueMax;
};

inline FEnvQueryInstance::ItemIterator::ItemIterator(const UEnvQueryTest* Test, FEnvQueryInstance& InInstance)
	: Instance(InInstance)
	, bFilters(Test->TestPurpose != EEnvTestPurpose::Score)
	, Index(InInstance.CurrentTestStartingItem)
	, Left(InInstance.MiniItemsPerStep)
{
	SkipDiscarded();
}

inline void FEnvQueryInstance::ItemIterator::SkipDiscarded()
{
	while (Index < Instance.Items.Num() && Instance.Items[Index].bFailed)
	{
		++Index;
	}
}

inline void FEnvQueryInstance::ItemIterator::operator++()
{
	FItem& Item = Instance.Items[Index];
	const bool bPassed = bForced ? bForcedToPass : Tests > 0 && (!bFilters || Passed == Tests);
	Item.bFailed = !bPassed && bFilters;
	Item.Score = !bForced && Passed > 0 ? Sum / static_cast<float>(Passed) : 0;
	BeginItem();
	++Index;
	--Left;
	SkipDiscarded();
}

inline int32 FEnvQueryInstance::MiniRun(const UEnvQueryTest& Test)
{
	int32 Steps = 0;
	CurrentTestStartingItem = 0;
	for (int32 Before = -1; CurrentTestStartingItem < Items.Num() && Before != CurrentTestStartingItem; ++Steps)
	{
		Before = CurrentTestStartingItem;
		Test.RunTest(*this);
	}
	return Steps;
}
