// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp replay: a recorded run once more.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Commands/MoverRun.h"
#include "Console/Table.h"
#include "Crowd/ReplayFilm.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct ReplayOptions
{
	std::string Run;
	std::string Map;
	std::string Database;
	uint32_t Threads = 1;
	bool bHashes = false;
	std::string Gif;
	FilmSettings Film;
	GridOptions Grid;
};

/** Receives the run tick by tick; each may be null. */
struct ReplayWatch
{
	std::ostream* Hashes; // a line for each hash
	ReplayFilm* Film;
};

/** Makes the calls of the recording again on a new system. */
Result<ReplayOutcome> ReplayOn(
	const MoverRecording& Recording, const Contestant& Planner, ITaskRunner* Tasks, const ReplayWatch& Watch)
{
	World World = Planner.World;
	World.Overlay = std::make_shared<GridOverlay>(*World.Grid);
	MoverSystem System(World, Tasks);
	const auto NewPlanner = [&] { return std::move(MakePlanner(Planner.Spec, World).Value()); };
	const auto OnCheck = [&](const ReplayOutcome& SoFar)
	{
		if (Watch.Hashes != nullptr)
		{
			*Watch.Hashes << "tick " << SoFar.Ticks << ' ' << HexOf(SoFar.LastHash) << '\n';
		}
	};
	RTP_TRY(Replayer Run, Replayer::Begin(Recording, System));
	while (Run.Step(NewPlanner, OnCheck))
	{
		if (Watch.Film != nullptr)
		{
			Watch.Film->Look(System, Run.Outcome().Ticks);
		}
	}
	return Run.Outcome();
}

/** The map of a run: where it was then, or beside the run, as where both were copied from another machine. */
std::filesystem::path MapOf(const std::filesystem::path& Run, const std::filesystem::path& Recorded)
{
	std::error_code Problem;
	const std::filesystem::path Beside = Run.parent_path() / Recorded.filename();
	return !std::filesystem::exists(Recorded, Problem) && std::filesystem::exists(Beside, Problem) ? Beside : Recorded;
}

Result<int> RunReplayCommand(const ReplayOptions& Options, Console& Terminal)
{
	RTP_TRY(const std::string Text, ReadWholeFile(Options.Run));
	RTP_TRY(const MoverRecording Recording, InFile(Options.Run, MoverRecording::Decode(AsBytes(Text))));
	const RunFacts& Facts = Recording.Facts();
	const std::filesystem::path MapPath =
		Options.Map.empty() ? MapOf(Options.Run, Facts.Map) : std::filesystem::path(Options.Map);
	std::error_code Unknown;
	if (Options.Map.empty() && !std::filesystem::exists(MapPath, Unknown))
	{
		return FileError(MapPath, "is neither where it was nor beside the run; name it with --map");
	}
	RTP_TRY(const LoadedMap Map, LoadMap(MapPath, Options.Grid.Settings()));
	ThreadTaskRunner Tasks(Options.Threads);
	RTP_TRY(const Contestant Planner,
		InFile(Options.Run, PrepareWithDatabase(Facts.Planner, Map.Grid, {{}, Options.Database, 1, &Terminal}, Tasks)));
	std::optional<ReplayFilm> Film;
	if (!Options.Gif.empty())
	{
		Film.emplace(*Map.Grid, Recording, Options.Film);
	}
	RTP_TRY(const ReplayOutcome Outcome,
		InFile(Options.Run,
			ReplayOn(Recording, Planner, Options.Threads == 1 ? nullptr : &Tasks,
				{Options.bHashes ? &Terminal.Out : nullptr, Film ? &*Film : nullptr})));
	if (Film)
	{
		RTP_TRY(const std::string Bytes, InFile(Options.Run, Film->Finish()));
		RTP_TRY_DONE(WriteWholeFile(Options.Gif, Bytes));
	}
	Sheet Lines;
	Lines.Add("map", Map.Path.string());
	Lines.Add("planner", Facts.Planner);
	Lines.Add("ticks", Grouped(Outcome.Ticks));
	Lines.Add("hashes compared", Grouped(Outcome.Checks));
	Lines.Add("trace hash", HexOf(Outcome.LastHash));
	Lines.Add("result",
		Outcome.FirstDifference ? "differs at tick " + Grouped(*Outcome.FirstDifference) : "the same as recorded");
	Lines.Print(Terminal.Out);
	return Outcome.FirstDifference ? ExitDifference : ExitDone;
}
} // namespace

CommandAction AddReplayCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<ReplayOptions>();
	Options.AddInput("RUN", Chosen->Run, "A run that 'rtp crowd --record' saved").Required();
	Options.AddInput("--map", Chosen->Map, "The map, if it is not where it was when the run was recorded");
	AddDatabaseOption(Options, Chosen->Database);
	AddThreadsOption(Options, Chosen->Threads);
	Options.AddFlag("--hashes", Chosen->bHashes, "Print the replay's own hash wherever the recording has one");
	Options.AddOutput("--gif", Chosen->Gif, "Save a film of the replay, ten pictures a second", {".gif"});
	Options.AddNumber("--from", Chosen->Film.FirstTick, "The tick at which the film begins", "TICK", 0u, 100'000'000u);
	Options.AddNumber("--seconds", Chosen->Film.Seconds, "Length of the film", "S", 1u, 600u);
	Options.AddNumber("--size", Chosen->Film.Side, "Pixels of the film's longer side, about", "PX", 64, 2000);
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer(
		"Exit code 1 if the replay differs from the recording. 'rtp crowd --check 1' records a hash each tick.",
		{"replay cave.rtprun", "replay cave.rtprun --hashes >here.txt",
			"replay cave.rtprun --gif cave.gif --from 60 --seconds 5"});
	return [Chosen](Console& Terminal) { return RunReplayCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
