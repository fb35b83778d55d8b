// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Interface/RtpLevelFigures.h"

#include "Rtp/Baking/NavigationBaker.h"

#include "Boundary/RtpConvert.h"
#include "Build/RtpLevelInspection.h"
#include "Engine/World.h"
#include "Live/RtpNavMeshReader.h"
#include "Settings/RtpBuildSettings.h"

#include <utility>

#define LOCTEXT_NAMESPACE "RtpLevelFigures"

namespace
{
constexpr float UpdateSeconds = 0.25f;

/** "about 120,000 cells, 3 s, 1.4 MiB". */
FText DescribeEstimate(const FRtpBuildInput& Input)
{
	uint64 Cells = 0;
	uint64 Bytes = 0;
	double Seconds = 0.0;
	for (const Rtp::AgentBakeInput& Agent : Input.Agents)
	{
		const Rtp::BakeEstimate Estimate = Rtp::EstimateBake(Agent);
		Cells += Estimate.Cells;
		Bytes += Estimate.Bytes;
		Seconds += Estimate.Seconds;
	}
	return FText::Format(LOCTEXT("Estimate", "about {0} cells, {1} s on one core, {2}"),
		FText::AsNumber(static_cast<double>(Cells)), FText::AsNumber(FMath::CeilToInt(Seconds)),
		FText::AsMemory(Bytes));
}
} // namespace

FRtpLevelFigures::FRtpLevelFigures(UWorld& InWorld)
	: World(&InWorld)
	, State(LOCTEXT("Reading", "is being compared"))
{
	for (int32 Row = 0; Row < RowCount; ++Row)
	{
		Estimates.Add(LOCTEXT("Estimating", "is being estimated"));
	}
	Inspection = MakeShared<FRtpLevelInspection>(InWorld,
		[this](UWorld&, const FRtpLevelState& Found, const std::shared_ptr<FRtpBuildInput>& Read)
		{
			State = Found.State == ERtpLevelState::Current ? LOCTEXT("UpToDate", "fits the level") : Found.Reason;
			Input = Read->Agents.empty() ? nullptr : Read;
			for (FText& Text : Estimates)
			{
				Text = Input ? Text : FText::GetEmpty();
			}
		});
	TickerHandle = FTSTicker::GetCoreTicker().AddTicker(
		TEXT("RtpLevelFigures"), UpdateSeconds, [this](float) { return Update(); });
}

FRtpLevelFigures::~FRtpLevelFigures()
{
	FTSTicker::RemoveTicker(TickerHandle);
}

bool FRtpLevelFigures::Update()
{
	if (Estimating.IsValid() && Estimating.IsCompleted())
	{
		Estimates = MoveTemp(Estimating.GetResult());
		Estimating = {};
	}
	if (!World.IsValid() || !Input || Estimating.IsValid())
	{
		return World.IsValid();
	}
	const URtpSettings& Settings = *ARtpBuildSettings::MakeSettings(*World);
	FChoice Choice;
	Choice.Database = RtpConvert::ToCore(Settings.MakeDatabaseSpec());
	uint64 Hash = 0;
	for (const FRtpBuildTarget& Target : Input->Targets)
	{
		const FRtpAgentClass* Now = Settings.FindAgentClass(Target.AgentClass.Name);
		const FRtpAgentClass& Class = Now != nullptr ? *Now : Target.AgentClass;
		Choice.Rasterize.push_back(FRtpNavMeshReader::MakeRasterizeSettings(Settings, Class));
		Hash = Hash * 31 + Settings.HashFor(Class);
	}
	if (std::exchange(EstimatedFor, Hash) != Hash)
	{
		Estimating = UE::Tasks::Launch(
			TEXT("RealTimePathing.Estimate"),
			[Read = Input, Choice = MoveTemp(Choice)] { return Estimate(*Read, Choice); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
	}
	return true;
}

FRtpLevelFigures::FTexts FRtpLevelFigures::Estimate(FRtpBuildInput& Input, const FChoice& Choice)
{
	FTexts Texts;
	for (const char* Quality : {"", "draft", "balanced", "best"})
	{
		for (size_t Index = 0; Index < Input.Agents.size(); ++Index)
		{
			Input.Agents[Index].Rasterize = Choice.Rasterize[Index];
			Input.Agents[Index].Database =
				*Quality == 0 ? Choice.Database : std::string("atlas:scale=straight,quality=") + Quality;
		}
		Texts.Add(DescribeEstimate(Input));
	}
	return Texts;
}

#undef LOCTEXT_NAMESPACE
