// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Rtp/Base/Quoted.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/SpecText.h"

#include <algorithm>
#include <string>

namespace Rtp
{
namespace
{
Error InSpec(std::string_view Spec, const Error& Cause)
{
	return {Cause.Code, "planner " + std::string(NameOfSpec(Spec)) + ": " + Cause.Detail};
}
} // namespace

std::vector<PlannerInfo> ListPlanners()
{
	std::vector<PlannerInfo> List;
	AppendAtlasPlanners(List);
	AppendAStarPlanners(List);
	AppendAgentCentredPlanners(List);
	AppendTimeBoundedPlanners(List);
	AppendSubgoalPlanners(List);
	AppendRefiningPlanners(List);
	return List;
}

Result<PlannerInfo> FindPlanner(std::string_view Spec)
{
	const std::vector<PlannerInfo> List = ListPlanners();
	const auto Info =
		std::find_if(List.begin(), List.end(), [&](const PlannerInfo& At) { return At.Name == NameOfSpec(Spec); });
	if (Info == List.end())
	{
		return Error{ErrorCode::BadParameter, "there is no planner " + Quoted(NameOfSpec(Spec))};
	}
	const Result<PlannerParams> Params = PlannerParams::Parse(ParamsOfSpec(Spec), Info->Params);
	if (!Params)
	{
		return InSpec(Spec, Params.GetError());
	}
	return *Info;
}

Result<std::unique_ptr<IPlanner>> MakePlanner(std::string_view Spec, const World& Level)
{
	RTP_TRY(const PlannerInfo Info, FindPlanner(Spec));
	const std::string_view Needed = Info.DatabaseKind;
	if (!Needed.empty() && (Level.Database == nullptr || Level.Database->Kind() != Needed))
	{
		return InSpec(Spec, {ErrorCode::Unavailable, "needs a database of kind " + std::string(Needed)});
	}
	if (!Needed.empty() && Level.Database->GridHash() != Level.Grid->ContentHash())
	{
		return InSpec(Spec, {ErrorCode::WrongGrid, "the database was built for another grid"});
	}
	Result<std::unique_ptr<IPlanner>> Made =
		Info.Make(Level, PlannerParams::Parse(ParamsOfSpec(Spec), Info.Params).Value());
	return Made ? std::move(Made) : Result<std::unique_ptr<IPlanner>>(InSpec(Spec, Made.GetError()));
}
} // namespace Rtp
