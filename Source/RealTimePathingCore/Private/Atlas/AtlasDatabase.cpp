// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"

#include "Rtp/Base/Assert.h"

#include <utility>

namespace Rtp
{
AtlasDatabase::AtlasDatabase(std::shared_ptr<const LayeredGrid> InGrid, AtlasTables InTables)
	: GridDatabase(std::move(InGrid))
	, Tables(std::move(InTables))
	, Sites(*OwnGrid)
	, Metric(*OwnGrid, Tables.Scale)
{
}

size_t AtlasDatabase::MemoryBytes() const
{
	return GridDatabase::MemoryBytes() + Sites.MemoryBytes();
}

CellIndex AtlasDatabase::CellOf(SiteId Site) const
{
	const CellPosition Position = Tables.PositionOf(Site);
	const uint32_t Storey = Sites.GetTiles().StoreyOfSite(Site);
	const std::optional<CellIndex> Cell = GetGrid().Find({Position.X, Position.Y, static_cast<int32_t>(Storey)});
	RTP_ASSERT(Cell.has_value(), "a site is a cell");
	return *Cell;
}

std::optional<uint32_t> AtlasDatabase::FindLabel(const LabelTable& Table, CoreId Core, CoreId Hub) const
{
	uint32_t First = Table.Begin(Core);
	uint32_t Last = Table.End(Core);
	while (First < Last)
	{
		const uint32_t Middle = First + (Last - First) / 2;
		const CoreId Found{Table.Hub[Middle]};
		if (Found == Hub)
		{
			return Middle;
		}
		(Found < Hub ? First : Last) = Found < Hub ? Middle + 1 : Middle;
	}
	return std::nullopt;
}

std::optional<FoundArc> AtlasDatabase::FindStoredArc(
	SiteId Holder, SiteId Other, uint8_t Along, uint32_t& ArcsRead) const
{
	const uint32_t First = Tables.FirstArc[Holder.Value];
	const uint32_t Last = Tables.FirstArc[Holder.Value + 1];
	std::optional<FoundArc> Best;
	ArcsRead += Last - First;
	for (uint32_t Arc = First; Arc < Last; ++Arc)
	{
		if (Tables.ArcTo[Arc] != Other.Value || (!Tables.bSymmetric && ((Tables.Directions[Arc] + 1) & Along) == 0))
		{
			continue;
		}
		FoundArc Found;
		if (Tables.Explicit[Arc])
		{
			const uint32_t Index = Tables.Explicit.RankOf(Arc);
			const uint32_t Via = Tables.ExplicitVia[Index];
			Found.Length = static_cast<int32_t>(Tables.ExplicitLength[Index]);
			Found.Via = Via == 0 ? SiteId{} : SiteId{Via - 1};
			Found.bSingle = Via == 0;
		}
		else
		{
			Found.Length = Metric.OpenField(Tables.PositionOf(Holder), Tables.PositionOf(Other));
		}
		if (!Best || Found.Length < Best->Length)
		{
			Best = Found;
		}
	}
	return Best;
}

std::optional<FoundArc> AtlasDatabase::FindArc(SiteId From, SiteId To, uint32_t& ArcsRead) const
{
	const std::optional<FoundArc> Stored = FindStoredArc(From, To, ArcDirections::Out, ArcsRead);
	return Stored ? Stored : FindStoredArc(To, From, ArcDirections::In, ArcsRead);
}
} // namespace Rtp
