// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Chambers.h"

#include "Rtp/Base/DisjointSets.h"
#include "Rtp/Base/Random.h"

#include "Generate/Rectangle.h"

#include <array>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t NoOwner = 0xFFFFFFFFu;

/** Calls Visit with each of the up to four places beside one. */
template <class F>
void ForEachBeside(const TerrainMap& Map, uint32_t Place, F&& Visit)
{
	const uint32_t Width = static_cast<uint32_t>(Map.Width);
	const uint32_t X = Place % Width;
	if (X > 0)
	{
		Visit(Place - 1);
	}
	if (X + 1 < Width)
	{
		Visit(Place + 1);
	}
	if (Place >= Width)
	{
		Visit(Place - Width);
	}
	if (Place + Width < Map.Letters.size())
	{
		Visit(Place + Width);
	}
}

/** For every place the chamber nearest to it and the next place on the way there. */
struct NearestChambers
{
	explicit NearestChambers(size_t PlaceCount)
		: Owner(PlaceCount, NoOwner)
		, Before(PlaceCount, NoOwner)
	{
	}

	std::vector<uint32_t> Owner;
	std::vector<uint32_t> Before;
};

/** Two places beside each other that belong to different chambers: their ways make a tunnel. */
using Meeting = std::pair<uint32_t, uint32_t>;

/** Grows all chambers at the same speed until they meet; returns the meetings, the shortest tunnels first. */
std::vector<Meeting> GrowUntilTheyMeet(
	const TerrainMap& Map, const std::vector<Chamber>& Chambers, NearestChambers& Nearest)
{
	std::vector<uint32_t> Wave;
	for (uint32_t Index = 0; Index < Chambers.size(); ++Index)
	{
		for (const uint32_t Place : Chambers[Index])
		{
			Nearest.Owner[Place] = Index;
			Wave.push_back(Place);
		}
	}
	std::vector<Meeting> Meetings;
	for (size_t Index = 0; Index < Wave.size(); ++Index)
	{
		const uint32_t Place = Wave[Index];
		ForEachBeside(Map, Place,
			[&](uint32_t Next)
			{
				if (Nearest.Owner[Next] == NoOwner)
				{
					Nearest.Owner[Next] = Nearest.Owner[Place];
					Nearest.Before[Next] = Place;
					Wave.push_back(Next);
				}
				else if (Nearest.Owner[Next] != Nearest.Owner[Place])
				{
					Meetings.emplace_back(Place, Next);
				}
			});
	}
	return Meetings;
}

/** Digs from a place back to its chamber, wide enough for a diagonal step. */
void Dig(TerrainMap& Map, const NearestChambers& Nearest, uint32_t Place)
{
	for (; Place != NoOwner; Place = Nearest.Before[Place])
	{
		const int32_t X = static_cast<int32_t>(Place % static_cast<uint32_t>(Map.Width));
		const int32_t Y = static_cast<int32_t>(Place / static_cast<uint32_t>(Map.Width));
		// Never through the rim: maps look better closed.
		const int32_t Left = std::min(std::max(X, 1), std::max(Map.Width - 3, 0));
		const int32_t Top = std::min(std::max(Y, 1), std::max(Map.Height - 3, 0));
		Fill(Map, {Left, Top, 2, 2}, Terrain::Ground);
		Map.Letters[Place] = Terrain::Ground;
	}
}
} // namespace

std::vector<Chamber> FindChambers(const TerrainMap& Map)
{
	std::vector<Chamber> Chambers;
	std::vector<bool> Seen(Map.Letters.size(), false);
	for (uint32_t First = 0; First < Map.Letters.size(); ++First)
	{
		if (Seen[First] || !Terrain::IsWalkable(Map.Letters[First]))
		{
			continue;
		}
		Chamber Found{First};
		Seen[First] = true;
		for (size_t Index = 0; Index < Found.size(); ++Index)
		{
			ForEachBeside(Map, Found[Index],
				[&](uint32_t Next)
				{
					if (!Seen[Next] && Terrain::IsWalkable(Map.Letters[Next]))
					{
						Seen[Next] = true;
						Found.push_back(Next);
					}
				});
		}
		Chambers.push_back(std::move(Found));
	}
	return Chambers;
}

void JoinChambers(TerrainMap& Map, uint32_t Smallest, char Stone)
{
	std::vector<Chamber> Chambers = FindChambers(Map);
	std::vector<Chamber> Kept;
	for (Chamber& Found : Chambers)
	{
		if (Found.size() >= Smallest)
		{
			Kept.push_back(std::move(Found));
			continue;
		}
		for (const uint32_t Place : Found)
		{
			Map.Letters[Place] = Stone;
		}
	}
	if (Kept.size() < 2)
	{
		return;
	}
	NearestChambers Nearest(Map.Letters.size());
	DisjointSets Joined(static_cast<uint32_t>(Kept.size()));
	for (const auto& [A, B] : GrowUntilTheyMeet(Map, Kept, Nearest))
	{
		if (Joined.Join(Nearest.Owner[A], Nearest.Owner[B]))
		{
			Dig(Map, Nearest, A);
			Dig(Map, Nearest, B);
		}
	}
}
} // namespace Rtp::Tool
