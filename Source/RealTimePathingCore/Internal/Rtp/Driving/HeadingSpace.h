// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The actions that are open to an agent with a heading and a speed on a layered grid now, and their costs. How the
// agent moves is data of the motion model.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Driving/MotionTables.h"
#include "Rtp/Motion/GridSpace.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace Rtp
{
/**
 * States are cells with a heading and a speed, numbered cell by cell. A light view: copy it freely; grid, overlay and
 * tables must outlive it. Models SearchSpace. Numbers from StateCount on mean a standing agent with any heading: they
 * are goals only.
 */
class HeadingSpace
{
public:
	HeadingSpace(const GridSpace& InGround, const MotionTables& InTables)
		: Ground(InGround)
		, Tables(&InTables)
		, PoseCount(InTables.Poses())
		, SpeedCount(InTables.Speeds())
		, bDiagonals(!InGround.GetGrid().Settings().bCutCorners)
	{
	}

	/** Whether the numbers of a grid's states fit: 26 million cells with 80 states each do. */
	static bool Fits(const LayeredGrid& Grid, const MotionTables& Tables)
	{
		return (Tables.Poses() + uint64_t{1}) * Grid.CellCount() < 0x7FFFFFFFu;
	}

	const GridSpace& GetGround() const
	{
		return Ground;
	}

	const LayeredGrid& GetGrid() const
	{
		return Ground.GetGrid();
	}

	const MotionTables& GetTables() const
	{
		return *Tables;
	}

	uint32_t StateCount() const
	{
		return GetGrid().CellCount() * PoseCount;
	}

	StateId StateOf(CellIndex Cell, PoseIndex Pose) const
	{
		return StateId{Cell.Value * PoseCount + Pose};
	}

	StateId StateOf(CellIndex Cell, uint32_t Heading, uint32_t Speed) const
	{
		return StateOf(Cell, Heading * SpeedCount + Speed);
	}

	/** The state of an agent that stands. */
	StateId StandingAt(CellIndex Cell, uint32_t Heading) const
	{
		return StateOf(Cell, Heading, Tables->StoppedSpeed());
	}

	/** The goal of standing in a cell with any heading. */
	StateId AnyHeadingAt(CellIndex Cell) const
	{
		return StateId{StateCount() + Cell.Value};
	}

	bool IsAnyHeading(StateId Goal) const
	{
		return Goal.Value >= StateCount();
	}

	/** The cell of a state or of a goal. */
	CellIndex CellOf(StateId State) const
	{
		return CellIndex{IsAnyHeading(State) ? State.Value - StateCount() : State.Value / PoseCount};
	}

	PoseIndex PoseOf(StateId State) const
	{
		return State.Value % PoseCount;
	}

	uint32_t HeadingOf(StateId State) const
	{
		return PoseOf(State) / SpeedCount;
	}

	uint32_t SpeedOf(StateId State) const
	{
		return PoseOf(State) % SpeedCount;
	}

	bool IsStanding(StateId State) const
	{
		return SpeedOf(State) == Tables->StoppedSpeed();
	}

	/** Whether a state satisfies a goal. */
	bool Satisfies(StateId State, StateId Goal) const
	{
		return State == Goal || (IsAnyHeading(Goal) && CellOf(State) == CellOf(Goal) && IsStanding(State));
	}

	/** Whether the body has room in a state. Actions lead only to states with room. */
	bool HasRoom(StateId State) const
	{
		return !Ground.IsBlocked(GridSpace::StateOf(CellOf(State))) &&
			Sweep(CellOf(State), Tables->StandSweep(HeadingOf(State))).IsValid();
	}

	/** Whether the action between two states is the costly turn on the spot of models that cannot turn there. */
	bool IsEscape(StateId From, StateId To) const
	{
		return Tables->TurnsByEscapeOnly() && CellOf(From) == CellOf(To) && IsStanding(From) && IsStanding(To);
	}

	/** Calls Visit(StateId To, Cost) for every action open in From. */
	template <class F>
	RTP_FORCE_INLINE void ForEachMove(StateId From, F&& Visit) const
	{
		const CellIndex Cell = CellOf(From);
		const PoseIndex Pose = PoseOf(From);
		const TurnRoom Room = RoomToTurn(Cell, Pose / SpeedCount);
		for (const MotionFan& Fan : Tables->FansOf(Pose))
		{
			if (Room.Allows(Fan.Turn))
			{
				VisitFan(Cell, Fan, Visit);
			}
		}
		ForEachLink(Cell, Pose, Visit);
	}

	/** Calls Visit(StateId From, Cost) for every action that ends in To. */
	template <class F>
	void ForEachMoveBack(StateId To, F&& Visit) const
	{
		const PoseIndex Pose = PoseOf(To);
		const uint32_t Back = (Tables->TravelOf(Pose) + Tables->Headings() / 2) % Tables->Headings();
		CellIndex Cell = CellOf(To);
		uint32_t FactorQ8 = GetGrid().AreaFactorQ8(Cell);
		uint32_t Strides = 0;
		for (const MotionAction& Action : Tables->ActionsInto(Pose))
		{
			for (; Strides < Action.Strides && Cell.IsValid(); ++Strides)
			{
				Cell = SweepStride(Cell, Back, FactorQ8);
			}
			const int32_t Turn = Cell.IsValid() ? TurnBetween(Action.Pose, Pose) : 0;
			if (Cell.IsValid() && RoomToTurn(Cell, Action.Pose / SpeedCount).Allows(Turn))
			{
				Visit(StateOf(Cell, Action.Pose), Priced(Action, FactorQ8));
			}
		}
		ForEachLinkBack(CellOf(To), Pose, Visit);
	}

	/** Cost of the action from A to B, if it is open now. */
	std::optional<Cost> MoveCost(StateId A, StateId B) const
	{
		std::optional<Cost> Best;
		ForEachMove(A,
			[&](StateId To, Cost Price) { Best = To == B && (!Best || Price < *Best) ? std::optional(Price) : Best; });
		return Best;
	}

	/** Octile length times the price of the cheapest speed; never more than the true cost between two positions. */
	Cost OctileBound(CellPosition A, CellPosition B) const
	{
		return OnGround((OctileLength(A, B) * Tables->OctileShareQ16()) >> 16);
	}

	/** Turns a lower bound for plain ground into one for this grid with its cheap areas and links. */
	Cost OnGround(int64_t Units) const
	{
		const uint32_t ScaleQ16 = GetGrid().HeuristicScaleQ16();
		return Cost{static_cast<int32_t>(ScaleQ16 == 65536 ? Units : (Units * ScaleQ16) >> 16)};
	}

private:
	/** Cells of the slots of a sweep. Unused slots are not initialised, which would take longer than the sweep. */
	using SweptCells = std::array<uint32_t, BodySweep::MaxSlots>;

	/** How far the body can turn either way. */
	struct TurnRoom
	{
		int32_t Left;
		int32_t Right;

		bool Allows(int32_t Turn) const
		{
			return Turn >= -Left && Turn <= Right;
		}
	};

	TurnRoom RoomToTurn(CellIndex Cell, uint32_t Heading) const
	{
		const int32_t All = static_cast<int32_t>(Tables->Headings());
		return Tables->TurnsInCell() ? TurnRoom{All, All} : MeasureTurns(Cell, Heading);
	}

	RTP_API TurnRoom MeasureTurns(CellIndex Cell, uint32_t Heading) const;

	int32_t TurnBetween(PoseIndex From, PoseIndex To) const
	{
		const int32_t Count = static_cast<int32_t>(Tables->Headings());
		const int32_t Turn = static_cast<int32_t>(To / SpeedCount) - static_cast<int32_t>(From / SpeedCount);
		return (Turn + Count + Count / 2) % Count - Count / 2;
	}

	template <class F>
	RTP_FORCE_INLINE void VisitFan(CellIndex Cell, const MotionFan& Fan, F&& Visit) const
	{
		CellIndex End = Cell;
		uint32_t FactorQ8 = GetGrid().AreaFactorQ8(Cell);
		uint32_t Strides = 0;
		for (const MotionAction& Action : Tables->ActionsOf(Fan))
		{
			for (; Strides < Action.Strides; ++Strides)
			{
				End = SweepStride(End, Fan.Travel, FactorQ8);
				if (!End.IsValid())
				{
					return;
				}
			}
			Visit(StateOf(End, Action.Pose), Priced(Action, FactorQ8));
		}
	}

	/** The cell in which a stride ends; none if it is blocked. Raises the factor to that of the most expensive area. */
	RTP_FORCE_INLINE CellIndex SweepStride(CellIndex From, uint32_t Travel, uint32_t& FactorQ8) const
	{
		const BodySweep& Stride = Tables->StrideSweep(Travel, bDiagonals && !GetGrid().HasAreas());
		return GetGrid().HasAreas() ? SweepAreas(From, Stride, FactorQ8) : Sweep(From, Stride);
	}

	/** The cell in which a sweep ends; none if one of its hops is closed. */
	RTP_FORCE_INLINE CellIndex Sweep(CellIndex From, const BodySweep& Body) const
	{
		SweptCells Cells;
		return SweepInto(From, Body, Cells) ? CellIndex{Cells[Body.End]} : CellIndex{};
	}

	RTP_FORCE_INLINE bool SweepInto(CellIndex From, const BodySweep& Body, SweptCells& Cells) const
	{
		Cells[0] = From.Value;
		for (const BodySweep::Hop& Hop : Body.Hops)
		{
			const CellIndex Cell{Cells[Hop.From]};
			if (!Contains(Ground.OpenDirections(GridSpace::StateOf(Cell)), Hop.Side))
			{
				return false;
			}
			const uint32_t To = GetGrid().Neighbours(Cell)[static_cast<uint32_t>(Hop.Side)];
			if (!Hop.bNew && To != Cells[Hop.To])
			{
				return false; // at a seam the two hops lead to different storeys
			}
			Cells[Hop.To] = To;
		}
		return true;
	}

	RTP_API CellIndex SweepAreas(CellIndex From, const BodySweep& Body, uint32_t& FactorQ8) const;

	/** The price of an action on the most expensive area that the body passes over, rounded up. */
	Cost Priced(const MotionAction& Action, uint32_t FactorQ8) const
	{
		const bool bPlain = Action.Strides == 0 || !GetGrid().HasAreas();
		return Cost{bPlain ? Action.Price : static_cast<int32_t>((int64_t{Action.Price} * FactorQ8 + 255) >> 8)};
	}

	template <class F>
	void ForEachLink(CellIndex Cell, PoseIndex Pose, F&& Visit) const
	{
		if (GetGrid().HasLinks() && TakesLinks(Pose)) [[unlikely]]
		{
			Ground.ForEachLinkFrom(GridSpace::StateOf(Cell),
				[&](StateId To, Cost Price) { VisitLinkEnd(GridSpace::CellOf(To), Pose, Price, Visit); });
		}
	}

	template <class F>
	void ForEachLinkBack(CellIndex Cell, PoseIndex Pose, F&& Visit) const
	{
		if (GetGrid().HasLinks() && TakesLinks(Pose) && HasRoom(StateOf(Cell, Pose))) [[unlikely]]
		{
			Ground.ForEachLinkInto(GridSpace::StateOf(Cell),
				[&](StateId From, Cost Price) { Visit(StateOf(GridSpace::CellOf(From), Pose), LinkPrice(Price)); });
		}
	}

	bool TakesLinks(PoseIndex Pose) const
	{
		return Tables->Model().bTakesLinks && Pose % SpeedCount == Tables->StoppedSpeed();
	}

	template <class F>
	void VisitLinkEnd(CellIndex To, PoseIndex Pose, Cost Price, F&& Visit) const
	{
		if (HasRoom(StateOf(To, Pose)))
		{
			Visit(StateOf(To, Pose), LinkPrice(Price));
		}
	}

	/** Prices of links are in the grid's units, prices of models in those of a plain grid. */
	Cost LinkPrice(Cost Price) const
	{
		const int64_t Straight = GetGrid().Settings().Costs.Straight;
		return Cost{
			static_cast<int32_t>((Price.Units * int64_t{CostModel::Octile().Straight} + Straight - 1) / Straight)};
	}

	GridSpace Ground;
	const MotionTables* Tables;
	uint32_t PoseCount;
	uint32_t SpeedCount;
	bool bDiagonals; // diagonals of the grid are open only if the four cells around the corner are joined
};

/** The cheapest action that ends in a stop, else one after which a stop is possible; none if there is neither. */
inline StateId ActionToStop(const HeadingSpace& Space, StateId Current)
{
	const auto RankOf = [&](StateId State) {
		return Space.IsStanding(State) ? 0 : Space.GetTables().CanStopFrom(Space.SpeedOf(State)) ? 1 : 2;
	};
	StateId Best;
	Cost BestPrice;
	Space.ForEachMove(Current,
		[&](StateId To, Cost Price)
		{
			if (!Best.IsValid() || RankOf(To) < RankOf(Best) || (RankOf(To) == RankOf(Best) && Price < BestPrice))
			{
				Best = To;
				BestPrice = Price;
			}
		});
	return Best;
}
} // namespace Rtp
