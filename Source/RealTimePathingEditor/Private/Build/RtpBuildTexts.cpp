// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Build/RtpBuildTexts.h"

#include "Boundary/RtpConvert.h"

#define LOCTEXT_NAMESPACE "RtpBuildTexts"

namespace
{
FText TextOf(std::string_view Text)
{
	return FText::FromString(RtpConvert::FromCore(Text));
}

FString StoreysOf(const Rtp::AgentBakeReport& Report)
{
	constexpr size_t MostListed = 12;
	if (Report.CellsPerStorey.size() > MostListed)
	{
		return FString();
	}
	FString List;
	for (const uint32_t Cells : Report.CellsPerStorey)
	{
		List += (List.IsEmpty() ? TEXT("") : TEXT(" + ")) + FString::FromInt(static_cast<int32>(Cells));
	}
	return Report.CellsPerStorey.size() > 1 ? TEXT(" (") + List + TEXT(")") : FString();
}
} // namespace

FText RtpBuildTexts::Progress(const FRtpBuildProgress& Progress)
{
	const FText Percent = FText::AsPercent(Progress.Fraction);
	if (Progress.SecondsLeft < 0.0)
	{
		return FText::Format(LOCTEXT("Progress", "{0}: {1}, {2}"), FText::FromString(Progress.AgentClass),
			FText::FromString(Progress.Stage), Percent);
	}
	return FText::Format(LOCTEXT("ProgressLeft", "{0}: {1}, {2}, about {3} s left"),
		FText::FromString(Progress.AgentClass), FText::FromString(Progress.Stage), Percent,
		FText::AsNumber(FMath::CeilToInt(Progress.SecondsLeft)));
}

FText RtpBuildTexts::Describe(const Rtp::AgentBake& Bake)
{
	const Rtp::AgentBakeReport& Report = Bake.Report;
	FFormatNamedArguments Values;
	Values.Add(TEXT("Agent"), TextOf(Bake.Name));
	Values.Add(TEXT("Cells"), FText::AsNumber(Report.Cells));
	Values.Add(TEXT("Count"), FText::AsNumber(static_cast<int32>(Report.CellsPerStorey.size())));
	Values.Add(TEXT("Storeys"), FText::FromString(StoreysOf(Report)));
	Values.Add(TEXT("Regions"), FText::AsNumber(Report.Regions));
	Values.Add(TEXT("Records"), FText::AsNumber(Report.Records));
	Values.Add(TEXT("Bytes"), FText::AsMemory(static_cast<uint64>(Report.GridBytes + Report.DatabaseBytes)));
	Values.Add(TEXT("Tiles"), FText::AsNumber(Report.Voxel.TilesVoxelized));
	Values.Add(TEXT("Quality"), FText::AsPercent(Report.MeanRatio - 1.0));
	return FText::Format(LOCTEXT("Described",
							 "{Agent}: {Cells} cells on {Count} storeys{Storeys}, {Regions} regions, {Records} "
							 "records, {Bytes}; {Tiles} tiles "
							 "voxelized; routes {Quality} longer than the shortest"),
		Values);
}

FRtpBuildReport RtpBuildTexts::Built(const FRtpBuildResult& Result)
{
	FRtpBuildReport Report;
	Report.End = ERtpBuildEnd::Built;
	Report.Title = FText::Format(
		LOCTEXT("Built", "Subgoal database built in {0} s"), FText::AsNumber(FMath::CeilToInt(Result.Seconds)));
	TArray<FText> Lines;
	for (const Rtp::AgentBake& Bake : Result.Bakes)
	{
		Lines.Add(Describe(Bake));
		for (const std::string& Warning : Bake.Report.Warnings())
		{
			Report.Warnings.Add(FText::Format(LOCTEXT("Warning", "{0}: {1}"), TextOf(Bake.Name), TextOf(Warning)));
		}
	}
	Lines.Append(Report.Warnings);
	Report.Details = FText::Join(FText::FromString(TEXT("\n")), Lines);
	return Report;
}

FRtpBuildReport RtpBuildTexts::Cancelled()
{
	FRtpBuildReport Report;
	Report.End = ERtpBuildEnd::Cancelled;
	Report.Title = LOCTEXT("Cancelled", "Build cancelled");
	Report.Details = LOCTEXT("CancelledDetails", "The data of the level is as it was.");
	return Report;
}

FRtpBuildReport RtpBuildTexts::Failed(const Rtp::Error& Problem)
{
	if (Problem.Code == Rtp::ErrorCode::Cancelled)
	{
		return Cancelled();
	}
	FRtpBuildReport Report;
	Report.End = ERtpBuildEnd::Failed;
	Report.Title = LOCTEXT("Failed", "The subgoal database could not be built");
	Report.Details = TextOf(Problem.Detail);
	return Report;
}

#undef LOCTEXT_NAMESPACE
