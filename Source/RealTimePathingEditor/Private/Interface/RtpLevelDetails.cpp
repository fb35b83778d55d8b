// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpLevelDetails.h"

#include "Rtp/Baking/NavigationBaker.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpBuildInput.h"
#include "Build/RtpLevelState.h"
#include "DetailCategoryBuilder.h"
#include "DetailLayoutBuilder.h"
#include "Engine/World.h"
#include "Interface/RtpActions.h"
#include "Interface/RtpDetailRows.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <string>

#define LOCTEXT_NAMESPACE "RtpLevelDetails"

namespace
{
/** "about 120,000 cells, 3 s, 1.4 MiB". */
FText DescribeEstimate(const FRtpBuildInput& Input, const char* Quality)
{
	uint64 Cells = 0;
	uint64 Bytes = 0;
	double Seconds = 0.0;
	for (Rtp::AgentBakeInput Agent : Input.Agents)
	{
		if (Quality != nullptr)
		{
			Agent.Database = std::string("atlas:quality=") + Quality;
		}
		const Rtp::BakeEstimate Estimate = Rtp::EstimateBake(Agent);
		Cells += Estimate.Cells;
		Bytes += Estimate.Bytes;
		Seconds += Estimate.Seconds;
	}
	return FText::Format(LOCTEXT("Estimate", "about {0} cells, {1} s on one core, {2}"), FText::AsNumber(Cells),
		FText::AsNumber(FMath::CeilToInt(Seconds)), FText::AsMemory(Bytes));
}

void AddEstimates(IDetailCategoryBuilder& Category, UWorld& World)
{
	const Rtp::Result<FRtpBuildInput> Input = FRtpBuildInput::Gather(World);
	if (!Input)
	{
		RtpDetailRows::AddText(
			Category, LOCTEXT("Problem", "Problem"), FText::FromString(RtpConvert::FromCore(Input.GetError().Detail)));
		return;
	}
	const FRtpLevelState State = FRtpLevelState::Of(World, Input.Value());
	RtpDetailRows::AddText(Category, LOCTEXT("State", "Data"),
		State.State == ERtpLevelState::Current ? LOCTEXT("UpToDate", "fits the level") : State.Reason);
	RtpDetailRows::AddText(
		Category, LOCTEXT("Chosen", "With these settings"), DescribeEstimate(Input.Value(), nullptr));
	if (Input.Value().Targets[0].DatabaseSpec.StartsWith(TEXT("atlas")))
	{
		RtpDetailRows::AddText(Category, LOCTEXT("Draft", "Draft"), DescribeEstimate(Input.Value(), "draft"));
		RtpDetailRows::AddText(Category, LOCTEXT("Balanced", "Balanced"), DescribeEstimate(Input.Value(), "balanced"));
		RtpDetailRows::AddText(Category, LOCTEXT("Best", "Best"), DescribeEstimate(Input.Value(), "best"));
	}
}
} // namespace

TSharedRef<IDetailCustomization> FRtpLevelDetails::MakeInstance()
{
	return MakeShared<FRtpLevelDetails>();
}

void FRtpLevelDetails::CustomizeDetails(IDetailLayoutBuilder& Layout)
{
	TArray<TWeakObjectPtr<UObject>> Objects;
	Layout.GetObjectsBeingCustomized(Objects);
	UWorld* World = Objects.Num() == 1 && Objects[0].IsValid() ? Objects[0]->GetWorld() : nullptr;
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
