// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/CatalogLookup.h"

namespace Rtp
{
namespace
{
constexpr std::string_view CellPlannerTitle = "planner";
} // namespace

std::vector<PlannerInfo> ListPlanners()
{
	std::vector<PlannerInfo> List;
	AppendAtlasPlanners(List);
	AppendAStarPlanners(List);
	AppendLearningPlanners(List);
	AppendTimeBoundedPlanners(List);
	AppendSubgoalPlanners(List);
	AppendRefiningPlanners(List);
	return List;
}

Result<PlannerInfo> FindPlanner(std::string_view Spec)
{
	RTP_TRY(const FoundEntry<PlannerInfo> Found, FindEntry(ListPlanners(), CellPlannerTitle, Spec));
	return Found.Info;
}

Result<std::unique_ptr<IPlanner>> MakePlanner(std::string_view Spec, const World& World)
{
	return MakeEntry(ListPlanners(), CellPlannerTitle, Spec, World, World);
}

void AppendAlias(std::vector<PlannerInfo>& List, const PlannerAlias& Alias)
{
	for (const PlannerInfo& Info : List)
	{
		if (Info.Name == NameOfSpec(Alias.Spec))
		{
			PlannerInfo Other = Info;
			Other.Name = Alias.Name;
			Other.Summary = Alias.Summary;
			Other.AliasOf = Alias.Spec;
			Other.bForGames = false;
			List.push_back(Other);
			return;
		}
	}
	RTP_ASSERT(false, "the planner of an alias is in the list before it");
}
} // namespace Rtp
