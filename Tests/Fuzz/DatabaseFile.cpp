// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any bytes are a database of the grid or an error of one line, and an accepted database answers without a crash and in
// finite time. The bytes of the input are laid over those of a good file of each kind, which is tried with right
// checksums. They are also laid over those of a shard.

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Planning/Walk.h"
#include "Rtp/Planning/World.h"

#include "Fuzz/Require.h"
#include "Support/ChecksumRepair.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace
{
using namespace Rtp;
using Testing::Require;
using Testing::RequireOneLine;

/** Pillars, a room and a one-way link: corners, shortcuts and labels for each way. */
std::shared_ptr<const LayeredGrid> MakeSmallLevel()
{
	LayeredGridBuilder Builder({}, 16, 12);
	for (int32_t Y = 0; Y < 12; ++Y)
	{
		for (int32_t X = 0; X < 16; ++X)
		{
			const bool bPillar = X % 4 == 2 && Y % 3 == 1;
			const bool bWall = X == 9 && Y != 5;
			if (!bPillar && !bWall)
			{
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	Builder.AddLink({0, 0, 0}, {15, 11, 0}, Cost{2000}, LinkKind::Jump);
	return std::make_shared<const LayeredGrid>(std::move(Builder.Build().Value()));
}

/** A database of each kind, and a shard of each kind that has some. */
struct GoodFiles
{
	std::shared_ptr<const LayeredGrid> Grid = MakeSmallLevel();
	std::vector<std::vector<std::byte>> Files;

	GoodFiles()
	{
		SerialTaskRunner Tasks;
		const BuildContext Context{Tasks, NeverStop};
		for (const std::string Spec : {"atlas:kept=300", "atlas:kept=600,top=rows", "knn-lrta:records=20",
				 "subgoal-tree", "d-lrta:level=3,depths=3", "pr-lrts:level=2"})
		{
			Files.push_back(WriteDatabase(*BuildDatabase(Spec, Grid, Context).Value()));
			if (const Result<DatabaseShard> Shard = DescribeShard(Spec, *Grid, Context, {0, 1}); Shard)
			{
				Files.push_back(BuildShard(Shard.Value(), Grid, Context).Value());
			}
		}
	}
};

/** Walks through the level with a database that was accepted. */
void Walk(const std::shared_ptr<const LayeredGrid>& Grid, std::unique_ptr<IDatabase> Database)
{
	const World World = MakeWorld(Grid, std::move(Database));
	const auto Planner = MakePlanner(World.Database->Kind(), World);
	Require(Planner.IsOk());
	const WalkOutcome Outcome = WalkToGoal(
		**Planner, World.Space(), StateId{0}, StateId{Grid->CellCount() - 1}, {{100}, NoIndex, 1000}, WalkWatch{});
	Require(Outcome.End != WalkEnd::IllegalMove && Outcome.End != WalkEnd::OverBudget);
}

void Try(const GoodFiles& Good, std::span<const std::byte> Bytes)
{
	SerialTaskRunner Tasks;
	const Result<std::unique_ptr<IDatabase>> Merged =
		MergeShards(std::span<const std::span<const std::byte>>(&Bytes, 1), Good.Grid, {Tasks, NeverStop});
	if (!Merged)
	{
		RequireOneLine(Merged.GetError());
	}
	if (const Result<ShardFileHeader> Shard = ReadShardHeader(Bytes); !Shard)
	{
		RequireOneLine(Shard.GetError());
	}
	const Result<DatabaseFileHeader> Header = ReadDatabaseHeader(Bytes);
	if (!Header)
	{
		RequireOneLine(Header.GetError());
	}
	Result<std::unique_ptr<IDatabase>> Read = ReadDatabase(Bytes, Good.Grid);
	Require(!Read || Header.IsOk());
	if (!Read)
	{
		RequireOneLine(Read.GetError());
		return;
	}
	Require(ReadDatabase(WriteDatabase(*Read.Value()), Good.Grid).IsOk());
	Walk(Good.Grid, std::move(Read.Value()));
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	static const GoodFiles Good;
	Try(Good, std::as_bytes(std::span(Data, Size)));
	// The first byte chooses the file, triples of place and value change it.
	std::vector<std::byte> Bytes = Good.Files[Size == 0 ? 0 : Data[0] % Good.Files.size()];
	for (size_t Index = 1; Index + 3 <= Size; Index += 3)
	{
		const size_t Position = (static_cast<size_t>(Data[Index]) << 8 | Data[Index + 1]) % Bytes.size();
		Bytes[Position] ^= static_cast<std::byte>(Data[Index + 2]);
	}
	Testing::RepairChecksums(Bytes);
	Try(Good, Bytes);
	return 0;
}
