// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The core of a large world, divided by lines again and again (nested dissection: George 1973), with rows of distances
// that queries sweep (customizable contraction hierarchies: Dibbelt, Strasser, Wagner 2014). The build fills these
// arrays, the file stores them, and queries read them in place.

#pragma once

#include "Rtp/Atlas/AtlasIds.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/BitCount.h"
#include "Rtp/Base/Memory/MaskedNumbers.h"
#include "Rtp/Base/Memory/PackedArray.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>

namespace Rtp
{
/** Number of a part of the core; a part comes before the two parts it is divided into. */
using CorePartId = TypedId<struct CorePartTag>;

/**
 * The parts of a core. A part has a separator: sites that every path between its two smaller parts passes. Its border
 * are the sites of separators of larger parts that have an arc into it. The list of a part is its separator, the least
 * important site first, and then its border in the same order. A core site is more important than all it follows.
 */
struct CoreParts
{
	static constexpr uint32_t MostDepth = 64;        // parts in each other
	static constexpr uint32_t LongestList = 1 << 16; // so that numbers of masks fit

	PackedArray FirstSite;   // core number of the first separator site of each part, and the size of the core
	PackedArray Larger;      // the part that this one is half of; of the first part itself
	PackedArray Second;      // the second half of each part, zero without; the first half follows its part
	PackedArray FirstBorder; // of each part, and the number of border sites of all
	PackedArray BorderPlace; // in the list of the larger part, increasing

	uint32_t Count() const
	{
		return Larger.Size();
	}

	uint32_t SeparatorSize(CorePartId Part) const
	{
		return FirstSite[Part.Value + 1] - FirstSite[Part.Value];
	}

	uint32_t BorderSize(CorePartId Part) const
	{
		return FirstBorder[Part.Value + 1] - FirstBorder[Part.Value];
	}

	uint32_t ListSize(CorePartId Part) const
	{
		return SeparatorSize(Part) + BorderSize(Part);
	}

	/** The core site at a place of the list that belongs to the separator. */
	CoreId SiteAt(CorePartId Part, uint32_t Place) const
	{
		return CoreId{FirstSite[Part.Value + 1] - 1 - Place};
	}

	uint32_t PlaceInSeparator(CorePartId Part, CoreId Site) const
	{
		return FirstSite[Part.Value + 1] - 1 - Site.Value;
	}

	/** The part whose separator has a core site. O(log parts). */
	RTP_API CorePartId PartOf(CoreId Site) const;

	/** Where the list of a part has what its larger part has at a place; NoIndex if nowhere. O(log border). */
	RTP_API uint32_t PlaceOfBorder(CorePartId Part, uint32_t LargerPlace) const;

	/** The place of a core site in the list of a part; NoIndex if it is not there. */
	RTP_API uint32_t PlaceOf(CorePartId Part, CoreId Site) const;

	/** Calls Visit for the halves of a part. */
	template <class F>
	void ForEachHalf(CorePartId Part, F&& Visit) const
	{
		const uint32_t First = Part.Value + 1;
		if (First < Count() && Larger[First] == Part.Value)
		{
			Visit(CorePartId{First});
		}
		if (Second[Part.Value] != 0)
		{
			Visit(CorePartId{Second[Part.Value]});
		}
	}

	template <class Self, class F>
	static void Fields(Self& Parts, F& Visit)
	{
		Visit(FourLetters{"PSIT"}, Parts.FirstSite);
		Visit(FourLetters{"PLRG"}, Parts.Larger);
		Visit(FourLetters{"PSEC"}, Parts.Second);
		Visit(FourLetters{"PFBD"}, Parts.FirstBorder);
		Visit(FourLetters{"PBRD"}, Parts.BorderPlace);
	}
};

/** One row: distances between a separator site and those after it in the list of its part. */
struct CoreRow
{
	const unsigned char* Masks;  // from the block of the site itself on: bits of the eight places of a block
	const unsigned char* Values; // of the bits, one after the other
	uint32_t FirstBlock;
	uint32_t Blocks; // of the list
	bool bWide;      // values have 32 bits instead of 16
};

/**
 * The rows of all separator sites. A distance is stored only if no more important site of the list gives the same or a
 * shorter path. All distances are those of paths inside the part.
 */
struct CoreRows
{
	static constexpr uint32_t BlockSize = PlacesPerMask;
	static constexpr uint32_t ValueBits = 16;
	static constexpr uint32_t Padding = 8; // values after the last one, so that a block can be read whole

	PackedArray FirstMask;  // of each part, and their number
	PackedArray Masks;      // eight bits each
	PackedArray FirstValue; // of each row, and their number without padding
	PackedArray Values;     // 16 bits each; a wide value takes two, the lower half first
	PackedArray Wide;       // parts whose values are wide

	bool IsEmpty() const
	{
		return FirstMask.Size() == 0;
	}

	static constexpr uint32_t BlocksOf(uint32_t ListSize)
	{
		return (ListSize + BlockSize - 1) / BlockSize;
	}

	/** Masks of a part that come before those of the row of a place. */
	static constexpr uint32_t MasksBefore(uint32_t Place, uint32_t Blocks)
	{
		const uint32_t Whole = Place / BlockSize;
		return Place * Blocks - (BlockSize / 2 * Whole * (Whole - 1) + Whole * (Place % BlockSize));
	}

	CoreRow RowOf(const CoreParts& Parts, CorePartId Part, uint32_t Place) const
	{
		const uint32_t Blocks = BlocksOf(Parts.ListSize(Part));
		const uint32_t Mask = FirstMask[Part.Value] + MasksBefore(Place, Blocks);
		const uint32_t Value = FirstValue[Parts.FirstSite[Part.Value] + Place];
		return {BytesOf(Masks) + Mask, BytesOf(Values) + size_t{Value} * 2, Place / BlockSize, Blocks,
			Wide[Part.Value] != 0};
	}

	/**
	 * Calls Visit(Place, Row) for those of the first rows of a part that have a distance to a place after them, while
	 * it returns true.
	 */
	template <class F>
	void ForEachRowTo(const CoreParts& Parts, CorePartId Part, uint32_t RowCount, uint32_t To, F&& Visit) const
	{
		const uint32_t Blocks = BlocksOf(Parts.ListSize(Part));
		const unsigned char* Mask = BytesOf(Masks) + FirstMask[Part.Value] + To / BlockSize;
		for (uint32_t Place = 0; Place < RowCount; ++Place)
		{
			if ((Mask[0] >> To % BlockSize & 1u) != 0 && !Visit(Place, RowOf(Parts, Part, Place)))
			{
				return;
			}
			// The next row begins at its own block.
			Mask += Blocks - (Place + 1) / BlockSize;
		}
	}

	/** The stored distance between the site of a row and a place after it. */
	static std::optional<int32_t> ValueAt(const CoreRow& Row, uint32_t Place)
	{
		const unsigned char* const Mask = Row.Masks + (Place / BlockSize - Row.FirstBlock);
		const uint32_t Bit = Place % BlockSize;
		if ((*Mask >> Bit & 1u) == 0)
		{
			return std::nullopt;
		}
		uint32_t Index = CountBits(*Mask & ((1u << Bit) - 1));
		for (const unsigned char* Before = Row.Masks; Before != Mask; ++Before)
		{
			Index += CountBits(*Before);
		}
		return ValueOf(Row, Index);
	}

	/** The value of a row with this index. */
	static int32_t ValueOf(const CoreRow& Row, uint32_t Index)
	{
		static_assert(std::endian::native == std::endian::little, "wide values are the lower half first");
		uint32_t Value = 0;
		std::memcpy(&Value, Row.Values + size_t{Index} * (Row.bWide ? 4 : 2), Row.bWide ? 4 : 2);
		return static_cast<int32_t>(Value);
	}

	template <class Self, class F>
	static void Fields(Self& Rows, F& Visit, const std::array<FourLetters, 5>& Names)
	{
		Visit(Names[0], Rows.FirstMask);
		Visit(Names[1], Rows.Masks);
		Visit(Names[2], Rows.FirstValue);
		Visit(Names[3], Rows.Values);
		Visit(Names[4], Rows.Wide);
	}

private:
	static const unsigned char* BytesOf(const PackedArray& Array)
	{
		return reinterpret_cast<const unsigned char*>(Array.Storage().data());
	}
};

/** A core and its rows. */
struct DividedCore
{
	CoreParts Parts;   // none if the core has labels
	CoreRows ToRows;   // from each site to those after it
	CoreRows FromRows; // the other way; empty when distances are the same both ways

	const CoreRows& Rows(bool bTo) const
	{
		return bTo || FromRows.IsEmpty() ? ToRows : FromRows;
	}

	/**
	 * A site in the middle of a shortest path between two sites of a row that no arc joins: rows lead from it to both.
	 * None in damaged tables. Adds the number of rows looked at to RowsRead.
	 */
	RTP_API CoreId MiddleOf(CoreId From, CoreId To, uint32_t& RowsRead) const;

	/** The fields in a file (SectionFields.h). */
	template <class Self, class F>
	static void Fields(Self& Core, F& Visit)
	{
		CoreParts::Fields(Core.Parts, Visit);
		CoreRows::Fields(Core.ToRows, Visit,
			{FourLetters{"TRFM"}, FourLetters{"TRMK"}, FourLetters{"TRFV"}, FourLetters{"TRVL"}, FourLetters{"TRWD"}});
		CoreRows::Fields(Core.FromRows, Visit,
			{FourLetters{"FRFM"}, FourLetters{"FRMK"}, FourLetters{"FRFV"}, FourLetters{"FRVL"}, FourLetters{"FRWD"}});
	}

private:
	CoreId MiddleIn(CorePartId Part, uint32_t FromPlace, uint32_t ToPlace, int32_t Whole, uint32_t RowCount,
		uint32_t& RowsRead) const;
};
} // namespace Rtp
