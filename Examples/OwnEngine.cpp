// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// How an engine hosts the core. It moves the bodies itself, bounds the work of a frame and reads events. It starts with
// a planner that needs no data, builds the atlas in a background thread, and changes worlds between two frames.

#include <algorithm>
#include <cstdio>
#include <future>
#include <Rtp/Rtp.h>
#include <vector>

namespace
{
constexpr double FrameSeconds = 1.0 / 60;
constexpr int32_t Side = 200;
constexpr int32_t BodyCount = 50;

/** A body of the engine, with its own rules of movement: here it needs time to reach the wanted velocity. */
struct Body
{
	Rtp::WorldPos Position;
	Rtp::WorldPos Goal;
	Rtp::Velocity Current;
	Rtp::MoverHandle Mover;
	bool bArrived = false;
};

/** The engine's data of one level. The movers hold the world; the world holds grid, overlay and database. */
struct Level
{
	std::shared_ptr<const Rtp::LayeredGrid> Grid;
	std::vector<Body> Bodies;
	Rtp::ThreadTaskRunner Tasks{2};
	std::unique_ptr<Rtp::MoverSystem> Movers;
};

/** Makes movers for all bodies and sends them off. Time-bounded A* needs no database: all start at once. */
Rtp::Result<Rtp::Done> EnterWorld(Level& Level)
{
	const Rtp::World World = Rtp::MakeWorld(Level.Grid, nullptr, std::make_shared<Rtp::GridOverlay>(*Level.Grid));
	Level.Movers = std::make_unique<Rtp::MoverSystem>(World, &Level.Tasks);
	for (Body& Body : Level.Bodies)
	{
		RTP_TRY(std::unique_ptr<Rtp::IPlanner> Planner, Rtp::MakePlanner("tba", World));
		const auto Mover = Level.Movers->Add(std::move(Planner), {.SpeedCmPerS = 400}, Body.Position);
		if (!Mover)
		{
			return Rtp::Error{Rtp::ErrorCode::BadInput, "a body is not on the ground"};
		}
		Body.Mover = *Mover;
		Level.Movers->MoveTo(Body.Mover, Body.Goal);
	}
	return Rtp::Done{};
}

/** Gives all movers planners of the atlas. They keep their handles and routes, so the change is invisible. */
bool ChangeWorld(Level& Level, std::shared_ptr<const Rtp::IDatabase> Atlas)
{
	const Rtp::World World =
		Rtp::MakeWorld(Level.Grid, std::move(Atlas), std::make_shared<Rtp::GridOverlay>(*Level.Grid));
	std::vector<Rtp::CellIndex> SameCells;
	for (uint32_t Cell = 0; Cell < Level.Grid->CellCount(); ++Cell)
	{
		SameCells.emplace_back(Cell);
	}
	const auto MakeAtlasPlanner = [&World](Rtp::MoverHandle) -> std::unique_ptr<Rtp::IPlanner>
	{
		Rtp::Result<std::unique_ptr<Rtp::IPlanner>> Planner = Rtp::MakePlanner("atlas", World);
		return Planner ? std::move(*Planner) : nullptr;
	};
	return Level.Movers->ChangeWorld(World, SameCells, MakeAtlasPlanner).empty();
}

/** The engine's own movement: half of the missing velocity is gained in each frame. */
void MoveBody(Body& Body, const Rtp::MoverSystem::View& View)
{
	Body.Current.X += (View.Wanted.X - Body.Current.X) / 2;
	Body.Current.Y += (View.Wanted.Y - Body.Current.Y) / 2;
	Body.Position.X += Body.Current.X * FrameSeconds;
	Body.Position.Y += Body.Current.Y * FrameSeconds;
	Body.Position.Z = View.Position.Z;
}

/** One frame: report bodies, plan and move within the budget, read events, move bodies. Returns how many arrived. */
int RunFrame(Level& Level)
{
	for (const Body& Body : Level.Bodies)
	{
		Level.Movers->SetBody(Body.Mover, Body.Position, Body.Current);
	}
	Level.Movers->Tick(FrameSeconds, {.MaxExpansions = 3000});
	int Arrived = 0;
	for (const Rtp::MoverEvent& Event : Level.Movers->Events())
	{
		const auto Body = std::find_if(Level.Bodies.begin(), Level.Bodies.end(),
			[&](const struct Body& Candidate) { return Candidate.Mover == Event.Mover; });
		if (Event.Kind == Rtp::MoverEventKind::Arrived)
		{
			Body->bArrived = true;
			++Arrived;
		}
	}
	for (Body& Body : Level.Bodies)
	{
		const auto View = Level.Movers->ViewOf(Body.Mover);
		if (View && !Body.bArrived)
		{
			MoveBody(Body, *View);
		}
	}
	return Arrived;
}

Rtp::Result<int> RunEngine()
{
	Rtp::TerrainMap Map(Side, Side, Rtp::Terrain::Ground);
	for (int32_t Y = 10; Y < Side; ++Y)
	{
		Map.Letter(Side / 2, Y) = Rtp::Terrain::Wall; // a wall with one gap at the top
	}
	RTP_TRY(Rtp::LayeredGrid Ground, Rtp::MakeGroundGrid(Map, Rtp::GridSettings{}));
	Level Level;
	Level.Grid = std::make_shared<const Rtp::LayeredGrid>(std::move(Ground));
	for (int32_t Index = 0; Index < BodyCount; ++Index)
	{
		const int32_t Row = 20 + 3 * Index;
		Level.Bodies.push_back({.Position = Level.Grid->Transform().CentreOf({10, Row, 0}, 0),
			.Goal = Level.Grid->Transform().CentreOf({Side - 10, Row, 0}, 0)});
	}

	RTP_TRY_DONE(EnterWorld(Level));
	// Grids are immutable, so a thread may read this one.
	std::future<Rtp::Result<std::unique_ptr<Rtp::IDatabase>>> Build = std::async(
		std::launch::async, [Grid = Level.Grid] { return Rtp::BuildDatabase("atlas:scale=straight", Grid); });

	int Arrived = 0;
	bool bChanged = false;
	for (int Frame = 0; Frame < 60 * 120 && Arrived < BodyCount; ++Frame)
	{
		// A real engine changes worlds as soon as the build is ready; here, in frame 60.
		if (Frame == 60)
		{
			RTP_TRY(std::shared_ptr<const Rtp::IDatabase> Atlas, Build.get());
			bChanged = ChangeWorld(Level, std::move(Atlas));
		}
		Arrived += RunFrame(Level);
	}
	std::printf(
		"%d of %d bodies arrived, %s\n", Arrived, BodyCount, bChanged ? "most of the way with the atlas" : "no atlas");
	return Arrived == BodyCount && bChanged ? 0 : 1;
}
} // namespace

int main()
{
	const Rtp::Result<int> Status = RunEngine();
	if (!Status)
	{
		std::fprintf(stderr, "OwnEngine: %s\n", Status.GetError().Detail.c_str());
		return 1;
	}
	return *Status;
}
