// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Assets/RtpNavigationDataDefinition.h"

#include "Data/RtpNavigationData.h"

#define LOCTEXT_NAMESPACE "RtpNavigationDataDefinition"

FText URtpNavigationDataDefinition::GetAssetDisplayName() const
{
	return LOCTEXT("Name", "Navigation Data (Real Time Pathing)");
}

FText URtpNavigationDataDefinition::GetAssetDescription(const FAssetData& AssetData) const
{
	return LOCTEXT("Description", "Grid and subgoal database of a level, made by Build Subgoal Database");
}

FLinearColor URtpNavigationDataDefinition::GetAssetColor() const
{
	return FLinearColor(FColor(72, 220, 178));
}

TSoftClassPtr<UObject> URtpNavigationDataDefinition::GetAssetClass() const
{
	return URtpNavigationData::StaticClass();
}

TConstArrayView<FAssetCategoryPath> URtpNavigationDataDefinition::GetAssetCategories() const
{
	static const FAssetCategoryPath Categories[] = {EAssetCategoryPaths::AI};
	return Categories;
}

#undef LOCTEXT_NAMESPACE
