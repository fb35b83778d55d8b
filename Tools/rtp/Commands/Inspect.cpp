// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp inspect: what a file holds and what it costs in memory.

#include "Rtp/Crowd/MoverRecording.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Commands/InspectDatabase.h"
#include "Console/Table.h"
#include "Files/DatabaseLoading.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Files/WholeFile.h"
#include "NavMesh/DetourMesh.h"
#include "NavMesh/TriangleMesh.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;

constexpr const char* KnownFiles = ".map, .scen, .rtpgrid, .rtpdb, .rtpshard, .rtprun or .obj";

struct InspectOptions
{
	std::vector<std::string> Files;
	GridOptions Grid;
};

std::string LinkSummary(const LayeredGrid& Grid)
{
	static constexpr std::array<const char*, 7> Names = {
		"other", "jump", "ladder", "drop", "door", "stairs", "passage"};
	std::map<LinkKind, uint64_t> Counts;
	for (const GridLink& Link : Grid.Links())
	{
		++Counts[Link.Kind];
	}
	std::string Text = Grouped(Grid.Links().size());
	const char* Separator = " (";
	for (const auto& [Kind, Count] : Counts)
	{
		Text += Separator + Grouped(Count) + " " + Names[static_cast<size_t>(Kind)];
		Separator = ", ";
	}
	return Counts.empty() ? Text : Text + ")";
}

std::string AreaSummary(const LayeredGrid& Grid)
{
	std::vector<uint64_t> Counts(Grid.Arrays().AreaTypes.size());
	for (uint32_t Cell = 0; Cell < Grid.CellCount(); ++Cell)
	{
		++Counts[Grid.AreaOf(CellIndex{Cell})];
	}
	std::string Text;
	for (size_t Area = 0; Area < Counts.size(); ++Area)
	{
		if (Counts[Area] != 0)
		{
			Text += (Text.empty() ? "" : ", ") + Grouped(Counts[Area]) + " cells at factor " +
				Fixed(Grid.Arrays().AreaTypes[Area].FactorQ8 / 256.0, 2);
		}
	}
	return Text;
}

std::string RegionSummary(const LayeredGrid& Grid)
{
	const Regions& All = Grid.GetRegions();
	uint32_t Largest = 0;
	for (uint32_t Region = 0; Region < All.Count(); ++Region)
	{
		Largest = std::max(Largest, All.SizeOf(Region));
	}
	return Grouped(All.Count()) + " (largest " + Grouped(Largest) + " cells, " + Percent(Largest, Grid.CellCount()) +
		")";
}

void DescribeGrid(const LayeredGrid& Grid, Sheet& Lines)
{
	const GridSettings& Settings = Grid.Settings();
	const uint64_t Cells = Grid.CellCount();
	Lines.Add("size",
		std::to_string(Grid.Width()) + " x " + std::to_string(Grid.Height()) + ", " + Grouped(Grid.StoreyCount()) +
			(Grid.StoreyCount() == 1 ? " storey" : " storeys"));
	Lines.Add("walkable cells", Grouped(Cells));
	Lines.Add("moves",
		std::to_string(static_cast<int>(Settings.Moves)) + " directions, " +
			(Settings.bCutCorners ? "corners may be cut" : "corners are not cut") + ", costs " +
			std::to_string(Settings.Costs.Straight) + "/" + std::to_string(Settings.Costs.Diagonal));
	Lines.Add("cell size", Fixed(Settings.Transform.CellSizeCm, 1) + " cm");
	Lines.Add("regions", RegionSummary(Grid));
	Lines.Add("links", LinkSummary(Grid));
	Lines.Add("areas", AreaSummary(Grid));
	Lines.Add("memory",
		ByteSize(Grid.MemoryBytes()) + ", " +
			Fixed(Cells == 0 ? 0 : static_cast<double>(Grid.MemoryBytes()) / static_cast<double>(Cells), 2) +
			" bytes per walkable cell, all in");
	Lines.Add("content hash", Hexadecimal(Grid.ContentHash()));
}

std::string TerrainSummary(const TerrainMap& Map)
{
	std::array<uint64_t, 256> Counts = {};
	for (const char Letter : Map.Letters)
	{
		++Counts[static_cast<uint8_t>(Letter)];
	}
	std::string Text;
	for (const char Letter : {Terrain::Ground, Terrain::Grass, Terrain::Swamp, Terrain::Water, Terrain::Trees,
			 Terrain::Outside, Terrain::Wall})
	{
		const uint64_t Count = Counts[static_cast<uint8_t>(Letter)];
		if (Count != 0)
		{
			Text += (Text.empty() ? "" : "  ") + std::string(1, Letter) + " " + Percent(Count, Map.Letters.size());
		}
	}
	return Text;
}

Result<Done> InspectMap(const Fs::path& Path, const GridSettings& Settings, Console& Terminal)
{
	RTP_TRY(const LoadedMap Map, LoadMap(Path, Settings));
	const bool bText = !Map.Terrain.Letters.empty();
	Sheet Lines;
	if (bText)
	{
		Lines.Add("terrain", TerrainSummary(Map.Terrain));
	}
	DescribeGrid(*Map.Grid, Lines);
	Terminal.Out << Path.string() << ": " << (bText ? "text map" : "grid file") << '\n';
	Lines.Print(Terminal.Out);
	return Done{};
}

Result<Done> InspectScenario(const Fs::path& Path, const GridSettings& Settings, Console& Terminal)
{
	RTP_TRY(const Scenario Read, LoadProblems(Path));
	const std::vector<ScenarioProblem>& Problems = Read.Problems;
	const auto [First, Last] = std::minmax_element(Problems.begin(), Problems.end(),
		[](const ScenarioProblem& A, const ScenarioProblem& B) { return A.Bucket < B.Bucket; });
	double Longest = 0;
	double Sum = 0;
	for (const ScenarioProblem& Problem : Problems)
	{
		Longest = std::max(Longest, Problem.OptimalLength);
		Sum += Problem.OptimalLength;
	}
	Sheet Lines;
	Lines.Add("problems", Grouped(Problems.size()));
	Lines.Add("buckets", std::to_string(First->Bucket) + " to " + std::to_string(Last->Bucket));
	Lines.Add("optimal length",
		"mean " + Fixed(Sum / static_cast<double>(Problems.size()), 2) + ", longest " + Fixed(Longest, 2));
	for (const std::string& Name : Read.MapNames)
	{
		const Fs::path MapPath = MapBeside(Path, Name);
		std::error_code Problem;
		if (!Fs::exists(MapPath, Problem))
		{
			Lines.Add("map", Name + ", which is not beside the scenario");
			continue;
		}
		const Result<LoadedMap> Map = LoadMap(MapPath, Settings);
		Lines.Add("map", MapPath.string() + (Map ? "" : ", which cannot be read"));
	}
	Terminal.Out << Path.string() << ": scenario\n";
	Lines.Print(Terminal.Out);
	return Done{};
}

Result<Done> InspectRun(const Fs::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Content, ReadWholeFile(Path));
	RTP_TRY(const MoverRecording Recording, InFile(Path, MoverRecording::Decode(AsBytes(Content))));
	std::array<uint64_t, MoverCall::KindCount> Calls = {};
	Recording.ForEach(
		[&](const MoverCall& Call)
		{
			++Calls[static_cast<size_t>(Call.What)];
			return true;
		});
	const auto Count = [&](MoverCall::Kind Kind) { return Calls[static_cast<size_t>(Kind)]; };
	Sheet Lines;
	Lines.Add("map", Recording.Facts().Map);
	Lines.Add("grid hash", Hexadecimal(Recording.Facts().GridHash));
	Lines.Add("planner", Recording.Facts().Planner);
	Lines.Add("ticks", Grouped(Count(MoverCall::Kind::Move)));
	Lines.Add("movers",
		Grouped(Count(MoverCall::Kind::Add)) + " added, " + Grouped(Count(MoverCall::Kind::Remove)) + " removed, " +
			Grouped(Count(MoverCall::Kind::MoveTo)) + " goals");
	Lines.Add("changes",
		Grouped(Count(MoverCall::Kind::Block)) + " blocked, " + Grouped(Count(MoverCall::Kind::Unblock)) + " opened");
	Lines.Add("hashes", Grouped(Count(MoverCall::Kind::Check)));
	Terminal.Out << Path.string() << ": recorded run\n";
	Lines.Print(Terminal.Out);
	return Done{};
}

Result<Done> InspectLevel(const Fs::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Content, ReadWholeFile(Path));
	RTP_TRY(const TriangleMesh Level, InFile(Path, ParseObj(Content, {})));
	Sheet Lines;
	Lines.Add("triangles", Grouped(Level.Triangles.size()));
	Lines.Add("vertices", Grouped(Level.Vertices.size()));
	Terminal.Out << Path.string() << ": level\n";
	Lines.Print(Terminal.Out);
	return Done{};
}

/** A navmesh has no ending of its own; its first bytes are Detour's. */
Result<Done> InspectNavMesh(const Fs::path& Path, Console& Terminal)
{
	RTP_TRY(const std::string Content, ReadWholeFile(Path));
	const Result<DetourMesh> Mesh = ReadDetourMesh(AsBytes(Content));
	if (!Mesh)
	{
		return FileError(
			Path, std::string("is no saved navmesh, and its name has no other known ending: ") + KnownFiles);
	}
	const NavMeshGeometry Geometry = GeometryOf(*Mesh.Value(), RecastAxes);
	size_t Polygons = 0;
	for (const NavMeshTile& Tile : Geometry.Tiles)
	{
		Polygons += Tile.Polygons.size();
	}
	Sheet Lines;
	Lines.Add("polygons", Grouped(Polygons));
	Lines.Add("tiles", Grouped(Geometry.Tiles.size()));
	Terminal.Out << Path.string() << ": navmesh of Detour\n";
	Lines.Print(Terminal.Out);
	return Done{};
}

Result<Done> InspectFile(const Fs::path& Path, const GridSettings& Settings, Console& Terminal)
{
	if (Path.extension() == DatabaseExtension)
	{
		return InspectDatabase(Path, Terminal);
	}
	if (Path.extension() == ShardExtension)
	{
		return InspectShard(Path, Terminal);
	}
	if (Path.extension() == ScenarioExtension)
	{
		return InspectScenario(Path, Settings, Terminal);
	}
	if (Path.extension() == ".rtprun")
	{
		return InspectRun(Path, Terminal);
	}
	if (Path.extension() == ".obj")
	{
		return InspectLevel(Path, Terminal);
	}
	std::error_code Problem;
	if (Path.extension() != MapExtension && Path.extension() != GridExtension && Fs::is_regular_file(Path, Problem))
	{
		return InspectNavMesh(Path, Terminal);
	}
	RTP_TRY_DONE(InspectMap(Path, Settings, Terminal));
	return Path.extension() == GridExtension ? InspectSections(Path, Terminal) : Result<Done>(Done{});
}
} // namespace

CommandAction AddInspectCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<InspectOptions>();
	Options.Add("FILE", Chosen->Files, std::string(KnownFiles) + " file, or a saved navmesh").Required().Type("");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer(
		"", {"inspect cave.map", "inspect cave.rtpdb", "inspect --moves 16 cave.map tower.rtpgrid cave.map.scen"});
	return [Chosen](Console& Terminal) -> Result<int>
	{
		for (const std::string& File : Chosen->Files)
		{
			RTP_TRY_DONE(InspectFile(File, Chosen->Grid.Settings(), Terminal));
		}
		return ExitDone;
	};
}
} // namespace Rtp::Tool
