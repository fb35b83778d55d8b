// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Bodies sorted into square cells of the floor plan: finds those near a place.

#pragma once

#include "Crowd/CrowdBody.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace Rtp
{
class BodyTable
{
public:
	/** Two bodies whose edges are nearer than this are a pair of ForEachPair. */
	static constexpr double PairReachCm = 45;

	/** Sorts the bodies; the span must stay valid. None is farther than 10^11 cm from the origin. */
	void Sort(std::span<const CrowdBody> InBodies);

	/** The bodies by cell: in this order most neighbours are in the cache. */
	uint32_t InOrder(uint32_t Index) const
	{
		return Sorted[Index].Body;
	}

	double WidestCm() const
	{
		return Widest;
	}

	/** Calls Visit(Body, square of the distance) for every other body nearer than Range, on the same storey. */
	template <class F>
	void ForEachNear(uint32_t Body, double Range, F&& Visit) const
	{
		const CrowdBody& Self = Bodies[Body];
		const int32_t LastRow = LineOf(Self.Position.Y + Range);
		for (int32_t Row = LineOf(Self.Position.Y - Range); Row <= LastRow; ++Row)
		{
			ForEachInRow(Row, LineOf(Self.Position.X - Range), LineOf(Self.Position.X + Range),
				[&](uint32_t, const Entry& Other)
				{
					const double Dx = Other.X - Self.Position.X;
					const double Dy = Other.Y - Self.Position.Y;
					const double Squared = Dx * Dx + Dy * Dy;
					if (Squared < Range * Range && Other.Body != Body &&
						std::abs(Other.Z - Self.Position.Z) < StoreyApartCm)
					{
						Visit(Other.Body, Squared);
					}
				});
		}
	}

	/** Calls Visit(First, Second, square of the distance) once for every pair that nearly touches, in a fixed order. */
	template <class F>
	void ForEachPair(F&& Visit) const
	{
		for (uint32_t Index = 0; Index < Sorted.size(); ++Index)
		{
			const Entry& Self = Sorted[Index];
			const auto Test = [&](uint32_t Place, const Entry& Other)
			{
				const bool bLater = Other.Row != Self.Row || Other.Column > Self.Column ||
					(Other.Column == Self.Column && Place > Index);
				const double Dx = Other.X - Self.X;
				const double Dy = Other.Y - Self.Y;
				const double Squared = Dx * Dx + Dy * Dy;
				const double Reach = Self.Radius + Other.Radius + PairReachCm;
				if (bLater && Squared < Reach * Reach && std::abs(Other.Z - Self.Z) < StoreyApartCm)
				{
					Visit(Self.Body, Other.Body, Squared);
				}
			};
			ForEachInRow(Self.Row, Self.Column, Self.Column + 1, Test);
			ForEachInRow(Self.Row + 1, Self.Column - 1, Self.Column + 1, Test);
		}
	}

private:
	/** The data of the distance test. */
	struct Entry
	{
		double X;
		double Y;
		double Z;
		double Radius;
		int32_t Row;
		int32_t Column;
		uint32_t Body;
	};

	int32_t LineOf(double Cm) const
	{
		return static_cast<int32_t>(std::floor(Cm / CellCm));
	}

	uint32_t BucketOf(int32_t Column, int32_t Row) const;

	/** Cells of a row are neighbours in memory, unless they wrap round. */
	template <class F>
	void ForEachInRow(int32_t Row, int32_t FirstColumn, int32_t LastColumn, F&& Visit) const
	{
		const uint32_t Buckets = static_cast<uint32_t>(BucketFirst.size() - 2);
		uint32_t Left = std::min(Buckets, static_cast<uint32_t>(LastColumn - FirstColumn) + 1);
		uint32_t First = BucketOf(FirstColumn, Row);
		while (Left != 0)
		{
			const uint32_t Count = std::min(Left, Buckets - First);
			for (uint32_t Place = BucketFirst[First]; Place < BucketFirst[First + Count]; ++Place)
			{
				// Another row may share the bucket by its hash.
				if (Sorted[Place].Row == Row)
				{
					Visit(Place, Sorted[Place]);
				}
			}
			Left -= Count;
			First = 0;
		}
	}

	std::span<const CrowdBody> Bodies;
	std::vector<uint32_t> BucketFirst; // counting sort; the number of buckets is a power of two
	std::vector<Entry> Sorted;
	double CellCm = 120;
	double Widest = 0; // radius
};
} // namespace Rtp
