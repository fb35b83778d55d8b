// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The packed arrays behind an atlas: what the builder fills, the file stores and queries read in place.

#pragma once

#include "Rtp/Atlas/AtlasMetric.h"
#include "Rtp/Atlas/Build/AtlasBeacons.h"
#include "Rtp/Atlas/Build/AtlasGraph.h"
#include "Rtp/Atlas/Build/AtlasLabels.h"
#include "Rtp/Atlas/Build/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Memory/RankedBits.h"
#include "Rtp/Base/Work/WorkMeter.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** Labels of the core sites, by core number. */
struct AtlasLabelTable
{
	PackedArray First; // one more than core sites
	PackedArray Hub;
	PackedArray Length;
	PackedArray Next;
};

/** Where the sites are, for loops. Valid as long as the tables. */
class AtlasPlaceView
{
public:
	AtlasPlaceView(const PackedArray& Places, uint32_t InColumnBits)
		: Words(Places.View())
		, ColumnBits(InColumnBits)
	{
	}

	CellPosition operator[](uint32_t Site) const
	{
		const uint32_t Word = Words[Site];
		return {static_cast<uint16_t>(Word & ((1u << ColumnBits) - 1)), static_cast<uint16_t>(Word >> ColumnBits)};
	}

private:
	PackedView Words;
	uint32_t ColumnBits;
};

/**
 * Sites are numbered by cell. An arc is held by the end that was contracted first; between core sites by the less
 * important one, and only if a label needs it.
 */
struct AtlasTables
{
	static constexpr uint32_t Layout = 4; // raised when sites are numbered otherwise, or arrays mean something else
	static constexpr uint32_t HalfMarkBits = AtlasMarks::Beacons * AtlasMarks::Bits / 2;

	AtlasScale Scale = AtlasScale::Compact;
	bool bSymmetric = true;

	PackedArray Places; // of sites: column, and row in the bits above ColumnBits
	uint32_t ColumnBits = 0;
	PackedArray FirstArc; // one more than sites
	PackedArray ArcTo;
	PackedArray ArcWays; // AtlasArc's ways minus one; empty when symmetric
	RankedBits Explicit; // arcs whose length does not follow from the places
	PackedArray ExplicitLength;
	PackedArray ExplicitVia; // one more than the site a shortcut leads through; zero for a single move
	RankedBits Core;         // sites that were not contracted
	PackedArray CoreNumber;  // of core sites in the order of sites
	PackedArray CoreSite;    // site of each core number
	PackedArray Marks;       // of sites: AtlasMarks in two halves; empty without beacons
	uint32_t MarkStepBits = 0;
	AtlasLabelTable ToHub;
	AtlasLabelTable FromHub; // empty when symmetric

	uint32_t SiteCount() const
	{
		return Places.Size();
	}

	CellPosition PlaceOf(uint32_t Site) const
	{
		return AllPlaces()[Site];
	}

	AtlasPlaceView AllPlaces() const
	{
		return {Places, ColumnBits};
	}

	bool HasBeacons() const
	{
		return Marks.Size() != 0;
	}

	/** Of a site where there are beacons. */
	AtlasMarks MarksOf(uint32_t Site) const
	{
		return {Marks.View().From(Site * 2)};
	}

	/** The fields in a file (SectionFields.h): all of them. */
	template <class Self, class F>
	static void Fields(Self& Tables, F& Visit)
	{
		Visit.Numbers(
			FourLetters{"ATLS"}, Tables.Scale, Tables.bSymmetric, Tables.ColumnBits, Layout, Tables.MarkStepBits);
		Visit(FourLetters{"XBIT"}, Tables.Explicit);
		Visit(FourLetters{"CBIT"}, Tables.Core);
		Visit(FourLetters{"PLAC"}, Tables.Places);
		Visit(FourLetters{"AFST"}, Tables.FirstArc);
		Visit(FourLetters{"ARCT"}, Tables.ArcTo);
		Visit(FourLetters{"ARCW"}, Tables.ArcWays);
		Visit(FourLetters{"XLEN"}, Tables.ExplicitLength);
		Visit(FourLetters{"XVIA"}, Tables.ExplicitVia);
		Visit(FourLetters{"CNUM"}, Tables.CoreNumber);
		Visit(FourLetters{"CSIT"}, Tables.CoreSite);
		Visit(FourLetters{"MARK"}, Tables.Marks);
		Visit(FourLetters{"TFST"}, Tables.ToHub.First);
		Visit(FourLetters{"THUB"}, Tables.ToHub.Hub);
		Visit(FourLetters{"TLEN"}, Tables.ToHub.Length);
		Visit(FourLetters{"TNXT"}, Tables.ToHub.Next);
		Visit(FourLetters{"FFST"}, Tables.FromHub.First);
		Visit(FourLetters{"FHUB"}, Tables.FromHub.Hub);
		Visit(FourLetters{"FLEN"}, Tables.FromHub.Length);
		Visit(FourLetters{"FNXT"}, Tables.FromHub.Next);
	}
};

/** Packs what the stages of a build have made; worth nothing once the meter has stopped. */
RTP_API AtlasTables PackAtlas(const LayeredGrid& Grid, const AtlasSites& Sites, AtlasScale Scale,
	const AtlasGraph& Graph, const AtlasCore& Core, const AtlasLabels& Labels, const AtlasBeacons& Beacons,
	WorkMeter& Meter);
} // namespace Rtp
