// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The cost of a grid of ten million cells: memory all in, building, and looking at neighbours. Run
//   rtp_benchmarks --benchmark_filter=Grid
// Figures of memory are exact; times mean something only on a quiet machine.

#include "Rtp/Base/Random.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Motion/GridSpace.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
constexpr int32_t CaveSide = 4000;

/** Properties of a benchmarked grid beside its cells. */
struct GridExtras
{
	bool bAll = false; // areas, heights and 16 directions
	bool bCutCorners = false;
};

/** A cave: noise smoothed by the majority of the neighbours, five times. True where one can walk. */
const std::vector<uint8_t>& Cave()
{
	static const std::vector<uint8_t> Rock = []
	{
		constexpr size_t Side = CaveSide;
		Random Numbers(11);
		std::vector<uint8_t> Open(Side * Side);
		for (uint8_t& Cell : Open)
		{
			Cell = Numbers.Chance(570) ? 1 : 0;
		}
		for (int Round = 0; Round < 5; ++Round)
		{
			const std::vector<uint8_t> Before = Open;
			for (size_t Y = 1; Y + 1 < Side; ++Y)
			{
				for (size_t X = 1; X + 1 < Side; ++X)
				{
					const uint8_t* At = Before.data() + Y * Side + X;
					const int Sum =
						At[-1] + At[0] + At[1] + At[-4000] + At[4000] + At[-4001] + At[-3999] + At[3999] + At[4001];
					Open[Y * Side + X] = Sum >= 5 ? 1 : 0;
				}
			}
		}
		return Open;
	}();
	return Rock;
}

LayeredGridBuilder CaveBuilder(const GridExtras& Extras)
{
	GridSettings Settings;
	Settings.Moves = Extras.bAll ? Connectivity::Sixteen : Connectivity::Eight;
	Settings.Costs = Extras.bAll ? CostModel::SixteenWay() : CostModel::Octile();
	Settings.bCutCorners = Extras.bCutCorners;
	LayeredGridBuilder Builder(Settings, CaveSide, CaveSide);
	Builder.SetArea(1, {512});
	for (int32_t Y = 0; Y < CaveSide; ++Y)
	{
		for (int32_t X = 0; X < CaveSide; ++X)
		{
			if (Cave()[static_cast<size_t>(Y) * CaveSide + static_cast<size_t>(X)] != 0)
			{
				const bool bMud = Extras.bAll && X / 16 % 5 == 0;
				Builder.AddCell({X, Y, 0}, Extras.bAll ? (X + Y) % 100 : 0, bMud ? 1 : 0);
			}
		}
	}
	return Builder;
}

LayeredGrid CaveGrid(const GridExtras& Extras)
{
	return std::move(CaveBuilder(Extras).Build().Value());
}

void BuildGrid(benchmark::State& State)
{
	const GridExtras Extras{State.range(0) != 0, State.range(1) != 0};
	Cave();
	double Cells = 0;
	double Bytes = 0;
	for (auto Round : State)
	{
		static_cast<void>(Round);
		State.PauseTiming();
		LayeredGridBuilder Builder = CaveBuilder(Extras);
		State.ResumeTiming();
		const LayeredGrid Grid = std::move(Builder.Build().Value());
		Cells = Grid.CellCount();
		Bytes = static_cast<double>(Grid.MemoryBytes());
	}
	State.counters["cells"] = Cells;
	State.counters["bytes_per_cell"] = Bytes / Cells;
}
BENCHMARK(BuildGrid)
	->Name("Grid/Build")
	->ArgNames({"all", "cut_corners"})
	->Args({0, 0})
	->Args({1, 0})
	->Args({1, 1})
	->Unit(benchmark::kSecond)
	->Iterations(1);

/** Looks at the moves out of every cell, in order or at random: with and without the help of the caches. */
void LookAtMoves(benchmark::State& State)
{
	const LayeredGrid Grid = CaveGrid({State.range(0) != 0, false});
	const GridSpace Space(Grid);
	Random Numbers(3);
	uint64_t Sum = 0;
	uint32_t Cell = 0;
	for (auto Round : State)
	{
		static_cast<void>(Round);
		Space.ForEachMove(
			StateId{Cell}, [&](StateId To, Cost Price) { Sum += To.Value + static_cast<uint32_t>(Price.Units); });
		Cell = State.range(1) != 0 ? Numbers.Below(Grid.CellCount()) : (Cell + 1 < Grid.CellCount() ? Cell + 1 : 0);
	}
	benchmark::DoNotOptimize(Sum);
}
BENCHMARK(LookAtMoves)->Name("Grid/Moves")->ArgNames({"all", "random"})->Args({0, 0})->Args({0, 1})->Args({1, 0});

void FindCell(benchmark::State& State)
{
	const LayeredGrid Grid = CaveGrid({});
	Random Numbers(4);
	uint64_t Found = 0;
	for (auto Round : State)
	{
		static_cast<void>(Round);
		Found += Grid.Find({Numbers.Between(0, CaveSide - 1), Numbers.Between(0, CaveSide - 1), 0}).has_value() ? 1 : 0;
	}
	benchmark::DoNotOptimize(Found);
}
BENCHMARK(FindCell)->Name("Grid/Find");
} // namespace
} // namespace Rtp
