// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp replay: a recorded run once more.

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/MoverRecording.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"
#include "Harness/PlannerWorlds.h"

#include <memory>
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
	GridOptions Grid;
};

/** Makes the calls of the recording again on a new system. */
Result<ReplayOutcome> ReplayOn(const MoverRecording& Recording, const Contestant& Planner, ITaskRunner* Tasks)
{
	World World = Planner.World;
	World.Overlay = std::make_shared<GridOverlay>(*World.Grid);
	MoverSystem System(World, Tasks);
	const auto NewPlanner = [&] { return std::move(MakePlanner(Planner.Spec, World).Value()); };
	return Replay(Recording, World, System, NewPlanner, [](uint64_t) {});
}

Result<int> RunReplayCommand(const ReplayOptions& Options, Console& Terminal)
{
	RTP_TRY(const std::string Text, ReadWholeFile(Options.Run));
	const Result<MoverRecording> Recording = MoverRecording::Decode(AsBytes(Text));
	if (!Recording)
	{
		return InFile(Options.Run, Recording.GetError());
	}
	const RunFacts& Facts = Recording.Value().Facts();
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map.empty() ? Facts.Map : Options.Map, Options.Grid.Settings()));
	ThreadTaskRunner Tasks(Options.Threads);
	SharedChoice Shared;
	Shared.DatabaseFile = Options.Database;
	const Result<Contestant> Planner = PrepareWithDatabase(Facts.Planner, Map.Grid, Shared, Tasks);
	if (!Planner)
	{
		return InFile(Options.Run, Planner.GetError());
	}
	const Result<ReplayOutcome> Outcome =
		ReplayOn(Recording.Value(), Planner.Value(), Options.Threads == 1 ? nullptr : &Tasks);
	if (!Outcome)
	{
		return InFile(Options.Run, Outcome.GetError());
	}
	Sheet Lines;
	Lines.Add("map", Map.Path.string());
	Lines.Add("planner", Facts.Planner);
	Lines.Add("ticks", Grouped(Outcome.Value().Ticks));
	Lines.Add("hashes compared", Grouped(Outcome.Value().Checks));
	Lines.Add("result",
		Outcome.Value().FirstDifference ? "differs at tick " + Grouped(*Outcome.Value().FirstDifference)
										: "the same as recorded");
	Lines.Print(Terminal.Out);
	return Outcome.Value().FirstDifference ? ExitDifference : ExitDone;
}
} // namespace

CommandAction AddReplayCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<ReplayOptions>();
	Options.Add("RUN", Chosen->Run, "A run that 'rtp crowd --record' saved").Required().Type("FILE");
	Options.Add("--map", Chosen->Map, "The map, if it is not where it was when the run was recorded").Type("FILE");
	Options.Add("--db", Chosen->Database, "Load the planner's database from a file instead of building it")
		.Type("FILE");
	Options.Add("--threads", Chosen->Threads, "Threads; 0 is one per core. The walks are the same for any number")
		.Range(0u, 1024u)
		.Type("T")
		.ShowDefault();
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("Exit code 1 if the replay differs from the recording.\n"
				   "Examples:\n  rtp replay cave.rtprun");
	return [Chosen](Console& Terminal) { return RunReplayCommand(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
