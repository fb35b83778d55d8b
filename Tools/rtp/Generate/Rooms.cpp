// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Generate/Rooms.h"

#include "Rtp/Base/DisjointSets.h"
#include "Rtp/Base/Random.h"

#include "Generate/Rectangle.h"

#include <map>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
namespace
{
constexpr uint32_t NoRoom = 0xFFFFFFFFu;

/** Divides a rectangle by walls one cell thick until no room is worth dividing. */
std::vector<Rectangle> DivideIntoRooms(const Rectangle& Whole, int32_t Smallest, Random& Dice)
{
	std::vector<Rectangle> Rooms;
	std::vector<Rectangle> Waiting{Whole};
	while (!Waiting.empty())
	{
		const Rectangle Room = Waiting.back();
		Waiting.pop_back();
		const bool bWide = Room.Width > Room.Height || (Room.Width == Room.Height && Dice.Chance(500));
		const int32_t Long = bWide ? Room.Width : Room.Height;
		if (Long < 2 * Smallest + 1 || (Long < 3 * Smallest && Dice.Chance(300)))
		{
			Rooms.push_back(Room);
			continue;
		}
		const int32_t Wall = Dice.Between(Smallest, Long - Smallest - 1);
		if (bWide)
		{
			Waiting.push_back({Room.X, Room.Y, Wall, Room.Height});
			Waiting.push_back({Room.X + Wall + 1, Room.Y, Room.Width - Wall - 1, Room.Height});
		}
		else
		{
			Waiting.push_back({Room.X, Room.Y, Room.Width, Wall});
			Waiting.push_back({Room.X, Room.Y + Wall + 1, Room.Width, Room.Height - Wall - 1});
		}
	}
	return Rooms;
}

/** One wall between two rooms: a place for a door, chosen at random among all of them. */
struct DoorPlace
{
	int32_t X = 0;
	int32_t Y = 0;
	bool bAlongX = false; // the wall runs along x
	uint32_t Seen = 0;
};

using DoorPlaces = std::map<std::pair<uint32_t, uint32_t>, DoorPlace>;

/** Which room each place belongs to; NoRoom for walls. */
class RoomNumbers
{
public:
	RoomNumbers(const TerrainMap& Map, const std::vector<Rectangle>& Rooms)
		: Width(Map.Width)
		, Height(Map.Height)
		, Numbers(Map.Letters.size(), NoRoom)
	{
		for (uint32_t Room = 0; Room < Rooms.size(); ++Room)
		{
			for (int32_t Y = Rooms[Room].Y; Y < Rooms[Room].Bottom(); ++Y)
			{
				std::fill_n(Numbers.begin() + IndexOf(Rooms[Room].X, Y), Rooms[Room].Width, Room);
			}
		}
	}

	uint32_t At(int32_t X, int32_t Y) const
	{
		return X < 0 || Y < 0 || X >= Width || Y >= Height ? NoRoom : Numbers[static_cast<size_t>(IndexOf(X, Y))];
	}

private:
	ptrdiff_t IndexOf(int32_t X, int32_t Y) const
	{
		return static_cast<ptrdiff_t>(Y) * Width + X;
	}

	int32_t Width;
	int32_t Height;
	std::vector<uint32_t> Numbers;
};

void OfferDoor(DoorPlaces& Places, uint32_t A, uint32_t B, const DoorPlace& Offer, Random& Dice)
{
	if (A == NoRoom || B == NoRoom || A == B)
	{
		return;
	}
	DoorPlace& Chosen = Places[{std::min(A, B), std::max(A, B)}];
	const uint32_t Seen = Chosen.Seen + 1;
	if (Dice.Below(Seen) == 0)
	{
		Chosen = Offer;
	}
	Chosen.Seen = Seen;
}

DoorPlaces FindDoorPlaces(const TerrainMap& Map, const RoomNumbers& Numbers, Random& Dice)
{
	DoorPlaces Places;
	for (int32_t Y = 0; Y < Map.Height; ++Y)
	{
		for (int32_t X = 0; X < Map.Width; ++X)
		{
			if (Numbers.At(X, Y) == NoRoom)
			{
				OfferDoor(Places, Numbers.At(X - 1, Y), Numbers.At(X + 1, Y), {X, Y, false}, Dice);
				OfferDoor(Places, Numbers.At(X, Y - 1), Numbers.At(X, Y + 1), {X, Y, true}, Dice);
			}
		}
	}
	return Places;
}

/** Opens a door as wide as it can be without leaving the wall between its two rooms. */
void OpenDoor(TerrainMap& Map, const RoomNumbers& Numbers, const DoorPlace& Door, uint32_t A, uint32_t B, int32_t Width)
{
	for (int32_t Step = 0; Step < Width; ++Step)
	{
		const int32_t X = Door.X + (Door.bAlongX ? Step : 0);
		const int32_t Y = Door.Y + (Door.bAlongX ? 0 : Step);
		const uint32_t One = Door.bAlongX ? Numbers.At(X, Y - 1) : Numbers.At(X - 1, Y);
		const uint32_t Other = Door.bAlongX ? Numbers.At(X, Y + 1) : Numbers.At(X + 1, Y);
		if (std::min(One, Other) != A || std::max(One, Other) != B)
		{
			return;
		}
		Map.Letter(X, Y) = Terrain::Ground;
	}
}
} // namespace

TerrainMap MakeRooms(int32_t Width, int32_t Height, const RoomsOptions& Options, Random& Dice)
{
	TerrainMap Map(Width, Height, Terrain::Wall);
	const Rectangle Inside = Rectangle{0, 0, Width, Height}.Grown(-1);
	if (Inside.Width <= 0 || Inside.Height <= 0)
	{
		return Map;
	}
	const std::vector<Rectangle> Rooms = DivideIntoRooms(Inside, Options.SmallestRoom, Dice);
	for (const Rectangle& Room : Rooms)
	{
		Fill(Map, Room, Terrain::Ground);
	}
	const RoomNumbers Numbers(Map, Rooms);
	const DoorPlaces Places = FindDoorPlaces(Map, Numbers, Dice);
	std::vector<DoorPlaces::const_iterator> Order;
	for (auto Entry = Places.begin(); Entry != Places.end(); ++Entry)
	{
		Order.push_back(Entry);
	}
	Shuffle(Order, Dice);
	DisjointSets Joined(static_cast<uint32_t>(Rooms.size()));
	for (const DoorPlaces::const_iterator Entry : Order)
	{
		const auto [A, B] = Entry->first;
		if (Joined.Join(A, B) || Dice.Chance(static_cast<uint32_t>(Options.ExtraDoorsPercent) * 10))
		{
			OpenDoor(Map, Numbers, Entry->second, A, B, Options.DoorWidth);
		}
	}
	return Map;
}
} // namespace Rtp::Tool
