// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/MotionExperiment.h"

#include "Rtp/Driving/MotionModel.h"

#include "CommandLine.h"
#include "Console/Table.h"
#include "Reproduce/MotionMeasures.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <algorithm>
#include <cmath>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t DrivenProblems = 12; // per map
constexpr uint32_t SearchedShare = 4;   // one in so many is searched with all settings
constexpr double LeastSaving = 2;
constexpr double DearestDrive = 1.25;
constexpr size_t AtOctile = 0; // in MotionEstimates
constexpr size_t AtMaximum = 2;
constexpr uint32_t DriverBudgets[] = {500, 200, 100, 200}; // of MotionDrivers

std::string ThreeFigures(const MotionFigures& At)
{
	return Grouped(static_cast<uint64_t>(At.Expansions)) + " / " + Fixed(At.Milliseconds, 1) + " / " +
		Fixed(At.Price, 2);
}

std::string SearchTable(const MotionModelFigures& Model)
{
	ResultTable Table({"w, re-opening", "octile", "table", "max", "database"});
	for (size_t Weight = 0; Weight < MotionWeights.size(); ++Weight)
	{
		for (const size_t Reopen : {1, 0})
		{
			std::vector<std::string> Cells{std::string(MotionWeights[Weight]) + (Reopen == 1 ? ", on" : ", off")};
			for (size_t Estimate = 0; Estimate < MotionEstimates.size(); ++Estimate)
			{
				Cells.push_back(
					ThreeFigures(SummarizeMotion({}, AllRecords(Model.Searches[Estimate][Weight][Reopen]))));
			}
			Table.Add(Cells);
		}
	}
	return Table.Text();
}

/** How many times fewer nodes the table lets a search expand at w = 1, for one list of problems. */
double SavingOf(const std::vector<MotionRecord>& Octile, const std::vector<MotionRecord>& Maximum)
{
	return SummarizeMotion({}, Octile).Expansions / std::max(SummarizeMotion({}, Maximum).Expansions, 1.0);
}

/** The geometric mean over the maps: the sum of all problems says what the largest search does and nothing else. */
double UsualSaving(const MotionModelFigures& Model)
{
	const RecordsByMap& Octile = Model.Searches[AtOctile][0][1];
	const RecordsByMap& Maximum = Model.Searches[AtMaximum][0][1];
	double Logarithms = 0;
	for (size_t Map = 0; Map < Octile.size(); ++Map)
	{
		Logarithms += std::log(SavingOf(Octile[Map], Maximum[Map]));
	}
	return std::exp(Logarithms / static_cast<double>(Octile.size()));
}

std::string MapTable(const std::vector<MotionModelFigures>& Models, const std::vector<MotionMap>& Maps)
{
	std::vector<std::string> Header{"map", "cells"};
	for (const MotionModelFigures& Model : Models)
	{
		Header.push_back(Model.Name + ": octile / max, times fewer");
	}
	ResultTable Table(Header);
	for (size_t Map = 0; Map < Maps.size(); ++Map)
	{
		std::vector<std::string> Cells{Maps[Map].Name, Grouped(Maps[Map].Grid->CellCount())};
		for (const MotionModelFigures& Model : Models)
		{
			const double Octile = SummarizeMotion({}, Model.Searches[AtOctile][0][1][Map]).Expansions;
			const double Maximum = SummarizeMotion({}, Model.Searches[AtMaximum][0][1][Map]).Expansions;
			Cells.push_back(Grouped(static_cast<uint64_t>(Octile)) + " / " + Grouped(static_cast<uint64_t>(Maximum)) +
				", " + Fixed(Octile / std::max(Maximum, 1.0), 1));
		}
		Table.Add(Cells);
	}
	return Table.Text();
}

/** Mean of the drives' costs over the cheapest, problem by problem. */
double CostRatio(const std::vector<MotionRecord>& Drives, const std::vector<MotionRecord>& Cheapest)
{
	double Sum = 0;
	uint32_t Count = 0;
	for (size_t Index = 0; Index < Drives.size(); ++Index)
	{
		if (Drives[Index].bSolved && Cheapest[Index].Price > 0)
		{
			Sum += Drives[Index].Price / Cheapest[Index].Price;
			++Count;
		}
	}
	return Count == 0 ? 0 : Sum / Count;
}

std::string DriveTable(const MotionModelFigures& Model)
{
	ResultTable Table({Model.Name, "solved", "acted in step 1", "cost over cheapest", "expanded", "most in a step",
		"slowest step, ms", "steps waited", "escapes", "KiB"});
	const std::vector<MotionRecord> Cheapest = AllRecords(Model.Cheapest);
	const MotionFigures Best = SummarizeMotion({}, Cheapest);
	Table.Add({"A*, w 1, max", std::to_string(Best.Solved) + "/" + std::to_string(Best.Problems), "0", "1.000",
		Grouped(static_cast<uint64_t>(Best.Expansions)), "all", "-", "-", Fixed(Best.Escapes, 2),
		Grouped(static_cast<uint64_t>(Best.Bytes / 1024))});
	for (size_t Driver = 0; Driver < MotionDrivers.size(); ++Driver)
	{
		const std::vector<MotionRecord> Records = AllRecords(Model.Drives[Driver]);
		const MotionFigures At = SummarizeMotion({}, Records);
		Table.Add({std::string(MotionDrivers[Driver]) +
				(Driver == 0          ? ":R=500"
						: Driver == 3 ? ":R=200"
									  : ""),
			std::to_string(At.Solved) + "/" + std::to_string(At.Problems),
			std::to_string(At.ActedAtOnce) + "/" + std::to_string(At.Problems), Fixed(CostRatio(Records, Cheapest), 3),
			Grouped(static_cast<uint64_t>(At.Expansions)), Grouped(At.LargestStep), Fixed(At.SlowestStepMs, 2),
			Fixed(At.Waits, 1), Fixed(At.Escapes, 2), Grouped(static_cast<uint64_t>(At.Bytes / 1024))});
	}
	return Table.Text();
}

/** What the figures must show; empty if they do. */
std::vector<std::string> FindMisses(const std::vector<MotionModelFigures>& Models)
{
	std::vector<std::string> Misses;
	for (const MotionModelFigures& Model : Models)
	{
		if (UsualSaving(Model) < LeastSaving)
		{
			Misses.push_back(Model.Name + ": the table saves less than half of the expansions");
		}
		const std::vector<MotionRecord> Cheapest = AllRecords(Model.Cheapest);
		for (size_t Driver = 0; Driver < MotionDrivers.size(); ++Driver)
		{
			const std::vector<MotionRecord> Records = AllRecords(Model.Drives[Driver]);
			const MotionFigures At = SummarizeMotion({}, Records);
			const std::string Name = Model.Name + ", " + MotionDrivers[Driver];
			if (At.Solved != SummarizeMotion({}, Cheapest).Solved || At.ActedAtOnce != At.Problems)
			{
				Misses.push_back(Name + ": not every agent acts at once and arrives");
			}
			if (At.LargestStep > DriverBudgets[Driver])
			{
				Misses.push_back(Name + ": a step exceeds its budget");
			}
			if (Driver + 1 != MotionDrivers.size() && CostRatio(Records, Cheapest) > DearestDrive)
			{
				Misses.push_back(Name + ": drives cost too much");
			}
		}
	}
	return Misses;
}

std::string DescribeMotion(const std::vector<MotionModelFigures>& Models, const std::vector<MotionMap>& Maps,
	uint32_t Searched, const ExperimentOptions& Options)
{
	std::string Report = "# Motion models\n\n`rtp reproduce motion --seed " + std::to_string(Options.Seed) +
		"`: six benchmark maps and a generated building, problems of 30 to 60 cells on the grid (any length in the "
		"building) with random headings, every other one with a heading at the goal. Times are wall-clock times of one "
		"thread on a machine that others use, too; all other figures are the same on every machine. A cost of 1 is one "
		"cell at the price of a walk. Models, prices and estimates are described in "
		"[MotionModels.md](../MotionModels.md).\n\n## Searches\n\nMeans over " +
		std::to_string(Searched) + " problems of each of the " + std::to_string(Maps.size()) +
		" maps: nodes expanded / milliseconds / path cost.\n";
	for (const MotionModelFigures& Model : Models)
	{
		Report += "\n### " + Model.Name + "\n\n" + SearchTable(Model) + "\nThe table of empty space (radius " +
			std::to_string(Model.TableRadius) + ", all goal headings) takes " + ByteSize(Model.TableBytes) + " and " +
			Fixed(Model.TableSeconds, 1) + " s to build, once for all levels. At w = 1 `max` expands " +
			Fixed(UsualSaving(Model), 1) +
			" times fewer nodes than `octile` (geometric mean over the maps; all problems together: " +
			Fixed(
				SavingOf(AllRecords(Model.Searches[AtOctile][0][1]), AllRecords(Model.Searches[AtMaximum][0][1])), 1) +
			").\n";
	}
	Report += "\n## What the table saves on each map\n\nNodes expanded at w = 1 with re-opening.\n\n" +
		MapTable(Models, Maps) + "\n## Driving in real time\n\nMeans over all " +
		std::to_string(Maps.front().Problems.size()) + " problems of each map, the cost problem by problem.\n";
	for (const MotionModelFigures& Model : Models)
	{
		Report += "\n" + DriveTable(Model);
	}
	return Report;
}
} // namespace

Result<int> RunMotionExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	const uint32_t Driven = Options.Problems == 0 ? DrivenProblems : Options.Problems;
	const uint32_t Searched = Options.bFull ? Driven : std::max(Driven / SearchedShare, 1u);
	RTP_TRY(const std::vector<MotionMap> Maps, LoadMotionMaps(Driven, Options.Seed));
	std::vector<MotionModelFigures> Models;
	for (const MotionModel& Model : ListMotionModels())
	{
		RTP_TRY(MotionModelFigures Figures, MeasureMotionModel(Model.Name, Maps, Searched, Options.Seed, Terminal));
		Models.push_back(std::move(Figures));
	}
	const std::string Report = DescribeMotion(Models, Maps, Searched, Options);
	Terminal.Out << Report;
	RTP_TRY_DONE(WriteResultFiles(Options.Folder, {{"motion.md", Report}}));
	const std::vector<std::string> Misses = FindMisses(Models);
	for (const std::string& Miss : Misses)
	{
		Terminal.Err << Miss << '\n';
	}
	return Misses.empty() ? ExitDone : ExitDifference;
}
} // namespace Rtp::Tool
