// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/MotionCatalog.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Quoted.h"
#include "Rtp/Driving/BoundedMotionPlanner.h"
#include "Rtp/Driving/TwoLevelPlanner.h"

#include "Catalog/SpecText.h"

#include <algorithm>
#include <string>

namespace Rtp
{
namespace
{
constexpr ParamInfo MotionTbaParams[] = {{"R", ParamKind::Integer, "200", 1, 1e9, {}, "expansions a step"},
	{"w", ParamKind::Real, "1.5", 1, 100, {}, "weight of the estimate"}};
constexpr ParamInfo TwoLevelParams[] = {{"R", ParamKind::Integer, "500", 1, 1e9, {}, "most expansions a step"},
	{"w", ParamKind::Real, "1.25", 1, 100, {}, "weight of the motion search's estimate"},
	{"stretch", ParamKind::Integer, "24", 8, 1000, {}, "cells of the route that are planned at a time"},
	{"slack", ParamKind::Integer, "6", 1, 1000, {}, "cells by which a stretch's ways may be longer than the route"}};

uint32_t WeightQ8Of(const PlannerParams& Params)
{
	return static_cast<uint32_t>(Params.RealQ16("w") >> 8);
}

Error InMotionSpec(std::string_view Spec, const Error& Cause)
{
	return {Cause.Code, "motion planner " + std::string(NameOfSpec(Spec)) + ": " + Cause.Detail};
}
} // namespace

std::vector<MotionPlannerInfo> ListMotionPlanners()
{
	return {{"two-level", "Atlas route over the grid, motion search along its next stretch; acts at once",
				TwoLevelParams, AtlasDatabase::KindName,
				[](const MotionWorld& World, const PlannerParams& Params)
				{
					TwoLevelSettings Settings;
					Settings.Resource = static_cast<uint32_t>(Params.Integer("R"));
					Settings.WeightQ8 = WeightQ8Of(Params);
					Settings.StretchCells = static_cast<uint32_t>(Params.Integer("stretch"));
					Settings.SlackCells = static_cast<uint32_t>(Params.Integer("slack"));
					return MakeTwoLevelPlanner(World, Settings);
				}},
		{"tba", "Time-bounded A* over headings and speeds; needs no database", MotionTbaParams, {},
			[](const MotionWorld& World, const PlannerParams& Params) -> std::unique_ptr<IPlanner>
			{
				BoundedMotionSettings Settings;
				Settings.Resource = static_cast<uint32_t>(Params.Integer("R"));
				Settings.WeightQ8 = WeightQ8Of(Params);
				return std::make_unique<BoundedMotionPlanner>(World, Settings);
			}}};
}

Result<MotionPlannerInfo> FindMotionPlanner(std::string_view Spec)
{
	const std::vector<MotionPlannerInfo> List = ListMotionPlanners();
	const auto Info = std::find_if(
		List.begin(), List.end(), [&](const MotionPlannerInfo& At) { return At.Name == NameOfSpec(Spec); });
	if (Info == List.end())
	{
		return Error{ErrorCode::BadParameter, "there is no motion planner " + Quoted(NameOfSpec(Spec))};
	}
	const Result<PlannerParams> Params = PlannerParams::Parse(ParamsOfSpec(Spec), Info->Params);
	return Params ? Result<MotionPlannerInfo>(*Info) : InMotionSpec(Spec, Params.GetError());
}

Result<std::unique_ptr<IPlanner>> MakeMotionPlanner(std::string_view Spec, const MotionWorld& World)
{
	RTP_TRY(const MotionPlannerInfo Info, FindMotionPlanner(Spec));
	if (!HeadingSpace::Fits(*World.Level.Grid, *World.Model))
	{
		return InMotionSpec(Spec, {ErrorCode::TooLarge, "the grid has too many cells for this motion model"});
	}
	const std::string_view Needed = Info.DatabaseKind;
	const IDatabase* const Database = World.Level.Database.get();
	if (!Needed.empty() && (Database == nullptr || Database->Kind() != Needed))
	{
		return InMotionSpec(Spec, {ErrorCode::Unavailable, "needs a database of kind " + std::string(Needed)});
	}
	if (!Needed.empty() && Database->GridHash() != World.Level.Grid->ContentHash())
	{
		return InMotionSpec(Spec, {ErrorCode::WrongGrid, "the database was built for another grid"});
	}
	return Info.Make(World, PlannerParams::Parse(ParamsOfSpec(Spec), Info.Params).Value());
}

Result<std::shared_ptr<const MotionTables>> FindMotionModel(std::string_view Name)
{
	std::string Known;
	for (const MotionModel& Model : ListMotionModels())
	{
		if (Model.Name == Name)
		{
			return MotionTables::Make(Model);
		}
		Known += (Known.empty() ? "" : ", ") + Model.Name;
	}
	return Error{ErrorCode::BadParameter, "there is no motion model " + Quoted(Name) + "; known are " + Known};
}
} // namespace Rtp
