// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "PlannerWorld.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Search/Dijkstra.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

namespace Rtp::Testing
{
namespace
{
double DefaultOf(const ParamInfo& Param)
{
	return std::strtod(std::string(Param.Default).c_str(), nullptr);
}

std::string NumberText(double Number)
{
	char Text[32];
	std::snprintf(Text, sizeof(Text), "%g", Number);
	return Text;
}

/** The values a parameter is tried with beside its default. */
std::vector<std::string> OtherValues(const ParamInfo& Param)
{
	std::vector<std::string> Values;
	switch (Param.Kind)
	{
	case ParamKind::Integer:
		Values = {std::to_string(static_cast<int64_t>(Param.Lowest))};
		break;
	case ParamKind::Real:
		// Twice a usual weight shows what a hundred would, which takes a hundred times as long to unlearn.
		Values = {NumberText(Param.Lowest), NumberText(std::min(Param.Highest, 2 * DefaultOf(Param)))};
		break;
	case ParamKind::Flag:
		Values = {"on", "off"};
		break;
	case ParamKind::Choice:
		for (std::string_view Rest = Param.Choices; !Rest.empty();)
		{
			const size_t Bar = std::min(Rest.find('|'), Rest.size());
			Values.emplace_back(Rest.substr(0, Bar));
			Rest.remove_prefix(std::min(Bar + 1, Rest.size()));
		}
	}
	std::erase(Values, Param.Default);
	return Values;
}
} // namespace

std::vector<WorldFamily> WorldFamilies()
{
	std::vector<WorldFamily> Families(9);
	Families[0] = {"open", {.Width = 9, .Height = 9, .BlockedPerMille = 100}};
	Families[1] = {"rubble", {.Width = 10, .Height = 10, .BlockedPerMille = 350}};
	Families[2] = {"walls", {.Width = 8, .Height = 8, .BlockedPerMille = 50, .Walls = 60}};
	Families[3] = {"sixteen", {.Width = 9, .Height = 9, .BlockedPerMille = 300, .Moves = Connectivity::Sixteen}};
	Families[4] = {"corners", {.Width = 9, .Height = 9, .BlockedPerMille = 350, .bCutCorners = true}};
	Families[5] = {"storeys", {.Width = 6, .Height = 6, .Storeys = 3, .BlockedPerMille = 300, .Seams = 60}};
	Families[6] = {"areas", {.Width = 9, .Height = 9, .BlockedPerMille = 200, .AreaTypes = 4}};
	Families[7] = {"oneway", {.Width = 9, .Height = 9, .BlockedPerMille = 400, .Links = 14}};
	Families[8] = {"all",
		{.Width = 6,
			.Height = 6,
			.Storeys = 3,
			.BlockedPerMille = 300,
			.Walls = 15,
			.Seams = 60,
			.Links = 8,
			.AreaTypes = 4,
			.Moves = Connectivity::Sixteen,
			.bCutCorners = true}};
	return Families;
}

std::vector<std::string> CatalogSpecs()
{
	std::vector<std::string> Specs;
	for (const PlannerInfo& Info : ListPlanners())
	{
		Specs.emplace_back(Info.Name);
		if (!Info.AliasOf.empty())
		{
			continue; // its parameters are tried with the planner itself
		}
		// Small worlds are one region at the levels that large ones want.
		const bool bLevels = std::any_of(
			Info.Params.begin(), Info.Params.end(), [](const ParamInfo& Param) { return Param.Key == "level"; });
		for (const ParamInfo& Param : Info.Params)
		{
			for (const std::string& Value : OtherValues(Param))
			{
				const std::string Other = std::string(Param.Key) + "=" + Value;
				Specs.push_back(std::string(Info.Name) + ":" + Other);
				if (bLevels && Param.Key != "level")
				{
					Specs.push_back(std::string(Info.Name) + ":level=2," + Other);
				}
			}
		}
	}
	return Specs;
}

std::string TestNameOf(std::string_view Spec)
{
	std::string Name;
	for (const char Letter : Spec)
	{
		const bool bPlain = std::isalnum(static_cast<unsigned char>(Letter)) != 0;
		Name += bPlain ? std::string(1, Letter) : std::string("_");
	}
	return Name;
}

PlannerWorld::PlannerWorld(const WorldParts& Parts)
	: PlannerWorld(BuildGrid(Parts))
{
}

PlannerWorld::PlannerWorld(LayeredGrid Grid)
{
	World.Grid = std::make_shared<const LayeredGrid>(std::move(Grid));
	Overlay = std::make_shared<GridOverlay>(*World.Grid);
	World.Overlay = Overlay;
}

bool PlannerWorld::Prepare(std::string_view Spec)
{
	const Result<std::string> Kind = DatabaseSpecFor(Spec);
	EXPECT_TRUE(Kind.IsOk()) << Spec;
	if (!Kind || Kind.Value().empty())
	{
		return Kind.IsOk();
	}
	SerialTaskRunner Serial;
	const auto Continue = NeverStop;
	Result<std::unique_ptr<IDatabase>> Built = BuildDatabase(Kind.Value(), World.Grid, {Serial, Continue});
	if (!Built)
	{
		EXPECT_EQ(Built.GetError().Code, ErrorCode::BadParameter) << Built.GetError().Detail;
		return false;
	}
	World.Database = std::move(Built.Value());
	return true;
}

std::unique_ptr<IPlanner> PlannerWorld::MakePlanner(std::string_view Spec) const
{
	Result<std::unique_ptr<IPlanner>> Planner = Rtp::MakePlanner(Spec, World);
	if (!Planner)
	{
		ADD_FAILURE() << Planner.GetError().Detail;
		std::abort();
	}
	return std::move(Planner.Value());
}

bool PlannerWorld::CanReach(StateId A, StateId B) const
{
	return A == B || DijkstraCosts(Space(), A, Towards::FromSource)[B.Value].IsFinite();
}

StateId PlannerWorld::AnyState(Random& Numbers) const
{
	return StateId{Numbers.Below(World.Grid->CellCount())};
}

std::vector<StateId> PlannerWorld::EditAtRandom(Random& Numbers)
{
	std::vector<StateId> Changed;
	const uint32_t LinkCount = static_cast<uint32_t>(World.Grid->Links().size());
	for (uint32_t Left = Numbers.Below(3) + 1; Left != 0; --Left)
	{
		const bool bLink = LinkCount != 0 && Numbers.Chance(300);
		const uint32_t Index = bLink ? Numbers.Below(LinkCount) : AnyState(Numbers).Value;
		// Frees a little more often than it blocks what is free, or soon nothing would be left to walk on.
		const bool bClosed = bLink ? !Overlay->IsLinkClosed(Index)
								   : !Overlay->IsBlocked(CellIndex{Index}) && Overlay->BlockedCount() < 12;
		ApplyEdit(*Overlay, {bLink ? WorldEdit::Target::Link : WorldEdit::Target::Cell, Index, bClosed}, Changed);
	}
	return Changed;
}

uint32_t PlannerWorld::StepLimit() const
{
	return 5000 + 5 * World.Grid->CellCount() * World.Grid->CellCount();
}
} // namespace Rtp::Testing
