// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/Query/CoreSweep.h"

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Memory/MaskedNumbers.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr int64_t UnitsPerRow = 8;
constexpr int64_t UnitsPerBlock = 2;
constexpr int64_t UnitsPerPart = 32;
constexpr int64_t UnitsPerKey = 8;
constexpr int32_t NarrowCells = 24; // by which keys may exceed the best one in a narrow sweep

/** Takes the shorter of each length and of Length plus the distance of the row. The list has whole blocks. */
void AddRow(const CoreRow& Row, int32_t Length, int32_t* List)
{
	const uint32_t Blocks = Row.Blocks - Row.FirstBlock;
	int32_t* const First = List + size_t{Row.FirstBlock} * CoreRows::BlockSize;
	if (Row.bWide)
	{
		ShortenMaskedPlainly<uint32_t>(Row.Masks, Blocks, Row.Values, Length, First);
	}
	else
	{
		ShortenMasked(Row.Masks, Blocks, Row.Values, Length, First);
	}
}

int64_t UnitsOfRow(uint32_t Blocks)
{
	return UnitsPerRow + UnitsPerBlock * Blocks;
}
} // namespace

void CoreSweep::Begin(const AtlasDatabase& InAtlas, bool bInTo, CellPosition InTowards)
{
	Atlas = &InAtlas;
	bTo = bInTo;
	Towards = InTowards;
	Parts.clear();
	Lengths.clear();
	Seeds.clear();
	Next = 0;
}

/** The lengths of the list of a part; unknown ones if it was not reached before. */
int32_t* CoreSweep::Open(CorePartId Part)
{
	const auto At = std::lower_bound(Parts.begin() + static_cast<std::ptrdiff_t>(Next), Parts.end(), Part,
		[](const Reached& A, CorePartId B) { return B < A.Part; });
	if (At != Parts.end() && At->Part == Part)
	{
		return &Lengths[At->Offset];
	}
	const size_t Offset = Lengths.size();
	const uint32_t Blocks = CoreRows::BlocksOf(Atlas->GetTables().Divided.Parts.ListSize(Part));
	Lengths.resize(Offset + size_t{Blocks} * CoreRows::BlockSize, Cost::Infinite().Units);
	Parts.insert(At, {Part, static_cast<uint32_t>(Offset)});
	return &Lengths[Offset];
}

const int32_t* CoreSweep::LengthsOf(CorePartId Part) const
{
	const auto At =
		std::lower_bound(Parts.begin(), Parts.end(), Part, [](const Reached& A, CorePartId B) { return B < A.Part; });
	return At != Parts.end() && At->Part == Part ? &Lengths[At->Offset] : nullptr;
}

void CoreSweep::PlantLength(const Seed& New)
{
	const CoreParts& All = Atlas->GetTables().Divided.Parts;
	const CorePartId Part = All.PartOf(New.Site);
	int32_t& Length = Open(Part)[All.PlaceInSeparator(Part, New.Site)];
	Length = std::min(Length, New.Length);
}

void CoreSweep::Plant(const Seed& New)
{
	Seeds.push_back(New);
	PlantLength(New);
}

void CoreSweep::Restart()
{
	Parts.clear();
	Lengths.clear();
	Next = 0;
	for (const Seed& One : Seeds)
	{
		PlantLength(One);
	}
}

/** A lower bound on paths over a place that is reached at a length. */
int32_t CoreSweep::KeyOf(CorePartId Part, uint32_t Place, int32_t Length) const
{
	const AtlasTables& Tables = Atlas->GetTables();
	const SiteId Site = Atlas->SiteOf(Tables.Divided.Parts.SiteAt(Part, Place));
	return Length + Atlas->GetMetric().Bound(Tables.PositionOf(Site), Towards);
}

void CoreSweep::BeginPart(bool bNarrow, WorkBudget& Work)
{
	NarrowLimit = Cost::Infinite().Units;
	if (!bNarrow)
	{
		return;
	}
	const Reached& Now = Parts[Next];
	const uint32_t Rows = Atlas->GetTables().Divided.Parts.SeparatorSize(Now.Part);
	int32_t Least = Cost::Infinite().Units;
	for (uint32_t Place = 0; Place < Rows; ++Place)
	{
		const int32_t Length = Lengths[Now.Offset + Place];
		Least = Length < Least ? std::min(Least, KeyOf(Now.Part, Place, Length)) : Least;
	}
	Work.Spend(Rows * UnitsPerKey);
	NarrowLimit = Least + Atlas->GetMetric().OpenField(NarrowCells, 0);
}

void CoreSweep::SweepRow(uint32_t Place, int32_t Limit, WorkBudget& Work)
{
	const Reached& Now = Parts[Next];
	int32_t* const List = &Lengths[Now.Offset];
	const int32_t Length = List[Place];
	const int32_t Most = std::min(Limit, NarrowLimit);
	if (Length >= Most)
	{
		return;
	}
	Work.Spend(UnitsPerKey);
	if (KeyOf(Now.Part, Place, Length) >= Most)
	{
		return;
	}
	const DividedCore& Core = Atlas->GetTables().Divided;
	const CoreRow Row = Core.Rows(bTo).RowOf(Core.Parts, Now.Part, Place);
	AddRow(Row, Length, List);
	Work.Spend(UnitsOfRow(Row.Blocks - Row.FirstBlock));
}

void CoreSweep::FinishPart(int32_t Limit, WorkBudget& Work)
{
	const CoreParts& All = Atlas->GetTables().Divided.Parts;
	const Reached Now = Parts[Next++];
	const uint32_t Own = All.SeparatorSize(Now.Part);
	const uint32_t Count = All.BorderSize(Now.Part);
	Work.Spend(UnitsPerPart + Count);
	const auto First = Lengths.begin() + Now.Offset + Own;
	if (!std::any_of(First, First + Count, [Limit](int32_t Length) { return Length < Limit; }))
	{
		return;
	}
	int32_t* const Larger = Open(CorePartId{All.Larger[Now.Part.Value]});
	const int32_t* const Border = &Lengths[Now.Offset + Own];
	const uint32_t FirstPlace = All.FirstBorder[Now.Part.Value];
	const PackedView Places = All.BorderPlace.View();
	for (uint32_t Index = 0; Index < Count; ++Index)
	{
		int32_t& Length = Larger[Places[FirstPlace + Index]];
		Length = std::min(Length, Border[Index]);
	}
}

void CoreSweep::StepBack(Position& At, std::vector<CoreId>& Passed, WorkBudget& Work) const
{
	const DividedCore& Core = Atlas->GetTables().Divided;
	const CoreRows& Rows = Core.Rows(bTo);
	const int32_t* const List = LengthsOf(At.Part);
	const int32_t Length = List[At.Place];
	const uint32_t Own = Core.Parts.SeparatorSize(At.Part);
	const uint32_t RowCount = std::min(Own, At.Place);
	Work.Spend(UnitsPerPart + RowCount);
	bool bByRow = false;
	const CorePartId Part = At.Part;
	const uint32_t PlaceHere = At.Place;
	Rows.ForEachRowTo(Core.Parts, Part, RowCount, PlaceHere,
		[&](uint32_t Place, const CoreRow& Row)
		{
			bByRow = List[Place] < Length && *CoreRows::ValueAt(Row, PlaceHere) == Length - List[Place];
			At.Place = bByRow ? Place : At.Place;
			return !bByRow;
		});
	if (bByRow)
	{
		Passed.push_back(Core.Parts.SiteAt(Part, At.Place));
		return;
	}
	bool bSmaller = false;
	Core.Parts.ForEachHalf(Part,
		[&](CorePartId Half)
		{
			const int32_t* const InHalf = LengthsOf(Half);
			const uint32_t Place = InHalf == nullptr || bSmaller ? NoIndex : Core.Parts.PlaceOfBorder(Half, PlaceHere);
			if (Place != NoIndex && InHalf[Place] == Length)
			{
				At = {Half, Place, NoIndex};
				bSmaller = true;
			}
		});
	if (bSmaller)
	{
		return;
	}
	const CoreId Site = Core.Parts.SiteAt(Part, PlaceHere);
	Work.Spend(static_cast<int64_t>(Seeds.size()));
	const auto Start = std::find_if(
		Seeds.begin(), Seeds.end(), [&](const Seed& One) { return One.Site == Site && One.Length == Length; });
	RTP_ASSERT(Start != Seeds.end(), "a length comes from a row, from a smaller part or from a seed");
	At.Node = Start->Node;
}

bool CoreMeeting::Advance(const AtlasDatabase& Atlas, CoreSweep& FromStart, CoreSweep& FromGoal, WorkBudget& Work)
{
	while (SweepBoth(Atlas, FromStart, FromGoal, Work))
	{
		if (!bNarrow)
		{
			return true;
		}
		bNarrow = false;
		Limit = Best.Part.IsValid() ? Best.Length + 1 : Limit; // the exact sweep may find the same path
		Best = {};
		FromStart.Restart();
		FromGoal.Restart();
	}
	return false;
}

/** Sweeps the rows of a part by those of the two sweeps that have reached it; false if that takes more work. */
bool CoreMeeting::SweepPart(uint32_t Rows, std::span<CoreSweep* const> Sweeps, WorkBudget& Work)
{
	if (!std::exchange(bInPart, true))
	{
		for (CoreSweep* const Sweep : Sweeps)
		{
			Sweep->BeginPart(bNarrow, Work);
		}
	}
	const int32_t Shorter = std::min(Limit, Best.Length);
	for (; Row < Rows; ++Row)
	{
		if (!Work.CanBegin(UnitsPerRow))
		{
			return false;
		}
		Work.Spend(1);
		for (CoreSweep* const Sweep : Sweeps)
		{
			Sweep->SweepRow(Row, Shorter, Work);
		}
	}
	Row = 0;
	bInPart = false;
	return true;
}

/** Compares the sums of both sweeps over the separator of a part. */
void CoreMeeting::Meet(CorePartId Part, uint32_t Rows, const CoreSweep& FromStart, const CoreSweep& FromGoal)
{
	const int32_t* const Start = FromStart.LengthsOf(Part);
	const int32_t* const Goal = FromGoal.LengthsOf(Part);
	for (uint32_t Place = 0; Place < Rows; ++Place)
	{
		if (Start[Place] + Goal[Place] < Best.Length)
		{
			Best = {Start[Place] + Goal[Place], Part, Place};
		}
	}
}

/** Sweeps all parts; false if that takes more work. */
bool CoreMeeting::SweepBoth(const AtlasDatabase& Atlas, CoreSweep& FromStart, CoreSweep& FromGoal, WorkBudget& Work)
{
	const CoreParts& Parts = Atlas.GetTables().Divided.Parts;
	while (true)
	{
		const CorePartId OfStart = FromStart.NextPart();
		const CorePartId OfGoal = FromGoal.NextPart();
		if (!OfStart.IsValid() && !OfGoal.IsValid())
		{
			return true;
		}
		const CorePartId Now = !OfStart.IsValid() ? OfGoal : !OfGoal.IsValid() ? OfStart : std::max(OfStart, OfGoal);
		CoreSweep* const Both[] = {OfStart == Now ? &FromStart : &FromGoal, &FromGoal};
		const std::span<CoreSweep* const> Sweeps(Both, OfStart == OfGoal ? 2 : 1);
		const uint32_t Rows = Parts.SeparatorSize(Now);
		if (!SweepPart(Rows, Sweeps, Work))
		{
			return false;
		}
		if (OfStart == OfGoal)
		{
			Meet(Now, Rows, FromStart, FromGoal);
			Work.Spend(Rows / 4);
		}
		for (CoreSweep* const Sweep : Sweeps)
		{
			Sweep->FinishPart(std::min(Limit, Best.Length), Work);
		}
	}
}
} // namespace Rtp
