// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Queries/EnvQueryTest_RtpWalkingDistance.h"

#include "Crowd/RtpWorldSubsystem.h"
#include "Engine/World.h"
#include "EnvironmentQuery/Contexts/EnvQueryContext_Querier.h"
#include "EnvironmentQuery/EnvQueryTypes.h"
#include "EnvironmentQuery/Items/EnvQueryItemType_VectorBase.h"
#include "Queries/RtpAskedGround.h"

#define LOCTEXT_NAMESPACE "EnvQueryTest_RtpWalkingDistance"

UEnvQueryTest_RtpWalkingDistance::UEnvQueryTest_RtpWalkingDistance(const FObjectInitializer& ObjectInitializer)
	: Super(ObjectInitializer)
{
	Cost = EEnvTestCost::Medium;
	ValidItemType = UEnvQueryItemType_VectorBase::StaticClass();
	WalkFrom = UEnvQueryContext_Querier::StaticClass();
	SetWorkOnFloatValues(true);
}

void UEnvQueryTest_RtpWalkingDistance::RunTest(FEnvQueryInstance& QueryInstance) const
{
	UObject* QueryOwner = QueryInstance.Owner.Get();
	const FRtpAskedGround Ground(UWorld::GetSubsystem<URtpWorldSubsystem>(QueryInstance.World), AgentClass);
	TArray<FVector> Starts;
	if (QueryOwner == nullptr || !QueryInstance.PrepareContext(WalkFrom, Starts))
	{
		return;
	}
	FloatValueMin.BindData(QueryOwner, QueryInstance.QueryID);
	FloatValueMax.BindData(QueryOwner, QueryInstance.QueryID);
	const float MinValue = FloatValueMin.GetValue();
	const float MaxValue = FloatValueMax.GetValue();
	for (FEnvQueryInstance::ItemIterator It(this, QueryInstance); It; ++It)
	{
		const FVector Location = GetItemLocation(QueryInstance, It.GetIndex());
		for (const FVector& Start : Starts)
		{
			// Without data, as in the preview of the editor or while it is loaded, the straight distance counts.
			const double Distance =
				Ground.IsReady() ? Ground.LengthsTo(Start, {Location})[0] : FVector::Distance(Start, Location);
			if (Distance >= 0.0)
			{
				It.SetScore(TestPurpose, FilterType, static_cast<float>(Distance), MinValue, MaxValue);
			}
			else
			{
				It.ForceItemState(EEnvItemStatus::Failed);
			}
		}
	}
}

FText UEnvQueryTest_RtpWalkingDistance::GetDescriptionTitle() const
{
	return FText::Format(
		LOCTEXT("Title", "Real Time Walking Distance: from {0}"), UEnvQueryTypes::DescribeContext(WalkFrom));
}

FText UEnvQueryTest_RtpWalkingDistance::GetDescriptionDetails() const
{
	return DescribeFloatTestParams();
}

#undef LOCTEXT_NAMESPACE
