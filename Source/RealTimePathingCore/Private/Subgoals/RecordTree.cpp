// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/RecordTree.h"

#include "Rtp/Grid/LayeredGrid.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
/** What the coordinates of a subtree may be, both ends included. */
struct RecordBounds
{
	RecordEnds Lowest;
	RecordEnds Highest;
};

bool IsWithin(const RecordEnds& Ends, const RecordBounds& Bounds)
{
	bool bWithin = true;
	for (uint32_t At = 0; At < Ends.size(); ++At)
	{
		bWithin = bWithin && Ends[At] >= Bounds.Lowest[At] && Ends[At] <= Bounds.Highest[At];
	}
	return bWithin;
}
/** Sorts in pieces and asks in between. No two are equal, so how it is cut does not show. */
template <class Less>
void SortWatched(std::span<uint32_t> Order, std::vector<uint32_t>& Room, WorkMeter& Meter, const Less& IsLess)
{
	constexpr size_t AtOnce = 16384; // some milliseconds
	if (Order.size() <= AtOnce)
	{
		std::sort(Order.begin(), Order.end(), IsLess);
		for (size_t Piece = 0; Piece < Order.size() && Meter.Add(); ++Piece)
		{
		}
		return;
	}
	const size_t Half = Order.size() / 2;
	SortWatched(Order.first(Half), Room, Meter, IsLess);
	SortWatched(Order.subspan(Half), Room, Meter, IsLess);
	Room.assign(Order.begin(), Order.begin() + static_cast<ptrdiff_t>(Half));
	for (size_t First = 0, Second = Half, To = 0; First < Half && Meter.Add(); ++To)
	{
		const bool bSecond = Second < Order.size() && IsLess(Order[Second], Room[First]);
		Order[To] = bSecond ? Order[Second++] : Room[First++];
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
	std::vector<uint32_t> Room;
	std::vector<RecordSubtree> Left = {{0, static_cast<uint32_t>(Order.size()), 0}};
	while (!Left.empty() && !Meter.HasStopped())
	{
		const RecordSubtree Tree = Left.back();
		Left.pop_back();
		if (Tree.IsEmpty())
		{
			continue;
		}
		// Sorted rather than halved: how std::nth_element arranges the halves differs between libraries.
		SortWatched(std::span(Order).subspan(Tree.First, Tree.Last - Tree.First), Room, Meter,
			[&Records, Split = Tree.Dimension()](uint32_t A, uint32_t B)
			{ return std::pair(Records[A][Split], A) < std::pair(Records[B][Split], B); });
		Left.push_back(Tree.Low());
		Left.push_back(Tree.High());
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
	std::vector<Part> Left = {
		{{0, static_cast<uint32_t>(Records.size()), 0}, {{Least, Least, Least, Least}, {Most, Most, Most, Most}}}};
	while (!Left.empty())
	{
		const Part At = Left.back();
		Left.pop_back();
		if (At.Tree.IsEmpty())
		{
			continue;
		}
		const RecordEnds& Root = Records[At.Tree.Root()];
		if (!IsWithin(Root, At.Bounds))
		{
			return false;
		}
		const uint32_t Split = At.Tree.Dimension();
		Part Low{At.Tree.Low(), At.Bounds};
		Low.Bounds.Highest[Split] = Root[Split];
		Part High{At.Tree.High(), At.Bounds};
		High.Bounds.Lowest[Split] = Root[Split];
		Left.push_back(Low);
		Left.push_back(High);
	}
	return true;
}
} // namespace Rtp
