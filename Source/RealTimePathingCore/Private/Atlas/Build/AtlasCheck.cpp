// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasStages.h"

#include <algorithm>

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

/** Whether an array divides Total items into Count runs. */
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
	const std::vector<CellIndex> Cells = Atlas.GetSites().Cells();
	for (uint32_t Site = 0; Site < Sites; ++Site)
	{
		const CellPosition Stored = Tables.PositionOf(SiteId{Site});
		const CellPosition True = Atlas.GetGrid().PositionOf(Cells[Site]);
		if (Stored.X != True.X || Stored.Y != True.Y)
		{
			return "a site has a wrong position";
		}
	}
	const bool bArcs = IsPartition(Tables.FirstArc, Sites, Arcs) && AreAllBelow(Tables.ArcTo, Sites) &&
		Tables.Directions.Size() == (Tables.bSymmetric ? 0 : Arcs) && AreAllBelow(Tables.Directions, 3) &&
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

/** Distances of neighbours to a landmark differ by the length of their arc at most, apart from rounding. */
std::string LandmarkProblem(const AtlasDatabase& Atlas)
{
	const AtlasTables& Tables = Atlas.GetTables();
	const bool bFits = uint64_t{Tables.Landmarks.Size()} == uint64_t{Tables.SiteCount()} * 2 &&
		Tables.Landmarks.Width() == AtlasTables::HalfLandmarkBits;
	bool bGood = Tables.LandmarkStepBits <= LandmarkDistances::MaxStepBits &&
		(!Tables.HasLandmarks() || (bFits && Tables.bSymmetric));
	for (uint32_t Site = 0; bGood && Tables.HasLandmarks() && Site < Tables.SiteCount(); ++Site)
	{
		Atlas.ForEachArc(SiteId{Site},
			[&](const StoredArc& Arc)
			{
				LandmarkRange Here;
				Here.Narrow(Tables.LandmarksOf(SiteId{Site}), 0, Tables.LandmarkStepBits);
				const int32_t ByMoves = Here.Bound(Tables.LandmarksOf(Arc.To), Tables.LandmarkStepBits);
				bGood = Atlas.GetMetric().BoundOfOctile(ByMoves) <= Arc.Length;
				return bGood;
			});
	}
	return bGood ? "" : "the landmarks are damaged";
}

/** Whether the length of a shortcut between two sites is the sum of its halves. */
bool IsSumOfHalves(const AtlasDatabase& Atlas, SiteId From, SiteId Middle, SiteId To, uint32_t Length)
{
	uint32_t ArcsRead = 0;
	const std::optional<FoundArc> First = Atlas.FindArc(From, Middle, ArcsRead);
	const std::optional<FoundArc> Second = Atlas.FindArc(Middle, To, ArcsRead);
	return First && Second && First->Length > 0 && Second->Length > 0 &&
		First->Length + Second->Length == static_cast<int32_t>(Length);
}

/** Every shortcut is the sum of its halves, so unpacking it ends. */
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
			const bool bOut = Tables.bSymmetric || ((Tables.Directions[Arc] + 1) & ArcDirections::Out) != 0;
			if (Via != 0 &&
				!IsSumOfHalves(Atlas, SiteId{bOut ? Site : To}, SiteId{Via - 1}, SiteId{bOut ? To : Site},
					Tables.ExplicitLength[Index]))
			{
				return "a shortcut is damaged";
			}
		}
	}
	return {};
}

/** The next core site of every label has a label for the same hub, one arc nearer. */
std::string LabelProblem(const AtlasDatabase& Atlas, bool bToHub)
{
	const AtlasTables& Tables = Atlas.GetTables();
	const LabelTable& Table = Atlas.Labels(bToHub);
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
			const CoreId Next{Table.Next[Label]};
			const bool bOrdered = Label == Table.First[Core] || Table.Hub[Label - 1] < Hub;
			if (bOrdered && Hub == Core && Table.Length[Label] == 0)
			{
				continue;
			}
			uint32_t ArcsRead = 0;
			const SiteId Here = Atlas.SiteOf(CoreId{Core});
			const SiteId There = Atlas.SiteOf(Next);
			const std::optional<FoundArc> Arc =
				bToHub ? Atlas.FindArc(Here, There, ArcsRead) : Atlas.FindArc(There, Here, ArcsRead);
			const std::optional<uint32_t> Further = Atlas.FindLabel(Table, Next, CoreId{Hub});
			if (!bOrdered || !Arc || Arc->Length <= 0 || !Further ||
				static_cast<int64_t>(Table.Length[*Further]) + Arc->Length != Table.Length[Label])
			{
				return "a label is damaged";
			}
		}
	}
	return {};
}
bool ArePartsGood(const CoreParts& Parts, uint32_t CoreSize)
{
	const uint32_t Count = Parts.Count();
	if (!IsPartition(Parts.FirstSite, Count, CoreSize) || Parts.Second.Size() != Count ||
		!IsPartition(Parts.FirstBorder, Count, Parts.BorderPlace.Size()) || Parts.FirstBorder[1] != 0 ||
		!AreAllBelow(Parts.Second, Count))
	{
		return false;
	}
	std::vector<uint32_t> Depth(Count);
	for (uint32_t Part = 0; Part < Count; ++Part)
	{
		const uint32_t Larger = Parts.Larger[Part];
		const uint32_t Second = Parts.Second[Part];
		const bool bInTree = Part == 0 ? Larger == 0 : Larger < Part;
		Depth[Part] = Part != 0 && bInTree ? Depth[Larger] + 1 : 0;
		if (!bInTree || Depth[Part] >= CoreParts::MostDepth || (Second != 0 && Parts.Larger[Second] != Part) ||
			Parts.ListSize(CorePartId{Part}) > CoreParts::LongestList)
		{
			return false;
		}
		for (uint32_t Index = Parts.FirstBorder[Part]; Index < Parts.FirstBorder[Part + 1]; ++Index)
		{
			const bool bIncreasing =
				Index == Parts.FirstBorder[Part] || Parts.BorderPlace[Index - 1] < Parts.BorderPlace[Index];
			if (!bIncreasing || Parts.BorderPlace[Index] >= Parts.ListSize(CorePartId{Larger}))
			{
				return false;
			}
		}
	}
	return true;
}

/** Whether a row has bits after its place and within the list only, and as many values. */
bool IsRowGood(const CoreRow& Row, uint32_t Place, uint32_t ListSize, uint32_t ValueCount)
{
	uint32_t Bits = 0;
	for (uint32_t Block = Row.FirstBlock; Block < Row.Blocks; ++Block)
	{
		const uint32_t Mask = Row.Masks[Block - Row.FirstBlock];
		const uint32_t Before = Block == Row.FirstBlock ? (2u << Place % CoreRows::BlockSize) - 1 : 0;
		const uint32_t Within = (1u << std::min(ListSize - Block * CoreRows::BlockSize, CoreRows::BlockSize)) - 1;
		if ((Mask & Before) != 0 || (Mask & ~Within) != 0)
		{
			return false;
		}
		Bits += CountBits(Mask);
	}
	bool bGood = ValueCount == Bits * (Row.bWide ? 2 : 1);
	for (uint32_t Index = 0; bGood && Index < Bits; ++Index)
	{
		const int32_t Value = CoreRows::ValueOf(Row, Index);
		bGood = Value > 0 && Value < Cost::Infinite().Units / 2;
	}
	return bGood;
}

bool AreRowsGood(const CoreParts& Parts, const CoreRows& Rows)
{
	const uint32_t Count = Parts.Count();
	const uint32_t RowCount = Parts.FirstSite[Count];
	if (Rows.Masks.Width() != 8 || Rows.Values.Width() != CoreRows::ValueBits || Rows.Wide.Size() != Count ||
		!AreAllBelow(Rows.Wide, 2) || Rows.Values.Size() < CoreRows::Padding ||
		!IsPartition(Rows.FirstMask, Count, Rows.Masks.Size()) ||
		!IsPartition(Rows.FirstValue, RowCount, Rows.Values.Size() - CoreRows::Padding))
	{
		return false;
	}
	for (uint32_t Number = 0; Number < Count; ++Number)
	{
		const CorePartId Part{Number};
		const uint32_t Own = Parts.SeparatorSize(Part);
		const uint32_t ListSize = Parts.ListSize(Part);
		const uint32_t Masks = CoreRows::MasksBefore(Own, CoreRows::BlocksOf(ListSize));
		if (Rows.FirstMask[Number + 1] - Rows.FirstMask[Number] != Masks)
		{
			return false;
		}
		for (uint32_t Place = 0; Place < Own; ++Place)
		{
			const uint32_t Row = Parts.FirstSite[Number] + Place;
			if (!IsRowGood(
					Rows.RowOf(Parts, Part, Place), Place, ListSize, Rows.FirstValue[Row + 1] - Rows.FirstValue[Row]))
			{
				return false;
			}
		}
	}
	return true;
}

/** Whether the parts nest and the rows fit them. Routes get shorter with every row that is split, so they end. */
std::string DividedProblem(const AtlasTables& Tables)
{
	const DividedCore& Core = Tables.Divided;
	const bool bBoth = Core.FromRows.IsEmpty() == Tables.bSymmetric;
	const bool bGood = bBoth && Tables.ToHub.Hub.Size() == 0 && Tables.FromHub.Hub.Size() == 0 &&
		ArePartsGood(Core.Parts, Tables.CoreSite.Size()) && AreRowsGood(Core.Parts, Core.ToRows) &&
		(Tables.bSymmetric || AreRowsGood(Core.Parts, Core.FromRows));
	return bGood ? "" : "the parts of the core are damaged";
}
} // namespace

std::string FindAtlasProblem(const AtlasDatabase& Atlas)
{
	std::string Problem = SizesProblem(Atlas);
	Problem = Problem.empty() ? CoreProblem(Atlas.GetTables()) : Problem;
	Problem = Problem.empty() ? LandmarkProblem(Atlas) : Problem;
	Problem = Problem.empty() ? ShortcutProblem(Atlas) : Problem;
	if (Atlas.GetTables().HasRows())
	{
		return Problem.empty() ? DividedProblem(Atlas.GetTables()) : Problem;
	}
	Problem = Problem.empty() ? LabelProblem(Atlas, true) : Problem;
	return Problem.empty() && !Atlas.GetTables().bSymmetric ? LabelProblem(Atlas, false) : Problem;
}
} // namespace Rtp
