// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/NameLookup.h"
#include "Rtp/Driving/BoundedMotionPlanner.h"
#include "Rtp/Driving/HeadingSpace.h"
#include "Rtp/Driving/MotionTables.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Driving/TwoLevelPlanner.h"

#include "Catalog/CatalogLookup.h"

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
	{"slack", ParamKind::Integer, "6", 1, 1000, {},
		"cells by which a path along a stretch may be longer than the route"}};

uint32_t WeightQ8Of(const PlannerParams& Params)
{
	return static_cast<uint32_t>(Params.RealQ16("w") >> 8);
}

constexpr std::string_view MotionTitle = "motion planner";
} // namespace

std::vector<MotionPlannerInfo> ListMotionPlanners()
{
	return {{"two-level", "Atlas route over the grid, motion search along its next stretch; acts at once",
				TwoLevelParams, AtlasDatabase::KindName,
				[](const MotionWorld& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
				{
					TwoLevelSettings Settings;
					Settings.Resource = static_cast<uint32_t>(Params.Integer("R"));
					Settings.WeightQ8 = WeightQ8Of(Params);
					Settings.StretchCells = static_cast<uint32_t>(Params.Integer("stretch"));
					Settings.SlackCells = static_cast<uint32_t>(Params.Integer("slack"));
					return MakeTwoLevelPlanner(World, Settings);
				}},
		{"tba", "Time-bounded A* over headings and speeds; needs no database", MotionTbaParams, {},
			[](const MotionWorld& World, const PlannerParams& Params) -> Result<std::unique_ptr<IPlanner>>
			{
				BoundedMotionSettings Settings;
				Settings.Resource = static_cast<uint32_t>(Params.Integer("R"));
				Settings.WeightQ8 = WeightQ8Of(Params);
				return MakeBoundedMotionPlanner(World, Settings);
			}}};
}

Result<MotionPlannerInfo> FindMotionPlanner(std::string_view Spec)
{
	RTP_TRY(const FoundEntry<MotionPlannerInfo> Found, FindEntry(ListMotionPlanners(), MotionTitle, Spec));
	return Found.Info;
}

Result<std::unique_ptr<IPlanner>> MakeMotionPlanner(std::string_view Spec, const MotionWorld& World)
{
	if (!HeadingSpace::Fits(*World.Cells.Grid, *World.Model))
	{
		return InSpec(MotionTitle, Spec, {ErrorCode::TooLarge, "the grid has too many cells for this motion model"});
	}
	return MakeEntry(ListMotionPlanners(), MotionTitle, Spec, World, World.Cells);
}

Result<std::shared_ptr<const MotionTables>> FindMotionModel(std::string_view Name)
{
	const std::vector<MotionModel> Models = ListMotionModels();
	if (const MotionModel* Model = FindNamed(Models, &MotionModel::Name, Name))
	{
		return MotionTables::Make(*Model);
	}
	std::string Hint;
	for (const MotionModel& Model : Models)
	{
		Hint += (Hint.empty() ? "; known are " : ", ") + Model.Name;
	}
	return NoSuch("motion model", Name, NamesOf(Models, &MotionModel::Name), Hint);
}
} // namespace Rtp
