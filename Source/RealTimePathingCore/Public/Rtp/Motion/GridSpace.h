// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The moves that are open on a layered grid now, and their costs: the state space of agents without a heading.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

namespace Rtp
{
/** Free-space distances to one goal, for searches that ask many times. Valid as long as the grid. */
class GoalEstimate
{
public:
	GoalEstimate(const LayeredGrid& InGrid, CellIndex Goal)
		: Grid(&InGrid)
		, Target(InGrid.PositionOf(Goal))
		, Costs(InGrid.Settings().Costs)
		, ScaleQ16(InGrid.HeuristicScaleQ16())
		, bKnights(InGrid.Settings().Moves == Connectivity::Sixteen)
	{
	}

	/** Never more than the true cost from a cell to the goal. */
	Cost operator()(CellIndex From) const
	{
		const CellPosition Position = Grid->PositionOf(From);
		const int32_t Dx = std::abs(Position.X - Target.X);
		const int32_t Dy = std::abs(Position.Y - Target.Y);
		const int32_t Units = FreeDistance(Dx > Dy ? Dx : Dy, Dx > Dy ? Dy : Dx);
		return Cost{ScaleQ16 == 65536 ? Units : static_cast<int32_t>((static_cast<int64_t>(Units) * ScaleQ16) >> 16)};
	}

private:
	int32_t FreeDistance(int32_t Major, int32_t Minor) const
	{
		if (!bKnights)
		{
			return Minor * (Costs.Diagonal - Costs.Straight) + Major * Costs.Straight;
		}
		// Between two neighbouring directions the cheapest path uses just these two.
		return Major >= 2 * Minor ? Minor * Costs.Knight + (Major - 2 * Minor) * Costs.Straight
								  : (Major - Minor) * Costs.Knight + (2 * Minor - Major) * Costs.Diagonal;
	}

	const LayeredGrid* Grid;
	CellPosition Target;
	CostModel Costs;
	uint32_t ScaleQ16;
	bool bKnights;
};

/** States are cells. A light view: copy it freely; grid and overlay must outlive it. Models SearchSpace. */
class GridSpace
{
public:
	explicit GridSpace(const LayeredGrid& InGrid, const GridOverlay* InOverlay = nullptr)
		: Grid(&InGrid)
		, Overlay(InOverlay)
		, Costs(InGrid.Settings().Costs)
	{
	}

	const LayeredGrid& GetGrid() const
	{
		return *Grid;
	}

	uint32_t StateCount() const
	{
		return Grid->CellCount();
	}

	static StateId StateOf(CellIndex Cell)
	{
		return StateId{Cell.Value};
	}

	static CellIndex CellOf(StateId State)
	{
		return CellIndex{State.Value};
	}

	bool IsBlocked(StateId State) const
	{
		return Overlay != nullptr && Overlay->IsBlocked(CellOf(State));
	}

	/** Directions in which a move leaves the state now; links are not among them. */
	RTP_FORCE_INLINE DirectionMask OpenDirections(StateId State) const
	{
		return Overlay != nullptr ? Overlay->OpenDirections(CellOf(State)) : Grid->OpenDirections(CellOf(State));
	}

	/** Calls Visit(Direction, StateId To, Cost) for every move that leaves From in a direction: all but links. */
	template <class F>
	void ForEachDirection(StateId From, F&& Visit) const
	{
		const CellIndex Cell = CellOf(From);
		ForEachDirectionIn(OpenDirections(From), Cell, Grid->Neighbours(Cell), Visit);
	}

	/** The same for the directions of a mask; Around is what the grid's Neighbours(Cell) returns. */
	template <class F>
	RTP_FORCE_INLINE void ForEachDirectionIn(
		uint32_t Mask, CellIndex Cell, const std::array<uint32_t, 8>& Around, F&& Visit) const
	{
		const bool bAreas = Grid->HasAreas();
		for (uint32_t Open = Mask & EightWayMask; Open != 0; Open &= Open - 1)
		{
			const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Open));
			const CellIndex To{Around[Index]};
			const int32_t Length = (Index & 1u) != 0 ? Costs.Diagonal : Costs.Straight;
			Visit(static_cast<Direction>(Index), StateOf(To), bAreas ? Priced(Cell, To, Length) : Cost{Length});
		}
		for (uint32_t Open = Mask >> 8; Open != 0; Open &= Open - 1)
		{
			const Direction Knight = static_cast<Direction>(8 + std::countr_zero(Open));
			const CellIndex To = Grid->KnightNeighbour(Cell, Knight);
			Visit(Knight, StateOf(To), Priced(Cell, To, Costs.Knight));
		}
	}

	/** Calls Visit(StateId To, Cost) for every move that leaves From: directions clockwise from north, then links. */
	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		ForEachDirection(From, [&](Direction, StateId To, Cost Price) { Visit(To, Price); });
		ForEachLinkFrom(From, Visit);
	}

	/** Calls Visit(StateId From, Cost) for every move that enters To. */
	template <class F>
	void ForEachMoveBack(StateId To, F&& Visit) const
	{
		// Moves in directions are symmetric.
		ForEachDirection(To, [&](Direction, StateId From, Cost Price) { Visit(From, Price); });
		ForEachLinkInto(To, Visit);
	}

	/** Calls Visit(StateId To, Cost) for every link that leaves From and is open. */
	template <class F>
	void ForEachLinkFrom(StateId From, F&& Visit) const
	{
		if (Grid->HasLinks()) [[unlikely]]
		{
			for (const GridLink& Link : Grid->LinksFrom(CellOf(From)))
			{
				if (IsLinkOpen(Link, static_cast<uint32_t>(&Link - Grid->Links().data())))
				{
					Visit(StateOf(Link.To), Link.Price);
				}
			}
		}
	}

	/** Calls Visit(StateId From, Cost) for every link that enters To and is open. */
	template <class F>
	void ForEachLinkInto(StateId To, F&& Visit) const
	{
		if (Grid->HasLinks()) [[unlikely]]
		{
			for (const uint32_t Index : Grid->LinksTo(CellOf(To)))
			{
				const GridLink& Link = Grid->Links()[Index];
				if (IsLinkOpen(Link, Index))
				{
					Visit(StateOf(Link.From), Link.Price);
				}
			}
		}
	}

	/**
	 * Calls Visit(StateId) for Changed and for every state with a move that an edit at Changed may have opened or
	 * closed. Moves from and to the state count. Some states are visited more than once. A closed or opened link counts
	 * as an edit at either of its ends.
	 */
	template <class F>
	void ForEachAffected(StateId Changed, F&& Visit) const
	{
		const CellIndex Cell = CellOf(Changed);
		Visit(Changed);
		Grid->ForEachTouching(Cell, [&](CellIndex Other) { Visit(StateOf(Other)); });
		if (Grid->HasLinks()) [[unlikely]]
		{
			for (const GridLink& Link : Grid->LinksFrom(Cell))
			{
				Visit(StateOf(Link.To));
			}
			for (const uint32_t Index : Grid->LinksTo(Cell))
			{
				Visit(StateOf(Grid->Links()[Index].From));
			}
		}
	}

	/** Cost of the cheapest move from A to B, if there is one now. */
	std::optional<Cost> MoveCost(StateId A, StateId B) const
	{
		std::optional<Cost> Best;
		ForEachMove(A,
			[&](StateId To, Cost Price)
			{
				if (To == B && (!Best || Price < *Best))
				{
					Best = Price;
				}
			});
		return Best;
	}

	/** The cheapest link from A to B that is open now, as an index in the grid's Links(). */
	std::optional<uint32_t> FindLink(StateId A, StateId B) const
	{
		const std::span<const GridLink> From = Grid->LinksFrom(CellOf(A));
		for (const GridLink& Link : From) // by target, then by price
		{
			const uint32_t Index = static_cast<uint32_t>(&Link - Grid->Links().data());
			if (Link.To == CellOf(B) && IsLinkOpen(Link, Index))
			{
				return Index;
			}
		}
		return std::nullopt;
	}

	/** Cost of the shortest path from A to B on a grid without obstacles; never more than the true cost. */
	Cost Estimate(StateId A, StateId B) const
	{
		return GoalEstimate(*Grid, CellOf(B))(CellOf(A));
	}

private:
	/** Length times mean area factor, rounded up: that keeps scaled estimates consistent. */
	Cost Priced(CellIndex From, CellIndex To, int32_t Length) const
	{
		if (!Grid->HasAreas())
		{
			return Cost{Length};
		}
		const int64_t Factors = static_cast<int64_t>(Grid->AreaFactorQ8(From)) + Grid->AreaFactorQ8(To);
		return Cost{static_cast<int32_t>((Length * Factors + 511) >> 9)};
	}

	bool IsLinkOpen(const GridLink& Link, uint32_t Index) const
	{
		return Overlay == nullptr ||
			!(Overlay->IsLinkClosed(Index) || Overlay->IsBlocked(Link.From) || Overlay->IsBlocked(Link.To));
	}

	const LayeredGrid* Grid;
	const GridOverlay* Overlay;
	CostModel Costs;
};
} // namespace Rtp
