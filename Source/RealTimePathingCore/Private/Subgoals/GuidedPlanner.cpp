// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/GuidedPlanner.h"

#include "Rtp/Learning/LearningPlanners.h"

#include "Subgoals/EntryGuide.h"
#include "Subgoals/GuidedShell.h"

namespace Rtp
{
namespace
{
std::unique_ptr<IPlanner> MakePlainLearner(const World& Level, uint32_t Depth)
{
	return MakeLrtaStar(Level, {.Goals = 1}, Depth);
}
} // namespace

std::unique_ptr<IPlanner> MakeKnnLrtaStar(const World& Level, const KnnGuideSettings& Settings)
{
	return std::make_unique<GuidedShell<KnnGuide>>(Level, KnnGuide(Level, Settings), &MakePlainLearner);
}

std::unique_ptr<IPlanner> MakeDLrtaStar(const World& Level, bool bUseDepths)
{
	return std::make_unique<GuidedShell<EntryGuide>>(Level, EntryGuide(Level, bUseDepths), &MakePlainLearner);
}

std::unique_ptr<IPlanner> MakeTreeLrtaStar(const World& Level, const TreeLrtaStarSettings& Settings)
{
	const auto MakeWalker = [Walker = Settings.Walker, Count = Settings.Count](const World& Where, uint32_t Depth)
	{
		switch (Walker)
		{
		case TreeWalker::LssLrta:
			return MakeLssLrtaStar(Where, {.Goals = 1}, {Count, AllMoves});
		case TreeWalker::LrtaK:
			return MakeLrtaStarK(Where, {.Goals = 1}, Count);
		case TreeWalker::Lrta:
			break;
		}
		return MakePlainLearner(Where, Depth);
	};
	return std::make_unique<GuidedShell<TreeGuide>>(Level, TreeGuide(Level, Settings.Guide), MakeWalker);
}
} // namespace Rtp
