// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A hundred movers cross a building of four rooms while a door closes and opens. One budget bounds the planning of a
// tick.

#include <algorithm>
#include <cstdio>
#include <Rtp/Rtp.h>
#include <vector>

namespace
{
constexpr int32_t Side = 60;
constexpr int32_t MoverCount = 100;

/** Four rooms with doors two cells wide. */
Rtp::TerrainMap DrawRooms()
{
	Rtp::TerrainMap Map(Side, Side, Rtp::Terrain::Ground);
	for (int32_t Along = 0; Along < Side; ++Along)
	{
		const bool bDoor = Along % 30 == 14 || Along % 30 == 15;
		if (!bDoor)
		{
			Map.Letter(Side / 2, Along) = Rtp::Terrain::Wall;
			Map.Letter(Along, Side / 2) = Rtp::Terrain::Wall;
		}
	}
	return Map;
}

Rtp::WorldPos PointOf(const Rtp::LayeredGrid& Grid, int32_t X, int32_t Y)
{
	return Grid.Transform().CentreOf({X, Y, 0}, 0);
}

Rtp::Result<int> RunCrowd()
{
	RTP_TRY(Rtp::LayeredGrid Rooms, Rtp::MakeGroundGrid(DrawRooms(), Rtp::GridSettings{}));
	const auto Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Rooms));
	RTP_TRY(std::shared_ptr<const Rtp::IDatabase> Atlas, Rtp::BuildDatabase("atlas:scale=straight", Grid));
	const Rtp::World World = Rtp::MakeWorld(Grid, Atlas, std::make_shared<Rtp::GridOverlay>(*Grid));
	Rtp::MoverSystem Movers(World);

	// All stand in the first room and walk to the room across.
	for (int32_t Index = 0; Index < MoverCount; ++Index)
	{
		const int32_t X = 2 + Index % 10 * 2;
		const int32_t Y = 2 + Index / 10 * 2;
		RTP_TRY(std::unique_ptr<Rtp::IPlanner> Planner, Rtp::MakePlanner("atlas", World));
		const std::optional<Rtp::MoverHandle> Mover = Movers.Add(std::move(Planner), {}, PointOf(*Grid, X, Y));
		if (Mover)
		{
			Movers.MoveTo(*Mover, PointOf(*Grid, Side - 3 - X, Side - 3 - Y));
		}
	}

	// The upper door of the first room closes after two seconds and opens after ten: movers on the way there turn
	// round.
	const std::vector<Rtp::CellIndex> Door = {*Grid->Find({Side / 2, 14, 0}), *Grid->Find({Side / 2, 15, 0})};
	int Arrived = 0;
	int Replanned = 0;
	uint32_t MostWork = 0;
	for (int Tick = 0; Tick < 60 * 120 && Arrived < MoverCount; ++Tick)
	{
		if (Tick == 120 || Tick == 600)
		{
			Movers.SetBlocked(Door, Tick == 120);
		}
		const Rtp::MoverTickReport Report = Movers.Tick(1.0 / 60, {.MaxExpansions = 2000});
		Movers.Integrate(1.0 / 60); // an engine moves its bodies itself and calls SetBody; see OwnEngine.cpp
		MostWork = std::max(MostWork, Report.Planning.Expansions);
		for (const Rtp::MoverEvent& Event : Movers.Events())
		{
			Arrived += Event.Kind == Rtp::MoverEventKind::Arrived ? 1 : 0;
			Replanned += Event.Kind == Rtp::MoverEventKind::Replanned ? 1 : 0;
		}
	}
	std::printf("%d of %d movers arrived, %d routes were planned anew, at most %u expansions in a tick\n", Arrived,
		MoverCount, Replanned, MostWork);
	return Arrived == MoverCount && MostWork <= 2000 ? 0 : 1;
}
} // namespace

int main()
{
	const Rtp::Result<int> Status = RunCrowd();
	if (!Status)
	{
		std::fprintf(stderr, "HelloCrowd: %s\n", Status.GetError().Detail.c_str());
		return 1;
	}
	return *Status;
}
