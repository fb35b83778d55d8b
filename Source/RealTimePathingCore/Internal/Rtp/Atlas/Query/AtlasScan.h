// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the sites that a cell sees directly. Both the builder and every query use it, so its result must be symmetric:
// A is found from B exactly when B is found from A. Docs/Atlas.md has the proof.

#pragma once

#include "Rtp/Atlas/AtlasWork.h"
#include "Rtp/Atlas/Build/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <array>
#include <cstdint>

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

class AtlasTileWindow;

/** One quarter of a scan: what lies between a vertical and a horizontal direction. */
class AtlasQuadrant
{
public:
	using Visitor = FunctionRef<void(const AtlasSeen&)>;
	static constexpr uint32_t Count = 4;

	void Begin(const LayeredGrid& InGrid, const AtlasSites& Sites, CellIndex From, const AtlasSpot& Spot,
		AtlasView InView, uint32_t InQuadrant);

	bool IsDone() const
	{
		return !bDiagonal;
	}

	/** What is still to be found lies at least so many columns and rows away. */
	uint32_t NextDiagonal() const
	{
		return Diagonals;
	}

	bool IsNorthern() const
	{
		return Quadrant == 0 || Quadrant == 3;
	}

	bool IsEastern() const
	{
		return Quadrant < 2;
	}

	/** Goes along the diagonal to the end of a tile and looks both ways from there; returns what that took. */
	uint32_t Step(Visitor Visit);

private:
	static constexpr uint32_t NoLimit = 0x7FFFFFFFu;

	void LeaveOrigin(AtlasTileWindow& Window, Visitor Visit);
	bool PassesSeam(Direction Along, int32_t Moves, Visitor Visit) const;
	void FollowDiagonal(AtlasTileWindow& Window, Visitor Visit);
	void GoOn(uint32_t Moves);

	Direction Vertical() const
	{
		return IsNorthern() ? Direction::N : Direction::S;
	}

	Direction Horizontal() const
	{
		return IsEastern() ? Direction::E : Direction::W;
	}

	const LayeredGrid* Grid = nullptr;
	const AtlasTiles* Tiles = nullptr;
	CellIndex Origin;
	AtlasSpot At; // on the diagonal
	AtlasView View = AtlasView::Sites;
	AtlasTurn Turn;
	uint32_t Quadrant = 0;
	bool bDiagonal = false; // the diagonal is still free
	uint32_t Diagonals = 0; // moves from the origin to At
	uint32_t RowBound = 0;  // straight moves along the row that nothing on the way here forbids
	uint32_t ColumnBound = 0;
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
		return Work.CanBegin(UnitsPerStep);
	}

	void Step(uint32_t Quadrant, AtlasWork& Work, FunctionRef<void(const AtlasSeen&)> Visit);

	static constexpr int64_t UnitsPerStep = 32;

	int64_t UnitsPerTile = 0;
	uint32_t At = 0; // the quadrant that Advance is at
	std::array<AtlasQuadrant, AtlasQuadrant::Count> Quadrants;
};
} // namespace Rtp
