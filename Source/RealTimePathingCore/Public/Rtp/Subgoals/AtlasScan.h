// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the sites that a cell sees directly. Both the builder and every query use it, so its result must be symmetric:
// A is found from B exactly when B is found from A. Docs/Algorithms.md has the proof.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Subgoals/AtlasSites.h"
#include "Rtp/Subgoals/AtlasWork.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
/** A site seen from a cell: so many diagonal, then so many straight moves lead there. */
struct AtlasSeen
{
	uint32_t Site;
	int32_t Diagonals;
	int32_t Straights;
};

/** What a scan reports and what hides things from it. */
enum class AtlasView : uint8_t
{
	Sites, // all sites: what is seen sees back
	Bends  // only those where a route may have to bend; others are looked past. Not for grids with areas
};

/** What there is to see in a grid. Where areas differ, the simple walk does not pass sites, so all of them count. */
inline AtlasView AtlasViewOf(const LayeredGrid& Grid)
{
	return Grid.HasAreas() ? AtlasView::Sites : AtlasView::Bends;
}

/** One quarter of a scan: what lies between a vertical and a horizontal direction. Keeps its memory from scan to scan.
 */
class AtlasQuadrant
{
public:
	static constexpr uint32_t Count = 4;

	void Begin(
		const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView, uint32_t InQuadrant);

	bool IsDone() const
	{
		return !bDiagonal && Columns.empty();
	}

	/** What is still to be found lies at least so many rows away, but for the row of the origin before the first step.
	 */
	uint32_t NextRow() const
	{
		return bRowSeen ? Row : 0;
	}

	bool IsNorthern() const
	{
		return Vertical == Direction::N;
	}

	/** Takes one run of columns, or the diagonal, into the next row. */
	void Step(FunctionRef<void(const AtlasSeen&)> Visit);

	size_t MemoryBytes() const
	{
		return (Columns.capacity() + NextColumns.capacity()) * sizeof(Run);
	}

private:
	static constexpr uint32_t NoLimit = 0x7FFFFFFFu;

	/**
	 * Neighbouring columns that are free of sites and walls down to the present row. Only the last one's cell in this
	 * row may be a site that is looked past.
	 */
	struct Run
	{
		uint32_t First; // column: how many diagonal moves lead to it
		uint32_t Last;
		uint32_t Cell;  // cell of column First in the present row
		uint32_t Bound; // how many straight moves after the diagonal ones nothing to the left forbids
	};

	void BeginRow();
	void AdvanceRun(Run At, FunctionRef<void(const AtlasSeen&)> Visit);
	void AdvanceDiagonal(FunctionRef<void(const AtlasSeen&)> Visit);
	void LookAlongRow(FunctionRef<void(const AtlasSeen&)> Visit);
	void Limit(uint32_t Straights);
	bool IsHidingSite(uint32_t Cell) const;
	AtlasSites::Sight LookAlong(uint32_t From, uint32_t Most) const;

	const LayeredGrid* Grid = nullptr;
	const AtlasSites* Sites = nullptr;
	AtlasView View = AtlasView::Sites;
	uint32_t Origin = 0;
	uint32_t Quadrant = 0;
	Direction Vertical = Direction::N;
	Direction Across = Direction::NE;
	bool bEast = true;
	bool bRowSeen = false;  // the row of the origin was looked along
	bool bDiagonal = false; // the diagonal is still free
	uint32_t DiagonalCell = 0;
	uint32_t Row = 0;
	size_t RunAt = 0;         // next of Columns to take into the present row
	uint32_t RowLimit = 0;    // straight moves that what was met in the present row leaves to columns further right
	uint32_t RowBound = 0;    // straight moves along the row that no earlier row forbids
	uint32_t ColumnBound = 0; // the same for columns still to come
	std::vector<Run> Columns;
	std::vector<Run> NextColumns;
};

/**
 * Enumerates what is directly reachable from a cell: the sites T such that the parallelogram of all shortest open-field
 * walks to T holds nothing closed and no other site. Works in slices.
 */
class AtlasScan
{
public:
	/** Starts a scan; the grid and its sites must outlive it. */
	RTP_API void Begin(const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView);

	/**
	 * Goes on until all is found (true) or the work is used up (false). Each site is reported once; of bends, those
	 * straight ahead may be twice.
	 */
	RTP_API bool Advance(AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit);

	/** Goes on with one quadrant for a few steps, or until the work is used up. */
	RTP_API void AdvanceQuadrant(uint32_t Quadrant, AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit);

	const AtlasQuadrant& GetQuadrant(uint32_t Quadrant) const
	{
		return Quadrants[Quadrant];
	}

private:
	bool CanStep(const AtlasWork& Work) const
	{
		return Work.CanBegin((std::min)(UnitsPerRow, AtlasWork::UnitsPerExpansion));
	}

	int64_t UnitsPerRow = 0;
	uint32_t At = 0; // the quadrant that Advance is at
	std::array<AtlasQuadrant, AtlasQuadrant::Count> Quadrants;
};
} // namespace Rtp
