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

/** Problems of the level that the report shows. */
TArray<FText> WarningsOf(const Rtp::AgentBakeReport& Report)
{
	TArray<FText> Lines;
	if (!Report.PlacesOffGrid.empty())
	{
		Lines.Add(
			FText::Format(LOCTEXT("OffGrid", "not near any walkable cell: {0}"), ListNames(Report.PlacesOffGrid)));
	}
	if (!Report.PlacesOnIslands.empty())
	{
		Lines.Add(FText::Format(LOCTEXT("OnIslands", "cut off from the largest part of the level: {0}"),
			ListNames(Report.PlacesOnIslands)));
	}
	if (Report.IslandCount != 0)
	{
		Lines.Add(FText::Format(
			LOCTEXT("Islands",
				"islands that cannot be reached from the largest part of the level and back: {0}, with "
				"{1} of {2} cells"),
			FText::AsNumber(Report.IslandCount), FText::AsNumber(Report.IslandCells), FText::AsNumber(Report.Cells)));
	}
	if (Report.Rasterize.LooseLinks != 0)
	{
		Lines.Add(FText::Format(LOCTEXT("LooseLinks", "navigation links that end where there is no floor: {0}"),
			FText::AsNumber(Report.Rasterize.LooseLinks)));
	}
	if (Report.RoutesFound < Report.RoutesTried)
	{
		Lines.Add(FText::Format(LOCTEXT("GivenUp", "routes between random cells that were given up: {0} of {1}"),
			FText::AsNumber(Report.RoutesTried - Report.RoutesFound), FText::AsNumber(Report.RoutesTried)));
	}
	return Lines;
}
} // namespace

FText RtpBuildTexts::Stage(const FString& Name)
{
	const TPair<const TCHAR*, FText> Stages[] = {
		{TEXT("looking at the navmesh"), LOCTEXT("StageNavMesh", "looking at the navmesh")},
		{TEXT("finding cells"), LOCTEXT("StageCells", "finding cells")},
		{TEXT("finding moves"), LOCTEXT("StageMoves", "finding moves")},
		{TEXT("finding passages"), LOCTEXT("StagePassages", "finding passages")},
		{TEXT("putting the grid together"), LOCTEXT("StageGrid", "putting the grid together")},
		{TEXT("joining cells"), LOCTEXT("StageJoining", "joining cells")},
		{TEXT("checking the grid"), LOCTEXT("StageChecking", "checking the grid")},
		{TEXT("looking for corners"), LOCTEXT("StageCorners", "looking for corners")},
		{TEXT("looking from corners"), LOCTEXT("StageViews", "looking from corners")},
		{TEXT("choosing beacons"), LOCTEXT("StageBeacons", "choosing beacons")},
		{TEXT("looking for beacons"), LOCTEXT("StageMarks", "looking for beacons")},
		{TEXT("contracting"), LOCTEXT("StageContracting", "contracting")},
		{TEXT("looking for hubs"), LOCTEXT("StageHubs", "looking for hubs")},
		{TEXT("ordering hubs"), LOCTEXT("StageHubOrder", "ordering hubs")},
		{TEXT("labelling"), LOCTEXT("StageLabels", "labelling")},
		{TEXT("packing"), LOCTEXT("StagePacking", "packing")},
		{TEXT("abstracting"), LOCTEXT("StageAbstracting", "abstracting")},
		{TEXT("joining cliques"), LOCTEXT("StageCliques", "joining cliques")},
		{TEXT("finding the middles of regions"), LOCTEXT("StageMiddles", "finding the middles of regions")},
		{TEXT("measuring regions"), LOCTEXT("StageMeasuring", "measuring regions")},
		{TEXT("joining entries"), LOCTEXT("StageJoinedEntries", "joining entries")},
		{TEXT("finding entries"), LOCTEXT("StageEntries", "finding entries")},
		{TEXT("solving problems"), LOCTEXT("StageProblems", "solving problems")},
		{TEXT("growing trees"), LOCTEXT("StageTrees", "growing trees")},
		{TEXT("ordering records"), LOCTEXT("StageOrder", "ordering records")},
		{TEXT("trying routes"), LOCTEXT("StageRoutes", "trying routes")},
	};
	for (const TPair<const TCHAR*, FText>& Entry : Stages)
	{
		if (Name == Entry.Key)
		{
			return Entry.Value;
		}
	}
	return LOCTEXT("StageOther", "at work");
}

FText RtpBuildTexts::OnlyLoadedRegions()
{
	return LOCTEXT("OnlyLoadedRegions",
		"The world is partitioned: the data covers the regions that are loaded. Load all of them before you build, or "
		"build with RtpWorldPartitionBuilder");
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
		for (const FText& Warning : WarningsOf(Bake.Report))
		{
			Report.Warnings.Add(FText::Format(LOCTEXT("Warning", "{0}: {1}"), TextOf(Bake.Name), Warning));
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
