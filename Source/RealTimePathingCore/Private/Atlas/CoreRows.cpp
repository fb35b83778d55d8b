// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/CoreRows.h"

#include <algorithm>
#include <array>

namespace Rtp
{
namespace
{
/** The first index of [Begin, End) whose number is not below Value, in an increasing array. */
uint32_t LowerBound(const PackedArray& Array, uint32_t Begin, uint32_t End, uint32_t Value)
{
	const PackedView View = Array.View();
	while (Begin < End)
	{
		const uint32_t Middle = Begin + (End - Begin) / 2;
		const bool bBelow = View[Middle] < Value;
		Begin = bBelow ? Middle + 1 : Begin;
		End = bBelow ? End : Middle;
	}
	return Begin;
}
} // namespace

CorePartId CoreParts::PartOf(CoreId Site) const
{
	return CorePartId{LowerBound(FirstSite, 0, Count(), Site.Value + 1) - 1};
}

uint32_t CoreParts::PlaceOfBorder(CorePartId Part, uint32_t LargerPlace) const
{
	const uint32_t Begin = FirstBorder[Part.Value];
	const uint32_t End = FirstBorder[Part.Value + 1];
	const uint32_t Found = LowerBound(BorderPlace, Begin, End, LargerPlace);
	return Found != End && BorderPlace[Found] == LargerPlace ? SeparatorSize(Part) + Found - Begin : NoIndex;
}

uint32_t CoreParts::PlaceOf(CorePartId Part, CoreId Site) const
{
	std::array<CorePartId, MostDepth> Way; // from the part to the one whose separator has the site
	uint32_t Depth = 0;
	CorePartId Here = Part;
	for (; Site.Value < FirstSite[Here.Value]; Here = CorePartId{Larger[Here.Value]})
	{
		Way[Depth++] = Here;
	}
	uint32_t Place = Site.Value < FirstSite[Here.Value + 1] ? PlaceInSeparator(Here, Site) : NoIndex;
	while (Depth != 0 && Place != NoIndex)
	{
		Place = PlaceOfBorder(Way[--Depth], Place);
	}
	return Place;
}

CoreId DividedCore::MiddleOf(CoreId From, CoreId To, uint32_t& RowsRead) const
{
	const CorePartId Part = Parts.PartOf(From < To ? To : From); // of the less important one
	const uint32_t FromPlace = Parts.PlaceOf(Part, From);
	const uint32_t ToPlace = Parts.PlaceOf(Part, To);
	if (FromPlace == NoIndex || ToPlace == NoIndex)
	{
		return {};
	}
	const uint32_t Row = std::min(FromPlace, ToPlace);
	const std::optional<int32_t> Whole =
		CoreRows::ValueAt(Rows(FromPlace < ToPlace).RowOf(Parts, Part, Row), std::max(FromPlace, ToPlace));
	return Whole ? MiddleIn(Part, FromPlace, ToPlace, *Whole, Row, RowsRead) : CoreId{};
}

/** Looks through the first rows of a part, and then through all rows of smaller parts that have both places. */
CoreId DividedCore::MiddleIn(
	CorePartId Part, uint32_t FromPlace, uint32_t ToPlace, int32_t Whole, uint32_t RowCount, uint32_t& RowsRead) const
{
	RowsRead += RowCount;
	CoreId Found;
	ToRows.ForEachRowTo(Parts, Part, RowCount, ToPlace,
		[&](uint32_t Place, const CoreRow& Row)
		{
			// The way from the start to the middle, and the way from the middle to the end.
			const std::optional<int32_t> First =
				CoreRows::ValueAt(FromRows.IsEmpty() ? Row : FromRows.RowOf(Parts, Part, Place), FromPlace);
			const bool bMiddle = First && *First + *CoreRows::ValueAt(Row, ToPlace) == Whole;
			Found = bMiddle ? Parts.SiteAt(Part, Place) : Found;
			return !bMiddle;
		});
	Parts.ForEachHalf(Part,
		[&](CorePartId Half)
		{
			const uint32_t From = Parts.PlaceOfBorder(Half, FromPlace);
			const uint32_t To = Parts.PlaceOfBorder(Half, ToPlace);
			if (!Found.IsValid() && From != NoIndex && To != NoIndex)
			{
				Found = MiddleIn(Half, From, To, Whole, Parts.SeparatorSize(Half), RowsRead);
			}
		});
	return Found;
}
} // namespace Rtp
