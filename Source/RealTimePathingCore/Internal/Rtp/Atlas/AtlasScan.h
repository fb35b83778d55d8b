// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Finds the sites that a cell sees: its direct-h-reachable subgoals (Uras, Koenig, Hernandez 2013). The build and every
// query use it, so the result must be symmetric: A sees B exactly when B sees A. Docs/Atlas.md has the proof.

#pragma once

#include "Rtp/Atlas/AtlasSites.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Planning/WorkBudget.h"

#include <array>
#include <cstdint>

namespace Rtp
{
/** A site seen from a cell, and the diagonal and straight moves that lead there. */
struct VisibleSite
{
	SiteId Site;
	int32_t Diagonals;
	int32_t Straights;
};

/** The sites that a scan reports; the same ones are its occluders. */
enum class AtlasView : uint8_t
{
	AllSites,
	TurningSites // those where a route of the quadrant may turn. Not for grids with areas
};

/** With areas all sites count: a walk must not cross a border of areas unnoticed. */
inline AtlasView AtlasViewOf(const LayeredGrid& Grid)
{
	return Grid.HasAreas() ? AtlasView::AllSites : AtlasView::TurningSites;
}

class AtlasTileWindow;

/** One quarter of a scan, between a vertical and a horizontal direction. */
class ScanQuadrant
{
public:
	using Visitor = FunctionRef<void(const VisibleSite&)>;
	static constexpr uint32_t Count = 4;

	void Begin(const LayeredGrid& InGrid, const AtlasSites& Sites, CellIndex From, const TileSpot& Spot,
		AtlasView InView, uint32_t InQuadrant);

	bool IsDone() const
	{
		return !bDiagonal;
	}

	/** Sites still to be found lie at least this many columns and rows away. */
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

	/** Advances along the diagonal to the end of a tile and looks along its rows and columns; returns tiles read. */
	uint32_t Step(Visitor Visit);

private:
	static constexpr uint32_t NoLimit = 0x7FFFFFFFu;

	void LeaveOrigin(AtlasTileWindow& Window, Visitor Visit);
	bool CrossesSeam(Direction Along, int32_t Moves, Visitor Visit) const;
	void FollowDiagonal(AtlasTileWindow& Window, Visitor Visit);
	void Move(uint32_t Moves);

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
	TileSpot Spot; // on the diagonal
	AtlasView View = AtlasView::AllSites;
	QuadrantMirror Mirror;
	uint32_t Quadrant = 0;
	bool bDiagonal = false; // the diagonal is still free
	uint32_t Diagonals = 0; // moves from the origin to the spot
	uint32_t RowBound = 0;  // straight moves along the row that no occluder so far forbids
	uint32_t ColumnBound = 0;
};

/**
 * Enumerates the sites T that a cell sees: the parallelogram of all shortest open-field walks to T is free and contains
 * no other site. Works in slices.
 */
class AtlasScan
{
public:
	/** Starts a scan; the grid and its sites must outlive it. */
	RTP_API void Begin(const LayeredGrid& InGrid, const AtlasSites& InSites, CellIndex From, AtlasView InView);

	/**
	 * Continues until all sites are found. Each is reported once; turning sites straight ahead may be reported twice.
	 */
	RTP_API Progress Advance(WorkBudget& Work, FunctionRef<void(const VisibleSite&)> Visit);

	/** Continues one quadrant for a few steps, or until the work is used up. */
	RTP_API void AdvanceQuadrant(uint32_t Quadrant, WorkBudget& Work, FunctionRef<void(const VisibleSite&)> Visit);

	const ScanQuadrant& GetQuadrant(uint32_t Quadrant) const
	{
		return Quadrants[Quadrant];
	}

private:
	bool CanStep(const WorkBudget& Work) const
	{
		return Work.CanBegin(UnitsPerStep);
	}

	void Step(uint32_t Quadrant, WorkBudget& Work, FunctionRef<void(const VisibleSite&)> Visit);

	static constexpr int64_t UnitsPerStep = 32;

	int64_t UnitsPerTile = 0;
	uint32_t Current = 0; // quadrant of Advance
	std::array<ScanQuadrant, ScanQuadrant::Count> Quadrants;
};
} // namespace Rtp
