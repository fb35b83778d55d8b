// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasCheck.h"

namespace Rtp
{
namespace
{
bool AreAllBelow(const PackedArray& Array, uint32_t Limit)
{
	for (uint32_t Index = 0; Index < Array.Size(); ++Index)
	{
		if (Array[Index] >= Limit)
		{
			return false;
		}
	}
	return true;
}

/** Whether an array cuts Total items into Count runs. */
bool IsPartition(const PackedArray& First, uint32_t Count, uint32_t Total)
{
	bool bGood = First.Size() == Count + 1 && First[0] == 0 && First[Count] == Total;
	for (uint32_t Index = 0; bGood && Index < Count; ++Index)
	{
		bGood = First[Index] <= First[Index + 1];
	}
	return bGood;
}

bool HasMembersBelow(const RankedBits& Bits, uint32_t Limit, uint32_t Members)
{
	return Bits.Storage().size() == Limit / 64 + 2 && Bits.Members() == Members &&
		(Members == 0 || Bits.Select(Members - 1) < Limit);
}

std::string SizesProblem(const AtlasDatabase& Atlas)
{
	const AtlasTables& Tables = Atlas.GetTables();
	const uint32_t Sites = Tables.SiteCount();
	const uint32_t Arcs = Tables.ArcTo.Size();
	if (Sites != Atlas.GetSites().Count() || Tables.ColumnBits > 16)
	{
		return "the sites are not those of the grid";
	}
	const std::vector<uint32_t> Cells = Atlas.GetSites().Cells();
	for (uint32_t Site = 0; Site < Sites; ++Site)
	{
		const CellPosition Place = Tables.PlaceOf(Site);
		const CellPosition True = Atlas.GetGrid().PositionOf(CellIndex{Cells[Site]});
		if (Place.X != True.X || Place.Y != True.Y)
		{
			return "a site is at the wrong place";
		}
	}
	const bool bArcs = IsPartition(Tables.FirstArc, Sites, Arcs) && AreAllBelow(Tables.ArcTo, Sites) &&
		Tables.ArcWays.Size() == (Tables.bSymmetric ? 0 : Arcs) && AreAllBelow(Tables.ArcWays, 3) &&
		HasMembersBelow(Tables.Explicit, Arcs, Tables.ExplicitLength.Size()) &&
		Tables.ExplicitVia.Size() == Tables.ExplicitLength.Size() && AreAllBelow(Tables.ExplicitVia, Sites + 1) &&
		AreAllBelow(Tables.ExplicitLength, static_cast<uint32_t>(Cost::Infinite().Units / 2));
	return bArcs ? "" : "the arcs are damaged";
}

std::string CoreProblem(const AtlasTables& Tables)
{
	const uint32_t Count = Tables.CoreSite.Size();
	if (!HasMembersBelow(Tables.Core, Tables.SiteCount(), Count) || Tables.CoreNumber.Size() != Count ||
		!AreAllBelow(Tables.CoreNumber, Count) || !AreAllBelow(Tables.CoreSite, Tables.SiteCount()))
	{
		return "the core is damaged";
	}
	for (uint32_t Core = 0; Core < Count; ++Core)
	{
		const uint32_t Site = Tables.CoreSite[Core];
		if (!Tables.Core[Site] || Tables.CoreNumber[Tables.Core.RankOf(Site)] != Core)
		{
			return "the core is damaged";
		}
	}
	return {};
}

/** Neighbours differ by the length of their arc at most, and by what rounding makes of it. */
std::string BeaconProblem(const AtlasDatabase& Atlas)
{
	const AtlasTables& Tables = Atlas.GetTables();
	const bool bFits = uint64_t{Tables.Marks.Size()} == uint64_t{Tables.SiteCount()} * 2 &&
		Tables.Marks.Width() == AtlasTables::HalfMarkBits;
	bool bGood =
		Tables.MarkStepBits <= AtlasMarks::MaxStepBits && (!Tables.HasBeacons() || (bFits && Tables.bSymmetric));
	for (uint32_t Site = 0; bGood && Tables.HasBeacons() && Site < Tables.SiteCount(); ++Site)
	{
		Atlas.ForEachArc(Site,
			[&](const AtlasHeldArc& Arc)
			{
				AtlasBeaconRange Here;
				Here.See(Tables.MarksOf(Site), 0, Tables.MarkStepBits);
				bGood = Here.Bound(Tables.MarksOf(Arc.To), Tables.MarkStepBits) <= Arc.Length;
				return bGood;
			});
	}
	return bGood ? "" : "the beacons are damaged";
}

/** A shortcut is as long as its two halves; so unrolling it ends. */
std::string ShortcutProblem(const AtlasDatabase& Atlas)
{
	const AtlasTables& Tables = Atlas.GetTables();
	for (uint32_t Site = 0; Site < Tables.SiteCount(); ++Site)
	{
		for (uint32_t Arc = Tables.FirstArc[Site]; Arc < Tables.FirstArc[Site + 1]; ++Arc)
		{
			const uint32_t To = Tables.ArcTo[Arc];
			const uint32_t Index = Tables.Explicit[Arc] ? Tables.Explicit.RankOf(Arc) : 0;
			const uint32_t Via = Tables.Explicit[Arc] ? Tables.ExplicitVia[Index] : 0;
			if (To == Site || (Tables.Explicit[Arc] && Tables.ExplicitLength[Index] == 0))
			{
				return "an arc has no length";
			}
			if (Via == 0)
			{
				continue;
			}
			const bool bOut = Tables.bSymmetric || ((Tables.ArcWays[Arc] + 1) & AtlasArc::Out) != 0;
			const uint32_t From = bOut ? Site : To;
			uint32_t Looked = 0;
			const std::optional<AtlasStep> First = Atlas.FindArc(From, Via - 1, Looked);
			const std::optional<AtlasStep> Second = Atlas.FindArc(Via - 1, bOut ? To : Site, Looked);
			if (!First || !Second || First->Length <= 0 || Second->Length <= 0 ||
				First->Length + Second->Length != static_cast<int32_t>(Tables.ExplicitLength[Index]))
			{
				return "a shortcut is damaged";
			}
		}
	}
	return {};
}

/** Every label leads one arc nearer to its hub. */
std::string LabelProblem(const AtlasDatabase& Atlas, bool bToHub)
{
	const AtlasTables& Tables = Atlas.GetTables();
	const AtlasLabelTable& Table = Atlas.Labels(bToHub);
	const uint32_t Count = Tables.CoreSite.Size();
	const uint32_t Total = Table.Hub.Size();
	if (!IsPartition(Table.First, Count, Total) || Table.Length.Size() != Total || Table.Next.Size() != Total ||
		!AreAllBelow(Table.Hub, Count) || !AreAllBelow(Table.Next, Count))
	{
		return "the labels are damaged";
	}
	for (uint32_t Core = 0; Core < Count; ++Core)
	{
		for (uint32_t Label = Table.First[Core]; Label < Table.First[Core + 1]; ++Label)
		{
			const uint32_t Hub = Table.Hub[Label];
			const uint32_t Next = Table.Next[Label];
			const bool bOrdered = Label == Table.First[Core] || Table.Hub[Label - 1] < Hub;
			if (bOrdered && Hub == Core && Table.Length[Label] == 0)
			{
				continue;
			}
			uint32_t Looked = 0;
			const uint32_t Here = Tables.CoreSite[Core];
			const uint32_t There = Tables.CoreSite[Next];
			const std::optional<AtlasStep> Step =
				bToHub ? Atlas.FindArc(Here, There, Looked) : Atlas.FindArc(There, Here, Looked);
			const std::optional<uint32_t> Further = Atlas.FindLabel(Table, Next, Hub);
			if (!bOrdered || !Step || Step->Length <= 0 || !Further ||
				static_cast<int64_t>(Table.Length[*Further]) + Step->Length != Table.Length[Label])
			{
				return "a label is damaged";
			}
		}
	}
	return {};
}
} // namespace

std::string FindAtlasProblem(const AtlasDatabase& Atlas)
{
	std::string Problem = SizesProblem(Atlas);
	Problem = Problem.empty() ? CoreProblem(Atlas.GetTables()) : Problem;
	Problem = Problem.empty() ? BeaconProblem(Atlas) : Problem;
	Problem = Problem.empty() ? ShortcutProblem(Atlas) : Problem;
	Problem = Problem.empty() ? LabelProblem(Atlas, true) : Problem;
	return Problem.empty() && !Atlas.GetTables().bSymmetric ? LabelProblem(Atlas, false) : Problem;
}
} // namespace Rtp
