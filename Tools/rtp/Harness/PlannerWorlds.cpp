// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Harness/PlannerWorlds.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Console/StageBars.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Harness/HeuristicTables.h"

#include <charconv>
#include <optional>
#include <string_view>

namespace Rtp::Tool
{
Result<HeuristicChoice> ParseHeuristic(const std::string& Text)
{
	const std::string_view Whole = Text;
	const std::string_view Name = Whole.substr(0, Whole.find(':'));
	HeuristicChoice Choice;
	if (Name == "differential" || Name == "canonical")
	{
		Choice.Table = Name == "canonical" ? HeuristicChoice::Kind::Canonical : HeuristicChoice::Kind::Differential;
		Choice.Places = Name == "canonical" ? 64 : 8;
	}
	else if (Name != "octile")
	{
		return Error{ErrorCode::BadParameter,
			"there is no heuristic '" + std::string(Name) +
				"'; it may be octile, differential[:pivots] or canonical[:states]"};
	}
	if (Name.size() != Whole.size())
	{
		const std::string_view Number = Whole.substr(Name.size() + 1);
		const auto [End, Code] = std::from_chars(Number.data(), Number.data() + Number.size(), Choice.Places);
		if (Code != std::errc{} || End != Number.data() + Number.size() || Choice.Places == 0 || Choice.Places > 4096 ||
			Name == "octile")
		{
			return Error{ErrorCode::BadParameter,
				"heuristic " + Text + ": a number from 1 to 4096 may follow differential: or canonical:"};
		}
	}
	return Choice;
}

namespace
{
/** The database a planner wants: loaded if there is a file, else built with the parameters of the planner's spec. */
Result<Done> AddDatabase(const SharedChoice& Shared, ITaskRunner& Tasks, Contestant& Planner)
{
	const std::shared_ptr<const LayeredGrid>& Grid = Planner.World.Grid;
	const Stopwatch Time;
	const bool bLoad = !Shared.DatabaseFile.empty();
	std::optional<StageBars> Bars;
	if (Shared.Terminal != nullptr)
	{
		Bars.emplace(*Shared.Terminal);
	}
	const auto Show = [&Bars](const BuildProgress& Progress) { return !Bars || Bars->Show(Progress); };
	RTP_TRY(std::unique_ptr<IDatabase> Database,
		bLoad ? LoadDatabase(Shared.DatabaseFile, Grid)
			  : BuildDatabase(DatabaseSpecFor(Planner.Spec).Value(), Grid, {Tasks, Show}));
	const double Seconds = Time.Seconds();
	if (bLoad)
	{
		// A row is named by the planner's text: parameters in it must not say something else than the database.
		RTP_TRY_DONE(InFile(Shared.DatabaseFile, CheckBuiltAs(Planner.Spec, *Database)));
		Planner.LoadSeconds = Seconds;
	}
	else
	{
		Planner.BuildSeconds += Seconds;
	}
	Planner.World.Database = std::move(Database);
	Planner.SharedBytes += Planner.World.Database->MemoryBytes();
	return Done{};
}
} // namespace

Result<Contestant> PrepareWithDatabase(
	const std::string& Spec, std::shared_ptr<const LayeredGrid> Grid, const SharedChoice& Shared, ITaskRunner& Tasks)
{
	const Result<PlannerInfo> Info = FindPlanner(Spec);
	if (Info && Info.Value().DatabaseKind.empty() && !Shared.DatabaseFile.empty())
	{
		return FileError(Shared.DatabaseFile, "planner " + std::string(Info.Value().Name) + " uses no database");
	}
	return PrepareContestant(Spec, std::move(Grid), Shared, Tasks);
}

Result<Contestant> PrepareContestant(
	const std::string& Spec, std::shared_ptr<const LayeredGrid> Grid, const SharedChoice& Shared, ITaskRunner& Tasks)
{
	RTP_TRY(const PlannerInfo Info, FindPlanner(Spec));
	const HeuristicChoice& Heuristic = Shared.Heuristic;
	Contestant Planner;
	Planner.Spec = Spec;
	Planner.World.Grid = std::move(Grid);
	const Stopwatch Time;
	if (Heuristic.Table != HeuristicChoice::Kind::Octile)
	{
		Planner.World.HeuristicTable = Heuristic.Table == HeuristicChoice::Kind::Canonical
			? BuildCanonicalTable(*Planner.World.Grid, Heuristic.Places, Shared.Seed, Tasks)
			: BuildDifferentialTable(*Planner.World.Grid, Heuristic.Places, Shared.Seed, Tasks);
		Planner.SharedBytes += Planner.World.HeuristicTable->MemoryBytes();
		Planner.BuildSeconds = Time.Seconds();
	}
	if (!Info.DatabaseKind.empty())
	{
		RTP_TRY_DONE(AddDatabase(Shared, Tasks, Planner));
	}
	RTP_TRY_DONE(MakePlanner(Spec, Planner.World));
	return Planner;
}
} // namespace Rtp::Tool
