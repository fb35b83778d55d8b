// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/GuidedPlanner.h"

#include "Rtp/Learning/LearningPlanners.h"

#include "Subgoals/EntryGuide.h"
#include "Subgoals/GuidedShell.h"
#include "Subgoals/KnnGuide.h"
#include "Subgoals/TreeGuide.h"

namespace Rtp
{
namespace
{
std::unique_ptr<IPlanner> MakePlainLearner(const World& World, uint32_t Depth)
{
	return MakeLrtaStar(World, {.Goals = 1}, Depth);
}
} // namespace

std::unique_ptr<IPlanner> MakeKnnLrtaStar(const World& World, const KnnGuideSettings& Settings)
{
	return std::make_unique<GuidedShell<KnnGuide>>(World, KnnGuide(World, Settings), &MakePlainLearner);
}

std::unique_ptr<IPlanner> MakeDLrtaStar(const World& World, bool bUseDepths)
{
	return std::make_unique<GuidedShell<EntryGuide>>(World, EntryGuide(World, bUseDepths), &MakePlainLearner);
}

std::unique_ptr<IPlanner> MakeTreeLrtaStar(const World& World, const TreeLrtaStarSettings& Settings)
{
	const auto MakeWalker = [Walker = Settings.Walker, Count = Settings.Count](
								const Rtp::World& InWorld, uint32_t Depth)
	{
		switch (Walker)
		{
		case TreeWalker::LssLrta:
			return MakeLssLrtaStar(InWorld, {.Goals = 1}, {Count, AllMoves});
		case TreeWalker::LrtaK:
			return MakeLrtaStarK(InWorld, {.Goals = 1}, Count);
		case TreeWalker::Lrta:
			break;
		}
		return MakePlainLearner(InWorld, Depth);
	};
	return std::make_unique<GuidedShell<TreeGuide>>(World, TreeGuide(World, Settings.Guide), MakeWalker);
}
} // namespace Rtp
