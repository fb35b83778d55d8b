// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Motion models: what estimates, weights and re-opening do to searches with headings, and how driving in real time
// fares. Docs/Results/motion.md discusses it.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "Console/Table.h"
#include "Files/FileError.h"
#include "Generate/Building.h"
#include "Harness/MotionRuns.h"
#include "Reproduce/Study.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr const char* MotionMaps[] = {
	"dao/arena2", "dao/brc202d", "wc3/duskwood", "bg/AR0700SR", "cities/Boston_0_1024", "rooms/32room_000"};
constexpr uint32_t DrivenProblems = 12; // per map
constexpr uint32_t SearchedShare = 4;   // one in so many is searched with all settings
constexpr int32_t TableRadius = 24;
constexpr double LeastSaving = 2;
constexpr double DearestDrive = 1.25;
constexpr const char* MotionWeights[] = {"1", "1.2", "1.5", "2"};
constexpr const char* MotionEstimates[] = {"octile", "table", "max", "database"};
constexpr size_t OctileIndex = 0;
constexpr size_t MaximumIndex = 2;

/** A planner with the limit of its steps. */
struct MotionDriver
{
	const char* Spec;
	const char* Shown;
	uint32_t Budget;
	bool bCheap = true; // its drives are held to DearestDrive
};

constexpr MotionDriver MotionDrivers[] = {{"two-level", "two-level:R=500", 500},
	{"two-level:R=200", "two-level:R=200", 200}, {"two-level:R=100", "two-level:R=100", 100},
	{"tba", "tba:R=200", 200, false}};

/** The walks of one row, map by map. */
using ByMap = std::vector<Measurement>;

constexpr size_t MotionSearchCount = 1 + std::size(MotionEstimates) * std::size(MotionWeights) * 2;

struct ModelRuns
{
	std::string Name;
	ByMap Rows[MotionSearchCount + std::size(MotionDrivers)];
	double TableSeconds = 0;
	size_t TableBytes = 0;

	/** The cheapest ways of the problems that are driven. */
	const ByMap& Cheapest() const
	{
		return Rows[0];
	}

	const ByMap& Search(size_t Estimate, size_t Weight, bool bReopen) const
	{
		return Rows[1 + (Estimate * std::size(MotionWeights) + Weight) * 2 + (bReopen ? 1 : 0)];
	}

	const ByMap& Drive(size_t Driver) const
	{
		return Rows[MotionSearchCount + Driver];
	}
};

/** In the order of ModelRuns::Rows. */
std::vector<MotionSearchEntry> MotionSearches()
{
	std::vector<MotionSearchEntry> Searches{{"A*, w 1, max", {}}};
	for (const char* Estimate : MotionEstimates)
	{
		for (const char* Weight : MotionWeights)
		{
			for (const bool bReopen : {false, true})
			{
				Searches.push_back(
					{"", {ParseMotionEstimate(Estimate).Value(), {ParseWeight(Weight).Value(), bReopen}}});
			}
		}
	}
	return Searches;
}

Measurement Together(const ByMap& Maps)
{
	Measurement All{""};
	for (const Measurement& Map : Maps)
	{
		All.Append(Map);
	}
	return All;
}

double FigureOf(const Measurement& Row, const char* Key)
{
	return MotionFigures(Row, {Row}).Number(Key).value_or(0);
}

/** Six benchmark maps and a building of three storeys that is generated, each with its atlas. */
Result<std::vector<ProblemSet>> LoadMotionSets(uint32_t Problems, uint64_t Seed)
{
	ProblemChoice Choice;
	Choice.Count = Problems;
	Choice.Seed = Seed;
	Choice.Lengths = {30, 60};
	RTP_TRY(std::vector<ProblemSet> Sets, LoadBenchmarkSets(MotionMaps, Choice));
	for (ProblemSet& Set : Sets)
	{
		Set.Name = std::filesystem::path(Set.Name).stem().string();
	}
	Random Dice(Seed);
	BuildingOptions Shape;
	Shape.SmallestRoom = 10;
	RTP_TRY(LayeredGrid Grid, MakeBuilding(96, 64, Shape, {}, Dice));
	RTP_TRY(ProblemSet Building,
		DrawProblemSet("building, 3 storeys", std::make_shared<const LayeredGrid>(std::move(Grid)), Problems, Dice));
	Sets.push_back(std::move(Building));
	ThreadTaskRunner Tasks(0);
	for (ProblemSet& Set : Sets)
	{
		RTP_TRY(Set.World.Database, InFile(Set.Name, BuildDatabase("atlas", Set.World.Grid, {Tasks, NeverStop})));
	}
	return Sets;
}

Result<ModelRuns> RunModel(
	const std::string& Model, const std::vector<ProblemSet>& Sets, uint32_t Searched, StudyRun& Run)
{
	RTP_TRY(const std::shared_ptr<const MotionTables> Tables, FindMotionModel(Model));
	ThreadTaskRunner Tasks(0);
	const Stopwatch Time;
	const std::shared_ptr<const EmptySpaceTable> Empty = EmptySpaceTable::Build(Tables, {TableRadius, true}, Tasks);
	ModelRuns Runs;
	Runs.Name = Model;
	Runs.TableSeconds = Time.Seconds();
	Runs.TableBytes = Empty->MemoryBytes();
	const MeasureMode Mode =
		HeadingMode({Tables, Empty, MotionSearches(), {}, Run.Options.Seed, GoalHeadings::EveryOtherFixed});
	std::vector<std::string> Specs;
	for (const MotionDriver& Driver : MotionDrivers)
	{
		Specs.push_back(Driver.Spec);
	}
	SerialTaskRunner Serial;
	for (const ProblemSet& Set : Sets)
	{
		RTP_TRY(const std::vector<Entrant> Entrants, InFile(Set.Name, Mode.Enter(Set, Specs)));
		const size_t All = Set.Problems.size();
		const size_t Few = std::min<size_t>(All, Searched);
		ProgressBar Bar(Run.Terminal, Model + " on " + Set.Name,
			(MotionSearchCount - 1) * Few + All * (std::size(MotionDrivers) + 1));
		for (size_t Index = 0; Index < Entrants.size(); ++Index)
		{
			const bool bAll = Index == 0 || Index >= MotionSearchCount;
			RTP_TRY(Measurement Row, InFile(Set.Name, Measure(Entrants[Index], bAll ? All : Few, Serial, Bar)));
			Runs.Rows[Index].push_back(std::move(Row));
		}
	}
	return Runs;
}

/** How many times fewer nodes the table lets a search expand at w = 1. */
double SavingOf(const Measurement& Octile, const Measurement& Maximum)
{
	return FigureOf(Octile, "expansions") / std::max(FigureOf(Maximum, "expansions"), 1.0);
}

/** The geometric mean over the maps: the sum of all problems says what the largest search does and nothing else. */
double UsualSaving(const ModelRuns& Runs)
{
	const ByMap& Octile = Runs.Search(OctileIndex, 0, true);
	const ByMap& Maximum = Runs.Search(MaximumIndex, 0, true);
	double Logarithms = 0;
	for (size_t Map = 0; Map < Octile.size(); ++Map)
	{
		Logarithms += std::log(SavingOf(Octile[Map], Maximum[Map]));
	}
	return std::exp(Logarithms / static_cast<double>(Octile.size()));
}

void ShowSearches(const ModelRuns& Runs, size_t Maps, uint32_t Searched, StudyRun& Run)
{
	std::vector<StudyColumn> Columns;
	for (const char* Estimate : MotionEstimates)
	{
		Columns.push_back({Estimate, Estimate});
	}
	std::vector<StudyRow> Rows;
	for (size_t Weight = 0; Weight < std::size(MotionWeights); ++Weight)
	{
		for (const bool bReopen : {true, false})
		{
			StudyRow& Row =
				Rows.emplace_back(StudyRow{std::string(MotionWeights[Weight]) + (bReopen ? ", on" : ", off")});
			for (size_t Estimate = 0; Estimate < std::size(MotionEstimates); ++Estimate)
			{
				const Measurement All = Together(Runs.Search(Estimate, Weight, bReopen));
				Row.Ours.Add(MotionEstimates[Estimate], "",
					Grouped(static_cast<uint64_t>(FigureOf(All, "expansions"))) + " / " +
						Fixed(FigureOf(All, "ms"), 1) + " / " + Fixed(FigureOf(All, "cost"), 2));
			}
		}
	}
	const double Usual = UsualSaving(Runs);
	Run.AddTable("motion-" + Runs.Name + "-searches",
		"Means over " + std::to_string(Searched) + " problems of each of the " + std::to_string(Maps) +
			" maps. The table of empty space (radius " + std::to_string(TableRadius) + ", all goal headings) takes " +
			ByteSize(Runs.TableBytes) + " and " + Fixed(Runs.TableSeconds, 1) +
			" s to build, once for all levels. At w = 1 `max` expands " + Fixed(Usual, 1) +
			" times fewer nodes than `octile` (geometric mean over the maps; all problems together: " +
			Fixed(SavingOf(Together(Runs.Search(OctileIndex, 0, true)), Together(Runs.Search(MaximumIndex, 0, true))),
				1) +
			").",
		Columns, Rows);
	Run.AddClaim({Runs.Name + ": times fewer expansions with the table", LeastSaving, Usual, true, 1});
}

void ShowMotionMaps(const std::vector<ModelRuns>& Models, const std::vector<ProblemSet>& Sets, StudyRun& Run)
{
	std::vector<StudyColumn> Columns{{"cells", "cells"}};
	std::vector<StudyRow> Rows;
	for (const ModelRuns& Runs : Models)
	{
		Columns.push_back({Runs.Name + ": octile / max, times fewer", Runs.Name});
	}
	for (size_t Map = 0; Map < Sets.size(); ++Map)
	{
		StudyRow& Row = Rows.emplace_back(StudyRow{Sets[Map].Name});
		Row.Ours.Add("cells", "", uint64_t{Sets[Map].World.Grid->CellCount()});
		for (const ModelRuns& Runs : Models)
		{
			const double Octile = FigureOf(Runs.Search(OctileIndex, 0, true)[Map], "expansions");
			const double Maximum = FigureOf(Runs.Search(MaximumIndex, 0, true)[Map], "expansions");
			Row.Ours.Add(Runs.Name, "",
				Grouped(static_cast<uint64_t>(Octile)) + " / " + Grouped(static_cast<uint64_t>(Maximum)) + ", " +
					Fixed(Octile / std::max(Maximum, 1.0), 1));
		}
	}
	Run.AddTable("motion-maps", "", Columns, Rows);
}

/** Mean of the drives' costs over the cheapest, problem by problem. */
double CostRatio(const Measurement& Drives, const Measurement& Cheapest)
{
	double Sum = 0;
	uint32_t Count = 0;
	for (size_t Index = 0; Index < Drives.Walks.size(); ++Index)
	{
		if (Drives.Walks[Index].bSolved && Cheapest.Walks[Index].Length > 0)
		{
			Sum += Drives.Walks[Index].Length / Cheapest.Walks[Index].Length;
			++Count;
		}
	}
	return Count == 0 ? 0 : Sum / Count;
}

StudyRow DriveRow(const std::string& Name, const Measurement& Drives, const Measurement& Cheapest)
{
	const Figures Ours = MotionFigures(Drives, {Drives});
	const auto OfAll = [&](const char* Key)
	{ return Grouped(static_cast<uint64_t>(Ours.Number(Key).value_or(0))) + "/" + Grouped(Drives.Walks.size()); };
	StudyRow Row{Name};
	Row.Ours.Add("solved of", "", OfAll("solved"))
		.Add("at once of", "", OfAll("acted_at_once"))
		.Add("over cheapest", "", CostRatio(Drives, Cheapest))
		.Add("expanded", "", std::floor(*Ours.Number("expansions")))
		.Add("kib", "", std::floor(*Ours.Number("bytes") / 1024))
		.Append(Ours);
	return Row;
}

void ShowDrives(const ModelRuns& Runs, size_t PerMap, StudyRun& Run)
{
	const Measurement Cheapest = Together(Runs.Cheapest());
	std::vector<StudyRow> Rows{DriveRow(Runs.Cheapest().front().Spec, Cheapest, Cheapest)};
	for (size_t Index = 0; Index < std::size(MotionDrivers); ++Index)
	{
		const MotionDriver& Driver = MotionDrivers[Index];
		const Measurement Drives = Together(Runs.Drive(Index));
		const StudyRow& Row = Rows.emplace_back(DriveRow(Driver.Shown, Drives, Cheapest));
		const std::string Name = Runs.Name + ", " + Driver.Shown + ": ";
		const double Problems = static_cast<double>(Drives.Walks.size());
		Run.AddClaim({Name + "drives that arrive", FigureOf(Cheapest, "solved"), *Row.Ours.Number("solved"), true, 0});
		Run.AddClaim({Name + "drives that begin in the first step", Problems,
			Row.Ours.Number("acted_at_once").value_or(0), true, 0});
		Run.AddClaim({Name + "largest step", static_cast<double>(Driver.Budget),
			Row.Ours.Number("largest_step").value_or(0), false, 0});
		if (Driver.bCheap)
		{
			Run.AddClaim({Name + "cost over the cheapest", DearestDrive, *Row.Ours.Number("over cheapest"), false, 3});
		}
	}
	Run.AddTable("motion-" + Runs.Name + "-drives",
		"Means over all " + std::to_string(PerMap) + " problems of each map, the cost problem by problem.",
		{{"solved", "solved of"}, {"acted in step 1", "at once of"}, {"cost over cheapest", "over cheapest", 3},
			{"expanded", "expanded"}, {"most in a step", "largest_step"}, {"slowest step, ms", "slowest_step_ms", 2},
			{"steps waited", "waits", 1}, {"escapes", "escapes", 2}, {"KiB", "kib"}},
		Rows);
}

Result<Done> RunMotionStudy(StudyRun& Run)
{
	const uint32_t Driven = Run.Options.ProblemsOr(DrivenProblems);
	const uint32_t Searched = Run.Options.bFull ? Driven : std::max(Driven / SearchedShare, 1u);
	RTP_TRY(const std::vector<ProblemSet> Sets, LoadMotionSets(Driven, Run.Options.Seed));
	std::vector<ModelRuns> Models;
	for (const MotionModel& Model : ListMotionModels())
	{
		RTP_TRY(ModelRuns Runs, RunModel(Model.Name, Sets, Searched, Run));
		Models.push_back(std::move(Runs));
		ShowSearches(Models.back(), Sets.size(), Searched, Run);
	}
	ShowMotionMaps(Models, Sets, Run);
	for (const ModelRuns& Runs : Models)
	{
		ShowDrives(Runs, Driven, Run);
	}
	return Done{};
}
} // namespace

Study MotionStudy()
{
	return {"motion", "Motion models: estimates, weights, re-opening; driving in real time", {}, "about 3 minutes",
		"maps/{dao,wc3,bg,cities,rooms}",
		"the table of empty space saves less than half of the expansions, or a drive misses its goal, its budget "
		"or "
		"1.25 times the cheapest cost",
		&RunMotionStudy};
}
} // namespace Rtp::Tool
