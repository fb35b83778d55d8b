// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Boundary/RtpConvert.h"
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
			It("offer planners that the core knows",
				[this]()
				{
					for (int32 Index = 1; Index <= static_cast<int32>(ERtpPlanner::PrLrta); ++Index)
					{
						const FString Name = RtpPlannerKind::NameOf(static_cast<ERtpPlanner>(Index));
						TestTrue(*Name, Rtp::FindPlanner(RtpConvert::ToCore(Name)).IsOk());
					}
				});
		});
}

#endif
