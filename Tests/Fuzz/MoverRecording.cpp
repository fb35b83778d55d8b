// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any bytes are a recorded run or an error of one line. A run is written and read again without loss, and can be
// replayed on any grid without harm.

#include "Rtp/Crowd/MoverRecording.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include "Fuzz/Require.h"
#include "Support/ChecksumRepair.h"

namespace
{
using namespace Rtp;
using Testing::Require;
using Testing::RequireOneLine;

constexpr uint32_t MostCalls = 200; // a replay of more would only be slow

/** A small hall with a pillar. */
std::shared_ptr<const LayeredGrid> MakeHall()
{
	LayeredGridBuilder Builder({}, 12, 8);
	for (int32_t Y = 0; Y < 8; ++Y)
	{
		for (int32_t X = 0; X < 12; ++X)
		{
			if (X != 5 || Y < 2)
			{
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	return std::make_shared<const LayeredGrid>(std::move(Builder.Build().Value()));
}

/** The first calls of a run as calls on the hall. */
MoverRecording OnHall(const MoverRecording& Run, const LayeredGrid& Hall)
{
	MoverRecording Moved({Hall.ContentHash(), "", "tba:R=10"});
	uint32_t Count = 0;
	Run.ForEach(
		[&](const MoverCall& Call)
		{
			Moved.OnCall(Call);
			return ++Count < MostCalls;
		});
	return Moved;
}

void Try(const std::vector<std::byte>& Bytes)
{
	const Result<MoverRecording> Run = MoverRecording::Decode(Bytes);
	if (!Run)
	{
		RequireOneLine(Run.GetError());
		return;
	}
	const std::vector<std::byte> Written = Run.Value().Encode();
	const Result<MoverRecording> Again = MoverRecording::Decode(Written);
	Require(Again.IsOk() && Again.Value().Encode() == Written);
	static const std::shared_ptr<const LayeredGrid> Hall = MakeHall();
	Rtp::World World;
	World.Grid = Hall;
	World.Overlay = std::make_shared<GridOverlay>(*Hall);
	MoverSystem System(World);
	const Result<ReplayOutcome> Outcome = Replay(
		OnHall(Run.Value(), *Hall), System, [&] { return std::move(MakePlanner("tba:R=10", World).Value()); },
		[](const ReplayOutcome&) {});
	if (!Outcome)
	{
		RequireOneLine(Outcome.GetError());
	}
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	Testing::TryWithAndWithoutRepair(Data, Size, [](const std::vector<std::byte>& Bytes) { Try(Bytes); });
	return 0;
}
