// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/PruningExperiment.h"

#include "CommandLine.h"
#include "Reproduce/PruningParts.h"

#include <algorithm>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
struct PruningPart
{
	std::string_view Name;
	Result<int> (*Run)(const ExperimentOptions& Options, Console& Terminal);
};

// The names are those in the list of experiments.
constexpr PruningPart PruningParts[] = {{"table1", &RunPruningTableOne}, {"lookahead", &RunPruningLookaheadRows},
	{"sixteen", &RunPruningSixteen}, {"choices", &RunPruningChoices}, {"table2", &RunPruningTableTwo},
	{"figure5", &RunPruningLookaheads}, {"maps", &RunPruningKinds}};
} // namespace

Result<int> RunPruningExperiment(const ExperimentOptions& Options, Console& Terminal)
{
	int Worst = ExitDone;
	for (const PruningPart& Part : PruningParts)
	{
		if (!IsWanted(Options, Part.Name))
		{
			continue;
		}
		const Result<int> Code = Part.Run(Options, Terminal);
		if (!Code)
		{
			return Code;
		}
		Terminal.Out << "\n";
		Worst = std::max(Worst, Code.Value());
	}
	return Worst;
}
} // namespace Rtp::Tool
