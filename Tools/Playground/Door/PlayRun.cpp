// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Door/PlayRun.h"

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Generate/Problems.h"

#include <algorithm>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr double PlayTickSeconds = 1.0 / 60;
constexpr uint32_t TicksPerCheck = 60;
constexpr uint32_t MostMovers = 100'000;

Result<World> WorldFor(const PlayLevel& Level, const std::string& Planner)
{
	RTP_TRY(std::shared_ptr<const IDatabase> Database, Level.DatabaseFor(Planner));
	return MakeWorld(Level.Grid(), std::move(Database), std::make_shared<GridOverlay>(*Level.Grid()));
}
} // namespace

PlayRun::PlayRun(const PlayLevel& InLevel, World InWorld, MoverRecording InRecording)
	: Level(InLevel)
	, Shared(std::move(InWorld))
	, Recording(std::move(InRecording))
	, System(Shared)
{
}

Result<std::unique_ptr<PlayRun>> PlayRun::OfCrowd(const PlayLevel& Level, const PlaySettings& Settings)
{
	if (Settings.Count > MostMovers)
	{
		return Error{ErrorCode::BadParameter, "at most 100,000 movers"};
	}
	RTP_TRY(World World, WorldFor(Level, Settings.Planner));
	std::unique_ptr<PlayRun> Run(new PlayRun(
		Level, std::move(World), MoverRecording({Level.Grid()->ContentHash(), Settings.LevelName, Settings.Planner})));
	RTP_TRY_DONE(Run->Populate(Settings));
	return Run;
}

Result<Done> PlayRun::Populate(const PlaySettings& Settings)
{
	System.SetSink(&Recording);
	Turning.emplace(*Shared.Grid, Settings.Doors, Settings.Seed);
	for (const Door& Turned : Turning->All())
	{
		NoteDoorCells(Turned.Cells);
	}
	Dice = Random(Settings.Seed);
	bWander = Settings.bWander;
	RTP_TRY(const std::vector<ProblemCells> Problems, DrawProblems(*Shared.Grid, Settings.Count, Dice));
	for (const ProblemCells& Problem : Problems)
	{
		RTP_TRY(std::unique_ptr<IPlanner> Planner, MakePlanner(Settings.Planner, Shared));
		const std::optional<MoverHandle> Mover =
			System.Add(std::move(Planner), {}, Shared.Grid->WorldOf(Problem.Start));
		if (!Mover)
		{
			return Error{ErrorCode::BadParameter, "a mover has no ground"};
		}
		Who.push_back(*Mover);
		Goals.push_back(Shared.Grid->WorldOf(Problem.Goal));
		System.MoveTo(*Mover, Goals.back());
	}
	return Done{};
}

Result<std::unique_ptr<PlayRun>> PlayRun::OfRecording(const PlayLevel& Level, MoverRecording Recorded)
{
	if (Recorded.Facts().GridHash != Level.Grid()->ContentHash())
	{
		return Error{
			ErrorCode::WrongGrid, "the run was recorded on another level: open '" + Recorded.Facts().Map + "' first"};
	}
	RTP_TRY(World World, WorldFor(Level, Recorded.Facts().Planner));
	RTP_TRY(const std::unique_ptr<IPlanner> Trial, MakePlanner(Recorded.Facts().Planner, World));
	std::unique_ptr<PlayRun> Run(new PlayRun(Level, std::move(World), std::move(Recorded)));
	Run->Recording.ForEach(
		[&](const MoverCall& Call)
		{
			// A call that failed was recorded without a handle.
			if (Call.What == MoverCall::Kind::Add && Call.Mover != MoverHandle{})
			{
				Run->Who.push_back(Call.Mover);
			}
			if (Call.What == MoverCall::Kind::Block)
			{
				Run->NoteDoorCells(Call.Cells);
			}
			return true;
		});
	Run->Goals.resize(Run->Who.size());
	RTP_TRY(Run->Replaying, Replayer::Begin(Run->Recording, Run->System));
	return Run;
}

PlayTick PlayRun::Tick(uint32_t Budget)
{
	Turning->Turn(Ticks, System);
	Last.Expansions = System.Plan({Budget}).Expansions;
	Last.Moving = System.Move(PlayTickSeconds);
	System.Integrate(PlayTickSeconds);
	TakeEvents();
	if (++Ticks % TicksPerCheck == 0)
	{
		Recording.Check(System.TraceHash());
	}
	return Last;
}

void PlayRun::TakeEvents()
{
	for (const MoverEvent& Event : System.Events())
	{
		const bool bThere = Event.Kind == MoverEventKind::Arrived || Event.Kind == MoverEventKind::ArrivedPartially;
		const bool bFailed = Event.Kind == MoverEventKind::Failed;
		Last.Arrived += bThere ? 1 : 0;
		Last.Failed += bFailed ? 1 : 0;
		const std::optional<MoverSystem::View> Mover = System.ViewOf(Event.Mover);
		if (!bWander || !(bThere || bFailed) || !Mover || Mover->Status == MoverStatus::Moving)
		{
			continue;
		}
		CellIndex Goal{Dice.Below(Shared.Grid->CellCount())};
		while (!Shared.Grid->GetRegions().CanReach(Mover->Cell, Goal))
		{
			Goal = CellIndex{Dice.Below(Shared.Grid->CellCount())};
		}
		Send(Event.Mover.Index, Goal); // movers of a crowd are never removed: the slot of one is its index
	}
}

bool PlayRun::Step()
{
	const std::string& Spec = Recording.Facts().Planner;
	return Replaying->Step([&] { return std::move(MakePlanner(Spec, Shared).Value()); }, [](const ReplayOutcome&) {});
}

const PlayScene& PlayRun::Look()
{
	Scene.Places.resize(Who.size() * 2);
	Scene.Looks.assign(Who.size(), 255);
	const std::vector<uint32_t>& First = Shared.Grid->Arrays().StoreyFirst;
	for (size_t Index = 0; Index < Who.size(); ++Index)
	{
		if (const std::optional<MoverSystem::View> Mover = System.ViewOf(Who[Index]))
		{
			const ImagePoint Point = Level.View().On(Mover->Position);
			Scene.Places[2 * Index] = static_cast<float>(Point.X);
			Scene.Places[2 * Index + 1] = static_cast<float>(Point.Y);
			const auto Above = std::upper_bound(First.begin(), First.end(), Mover->Cell.Value);
			const size_t Storey = std::min<size_t>(static_cast<size_t>(Above - First.begin()) - 1, 30);
			Scene.Looks[Index] = static_cast<uint8_t>(8 * Storey + static_cast<size_t>(Mover->Status));
		}
	}
	Scene.Doors.clear();
	for (const CellIndex Cell : DoorCells)
	{
		const ImagePoint Point = Level.View().On(Shared.Grid->WorldOf(Cell));
		Scene.Doors.insert(Scene.Doors.end(),
			{static_cast<float>(Point.X), static_cast<float>(Point.Y),
				static_cast<float>(Shared.Grid->CoordOf(Cell).Storey), Shared.Overlay->IsBlocked(Cell) ? 1.0f : 0.0f});
	}
	return Scene;
}

std::vector<float> PlayRun::RouteOf(uint32_t Mover) const
{
	std::vector<float> Points;
	const auto Append = [&](const WorldPos& Place, CellIndex Cell)
	{
		const ImagePoint Point = Level.View().On(Place);
		Points.insert(Points.end(),
			{static_cast<float>(Point.X), static_cast<float>(Point.Y),
				static_cast<float>(Shared.Grid->CoordOf(Cell).Storey)});
	};
	const std::optional<MoverSystem::View> View = System.ViewOf(Who[Mover]);
	if (!View)
	{
		return Points;
	}
	Append(View->Position, View->Cell);
	CellIndex End = View->Cell;
	for (const StateId State : System.RouteOf(Who[Mover]))
	{
		End = GridSpace::CellOf(State);
		Append(Shared.Grid->WorldOf(End), End);
	}
	Append(Goals[Mover], End);
	return Points;
}

void PlayRun::Send(std::optional<uint32_t> Mover, CellIndex Goal)
{
	const uint32_t First = Mover.value_or(0);
	const uint32_t End = Mover ? *Mover + 1 : static_cast<uint32_t>(Who.size());
	for (uint32_t Index = First; Index < End; ++Index)
	{
		Goals[Index] = Shared.Grid->WorldOf(Goal);
		System.MoveTo(Who[Index], Goals[Index]);
	}
}

void PlayRun::NoteDoorCells(std::span<const CellIndex> Cells)
{
	DoorCells.insert(DoorCells.end(), Cells.begin(), Cells.end());
	std::sort(DoorCells.begin(), DoorCells.end());
	DoorCells.erase(std::unique(DoorCells.begin(), DoorCells.end()), DoorCells.end());
}

uint32_t PlayRun::AddDoor(CellIndex Middle)
{
	Doors.emplace_back();
	const uint32_t Added = static_cast<uint32_t>(Doors.size()) - 1;
	MoveDoor(Added, Middle);
	return Added;
}

void PlayRun::MoveDoor(uint32_t Door, std::optional<CellIndex> Middle)
{
	std::vector<CellIndex>& Cells = Doors[Door];
	const std::vector<CellIndex> Next = Middle ? DoorAcross(*Shared.Grid, *Middle) : std::vector<CellIndex>{};
	if (Cells == Next)
	{
		return;
	}
	System.SetBlocked(Cells, false);
	System.SetBlocked(Next, true);
	Cells = Next;
	NoteDoorCells(Cells);
}

std::optional<uint32_t> PlayRun::DoorAt(CellIndex Cell) const
{
	for (size_t Index = 0; Index < Doors.size(); ++Index)
	{
		if (std::find(Doors[Index].begin(), Doors[Index].end(), Cell) != Doors[Index].end())
		{
			return static_cast<uint32_t>(Index);
		}
	}
	return std::nullopt;
}

std::vector<std::byte> PlayRun::RecordedBytes()
{
	Recording.Check(System.TraceHash());
	return Recording.Encode();
}
} // namespace Rtp::Tool
