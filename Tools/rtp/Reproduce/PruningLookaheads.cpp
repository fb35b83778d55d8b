// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "CommandLine.h"
#include "Reproduce/LinePlot.h"
#include "Reproduce/PruningParts.h"
#include "Reproduce/PruningRuns.h"
#include "Reproduce/ResultFiles.h"
#include "Reproduce/ResultTable.h"

#include <ostream>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t LookaheadSample = 100;
} // namespace

Result<int> RunPruningLookaheads(const ExperimentOptions& Options, Console& Terminal)
{
	RTP_TRY(const DragonAge Problems, LoadDragonAge(OneHalfDiagonals(), Options, LookaheadSample));
	ResultTable Table({"Lookahead", "no pruning", "swamps", "expendable states"});
	LinePlot Plot;
	Plot.Title = "LSS-LRTA*: distance against lookahead";
	Plot.X = {"states expanded in the lookahead", true, 0, 0};
	Plot.Y = {"distance, cells", true, 0, 0};
	Plot.Curves = {{"no pruning", {}, false}, {"swamps", {}, false}, {"expendable states", {}, false}};
	for (const uint32_t Count : {1u, 3u, 10u, 30u, 100u, 300u, 1000u, 3000u})
	{
		const std::string Number = std::to_string(Count);
		RTP_TRY(const PerPruning Distances,
			MeasureKinds("lss-lrta:n=" + Number, Problems.Chosen, "figure5", Options, Terminal));
		Table.Add({Number, WholeNumber(Distances[0]), WholeNumber(Distances[1]), WholeNumber(Distances[2])});
		for (size_t Kind = 0; Kind != Distances.size(); ++Kind)
		{
			Plot.Curves[Kind].Points.push_back({static_cast<double>(Count), Distances[Kind]});
		}
	}
	const std::string Report =
		"# Online pruning, Figure 5\n\n`rtp reproduce pruning --part figure5`: " + CountOf(Problems) +
		" of buckets 64 and 128, 8-connected, a diagonal costs 1.5. Mean distances of the first run of LSS-LRTA*, in "
		"cells.\n\n" +
		Table.Text() + "\n![Figure 5](pruning-figure5.svg)\n";
	Terminal.Out << Report;
	const Result<Done> Written =
		WriteResultFiles(Options.Folder, {{"pruning-figure5.svg", DrawPlot(Plot)}, {"pruning-figure5.md", Report}});
	return Written ? Result<int>(ExitDone) : Result<int>(Written.GetError());
}
} // namespace Rtp::Tool
