// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The taxonomy of the family: each algorithm as a combination of lookahead, learning and control. Parameters are in
// LearningPlanners.h, the text names in the catalog.

#pragma once

#include "Rtp/Learning/EpisodeBackups.h"
#include "Rtp/Learning/EpisodeControls.h"
#include "Rtp/Learning/Growths.h"

#include "Learning/EpisodePlanner.h"
#include "Learning/ForwardBackward.h"
#include "Learning/OneStepPlanner.h"
#include "Learning/Outlook.h"
#include "Learning/SpreadingBackups.h"

namespace Rtp
{
// One step ahead; the last argument says whether states can be pruned.
template <bool bPrunes>
using LrtaStar = OneStepPlanner<RootBackup, LeastTotal, bPrunes>;
template <bool bPrunes>
using DaLrtaStar = OneStepPlanner<RootBackup, LeastRaised, bPrunes>;
template <bool bPrunes>
using PLrtaStar = OneStepPlanner<PrioritisedBackup, LeastTotal, bPrunes>;
template <bool bPrunes>
using LrtaStarK = OneStepPlanner<VisitedBackup, LeastTotal, bPrunes>;

// Full width.
using DeepLrtaStar = EpisodePlanner<PlyGrowth, RootSumBackup<false>, StepToBest>;
using Lrts = EpisodePlanner<PlyGrowth, RootSumBackup<true>, WalkOrTurnBack>;

// A*-shaped. Koenig's LRTA* and LSS-LRTA* differ only in how far they walk.
using LssLrtaStar = EpisodePlanner<AStarGrowth, DijkstraBackup, WalkToBest>;
using DaLssLrtaStar = EpisodePlanner<AStarGrowth, DijkstraBackup, WalkToLeastRaised>;
using RtaaStar = EpisodePlanner<AStarGrowth, BoundBackup, WalkToBest>;
static_assert(LearnsFromStart<ForwardBackward>);
using FLrtaStar = EpisodePlanner<AStarGrowth, ForwardBackward, WalkToBest>;
} // namespace Rtp
