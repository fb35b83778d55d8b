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

struct FEnvQueryInstance
{
	struct FItem
	{
		FVector Location;
		float Score = 0;
		bool bFailed = false;
	};

	bool PrepareContext(UClass*, TArray<FVector>& Locations) const
	{
		Locations = Context;
		return !Locations.IsEmpty();
	}

	class ItemIterator
	{
	public:
		ItemIterator(const UEnvQueryTest*, FEnvQueryInstance& InInstance)
			: Instance(InInstance)
		{
		}
		explicit operator bool() const
		{
			return Index < Instance.Items.Num();
		}
		void operator++()
		{
			++Index;
		}
		int32 GetIndex() const
		{
			return Index;
		}
		void SetScore(
			EEnvTestPurpose::Type Purpose, EEnvTestFilterType::Type Filter, float Score, float MinScore, float MaxScore)
		{
			FItem& Item = Instance.Items[Index];
			Item.Score = Score;
			if (Purpose != EEnvTestPurpose::Score)
			{
				const bool bLow = Filter != EEnvTestFilterType::Maximum && Score < MinScore;
				const bool bHigh = Filter != EEnvTestFilterType::Minimum && Score > MaxScore;
				Item.bFailed |= bLow || bHigh;
			}
		}
		void ForceItemState(EEnvItemStatus::Type Status)
		{
			Instance.Items[Index].bFailed = Status == EEnvItemStatus::Failed;
		}

	private:
		FEnvQueryInstance& Instance;
		int32 Index = 0;
	};

	TWeakObjectPtr<UObject> Owner;
	UWorld* World = nullptr;
	int32 QueryID = 0;
	TArray<FVector> Context;
	TArray<FItem> Items;
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
