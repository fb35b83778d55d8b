// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// One side of a query: the sites that a cell sees and those above them in the hierarchy, most promising first. How the
// two sides meet is AtlasQuery's matter.

#pragma once

#include "Rtp/Atlas/AtlasLandmarks.h"
#include "Rtp/Atlas/Query/QueryScratch.h"
#include "Rtp/Atlas/Query/UpwardDijkstra.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Planning/WorkBudget.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** Searches upwards from a cell in the order of length plus a lower bound on the rest to the other side. Sliced. */
class UpwardSearch
{
public:
	explicit UpwardSearch(const AtlasDatabase& InAtlas)
		: Atlas(InAtlas)
	{
	}

	UpwardSearch(const UpwardSearch&) = delete;
	UpwardSearch& operator=(const UpwardSearch&) = delete;

	/**
	 * Starts at a cell; Along is ArcDirections::Out for lengths from it and In for lengths to it. The landmark range of
	 * the other side may still become narrower.
	 */
	RTP_API void Begin(
		ScratchPool& Pool, CellIndex InFrom, CellPosition InTowards, const LandmarkRange& InOpposite, uint8_t Along);

	/** The landmark range of the cell; unlimited before the search begins. */
	const LandmarkRange& Landmarks() const
	{
		return Range;
	}

	/** Gives the memory back, with all nodes and hubs. */
	void Release()
	{
		Range = {};
		Scratch.reset();
	}

	/** A lower bound on paths over sites that are not visible or not settled yet. */
	int32_t NextKey() const
	{
		return (std::min)(ScanKey, Scratch->Search.NextKey());
	}

	/** The node that comes next, or NoIndex. */
	uint32_t NextNode() const
	{
		return Scratch->Search.NextNode();
	}

	static bool CanSettle(const WorkBudget& Work)
	{
		return Work.CanBegin(UpwardDijkstra::UnitsPerSettled);
	}

	/**
	 * Settles the next site and returns its node, or scans a little further around the cell if that has the smaller
	 * key. NoIndex if no site comes of it. Paths of Limit and more are left out.
	 */
	RTP_API uint32_t Settle(WorkBudget& Work, int32_t Limit);

	/** Continues upwards from the node settled last. */
	RTP_API void Relax(uint32_t Index, int32_t Limit);

	const std::vector<UpwardNode>& GetNodes() const
	{
		return Scratch->Search.GetNodes();
	}

	QueryScratch& Memory()
	{
		return *Scratch;
	}

private:
	/** A lower bound on paths over a site, by open-field distance and by landmarks. */
	int32_t KeyOf(SiteId Site, CellPosition There, int32_t Length) const
	{
		const int32_t Direct = Atlas.GetMetric().Bound(There, Towards);
		const int32_t ByMoves = bLandmarks ? Opposite->Bound(Atlas.GetTables().LandmarksOf(Site), StepBits) : 0;
		return Length + (std::max)(Direct, Atlas.GetMetric().BoundOfOctile(ByMoves));
	}

	void Reach(SiteId Site, int32_t Length, int32_t OctileLength, int32_t Limit);
	void ScanFurther(WorkBudget& Work, int32_t Limit);
	void FindScanKey();
	int32_t KeyOfQuadrant(const ScanQuadrant& Quadrant) const;

	const AtlasDatabase& Atlas;
	ScratchLease Scratch;
	CellIndex From;
	CellPosition Towards;
	CellPosition Position;                   // of From
	LandmarkRange Range;                     // of From
	const LandmarkRange* Opposite = nullptr; // of the other side
	uint32_t StepBits = 0;                   // of landmark distances
	bool bLandmarks = false;
	std::array<int32_t, ScanQuadrant::Count> QuadrantKeys = {}; // lower bounds for sites still to be found there
	int32_t ScanKey = 0;                                        // the smallest of them
	uint32_t NextQuadrant = 0;                                  // the one that has it
	bool bCore = false; // the site settled last belongs to the core, where upward searches end
};
} // namespace Rtp
