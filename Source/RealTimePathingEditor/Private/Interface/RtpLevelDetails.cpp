// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpLevelDetails.h"

#include "DetailCategoryBuilder.h"
#include "DetailLayoutBuilder.h"
#include "Engine/World.h"
#include "Interface/RtpActions.h"
#include "Interface/RtpDetailRows.h"
#include "Interface/RtpLevelFigures.h"
#include "Settings/RtpBuildSettings.h"

#define LOCTEXT_NAMESPACE "RtpLevelDetails"

namespace
{
/** Rows that show what is known; they own the figures. */
void AddEstimates(IDetailCategoryBuilder& Category, UWorld& World)
{
	const TSharedRef<FRtpLevelFigures> Figures = MakeShared<FRtpLevelFigures>(World);
	RtpDetailRows::AddText(
		Category, LOCTEXT("State", "Data"), TAttribute<FText>::CreateLambda([Figures] { return Figures->GetState(); }));
	const auto AddRow = [&Category, &Figures](const FText& Name, FRtpLevelFigures::ERow Row)
	{
		RtpDetailRows::AddText(
			Category, Name, TAttribute<FText>::CreateLambda([Figures, Row] { return Figures->GetEstimate(Row); }));
	};
	AddRow(LOCTEXT("Chosen", "With these settings"), FRtpLevelFigures::Chosen);
	if (ARtpBuildSettings::MakeSettings(World)->Database == ERtpDatabase::Atlas)
	{
		AddRow(LOCTEXT("Draft", "Draft"), FRtpLevelFigures::Draft);
		AddRow(LOCTEXT("Balanced", "Balanced"), FRtpLevelFigures::Balanced);
		AddRow(LOCTEXT("Best", "Best"), FRtpLevelFigures::Best);
	}
}
} // namespace

TSharedRef<IDetailCustomization> FRtpLevelDetails::MakeInstance()
{
	return MakeShared<FRtpLevelDetails>();
}

void FRtpLevelDetails::CustomizeDetails(IDetailLayoutBuilder& Layout)
{
	const UObject* Shown = RtpDetailRows::FindOnlyObject(Layout);
	UWorld* World = Shown != nullptr ? Shown->GetWorld() : nullptr;
	if (World == nullptr)
	{
		return;
	}
	IDetailCategoryBuilder& Category =
		Layout.EditCategory(TEXT("Build"), LOCTEXT("Build", "Build"), ECategoryPriority::Important);
	AddEstimates(Category, *World);
	TArray<FRtpDetailButton> Buttons = {{LOCTEXT("BuildNow", "Build Subgoal Database"),
											LOCTEXT("BuildTip", "Builds the data of this level in the background"),
											FSimpleDelegate::CreateStatic(&RtpActions::Build)},
		{LOCTEXT("Show", "Show"), LOCTEXT("ShowTip", "Shows or hides the grid"),
			FSimpleDelegate::CreateStatic(&RtpActions::ToggleOverlay)}};
	if (World->IsPartitionedWorld())
	{
		Buttons.Add({LOCTEXT("BuildLoaded", "Build Loaded Regions"),
			LOCTEXT("BuildLoadedTip", "Builds what is loaded in the background and merges it into the stored regions"),
			FSimpleDelegate::CreateStatic(&RtpActions::BuildLoaded)});
	}
	RtpDetailRows::AddButtons(Category, Buttons);
}

#undef LOCTEXT_NAMESPACE
