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

namespace
{
/** The same cells under other prices. A database does not know them. */
Rtp::Result<FRtpLoadedNavigation> PriceGround(const FRtpLoadedNavigation& Ground,
	const std::vector<Rtp::AreaPrice>& Prices, const std::vector<Rtp::LinkPrice>& Links,
	const std::atomic<bool>& Stopped)
{
	if (Prices.empty())
	{
		return Ground;
	}
	const auto GoOn = [&Stopped](const Rtp::BuildProgress&) { return !Stopped; };
	RTP_TRY(Rtp::LayeredGrid Priced, Rtp::RepriceAreas(*Ground.Grid, Prices, GoOn, Links));
	return FRtpLoadedNavigation{std::make_shared<const Rtp::LayeredGrid>(std::move(Priced)), nullptr};
}
} // namespace

/** Takes over the ground of the base; its prices are set in a task. */
void FRtpAgentGroup::AdvanceVariant(double Now)
{
	if (Base == nullptr || Life.IsMaking() || !Base->IsReady())
	{
		return;
	}
	if (Repricing.IsValid())
	{
		TakeRepriced();
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
	if (IsReady() && CoreWorld.Grid->Transform().CellSizeCm == Source->Transform().CellSizeCm)
	{
		Reprice();
		return;
	}
	Work.Launch(TEXT("RealTimePathing.Reprice"),
		[Ground = FRtpLoadedNavigation{Source, Base->CoreWorld.Database}, Prices = Rules.Prices,
			Links = Rules.LinkPrices](const std::atomic<bool>& Stopped)
		{ return PriceGround(Ground, Prices, Links, Stopped); });
	Life.BeginDerived(Base->Life.State());
}

/** The movers of the variant go on over the new ground of the base, as those of the base do. */
void FRtpAgentGroup::Reprice()
{
	Repricing = UE::Tasks::Launch(
		TEXT("RealTimePathing.Reprice"),
		[Ground = FRtpLoadedNavigation{Source, Base->CoreWorld.Database}, Used = CoreWorld.Grid, Prices = Rules.Prices,
			Links = Rules.LinkPrices, Stopped = StopRepricing]() -> Rtp::Result<FRtpGroundUpdate>
		{
			LLM_SCOPE_BYTAG(RealTimePathing);
			RTP_TRY(FRtpLoadedNavigation Priced, PriceGround(Ground, Prices, Links, *Stopped));
			Rtp::GroundChange Change = Rtp::GroundChange::Between(*Used, *Priced.Grid);
			return FRtpGroundUpdate{std::move(Change), std::move(Priced)};
		},
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRtpAgentGroup::TakeRepriced()
{
	if (!Repricing.IsCompleted())
	{
		return;
	}
	Rtp::Result<FRtpGroundUpdate> Made = std::move(Repricing.GetResult());
	Repricing = {};
	if (Made)
	{
		NewGround = std::move(Made.Value());
	}
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
