// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Grid/LayeredGrid.h"

#include "Data/RtpNavigationData.h"
#include "Misc/AutomationTest.h"
#include "RtpSpecLevel.h"
#include "Settings/RtpSettings.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRtpNavigationDataSpec, "RealTimePathing.NavigationData",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
END_DEFINE_SPEC(FRtpNavigationDataSpec)

void FRtpNavigationDataSpec::Define()
{
	Describe("An asset",
		[this]()
		{
			It("gives back the grid and database it was given",
				[this]()
				{
					const FRtpSpecLevel Level;
					const URtpNavigationData* Asset = Level.NewAsset();
					const auto Loaded = Asset->Load(URtpSettings::Get().AgentClasses[0].Name);
					TestTrue(TEXT("it loads"), Loaded.IsOk());
					TestTrue(TEXT("the same grid"),
						Loaded.IsOk() && Loaded.Value().Grid->ContentHash() == Level.Grid->ContentHash());
					TestTrue(TEXT("a database"), Loaded.IsOk() && Loaded.Value().Database != nullptr);
					TestTrue(TEXT("it is valid"), Asset->Validate().IsOk());
				});

			It("says what is wrong with damaged bytes",
				[this]()
				{
					FRtpSpecLevel Level;
					Level.GridBytes.resize(Level.GridBytes.size() / 2);
					TestFalse(TEXT("it is valid"), Level.NewAsset()->Validate().IsOk());
				});

			It("has nothing for other agent classes",
				[this]() { TestFalse(TEXT("it loads"), FRtpSpecLevel().NewAsset()->Load(TEXT("Nobody")).IsOk()); });
		});

	Describe("The settings",
		[this]()
		{
			It("offer planners of the core's catalog",
				[this]()
				{
					TestEqual(TEXT("the first"), URtpSettings::GetPlannerNames()[1], FString(TEXT("atlas")));
					TestTrue(TEXT("the papers"), URtpSettings::GetResearchPlannerNames().Contains(TEXT("lrta")));
				});
		});
}

#endif
