// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The functions that the playground's page calls. A page has one level, two runs and one search. Numbers and addresses
// go in and out; a function that can fail returns a number below zero, and play_error says why.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include "Door/PlayRun.h"
#include "Door/PlaySearch.h"

#include <array>
#include <emscripten.h>

#define PLAY_API extern "C" EMSCRIPTEN_KEEPALIVE

// Tells the page how far a build is. The page stops a build by ending its worker.
// clang-format off
EM_JS(void, play_progress, (int Stage, double Share), { if (Module.onProgress) Module.onProgress(Stage, Share); });
// clang-format on

namespace Rtp::Tool
{
namespace
{
struct Page
{
	std::string Error;
	std::string Text;             // returned last
	std::vector<std::byte> Bytes; // of the file that was made last
	std::vector<uint8_t> Pixels;
	std::vector<float> Points;
	std::unique_ptr<PlayLevel> Level;
	std::array<std::unique_ptr<PlayRun>, 2> Runs;
	std::optional<MoverRecording> Recorded; // read last
	std::unique_ptr<PlaySearch> Search;
};

Page Now;

int Fail(const Error& Why)
{
	Now.Error = Why.Detail;
	return -1;
}

/** Keeps a value, or the reason why there is none. */
template <class T>
int Take(Result<T> Made, T& Kept)
{
	if (!Made)
	{
		return Fail(Made.GetError());
	}
	Kept = std::move(Made).Value();
	return 0;
}

std::span<const std::byte> BytesAt(const void* Data, size_t Size)
{
	return {static_cast<const std::byte*>(Data), Size};
}

const char* ReturnText(std::string_view Text)
{
	Now.Text = Text;
	return Now.Text.c_str();
}

const void* ReturnBytes(std::vector<std::byte> Bytes)
{
	Now.Bytes = std::move(Bytes);
	return Now.Bytes.data();
}

/** The run of a slot, or null and an error: a level that is opened ends all runs. */
PlayRun* RunAt(size_t Slot)
{
	PlayRun* Run = Slot < Now.Runs.size() ? Now.Runs[Slot].get() : nullptr;
	if (Run == nullptr)
	{
		Now.Error = "there is no such run";
	}
	return Run;
}

int Load(Result<std::unique_ptr<PlayLevel>> Made)
{
	if (!Made)
	{
		return Fail(Made.GetError());
	}
	Now.Runs = {};
	Now.Search.reset();
	Now.Level = std::move(Made).Value();
	return 0;
}
} // namespace

PLAY_API const char* play_error()
{
	return Now.Error.c_str();
}

PLAY_API size_t play_bytes()
{
	return Now.Bytes.size();
}

// The planners of the catalog, those for games first.

PLAY_API size_t play_planner_count()
{
	return ListPlanners().size();
}

PLAY_API const char* play_planner_name(size_t Index)
{
	return ReturnText(ListPlanners()[Index].Name);
}

PLAY_API const char* play_planner_summary(size_t Index)
{
	return ReturnText(ListPlanners()[Index].Summary);
}

// The level.

PLAY_API int play_load_map(const char* Text, size_t Size)
{
	return Load(PlayLevel::OfMap({Text, Size}));
}

PLAY_API int play_load_grid(const void* Data, size_t Size)
{
	return Load(PlayLevel::OfGridFile(BytesAt(Data, Size)));
}

PLAY_API uint32_t play_cells()
{
	return Now.Level->Grid()->CellCount();
}

PLAY_API uint32_t play_storeys()
{
	return Now.Level->Grid()->StoreyCount();
}

PLAY_API int play_picture_width()
{
	return Now.Level->View().Width();
}

PLAY_API int play_picture_height()
{
	return Now.Level->View().Height();
}

PLAY_API double play_pixels_per_cell()
{
	return Now.Level->View().PixelsPerCell();
}

PLAY_API const void* play_picture(int Storey)
{
	Now.Pixels = Now.Level->Picture(Storey);
	return Now.Pixels.data();
}

PLAY_API int play_cell_at(double X, double Y, uint32_t Storeys)
{
	const std::optional<CellIndex> Cell = Now.Level->CellAt({X, Y}, Storeys);
	return Cell ? static_cast<int>(Cell->Value) : -1;
}

// Databases.

/** 1 if the planner can start, 0 if its database has to be built first. */
PLAY_API int play_is_ready(const char* Planner)
{
	const auto Database = Now.Level->DatabaseFor(Planner);
	return Database ? 1 : Database.GetError().Code == ErrorCode::Unavailable ? 0 : Fail(Database.GetError());
}

/** Builds the database of a planner; play_bytes has its size. */
PLAY_API const void* play_build(const char* Planner)
{
	const Result<std::string> Spec = DatabaseSpecFor(Planner);
	if (!Spec)
	{
		Fail(Spec.GetError());
		return nullptr;
	}
	SerialTaskRunner Serial;
	const auto Show = [](const BuildProgress& Progress)
	{
		play_progress(static_cast<int>(Progress.Stage), static_cast<double>(Progress.Done) / Progress.Total);
		return true;
	};
	const auto Made = BuildDatabase(Spec.Value(), Now.Level->Grid(), {Serial, Show});
	if (!Made)
	{
		Fail(Made.GetError());
		return nullptr;
	}
	return ReturnBytes(WriteDatabase(*Made.Value()));
}

PLAY_API const char* play_stage(int Stage)
{
	return ReturnText(StageText(static_cast<BuildStage>(Stage)));
}

PLAY_API int play_read_database(const void* Data, size_t Size)
{
	auto Read = ReadDatabase(BytesAt(Data, Size), Now.Level->Grid());
	if (!Read)
	{
		return Fail(Read.GetError());
	}
	Now.Level->Keep(std::move(Read).Value());
	return 0;
}

// Runs: a crowd, or a replay.

PLAY_API int play_crowd(
	size_t Slot, const char* Planner, const char* LevelName, uint32_t Count, uint32_t Seed, uint32_t Doors, int bWander)
{
	return Take(PlayRun::OfCrowd(*Now.Level, {Planner, LevelName, Count, Seed, Doors, bWander != 0}), Now.Runs[Slot]);
}

PLAY_API void play_end(size_t Slot)
{
	Now.Runs[Slot].reset();
}

/** Returns how many movers are on their way, and writes expansions, arrivals and failures to three numbers. */
PLAY_API int play_tick(size_t Slot, uint32_t Budget, uint32_t* Counts)
{
	PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	const PlayTick Tick = Run->Tick(Budget);
	Counts[0] = Tick.Expansions;
	Counts[1] = Tick.Arrived;
	Counts[2] = Tick.Failed;
	return static_cast<int>(Tick.Moving);
}

/** Copies out what can be seen; returns the number of movers and writes three addresses and the number of door cells.
 */
PLAY_API int play_look(size_t Slot, size_t* Addresses)
{
	PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	const PlayScene& Scene = Run->Look();
	Addresses[0] = reinterpret_cast<size_t>(Scene.Places.data());
	Addresses[1] = reinterpret_cast<size_t>(Scene.Looks.data());
	Addresses[2] = reinterpret_cast<size_t>(Scene.Doors.data());
	Addresses[3] = Scene.Doors.size() / 4;
	return static_cast<int>(Scene.Looks.size());
}

PLAY_API int play_route(size_t Slot, uint32_t Mover, size_t* Address)
{
	const PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	Now.Points = Run->RouteOf(Mover);
	*Address = reinterpret_cast<size_t>(Now.Points.data());
	return static_cast<int>(Now.Points.size() / 3);
}

/** Status, reason of failure, storey of a mover; -1 if it is gone. */
PLAY_API int play_mover(size_t Slot, uint32_t Mover, uint32_t* Facts)
{
	const PlayRun* Run = RunAt(Slot);
	const auto View = Run != nullptr ? Run->ViewOf(Mover) : std::nullopt;
	if (!View)
	{
		return -1;
	}
	Facts[0] = static_cast<uint32_t>(View->Status);
	Facts[1] = static_cast<uint32_t>(View->Failure);
	Facts[2] = static_cast<uint32_t>(Now.Level->Grid()->CoordOf(View->Cell).Storey);
	return 0;
}

/** Sends a mover to a cell; all of them if Mover is negative. */
PLAY_API int play_send(size_t Slot, int Mover, uint32_t Cell)
{
	PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	Run->Send(Mover < 0 ? std::nullopt : std::optional<uint32_t>(static_cast<uint32_t>(Mover)), CellIndex{Cell});
	return 0;
}

PLAY_API int play_add_door(size_t Slot, uint32_t Cell)
{
	PlayRun* Run = RunAt(Slot);
	return Run != nullptr ? static_cast<int>(Run->AddDoor(CellIndex{Cell})) : -1;
}

/** Puts a door elsewhere; opens it for good if Cell is negative. */
PLAY_API int play_move_door(size_t Slot, uint32_t Door, int Cell)
{
	PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	Run->MoveDoor(Door, Cell < 0 ? std::nullopt : std::optional<CellIndex>(CellIndex{static_cast<uint32_t>(Cell)}));
	return 0;
}

PLAY_API int play_door_at(size_t Slot, uint32_t Cell)
{
	const PlayRun* Run = RunAt(Slot);
	const std::optional<uint32_t> Found = Run != nullptr ? Run->DoorAt(CellIndex{Cell}) : std::nullopt;
	return Found ? static_cast<int>(*Found) : -1;
}

/** The trace hash as two halves, since a number of JavaScript has 53 bits. */
PLAY_API int play_hash(size_t Slot, uint32_t* Halves)
{
	const PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	const uint64_t Hash = Run->TraceHash();
	Halves[0] = static_cast<uint32_t>(Hash >> 32);
	Halves[1] = static_cast<uint32_t>(Hash);
	return 0;
}

PLAY_API const void* play_recording(size_t Slot)
{
	PlayRun* Run = RunAt(Slot);
	return Run != nullptr ? ReturnBytes(Run->RecordedBytes()) : nullptr;
}

/** Reads a recorded run: the number of its ticks, or -1. play_run_planner and play_run_map describe it. */
PLAY_API int play_read_run(const void* Data, size_t Size)
{
	Result<MoverRecording> Read = MoverRecording::Decode(BytesAt(Data, Size));
	if (!Read)
	{
		return Fail(Read.GetError());
	}
	Now.Recorded.emplace(std::move(Read).Value());
	int Ticks = 0;
	Now.Recorded->ForEach(
		[&](const MoverCall& Call)
		{
			Ticks += Call.What == MoverCall::Kind::Move ? 1 : 0;
			return true;
		});
	return Ticks;
}

PLAY_API const char* play_run_planner()
{
	return ReturnText(Now.Recorded->Facts().Planner);
}

PLAY_API const char* play_run_map()
{
	return ReturnText(Now.Recorded->Facts().Map);
}

/** Begins the replay of the run that play_read_run read, which is used up. */
PLAY_API int play_replay(size_t Slot)
{
	return Take(PlayRun::OfRecording(*Now.Level, std::move(*Now.Recorded)), Now.Runs[Slot]);
}

/** One tick of a replay: 1, or 0 at the end or first difference. Writes ticks, checks and the two halves of the last
 * hash, and whether the replay differs. */
PLAY_API int play_step(size_t Slot, uint32_t* Facts)
{
	PlayRun* Run = RunAt(Slot);
	if (Run == nullptr)
	{
		return -1;
	}
	const bool bMore = Run->Step();
	const ReplayOutcome& Outcome = Run->Outcome();
	Facts[0] = static_cast<uint32_t>(Outcome.Ticks);
	Facts[1] = static_cast<uint32_t>(Outcome.Checks);
	Facts[2] = static_cast<uint32_t>(Outcome.LastHash >> 32);
	Facts[3] = static_cast<uint32_t>(Outcome.LastHash);
	Facts[4] = Outcome.FirstDifference ? 1 : 0;
	return bMore ? 1 : 0;
}

// One search.

PLAY_API int play_search(const char* Planner, uint32_t From, uint32_t To)
{
	return Take(PlaySearch::Start(*Now.Level, Planner, CellIndex{From}, CellIndex{To}), Now.Search);
}

/** Returns the status, and writes expansions, then number and address of the expanded cells and of the walk's. */
PLAY_API int play_search_step(uint32_t Budget, size_t* Facts)
{
	const StepResult Step = Now.Search->Step(Budget);
	Facts[0] = Step.Expansions;
	Facts[1] = Now.Search->Expanded().size() / 3;
	Facts[2] = reinterpret_cast<size_t>(Now.Search->Expanded().data());
	Facts[3] = Now.Search->Walk().size() / 3;
	Facts[4] = reinterpret_cast<size_t>(Now.Search->Walk().data());
	return static_cast<int>(Step.Status);
}
} // namespace Rtp::Tool
