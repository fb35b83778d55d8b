// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Part of the agent group: variants, for agents that travel under other rules on the same ground.

#include "Crowd/RtpAgentGroup.h"
#include "Crowd/RtpStats.h"
#include "Ground/RtpMemoryTag.h"

#include <utility>

FRtpAgentGroup::FRtpAgentGroup(FRtpAgentGroup& InBase, const FRtpTravelRules& InRules)
	: Class(InBase.Class)
	, Base(&InBase)
	, Rules(InRules)
	, Tasks(InBase.Tasks)
	, Planners(InBase.Planners)
	, Boxes(InBase.Boxes)
	, Work(Class, Ground)
{
}

/** Takes over the ground of the base. Prices of areas are set in a task; a database does not know them. */
void FRtpAgentGroup::AdvanceVariant(double Now)
{
	if (Base == nullptr || Life.IsMaking() || !Base->IsReady())
	{
		return;
	}
	if (Source == Base->CoreWorld.Grid)
	{
		if (IsReady() && LostVersion != Base->LostVersion)
		{
			Lost.Set(Base->Lost.Cells(), Now, *Movers);
			LostVersion = Base->LostVersion;
		}
		return;
	}
	Source = Base->CoreWorld.Grid;
	Work.Launch(TEXT("RealTimePathing.Reprice"),
		[Grid = Source, Database = Base->CoreWorld.Database, Prices = Rules.Prices, Links = Rules.LinkPrices](
			const std::atomic<bool>& Stopped) -> FRtpDataTasks::FLoad
		{
			FRtpLoadedNavigation Made;
			if (Prices.empty())
			{
				Made.Grid = Grid;
				Made.Database = Database;
				return Made;
			}
			const auto GoOn = [&Stopped](const Rtp::BuildProgress&) { return !Stopped; };
			RTP_TRY(Rtp::LayeredGrid Priced, Rtp::RepriceAreas(*Grid, Prices, GoOn, Links));
			Made.Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Priced));
			return Made;
		});
	Life.BeginDerived(Base->Life.State());
}

void FRtpAgentGroup::ApplyRules()
{
	const std::vector<Rtp::CellIndex> Forbidden = Rtp::ForbiddenCells(*CoreWorld.Grid, Rules.Prices);
	if (!Forbidden.empty())
	{
		Movers->SetBlocked(Forbidden, true);
	}
	for (uint32 Link = 0; !Rules.IsDefault() && Link < CoreWorld.Grid->Links().size(); ++Link)
	{
		if (Rules.Closes(*CoreWorld.Grid, Link))
		{
			Movers->SetLinkClosed(Link, true);
		}
	}
}
