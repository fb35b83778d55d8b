// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Driving/BodySweep.h"

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace Rtp
{
namespace
{
constexpr int64_t HalfCell = 100; // lengths are in 1/200 of a cell, so that half of a hundredth is a whole number
constexpr int64_t LengthScale = 256;
constexpr int32_t AxisScale = 64; // makes axes long enough for their length to be precise
constexpr int32_t TurnParts = 8;  // a turn is sampled at its beginning and after each part

/** A rectangle that moves from the origin by Travel, its length along Axis. Sizes are in 1/200 of a cell. */
struct SweptBody
{
	int64_t HalfLength;
	int64_t HalfWidth;
	HeadingStep Axis;
	HeadingStep Travel; // parallel to the axis, or nothing

	/** Whether it passes over the inside of a cell: no line separates the two (both are convex). */
	bool Covers(HeadingStep Cell) const
	{
		const int64_t AxisX = std::abs(Axis.X);
		const int64_t AxisY = std::abs(Axis.Y);
		const int64_t Length = ScaledLength(Axis, LengthScale);
		const int64_t X = 2 * HalfCell * Cell.X - HalfCell * Travel.X;
		const int64_t Y = 2 * HalfCell * Cell.Y - HalfCell * Travel.Y;
		const int64_t GapX = std::abs(X) - HalfCell - HalfCell * std::abs(Travel.X);
		const int64_t GapY = std::abs(Y) - HalfCell - HalfCell * std::abs(Travel.Y);
		const int64_t Diamond = HalfCell * (AxisX + AxisY);
		const int64_t TravelAlong = HalfCell * std::abs(Travel.X * Axis.X + Travel.Y * Axis.Y);
		const int64_t GapAlong = std::abs(X * Axis.X + Y * Axis.Y) - TravelAlong - Diamond;
		const int64_t GapAcross = std::abs(X * Axis.Y - Y * Axis.X) - Diamond;
		return GapX * Length < (HalfLength * AxisX + HalfWidth * AxisY) * LengthScale &&
			GapY * Length < (HalfLength * AxisY + HalfWidth * AxisX) * LengthScale &&
			GapAlong * LengthScale < HalfLength * Length && GapAcross * LengthScale < HalfWidth * Length;
	}
};

HeadingStep AxisAlong(HeadingStep Step)
{
	return {Step.X * AxisScale, Step.Y * AxisScale};
}

uint32_t SlotOfCell(const std::vector<HeadingStep>& Cells, HeadingStep Cell)
{
	const auto Found = std::find(Cells.begin(), Cells.end(), Cell);
	return Found == Cells.end() ? NoIndex : static_cast<uint32_t>(Found - Cells.begin());
}

HeadingStep CellBeside(HeadingStep Cell, Direction Side)
{
	return {Cell.X + StepOf(Side).X, Cell.Y + StepOf(Side).Y};
}

/** Numbers the cells from the first outwards and joins all cells that touch. */
BodySweep JoinCells(const std::vector<HeadingStep>& Covered)
{
	BodySweep Sweep;
	Sweep.Cells = {HeadingStep{}};
	Sweep.bTooLarge = Covered.size() > BodySweep::MaxSlots;
	for (size_t From = 0; From < Sweep.Cells.size() && !Sweep.bTooLarge; ++From)
	{
		for (const Direction Side : {Direction::N, Direction::E, Direction::S, Direction::W})
		{
			const HeadingStep Next = CellBeside(Sweep.Cells[From], Side);
			if (SlotOfCell(Covered, Next) == NoIndex)
			{
				continue;
			}
			uint32_t To = SlotOfCell(Sweep.Cells, Next);
			const bool bNew = To == NoIndex;
			if (bNew)
			{
				To = static_cast<uint32_t>(Sweep.Cells.size());
				Sweep.Cells.push_back(Next);
			}
			if (bNew || To > From) // each pair once
			{
				Sweep.Hops.push_back({static_cast<uint8_t>(From), static_cast<uint8_t>(To), Side, bNew});
			}
		}
	}
	Sweep.Slots = static_cast<uint8_t>(Sweep.Cells.size());
	return Sweep;
}

/** The cells that any of some bodies cover. */
BodySweep SweepOf(const std::vector<SweptBody>& Bodies)
{
	int64_t Far = 2;
	for (const SweptBody& Body : Bodies)
	{
		Far = std::max(Far,
			(Body.HalfLength + Body.HalfWidth) / (2 * HalfCell) + 2 +
				std::max(std::abs(Body.Travel.X), std::abs(Body.Travel.Y)));
	}
	std::vector<HeadingStep> Covered;
	const int32_t Reach = static_cast<int32_t>(Far);
	for (int32_t Y = -Reach; Y <= Reach; ++Y)
	{
		for (int32_t X = -Reach; X <= Reach; ++X)
		{
			if (std::any_of(Bodies.begin(), Bodies.end(), [&](const SweptBody& Body) { return Body.Covers({X, Y}); }))
			{
				Covered.push_back({X, Y});
			}
		}
	}
	return JoinCells(Covered);
}

/** Where the line of a step passes exactly through a corner, the diagonal across it must be open, too. */
void JoinDiagonals(BodySweep& Sweep, HeadingStep Step)
{
	const int32_t SignX = Step.X < 0 ? -1 : 1;
	const int32_t SignY = Step.Y < 0 ? -1 : 1;
	const int32_t Wide = std::abs(Step.X);
	const int32_t High = std::abs(Step.Y);
	const Direction Side =
		SignX > 0 ? (SignY > 0 ? Direction::SE : Direction::NE) : (SignY > 0 ? Direction::SW : Direction::NW);
	for (int32_t X = 0; X < Wide; ++X)
	{
		for (int32_t Y = 0; Y < High; ++Y)
		{
			if ((2 * X + 1) * High == (2 * Y + 1) * Wide)
			{
				const HeadingStep Before{SignX * X, SignY * Y};
				Sweep.Hops.push_back({static_cast<uint8_t>(SlotOfCell(Sweep.Cells, Before)),
					static_cast<uint8_t>(SlotOfCell(Sweep.Cells, CellBeside(Before, Side))), Side, false});
			}
		}
	}
}

/** The shortest path over the hops: relaxes all of them until no length changes. */
int32_t SureWalk(const BodySweep& Sweep)
{
	constexpr CostModel Prices = CostModel::Octile();
	std::vector<int32_t> Lengths(Sweep.Slots, Cost::Infinite().Units);
	Lengths[0] = 0;
	for (bool bShorter = true; bShorter;)
	{
		bShorter = false;
		for (const BodySweep::Hop& Hop : Sweep.Hops)
		{
			const int32_t Price = IsCardinal(Hop.Side) ? Prices.Straight : Prices.Diagonal;
			for (const auto& [A, B] : {std::pair(Hop.From, Hop.To), std::pair(Hop.To, Hop.From)})
			{
				if (Lengths[A] + Price < Lengths[B])
				{
					Lengths[B] = Lengths[A] + Price;
					bShorter = true;
				}
			}
		}
	}
	return Lengths[Sweep.End];
}

/** Half of the body's diagonal, rounded up. */
int64_t HalfDiagonal(const MotionBody& Body)
{
	return ScaledLength({Body.Length, Body.Width}, LengthScale) / LengthScale + 1;
}
} // namespace

BodySweep SweepStep(const MotionBody& Body, HeadingStep Step)
{
	BodySweep Sweep = SweepOf({{Body.Length, Body.Width, AxisAlong(Step), Step}});
	if (!Sweep.bTooLarge)
	{
		JoinDiagonals(Sweep, Step);
		Sweep.End = static_cast<uint8_t>(SlotOfCell(Sweep.Cells, Step));
		Sweep.SureLength = SureWalk(Sweep);
	}
	return Sweep;
}

BodySweep ShortenedByDiagonal(const BodySweep& Sweep)
{
	constexpr size_t HopsOfSquare = 5; // four sides and the diagonal
	const HeadingStep End = Sweep.Cells[Sweep.End];
	if (std::abs(End.X) != 1 || std::abs(End.Y) != 1 || Sweep.Slots != 4 || Sweep.Hops.size() != HopsOfSquare)
	{
		return Sweep;
	}
	BodySweep Short = Sweep;
	Short.Hops = {{0, 1, Sweep.Hops.back().Side, true}};
	Short.Cells = {HeadingStep{}, End};
	Short.Slots = 2;
	Short.End = 1;
	return Short;
}

BodySweep SweepStand(const MotionBody& Body, HeadingStep Heading)
{
	return SweepOf({{Body.Length, Body.Width, AxisAlong(Heading), {}}});
}

BodySweep SweepTurn(const MotionBody& Body, HeadingStep From, HeadingStep To, uint32_t Headings)
{
	// Between two samples a point of the body strays by less than its distance from the middle times the angle to the
	// nearer sample. That angle is pi / (8 Headings). Twice that allows for samples that are not exactly evenly spaced.
	const int64_t Stray = HalfDiagonal(Body) / Headings + 1;
	const int64_t FromLength = ScaledLength(From, LengthScale);
	const int64_t ToLength = ScaledLength(To, LengthScale);
	std::vector<SweptBody> Positions;
	for (int32_t Part = 0; Part <= TurnParts; ++Part)
	{
		const int64_t X = From.X * ToLength * (TurnParts - Part) + To.X * FromLength * Part;
		const int64_t Y = From.Y * ToLength * (TurnParts - Part) + To.Y * FromLength * Part;
		Positions.push_back({Body.Length + Stray, Body.Width + Stray,
			{static_cast<int32_t>(X * AxisScale / (LengthScale * TurnParts)),
				static_cast<int32_t>(Y * AxisScale / (LengthScale * TurnParts))},
			{}});
	}
	return SweepOf(Positions);
}

bool FitsOneCell(const MotionBody& Body)
{
	return Body.Length * Body.Length + Body.Width * Body.Width <= HalfCell * HalfCell;
}
} // namespace Rtp
