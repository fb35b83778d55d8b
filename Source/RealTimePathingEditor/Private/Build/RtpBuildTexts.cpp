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

FText ListNames(const std::vector<std::string>& Names)
{
	constexpr size_t MostListed = 5;
	TArray<FText> Listed;
	for (size_t Index = 0; Index < Names.size() && Index < MostListed; ++Index)
	{
		Listed.Add(TextOf(Names[Index]));
	}
	const FText List = FText::Join(LOCTEXT("Comma", ", "), Listed);
	return Names.size() <= MostListed ? List
									  : FText::Format(LOCTEXT("AndMore", "{0} and {1} more"), List,
											FText::AsNumber(static_cast<int32>(Names.size() - MostListed)));
}

FText WarningText(const Rtp::AgentBakeReport& Report, Rtp::BakeWarning Warning)
{
	switch (Warning)
	{
	case Rtp::BakeWarning::PlacesOffGrid:
		return FText::Format(LOCTEXT("OffGrid", "not near any walkable cell: {0}"), ListNames(Report.PlacesOffGrid));
	case Rtp::BakeWarning::PlacesOnIslands:
		return FText::Format(
			LOCTEXT("OnIslands", "cut off from the largest part of the level: {0}"), ListNames(Report.PlacesOnIslands));
	case Rtp::BakeWarning::Islands:
		return FText::Format(
			LOCTEXT("Islands",
				"islands that cannot be reached from the largest part of the level and back: {0}, with "
				"{1} of {2} cells"),
			FText::AsNumber(Report.IslandCount), FText::AsNumber(Report.IslandCells), FText::AsNumber(Report.Cells));
	case Rtp::BakeWarning::LooseLinks:
		return FText::Format(LOCTEXT("LooseLinks", "navigation links that end where there is no floor: {0}"),
			FText::AsNumber(Report.Rasterize.LooseLinks));
	case Rtp::BakeWarning::RoutesGivenUp:
		return FText::Format(LOCTEXT("GivenUp", "routes between random cells that were given up: {0} of {1}"),
			FText::AsNumber(Report.RoutesTried - Report.RoutesFound), FText::AsNumber(Report.RoutesTried));
	}
	return FText();
}
} // namespace

FText RtpBuildTexts::Stage(Rtp::BuildStage Stage)
{
	// In the order of the enumerators; written out, because the gathering of texts reads the source.
	const FText Texts[] = {
		LOCTEXT("StageReadNavMesh", "reading the navmesh"),
		LOCTEXT("StageFindCells", "finding cells"),
		LOCTEXT("StageFindMoves", "finding moves"),
		LOCTEXT("StageFindPassages", "finding passages"),
		LOCTEXT("StageAssembleGrid", "putting the grid together"),
		LOCTEXT("StageJoinCells", "joining cells"),
		LOCTEXT("StageCheckGrid", "checking the grid"),
		LOCTEXT("StageFindCorners", "looking for corners"),
		LOCTEXT("StageFindViews", "looking from corners"),
		LOCTEXT("StageChooseLandmarks", "choosing landmarks"),
		LOCTEXT("StageMeasureLandmarks", "measuring distances to landmarks"),
		LOCTEXT("StageContract", "contracting"),
		LOCTEXT("StageFindHubs", "looking for hubs"),
		LOCTEXT("StageOrderHubs", "ordering hubs"),
		LOCTEXT("StageLabelHubs", "labelling"),
		LOCTEXT("StageDivideCore", "dividing the core"),
		LOCTEXT("StageMeasureParts", "measuring distances in parts"),
		LOCTEXT("StagePack", "packing"),
		LOCTEXT("StageJoinCliques", "joining cliques"),
		LOCTEXT("StageFindMiddles", "finding the middles of regions"),
		LOCTEXT("StageMeasureRegions", "measuring regions"),
		LOCTEXT("StageFindEntries", "finding entries"),
		LOCTEXT("StageJoinEntries", "joining entries"),
		LOCTEXT("StageSolveProblems", "solving problems"),
		LOCTEXT("StageOrderRecords", "ordering records"),
		LOCTEXT("StageGrowTrees", "growing trees"),
		LOCTEXT("StageTryRoutes", "trying routes"),
	};
	static_assert(UE_ARRAY_COUNT(Texts) == Rtp::BuildStageCount);
	return Texts[static_cast<uint32>(Stage)];
}

FText RtpBuildTexts::Progress(const FRtpBuildProgress& Progress)
{
	const FText Percent = FText::AsPercent(Progress.Fraction);
	if (Progress.SecondsLeft < 0.0)
	{
		return FText::Format(LOCTEXT("Progress", "{0}: {1}, {2}"), FText::FromString(Progress.AgentClass),
			Stage(Progress.Stage), Percent);
	}
	return FText::Format(LOCTEXT("ProgressLeft", "{0}: {1}, {2}, about {3} s left"),
		FText::FromString(Progress.AgentClass), Stage(Progress.Stage), Percent,
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
	Values.Add(TEXT("Tiles"), FText::AsNumber(Report.Rasterize.TilesRasterized));
	Values.Add(TEXT("Quality"), FText::AsPercent(Report.MeanRatio - 1.0));
	return FText::Format(LOCTEXT("Described",
							 "{Agent}: {Cells} cells on {Count} storeys{Storeys}, {Regions} regions, {Records} "
							 "records, {Bytes}; {Tiles} tiles "
							 "rasterized; routes {Quality} longer than the shortest"),
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
		for (const Rtp::BakeWarning Warning : Bake.Report.Warnings())
		{
			Report.Warnings.Add(
				FText::Format(LOCTEXT("Warning", "{0}: {1}"), TextOf(Bake.Name), WarningText(Bake.Report, Warning)));
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
