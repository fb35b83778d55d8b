// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rivals/JumpPoints.h"

#include "Rtp/Base/Memory/PagePool.h"
#include "Rtp/Motion/NaturalMoves.h"
#include "Rtp/Search/HeapOpenList.h"
#include "Rtp/Search/WholeSearch.h"

#include "Rivals/JumpMap.h"

#include <algorithm>
#include <array>
#include <optional>

namespace Rtp::Tool
{
namespace
{
/** The place relative to a cell, in moves. */
struct Offset
{
	int32_t X;
	int32_t Y;
};

int32_t SignOf(int32_t Value)
{
	return (Value > 0 ? 1 : 0) - (Value < 0 ? 1 : 0);
}

/** Moves along a direction to a place that lies exactly on it; none if it does not. */
std::optional<int32_t> MovesAlong(Direction Way, const Offset& To)
{
	const DirectionStep Step = StepOf(Way);
	const int32_t Moves = (std::max)(std::abs(To.X), std::abs(To.Y));
	return Moves != 0 && Step.X * Moves == To.X && Step.Y * Moves == To.Y ? std::optional(Moves) : std::nullopt;
}

/** Finds jumps by looking along the map. */
class SeekingJumps
{
public:
	explicit SeekingJumps(const LayeredGrid& Grid)
		: Map(Grid)
	{
	}

	/** The move that jumps as many moves; none if the direction leads to a wall. */
	int32_t Jump(int32_t X, int32_t Y, Direction Way, const CellPosition& Goal) const
	{
		if (IsCardinal(Way))
		{
			const int32_t Moves = Map.StraightJump(X, Y, Way);
			const std::optional<int32_t> ToGoal = MovesAlong(Way, {Goal.X - X, Goal.Y - Y});
			return ToGoal && *ToGoal <= std::abs(Moves) ? *ToGoal : (std::max)(Moves, 0);
		}
		const DirectionStep Step = StepOf(Way);
		for (int32_t Moves = 1; Map.CanMove(X, Y, Way); ++Moves)
		{
			X += Step.X;
			Y += Step.Y;
			if ((X == Goal.X && Y == Goal.Y) || Jump(X, Y, CounterClockwise(Way), Goal) > 0 ||
				Jump(X, Y, Clockwise(Way), Goal) > 0)
			{
				return Moves;
			}
		}
		return 0;
	}

	size_t MemoryBytes() const
	{
		return Map.MemoryBytes();
	}

	const JumpMap Map;
};

/** Has a table of all jumps: moves to the next turning point, or, as zero or less, to the wall. */
class TabledJumps
{
public:
	explicit TabledJumps(const LayeredGrid& Grid)
		: Map(Grid)
		, Table(static_cast<size_t>(Map.Width) * static_cast<size_t>(Map.Height))
	{
		for (int32_t Y = 0; Y < Map.Height; ++Y)
		{
			FillRow(Y, {Direction::N, Direction::E, Direction::S, Direction::W, Direction::NE, Direction::NW});
		}
		for (int32_t Y = Map.Height - 1; Y >= 0; --Y)
		{
			FillRow(Y, {Direction::SE, Direction::SW});
		}
	}

	int32_t Jump(int32_t X, int32_t Y, Direction Way, const CellPosition& Goal) const
	{
		const int32_t Moves = Known(X, Y, Way);
		const Offset ToGoal{Goal.X - X, Goal.Y - Y};
		const DirectionStep Step = StepOf(Way);
		// On the way, also to where a straight walk to the goal begins.
		const bool bTowards = IsCardinal(Way) ? MovesAlong(Way, ToGoal).has_value()
											  : SignOf(ToGoal.X) == Step.X && SignOf(ToGoal.Y) == Step.Y;
		const int32_t Along = IsCardinal(Way) ? (std::max)(std::abs(ToGoal.X), std::abs(ToGoal.Y))
											  : (std::min)(std::abs(ToGoal.X), std::abs(ToGoal.Y));
		return bTowards && Along <= std::abs(Moves) ? Along : (std::max)(Moves, 0);
	}

	size_t MemoryBytes() const
	{
		return Map.MemoryBytes() + Table.capacity() * sizeof(Table[0]);
	}

	const JumpMap Map;

private:
	int32_t Known(int32_t X, int32_t Y, Direction Way) const
	{
		return Table[static_cast<size_t>(Y) * static_cast<size_t>(Map.Width) + static_cast<size_t>(X)]
					[static_cast<size_t>(Way)];
	}

	void FillRow(int32_t Y, std::initializer_list<Direction> Ways)
	{
		for (int32_t X = 0; X < Map.Width; ++X)
		{
			for (const Direction Way : Ways)
			{
				if (Map.IsOpen(X, Y))
				{
					const int32_t Moves = IsCardinal(Way) ? Map.StraightJump(X, Y, Way) : DiagonalJump(X, Y, Way);
					Table[static_cast<size_t>(Y) * static_cast<size_t>(Map.Width) + static_cast<size_t>(X)]
						 [static_cast<size_t>(Way)] = static_cast<int16_t>(Moves);
				}
			}
		}
	}

	/** The rows that the direction leads to are filled. */
	int32_t DiagonalJump(int32_t X, int32_t Y, Direction Way) const
	{
		if (!Map.CanMove(X, Y, Way))
		{
			return 0;
		}
		const DirectionStep Step = StepOf(Way);
		const int32_t NextX = X + Step.X;
		const int32_t NextY = Y + Step.Y;
		if (Map.StraightJump(NextX, NextY, CounterClockwise(Way)) > 0 ||
			Map.StraightJump(NextX, NextY, Clockwise(Way)) > 0)
		{
			return 1;
		}
		const int32_t Rest = Known(NextX, NextY, Way);
		return Rest > 0 ? Rest + 1 : Rest - 1;
	}

	std::vector<std::array<int16_t, 8>> Table;
};

/** The states of a jump point search: all places of the map by rows. Moves are jumps. */
template <class Jumps>
class JumpSpace
{
public:
	JumpSpace(const Jumps& InFound, const CellPosition& InGoal, const CostModel& InCosts)
		: Found(&InFound)
		, Goal(&InGoal)
		, Costs(InCosts)
	{
	}

	uint32_t StateCount() const
	{
		return static_cast<uint32_t>(Found->Map.Width) * static_cast<uint32_t>(Found->Map.Height);
	}

	StateId StateAt(const CellPosition& Place) const
	{
		return StateId{static_cast<uint32_t>(Place.Y) * static_cast<uint32_t>(Found->Map.Width) + Place.X};
	}

	CellPosition PlaceOf(StateId State) const
	{
		const uint32_t RowLength = static_cast<uint32_t>(Found->Map.Width);
		return {static_cast<uint16_t>(State.Value % RowLength), static_cast<uint16_t>(State.Value / RowLength)};
	}

	Cost Estimate(StateId A, StateId B) const
	{
		const CellPosition From = PlaceOf(A);
		const CellPosition To = PlaceOf(B);
		const int32_t Dx = std::abs(From.X - To.X);
		const int32_t Dy = std::abs(From.Y - To.Y);
		const int32_t Minor = (std::min)(Dx, Dy);
		return Cost{Minor * Costs.Diagonal + ((std::max)(Dx, Dy) - Minor) * Costs.Straight};
	}

	template <class F>
	void ForEachMove(StateId From, F&& Visit) const
	{
		const CellPosition Place = PlaceOf(From);
		ForEachJump(Place, Found->Map.OpenDirections(Place.X, Place.Y), Visit);
	}

	/** The jumps with which a shortest path that came from Previous can continue. */
	template <class F>
	void ForEachMoveAfter(StateId Previous, StateId From, F&& Visit) const
	{
		const CellPosition Place = PlaceOf(From);
		const CellPosition Before = PlaceOf(Previous);
		const Offset ToBefore{SignOf(Before.X - Place.X), SignOf(Before.Y - Place.Y)};
		uint32_t Back = 0;
		while (!MovesAlong(static_cast<Direction>(Back), ToBefore))
		{
			++Back;
		}
		const uint32_t Turned = TurnedMask(Found->Map.OpenDirections(Place.X, Place.Y), Back);
		ForEachJump(Place, TurnedMask(NaturalTurns(Turned, (Back & 1u) != 0), 8 - Back), Visit);
	}

private:
	template <class F>
	void ForEachJump(const CellPosition& Place, uint32_t Ways, F& Visit) const
	{
		for (; Ways != 0; Ways &= Ways - 1)
		{
			const auto Way = static_cast<Direction>(std::countr_zero(Ways));
			if (const int32_t Moves = Found->Jump(Place.X, Place.Y, Way, *Goal); Moves > 0)
			{
				const DirectionStep Step = StepOf(Way);
				Visit(StateAt({static_cast<uint16_t>(Place.X + Step.X * Moves),
						  static_cast<uint16_t>(Place.Y + Step.Y * Moves)}),
					Cost{Moves * (IsCardinal(Way) ? Costs.Straight : Costs.Diagonal)});
			}
		}
	}

	const Jumps* Found;
	const CellPosition* Goal;
	CostModel Costs;
};

/** Found by ResumableAStar: jumps depend on the way that a path came. */
template <class Jumps, class F>
void ForEachNaturalMove(const JumpSpace<Jumps>& Space, StateId From, StateId Previous, F&& Visit)
{
	if (Previous.Value < Space.StateCount())
	{
		Space.ForEachMoveAfter(Previous, From, Visit);
	}
	else
	{
		Space.ForEachMove(From, Visit);
	}
}

template <class Jumps>
struct JumpEstimate
{
	JumpSpace<Jumps> Space;

	Cost operator()(StateId A, StateId B) const
	{
		return Space.Estimate(A, B);
	}
};

template <class Jumps>
class JumpPoints final : public IRival
{
public:
	explicit JumpPoints(std::shared_ptr<const LayeredGrid> InGrid)
		: Grid(std::move(InGrid))
		, Found(*Grid)
		, Space(Found, Target, Grid->Settings().Costs)
		, Search(Space, JumpEstimate<Jumps>{Space}, std::make_shared<PagePool>())
	{
	}

	std::vector<CellPosition> Find(CellIndex Start, CellIndex Goal) override
	{
		Target = Grid->PositionOf(Goal);
		std::vector<CellPosition> Points;
		for (const StateId State : FindWhole(Search, Space.StateAt(Grid->PositionOf(Start)), Space.StateAt(Target)))
		{
			Points.push_back(Space.PlaceOf(State));
		}
		return Points;
	}

	size_t SharedBytes() const override
	{
		return Found.MemoryBytes();
	}

	size_t SearchBytes() const override
	{
		return Search.MemoryBytes();
	}

private:
	std::shared_ptr<const LayeredGrid> Grid;
	Jumps Found;
	CellPosition Target{};
	JumpSpace<Jumps> Space;
	ResumableAStar<JumpSpace<Jumps>, JumpEstimate<Jumps>, HeapOpenList> Search;
};
} // namespace

std::unique_ptr<IRival> MakeJumpPointSearch(std::shared_ptr<const LayeredGrid> Grid)
{
	return std::make_unique<JumpPoints<SeekingJumps>>(std::move(Grid));
}

std::unique_ptr<IRival> MakeJumpPointTables(std::shared_ptr<const LayeredGrid> Grid)
{
	return std::make_unique<JumpPoints<TabledJumps>>(std::move(Grid));
}
} // namespace Rtp::Tool
