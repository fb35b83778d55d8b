// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp merge: joins the shards of a database.

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Console/StageBars.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/WholeFile.h"

#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace Rtp::Tool
{
namespace
{
struct MergeOptions
{
	std::string Map;
	std::vector<std::string> Shards;
	std::string Output;
	GridOptions Grid;
};

/** The bytes of all files; each is looked at once, so that a bad one is named. */
Result<std::vector<std::string>> ReadShardFiles(const std::vector<std::string>& Paths)
{
	std::vector<std::string> Files;
	for (const std::string& Path : Paths)
	{
		RTP_TRY(std::string Bytes, ReadWholeFile(Path));
		RTP_TRY_DONE(InFile(Path, ReadShardHeader(AsBytes(Bytes))));
		Files.push_back(std::move(Bytes));
	}
	return Files;
}

Result<int> Merge(const MergeOptions& Options, Console& Terminal)
{
	RTP_TRY(const LoadedMap Map, LoadMap(Options.Map, Options.Grid.Settings()));
	RTP_TRY(const std::vector<std::string> Files, ReadShardFiles(Options.Shards));
	std::vector<std::span<const std::byte>> Shards;
	Shards.reserve(Files.size());
	for (const std::string& File : Files)
	{
		Shards.push_back(AsBytes(File));
	}
	SerialTaskRunner Tasks;
	StageBars Bars(Terminal);
	const auto Show = [&Bars](const BuildProgress& Progress) { return Bars.Show(Progress); };
	RTP_TRY(const std::unique_ptr<IDatabase> Database,
		InFile(Options.Shards.front(), MergeShards(Shards, Map.Grid, {Tasks, Show})));
	RTP_TRY_DONE(SaveDatabase(Options.Output, *Database));
	Terminal.Out << Options.Output << ": " << Database->Kind() << " of " << Shards.size() << " shards, "
				 << ByteSize(Database->MemoryBytes()) << " in memory" << ShortfallOf(*Database) << "\n";
	return ExitDone;
}
} // namespace

CommandAction AddMergeCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<MergeOptions>();
	Options.AddInput("SHARD", Chosen->Shards, "All shards of one database, in any order").Required().Type("");
	Options.AddInput("--map", Chosen->Map, "The map they were built for").Required();
	Options.AddOutput("-o,--output", Chosen->Output, "The database to write", {std::string(DatabaseExtension)})
		.Required();
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("", {"merge --map cave.map -o cave.rtpdb cave.*.rtpshard"});
	return [Chosen](Console& Terminal) { return Merge(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
