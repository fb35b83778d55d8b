// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Planner/AtlasScout.h"

namespace Rtp
{
namespace
{
/** Detours that are longer than this many cells and this share of the route are worth a search for another way. */
constexpr int64_t PatientCells = 16;
constexpr int64_t PatientShare = 32;
} // namespace

AtlasScout::AtlasScout(const World& InLevel, const AtlasDatabase& InAtlas, CellIndex Start, const AtlasRoute& Route,
	uint32_t InMaxExpansions)
	: Level(InLevel)
	, Atlas(InAtlas)
	, MaxExpansions(InMaxExpansions)
	, From(Start)
	, Probe(Start)
	, Leg{Route, {Start, false}}
{
}

AtlasScout::Answer AtlasScout::Advance(AtlasWork& Work, IPlanObserver* Observer)
{
	const LayeredGrid& Grid = Atlas.GetGrid();
	const GridSpace Space = Level.Space();
	while (true)
	{
		if (Detour)
		{
			switch (Detour->Advance(Work, Observer))
			{
			case AtlasDetour::Answer::Pending:
				return Answer::Pending;
			case AtlasDetour::Answer::GivenUp:
				return Answer::Hopeless;
			case AtlasDetour::Answer::Found:
				break;
			}
			Extra += Detour->Extra();
			From = Probe = Detour->Rejoin();
			Leg = Detour->TakeLeg();
			Detour.reset();
			continue;
		}
		if (Probe == Leg.Rest.End())
		{
			return Extra <= PatientCells * Grid.Settings().Costs.Straight + Length / PatientShare ? Answer::Passable
																								  : Answer::Hopeless;
		}
		if (!Work.CanBegin(1))
		{
			return Answer::Pending;
		}
		if (Probe == Leg.Target.Cell)
		{
			const std::optional<AtlasRoute::Corner> Next = Leg.Rest.Next(Atlas, Work);
			if (!Next)
			{
				return Answer::Pending;
			}
			Leg.Target = *Next;
			From = Probe;
			continue;
		}
		Work.Spend(AtlasLeg::UnitsPerCell(Grid));
		const CellIndex Next = Leg.FreeAfter(Grid, Space, Probe);
		if (!Next.IsValid())
		{
			Detour.emplace(Level, Atlas, From, Leg, MaxExpansions);
			continue;
		}
		Length += Space.Estimate(GridSpace::StateOf(Probe), GridSpace::StateOf(Next)).Units;
		Probe = Next;
	}
}
} // namespace Rtp
