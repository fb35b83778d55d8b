// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Distances between all sites of a short list. Written so that compilers make vector code of it; all numbers are whole,
// so every processor gives the same ones.

#pragma once

#include "Rtp/Base/Cost.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace Rtp
{
class DistanceMatrix
{
public:
	/** Two of them are still a number. */
	static constexpr int32_t Unknown = Cost::Infinite().Units / 2;

	explicit DistanceMatrix(uint32_t InSize)
		: Size(InSize)
		, Stride((InSize + Lanes - 1) / Lanes * Lanes)
		, Lengths(size_t{InSize} * Stride, Unknown)
	{
	}

	int32_t At(uint32_t From, uint32_t To) const
	{
		return Lengths[size_t{From} * Stride + To];
	}

	void Shorten(uint32_t From, uint32_t To, int32_t Length)
	{
		int32_t& Known = Lengths[size_t{From} * Stride + To];
		Known = (std::min)(Known, Length);
	}

	/** Distances of sites to themselves. */
	void SetDiagonal(int32_t Length)
	{
		for (uint32_t Site = 0; Site < Size; ++Site)
		{
			Lengths[size_t{Site} * Stride + Site] = Length;
		}
	}

	/** Adds all paths over one site (Floyd 1962, Warshall 1962). */
	void Pivot(uint32_t Middle)
	{
		for (uint32_t From = 0; From < Size; ++From)
		{
			const int32_t First = At(From, Middle);
			if (First < Unknown && From != Middle)
			{
				ShortenAll(&Lengths[size_t{From} * Stride], First, &Lengths[size_t{Middle} * Stride], 0);
			}
		}
	}

	/**
	 * The lengths of the shortest paths from a site over a third one, which comes after it in the list, to the sites
	 * after it. The diagonal must be unknown.
	 */
	void FindRivals(uint32_t From, std::vector<int32_t>& Rivals) const
	{
		Rivals.assign(Stride, Unknown);
		const uint32_t FirstLane = From / Lanes * Lanes;
		for (uint32_t Middle = From + 1; Middle < Size; ++Middle)
		{
			const int32_t First = At(From, Middle);
			if (First < Unknown)
			{
				ShortenAll(Rivals.data(), First, &Lengths[size_t{Middle} * Stride], FirstLane);
			}
		}
	}

	DistanceMatrix Transposed() const
	{
		DistanceMatrix Other(Size);
		for (uint32_t From = 0; From < Size; ++From)
		{
			for (uint32_t To = 0; To < Size; ++To)
			{
				Other.Lengths[size_t{To} * Stride + From] = At(From, To);
			}
		}
		return Other;
	}

private:
	static constexpr uint32_t Lanes = 8;

	/** Takes the shorter of each length and First plus the other row's length. */
	void ShortenAll(int32_t* Row, int32_t First, const int32_t* Other, uint32_t FirstLane) const
	{
		for (uint32_t Block = FirstLane; Block < Stride; Block += Lanes)
		{
			for (uint32_t Lane = 0; Lane < Lanes; ++Lane)
			{
				const int32_t Through = First + Other[Block + Lane];
				Row[Block + Lane] = Through < Row[Block + Lane] ? Through : Row[Block + Lane];
			}
		}
	}

	uint32_t Size;
	uint32_t Stride;
	std::vector<int32_t> Lengths;
};
} // namespace Rtp
