// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Subgoals/RecordTree.h"

#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
/** The coordinate ranges of a subtree, both ends included. */
struct RecordBounds
{
	RecordEnds Lowest;
	RecordEnds Highest;
};

bool IsWithin(const RecordEnds& Ends, const RecordBounds& Bounds)
{
	bool bWithin = true;
	for (uint32_t Axis = 0; Axis < Ends.size(); ++Axis)
	{
		bWithin = bWithin && Ends[Axis] >= Bounds.Lowest[Axis] && Ends[Axis] <= Bounds.Highest[Axis];
	}
	return bWithin;
}

/** Sorts in parts and advances the meter in between. All keys differ, so the result does not depend on the parts. */
template <class Less>
void SortWatched(std::span<uint32_t> Order, std::vector<uint32_t>& Scratch, WorkMeter& Meter, const Less& IsLess)
{
	constexpr size_t PartSize = 16384; // some milliseconds
	if (Order.size() <= PartSize)
	{
		std::sort(Order.begin(), Order.end(), IsLess);
		for (size_t Piece = 0; Piece < Order.size() && Meter.Add(); ++Piece)
		{
		}
		return;
	}
	const size_t Half = Order.size() / 2;
	SortWatched(Order.first(Half), Scratch, Meter, IsLess);
	SortWatched(Order.subspan(Half), Scratch, Meter, IsLess);
	Scratch.assign(Order.begin(), Order.begin() + static_cast<ptrdiff_t>(Half));
	for (size_t First = 0, Second = Half, To = 0; First < Half && Meter.Add(); ++To)
	{
		const bool bSecond = Second < Order.size() && IsLess(Order[Second], Scratch[First]);
		Order[To] = bSecond ? Order[Second++] : Scratch[First++];
	}
}
} // namespace

RecordEnds RecordEndsBetween(const LayeredGrid& Grid, StateId Start, StateId End)
{
	const CellPosition From = Grid.PositionOf(CellIndex{Start.Value});
	const CellPosition To = Grid.PositionOf(CellIndex{End.Value});
	return {From.X, From.Y, To.X, To.Y};
}

std::vector<uint32_t> OrderAsRecordTree(std::span<const RecordEnds> Records, WorkMeter& Meter)
{
	std::vector<uint32_t> Order(Records.size());
	std::iota(Order.begin(), Order.end(), 0u);
	std::vector<uint32_t> Scratch;
	std::vector<RecordSubtree> Pending = {{0, static_cast<uint32_t>(Order.size()), 0}};
	while (!Pending.empty() && !Meter.HasStopped())
	{
		const RecordSubtree Tree = Pending.back();
		Pending.pop_back();
		if (Tree.IsEmpty())
		{
			continue;
		}
		// Sorts instead of std::nth_element, whose order inside the halves differs between libraries.
		SortWatched(std::span(Order).subspan(Tree.First, Tree.Last - Tree.First), Scratch, Meter,
			[&Records, Split = Tree.Dimension()](uint32_t A, uint32_t B)
			{ return std::pair(Records[A][Split], A) < std::pair(Records[B][Split], B); });
		Pending.push_back(Tree.Low());
		Pending.push_back(Tree.High());
	}
	return Order;
}

bool IsRecordTree(std::span<const RecordEnds> Records)
{
	constexpr int32_t Least = std::numeric_limits<int32_t>::min();
	constexpr int32_t Most = std::numeric_limits<int32_t>::max();
	struct Part
	{
		RecordSubtree Tree;
		RecordBounds Bounds;
	};
	std::vector<Part> Pending = {
		{{0, static_cast<uint32_t>(Records.size()), 0}, {{Least, Least, Least, Least}, {Most, Most, Most, Most}}}};
	while (!Pending.empty())
	{
		const Part Current = Pending.back();
		Pending.pop_back();
		if (Current.Tree.IsEmpty())
		{
			continue;
		}
		const RecordEnds& Root = Records[Current.Tree.Root()];
		if (!IsWithin(Root, Current.Bounds))
		{
			return false;
		}
		const uint32_t Split = Current.Tree.Dimension();
		Part Low{Current.Tree.Low(), Current.Bounds};
		Low.Bounds.Highest[Split] = Root[Split];
		Part High{Current.Tree.High(), Current.Bounds};
		High.Bounds.Lowest[Split] = Root[Split];
		Pending.push_back(Low);
		Pending.push_back(High);
	}
	return true;
}
} // namespace Rtp
