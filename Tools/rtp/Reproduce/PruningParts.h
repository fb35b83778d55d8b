// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The parts of the experiment on online pruning. Each measures, prints and writes a file of its own, so that one can be
// run without the others.

#pragma once

#include "Reproduce/Experiments.h"

namespace Rtp::Tool
{
/** Table 1 on 8-connected grids, the learners that look one step ahead. Exit code 1 where pruning does not change
 * distances in the paper's direction, or a row of all problems is too far off. */
Result<int> RunPruningTableOne(const ExperimentOptions& Options, Console& Terminal);

/** The other rows of that table, which take many times longer; exit code as above. */
Result<int> RunPruningLookaheadRows(const ExperimentOptions& Options, Console& Terminal);

/** Table 1 on 16-connected grids; exit code 1 where pruning changes distances the other way. */
Result<int> RunPruningSixteen(const ExperimentOptions& Options, Console& Terminal);

/** What the text leaves open: the cost of a diagonal and ties, each with its distances. */
Result<int> RunPruningChoices(const ExperimentOptions& Options, Console& Terminal);

/** Table 2: trials until convergence. Exit code 1 where swamps do not shorten them. */
Result<int> RunPruningTableTwo(const ExperimentOptions& Options, Console& Terminal);

/** Figure 5: distance against lookahead. */
Result<int> RunPruningLookaheads(const ExperimentOptions& Options, Console& Terminal);

/** The remarks on mazes and random maps. */
Result<int> RunPruningKinds(const ExperimentOptions& Options, Console& Terminal);
} // namespace Rtp::Tool
