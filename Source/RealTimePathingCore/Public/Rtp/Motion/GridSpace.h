// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Which moves are legal on a layered grid right now and what they cost: the state space of agents without a heading.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace Rtp
{
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

	const GridOverlay* GetOverlay() const
	{
		return Overlay;
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
	DirectionMask OpenDirections(StateId State) const
	{
		return Overlay != nullptr ? Overlay->OpenDirections(CellOf(State)) : Grid->OpenDirections(CellOf(State));
	}

	/** Calls Visit(Direction, StateId To, Cost) for every move that leaves From in a direction: all but links. */
	template <class F>
	void ForEachDirection(StateId From, F&& Visit) const
	{
		const CellIndex Cell = CellOf(From);
		const DirectionMask Mask = OpenDirections(From);
		const std::array<uint32_t, 8> Around = Grid->Neighbours(Cell);
		for (uint32_t Open = Mask & EightWayMask; Open != 0; Open &= Open - 1)
		{
			const uint32_t Index = static_cast<uint32_t>(std::countr_zero(Open));
			const CellIndex To{Around[Index]};
			Visit(static_cast<Direction>(Index), StateOf(To),
				Priced(Cell, To, (Index & 1u) != 0 ? Costs.Diagonal : Costs.Straight));
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

	/** Calls Visit(StateId From, Cost) for every move that enters To. */
	template <class F>
	void ForEachMoveBack(StateId To, F&& Visit) const
	{
		// Moves in directions are symmetric.
		ForEachDirection(To, [&](Direction, StateId From, Cost Price) { Visit(From, Price); });
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
	 * Calls Visit(StateId) for Changed and for every state with a move from or to it that an edit at Changed may have
	 * opened or closed; some states more than once. A closed or opened link counts as an edit at either of its ends.
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

	/** Cost of the shortest walk between two places if nothing stood in the way; never more than the true cost. */
	Cost Estimate(StateId A, StateId B) const
	{
		const CellPosition From = Grid->PositionOf(CellOf(A));
		const CellPosition To = Grid->PositionOf(CellOf(B));
		const int32_t Dx = std::abs(From.X - To.X);
		const int32_t Dy = std::abs(From.Y - To.Y);
		const int32_t Units = FreeDistance((std::max)(Dx, Dy), (std::min)(Dx, Dy));
		const uint32_t Scale = Grid->HeuristicScaleQ16();
		return Cost{Scale == 65536 ? Units : static_cast<int32_t>((static_cast<int64_t>(Units) * Scale) >> 16)};
	}

private:
	int32_t FreeDistance(int32_t Major, int32_t Minor) const
	{
		if (Grid->Settings().Moves == Connectivity::Eight)
		{
			return Minor * (Costs.Diagonal - Costs.Straight) + Major * Costs.Straight;
		}
		// Between two neighbouring directions the cheapest walk uses just these two.
		return Major >= 2 * Minor ? Minor * Costs.Knight + (Major - 2 * Minor) * Costs.Straight
								  : (Major - Minor) * Costs.Knight + (2 * Minor - Major) * Costs.Diagonal;
	}

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
