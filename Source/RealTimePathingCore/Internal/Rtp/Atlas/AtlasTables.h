// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The packed arrays of an atlas: the build fills them, the file stores them, and queries read them in place.

#pragma once

#include "Rtp/Atlas/AtlasIds.h"
#include "Rtp/Atlas/AtlasLandmarks.h"
#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/CoreRows.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Memory/RankedBits.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstdint>

namespace Rtp
{
/** Directions in which an arc can be followed, as bits, seen from the site that stores it. */
struct ArcDirections
{
	static constexpr uint8_t Out = 1; // away from that site
	static constexpr uint8_t In = 2;  // towards it
	static constexpr uint8_t Both = Out | In;
};

/** Hub labels of the core sites, by core number. */
struct LabelTable
{
	PackedArray First; // label of each core site, and the number of labels
	PackedArray Hub;
	PackedArray Length;
	PackedArray Next; // core site after this one on the path to the hub, or before it on the path from the hub

	uint32_t Begin(CoreId Core) const
	{
		return First[Core.Value];
	}

	uint32_t End(CoreId Core) const
	{
		return First[Core.Value + 1];
	}
};

/** Positions of all sites, for loops. Valid as long as the tables. */
class SitePositions
{
public:
	SitePositions(const PackedArray& Positions, uint32_t InColumnBits)
		: Words(Positions.View())
		, ColumnBits(InColumnBits)
	{
	}

	CellPosition operator[](SiteId Site) const
	{
		const uint32_t Word = Words[Site.Value];
		return {static_cast<uint16_t>(Word & ((1u << ColumnBits) - 1)), static_cast<uint16_t>(Word >> ColumnBits)};
	}

private:
	PackedView Words;
	uint32_t ColumnBits;
};

/**
 * Sites are numbered by cell. An arc is stored at the end that was contracted first. Between core sites it is stored at
 * the less important one, and only if a label or a row needs it.
 */
struct AtlasTables
{
	static constexpr uint32_t Layout = 5; // raised when the numbering of sites or the meaning of an array changes
	static constexpr uint32_t HalfLandmarkBits = LandmarkDistances::Landmarks * LandmarkDistances::Bits / 2;

	AtlasScale Scale = AtlasScale::Compact;
	bool bSymmetric = true;

	PackedArray Positions; // of sites: column, and row in the bits above ColumnBits
	uint32_t ColumnBits = 0;
	PackedArray FirstArc; // of each site, and the number of arcs
	PackedArray ArcTo;
	PackedArray Directions; // ArcDirections minus one; empty when symmetric
	RankedBits Explicit;    // arcs whose length does not follow from the positions of their ends
	PackedArray ExplicitLength;
	PackedArray ExplicitVia; // site that a shortcut leads through plus one; zero for a single move
	RankedBits Core;         // sites that were not contracted
	PackedArray CoreNumber;  // of core sites in the order of sites
	PackedArray CoreSite;    // site of each core number
	PackedArray Landmarks;   // of sites: LandmarkDistances in two halves; empty without landmarks
	uint32_t LandmarkStepBits = 0;
	LabelTable ToHub;
	LabelTable FromHub;  // empty when symmetric
	DividedCore Divided; // of large worlds, which have no labels

	/** Whether the core has rows instead of labels. */
	bool HasRows() const
	{
		return Divided.Parts.Count() != 0;
	}

	uint32_t SiteCount() const
	{
		return Positions.Size();
	}

	CellPosition PositionOf(SiteId Site) const
	{
		return AllPositions()[Site];
	}

	SitePositions AllPositions() const
	{
		return {Positions, ColumnBits};
	}

	bool HasLandmarks() const
	{
		return Landmarks.Size() != 0;
	}

	/** Requires landmarks. */
	LandmarkDistances LandmarksOf(SiteId Site) const
	{
		return {Landmarks.View().From(Site.Value * 2)};
	}

	/** The fields in a file (SectionFields.h): all of them. */
	template <class Self, class F>
	static void Fields(Self& Tables, F& Visit)
	{
		Visit.Numbers(
			FourLetters{"ATLS"}, Tables.Scale, Tables.bSymmetric, Tables.ColumnBits, Layout, Tables.LandmarkStepBits);
		Visit(FourLetters{"XBIT"}, Tables.Explicit);
		Visit(FourLetters{"CBIT"}, Tables.Core);
		Visit(FourLetters{"PLAC"}, Tables.Positions);
		Visit(FourLetters{"AFST"}, Tables.FirstArc);
		Visit(FourLetters{"ARCT"}, Tables.ArcTo);
		Visit(FourLetters{"ARCW"}, Tables.Directions);
		Visit(FourLetters{"XLEN"}, Tables.ExplicitLength);
		Visit(FourLetters{"XVIA"}, Tables.ExplicitVia);
		Visit(FourLetters{"CNUM"}, Tables.CoreNumber);
		Visit(FourLetters{"CSIT"}, Tables.CoreSite);
		Visit(FourLetters{"MARK"}, Tables.Landmarks);
		Visit(FourLetters{"TFST"}, Tables.ToHub.First);
		Visit(FourLetters{"THUB"}, Tables.ToHub.Hub);
		Visit(FourLetters{"TLEN"}, Tables.ToHub.Length);
		Visit(FourLetters{"TNXT"}, Tables.ToHub.Next);
		Visit(FourLetters{"FFST"}, Tables.FromHub.First);
		Visit(FourLetters{"FHUB"}, Tables.FromHub.Hub);
		Visit(FourLetters{"FLEN"}, Tables.FromHub.Length);
		Visit(FourLetters{"FNXT"}, Tables.FromHub.Next);
		DividedCore::Fields(Tables.Divided, Visit);
	}
};
} // namespace Rtp
