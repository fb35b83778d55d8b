// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"

#include "Rtp/Atlas/Query/AtlasGoal.h"
#include "Rtp/Base/Assert.h"

#include "Atlas/Build/AtlasCheck.h"
#include "Atlas/Build/AtlasContraction.h"

#include <algorithm>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
struct AtlasEffort
{
	uint32_t KeptPerMille;
	uint32_t WitnessLimit;
	uint32_t Trees;
};

/** A larger core makes queries faster and the database larger; with many sites its labels grow fastest. */
AtlasEffort EffortFor(const AtlasBuildSettings& Settings, uint32_t SiteCount)
{
	AtlasEffort Effort = Settings.Quality == AtlasQuality::Draft ? AtlasEffort{170, 30, 128}
		: Settings.Quality == AtlasQuality::Balanced             ? AtlasEffort{185, 100, 2048}
																 : AtlasEffort{185, 300, 8192};
	if (SiteCount > 50000)
	{
		Effort.KeptPerMille /= 3;
	}
	if (Settings.KeptPerMille != 0)
	{
		Effort.KeptPerMille = Settings.KeptPerMille;
	}
	return Effort;
}

/** Three of these can be added to what counts as no way at all. */
constexpr int32_t MaxAtlasLength = Cost::Infinite().Units / 4;

int32_t LongestOf(const AtlasGraph& Graph, const AtlasLabels& Labels)
{
	int32_t Longest = 0;
	for (const std::vector<AtlasArc>& Arcs : Graph.Arcs)
	{
		for (const AtlasArc& Arc : Arcs)
		{
			Longest = std::max(Longest, Arc.Length);
		}
	}
	for (const auto* Table : {&Labels.ToHub, &Labels.FromHub})
	{
		for (const std::vector<AtlasLabel>& OfSite : *Table)
		{
			for (const AtlasLabel& Label : OfSite)
			{
				Longest = std::max(Longest, Label.Length);
			}
		}
	}
	return Longest;
}

Error TooMuchGround()
{
	return {ErrorCode::BadParameter, "the grid's layers cover too much ground for an atlas"};
}
} // namespace

AtlasDatabase::AtlasDatabase(std::shared_ptr<const LayeredGrid> InGrid, AtlasTables InTables)
	: GridDatabase(std::move(InGrid))
	, Tables(std::move(InTables))
	, Sites(*Grid)
	, Metric(*Grid, Tables.Scale)
	, Book(std::make_unique<AtlasGoalBook>())
{
}

AtlasDatabase::~AtlasDatabase()
{
	Book->ForgetRecent(); // unfinished goals return their memory to the book
}

Result<std::unique_ptr<AtlasDatabase>> AtlasDatabase::Build(
	std::shared_ptr<const LayeredGrid> Grid, const AtlasBuildSettings& Settings, const BuildContext& Context)
{
	if (Grid->Settings().Moves != Connectivity::Eight)
	{
		return Error{ErrorCode::BadParameter, "an atlas needs a grid with eight directions"};
	}
	if (!Context.Observer({BuildStage::FindCorners, 0, 1}))
	{
		return BuildCancelled();
	}
	if (!AtlasTiles::CanHold(*Grid))
	{
		return TooMuchGround();
	}
	const AtlasSites Sites(*Grid);
	const AtlasMetric Metric(*Grid, Settings.Scale);
	const AtlasEffort Effort = EffortFor(Settings, Sites.Count());
	RTP_TRY(AtlasGraph Seen, BuildAtlasGraph(*Grid, Sites, Metric, Context));
	AtlasGraph& Graph = Seen;
	RTP_TRY(const AtlasBeacons Beacons, SetUpAtlasBeacons(*Grid, Sites, Metric, Graph, Context));
	const uint64_t Kept = (static_cast<uint64_t>(Sites.Count()) * Effort.KeptPerMille + 999) / 1000;
	RTP_TRY(const std::vector<uint32_t> CoreSites,
		ContractAtlas(Graph, {static_cast<uint32_t>(Kept), Effort.WitnessLimit}, Context));
	RTP_TRY(const AtlasCore Core, OrderAtlasCore(Graph, CoreSites, Effort.Trees, Context));
	RTP_TRY(const AtlasLabels Labels, LabelAtlasCore(Core, Context));
	if (LongestOf(Graph, Labels) > MaxAtlasLength)
	{
		return Error{ErrorCode::BadParameter, "ways of the grid are too long for an atlas, or its links too dear"};
	}
	WorkMeter Meter(Context.Observer, BuildStage::Pack, Sites.Count());
	AtlasTables Tables = PackAtlas(*Grid, Sites, Settings.Scale, Graph, Core, Labels, Beacons, Meter);
	if (Meter.HasStopped())
	{
		return BuildCancelled();
	}
	return std::unique_ptr<AtlasDatabase>(new AtlasDatabase(std::move(Grid), std::move(Tables)));
}

Result<std::unique_ptr<AtlasDatabase>> AtlasDatabase::FromTables(
	std::shared_ptr<const LayeredGrid> Grid, AtlasTables Tables)
{
	if (!AtlasTiles::CanHold(*Grid))
	{
		return TooMuchGround();
	}
	std::unique_ptr<AtlasDatabase> Made(new AtlasDatabase(std::move(Grid), std::move(Tables)));
	const std::string Problem = FindAtlasProblem(*Made);
	if (!Problem.empty())
	{
		return Error{ErrorCode::BadInput, "atlas: " + Problem};
	}
	return Made;
}

size_t AtlasDatabase::MemoryBytes() const
{
	return GridDatabase::MemoryBytes() + Sites.MemoryBytes();
}

CellIndex AtlasDatabase::CellOf(uint32_t Site) const
{
	const CellPosition At = Tables.PlaceOf(Site);
	const uint32_t Layer = Sites.GetTiles().LayerOfSite(Site);
	const std::optional<CellIndex> Cell = GetGrid().Find({At.X, At.Y, static_cast<int32_t>(Layer)});
	RTP_ASSERT(Cell.has_value(), "a site is a cell");
	return *Cell;
}

std::optional<uint32_t> AtlasDatabase::FindLabel(const AtlasLabelTable& Table, uint32_t CoreSite, uint32_t Hub) const
{
	uint32_t First = Table.First[CoreSite];
	uint32_t Last = Table.First[CoreSite + 1];
	while (First < Last)
	{
		const uint32_t Middle = First + (Last - First) / 2;
		const uint32_t At = Table.Hub[Middle];
		if (At == Hub)
		{
			return Middle;
		}
		(At < Hub ? First : Last) = At < Hub ? Middle + 1 : Middle;
	}
	return std::nullopt;
}

std::optional<AtlasStep> AtlasDatabase::FindHeldArc(
	uint32_t Holder, uint32_t Other, uint8_t Way, uint32_t& Looked) const
{
	const uint32_t First = Tables.FirstArc[Holder];
	const uint32_t Last = Tables.FirstArc[Holder + 1];
	std::optional<AtlasStep> Best;
	Looked += Last - First;
	for (uint32_t Arc = First; Arc < Last; ++Arc)
	{
		if (Tables.ArcTo[Arc] != Other || (!Tables.bSymmetric && ((Tables.ArcWays[Arc] + 1) & Way) == 0))
		{
			continue;
		}
		AtlasStep Step;
		Step.To = Way == AtlasArc::Out ? Other : Holder;
		if (Tables.Explicit[Arc])
		{
			const uint32_t Index = Tables.Explicit.RankOf(Arc);
			const uint32_t Via = Tables.ExplicitVia[Index];
			Step.Length = static_cast<int32_t>(Tables.ExplicitLength[Index]);
			Step.Via = Via == 0 ? AtlasArc::NoVia : Via - 1;
			Step.bSingle = Via == 0;
		}
		else
		{
			Step.Length = Metric.OpenField(Tables.PlaceOf(Holder), Tables.PlaceOf(Other));
		}
		if (!Best || Step.Length < Best->Length)
		{
			Best = Step;
		}
	}
	return Best;
}

std::optional<AtlasStep> AtlasDatabase::FindArc(uint32_t From, uint32_t To, uint32_t& Looked) const
{
	const std::optional<AtlasStep> Held = FindHeldArc(From, To, AtlasArc::Out, Looked);
	return Held ? Held : FindHeldArc(To, From, AtlasArc::Back, Looked);
}
} // namespace Rtp
