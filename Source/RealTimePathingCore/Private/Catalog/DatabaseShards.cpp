// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Catalog/DatabaseShards.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Catalog/SpecText.h"

#include <algorithm>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FourLetters ShardHeaderSection{"BASE"};
constexpr FourLetters ShardItemsSection{"ITEM"};
constexpr size_t MaxSpecLength = 4096;

/** A kind made of items, and the parameters of a spec. */
struct ItemKind
{
	DatabaseInfo Info;
	PlannerParams Params;
};

Result<ItemKind> FindItemKind(std::string_view Spec)
{
	RTP_TRY(const DatabaseInfo Info, FindDatabase(Spec));
	if (Info.CountItems == nullptr)
	{
		return Error{
			ErrorCode::BadParameter, "database " + std::string(Info.Kind) + ": is built in one piece, not in shards"};
	}
	return ItemKind{Info, PlannerParams::Parse(ParamsOfSpec(Spec), Info.Params).Value()};
}

Result<ShardSummary> ShardHeaderOf(const SectionFile& File)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(ShardHeaderSection);
	ByteReader Reader(Bytes ? *Bytes : std::span<const std::byte>{});
	ShardSummary Summary;
	DatabaseShard& Shard = Summary.About;
	Shard.GridHash = Reader.Read<uint64_t>();
	Shard.GoalsHash = Reader.Read<uint64_t>();
	Shard.Index = Reader.Read<uint32_t>();
	Shard.Count = Reader.Read<uint32_t>();
	Shard.Spec = Reader.ReadText(MaxSpecLength);
	if (File.Version() >= 2)
	{
		Summary.TotalItems = Reader.Read<uint32_t>();
		Summary.Items = PartOf(*Summary.TotalItems, Shard.Index, std::max(Shard.Count, 1u));
	}
	const std::optional<std::span<const std::byte>> Items = File.Find(ShardItemsSection);
	if (Reader.HasFailed() || Shard.Index >= Shard.Count || !Items)
	{
		return Error{ErrorCode::BadInput, "the header of the shard is damaged"};
	}
	Summary.ItemBytes = Items->size();
	return Summary;
}

/** A shard that was read. */
struct OpenShard
{
	DatabaseShard About;
	std::optional<uint32_t> TotalItems;
	std::span<const std::byte> Items;
};

std::string ShardName(const DatabaseShard& Shard)
{
	return "shard " + std::to_string(Shard.Index + 1) + " of " + std::to_string(Shard.Count);
}

/** All shards of one database in their order, or which is missing, twice there or of another database. */
Result<std::vector<OpenShard>> OpenShards(std::span<const std::span<const std::byte>> Files)
{
	std::vector<OpenShard> Shards;
	for (const std::span<const std::byte> Bytes : Files)
	{
		RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, ShardFileKind));
		RTP_TRY(const ShardSummary Summary, ShardHeaderOf(File));
		Shards.push_back({Summary.About, Summary.TotalItems, *File.Find(ShardItemsSection)});
	}
	std::sort(Shards.begin(), Shards.end(),
		[](const OpenShard& A, const OpenShard& B) { return A.About.Index < B.About.Index; });
	for (uint32_t Index = 0; Index < Shards.size(); ++Index)
	{
		DatabaseShard Expected = Shards.front().About;
		Expected.Index = Shards[Index].About.Index;
		if (Shards[Index].About != Expected || Shards[Index].TotalItems != Shards.front().TotalItems)
		{
			return Error{ErrorCode::BadInput, "the shards are of different databases"};
		}
		if (Expected.Index != Index)
		{
			Expected.Index = std::min(Index, Expected.Index);
			return Error{ErrorCode::BadInput,
				ShardName(Expected) + (Expected.Index == Index ? " is missing" : " is there twice")};
		}
	}
	if (Shards.empty() || Shards.size() != Shards.front().About.Count)
	{
		DatabaseShard Missing = Shards.empty() ? DatabaseShard{} : Shards.back().About;
		Missing.Index = static_cast<uint32_t>(Shards.size());
		return Error{ErrorCode::BadInput, ShardName(Missing) + " is missing"};
	}
	return Shards;
}
} // namespace

Result<DatabaseShard> DescribeShard(
	std::string_view Spec, const LayeredGrid& Grid, const BuildContext& Context, uint32_t Index, uint32_t Count)
{
	RTP_TRY(const ItemKind Kind, FindItemKind(Spec));
	// In the words of the catalog: nobody has to write a spec in the same way for all shards, and what the defaults
	// are when shards are merged does not matter.
	const std::string Wording = std::string(NameOfSpec(Spec)) + ":" + DatabaseParameters(Kind.Info, Kind.Params);
	return DatabaseShard{Wording, Grid.ContentHash(), HashArray<CellIndex>(Context.Goals), Index, Count};
}

Result<std::vector<std::byte>> BuildShard(
	const DatabaseShard& Shard, std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context)
{
	RTP_TRY(const ItemKind Kind, FindItemKind(Shard.Spec));
	RTP_TRY(const uint32_t Count, Kind.Info.CountItems(*Grid, Kind.Params, Context));
	RTP_TRY(std::vector<std::byte> Items,
		Kind.Info.MakeItems(std::move(Grid), Kind.Params, Context, PartOf(Count, Shard.Index, Shard.Count)));
	ByteWriter Header;
	Header.Write(Shard.GridHash);
	Header.Write(Shard.GoalsHash);
	Header.Write(Shard.Index);
	Header.Write(Shard.Count);
	Header.WriteText(Shard.Spec);
	Header.Write(Count);
	SectionFileWriter File(ShardFileKind);
	File.Add(ShardHeaderSection, Header.Take());
	File.Add(ShardItemsSection, std::move(Items));
	return File.Finish();
}

Result<DatabaseShard> ReadShardHeader(std::span<const std::byte> Bytes)
{
	const Result<ShardSummary> Summary = SummarizeShard(Bytes);
	return Summary ? Result<DatabaseShard>(Summary.Value().About) : Summary.GetError();
}

Result<ShardSummary> SummarizeShard(std::span<const std::byte> Bytes)
{
	const Result<SectionFile> File = SectionFile::OpenAs(Bytes, ShardFileKind);
	return File ? ShardHeaderOf(File.Value()) : Result<ShardSummary>(File.GetError());
}

Result<std::unique_ptr<IDatabase>> MergeShards(std::span<const std::span<const std::byte>> Files,
	std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context)
{
	const Result<std::vector<OpenShard>> Shards = OpenShards(Files);
	if (!Shards)
	{
		return Shards.GetError();
	}
	const DatabaseShard& About = Shards.Value().front().About;
	if (About.GridHash != Grid->ContentHash())
	{
		return Error{ErrorCode::WrongGrid, "the shards were built for another grid"};
	}
	const Result<ItemKind> Kind = FindItemKind(About.Spec);
	if (!Kind)
	{
		return Error{ErrorCode::WrongVersion, Kind.GetError().Detail};
	}
	ByteWriter All;
	for (const OpenShard& Shard : Shards.Value())
	{
		All.WriteBytes(Shard.Items);
	}
	RTP_TRY(const std::unique_ptr<IDatabase> Joined,
		Kind.Value().Info.JoinItems(Grid, Kind.Value().Params, Context, All.View()));
	Joined->SetParameters(DatabaseParameters(Kind.Value().Info, Kind.Value().Params));
	// Shards come from other machines: what they make together is trusted no more than a file.
	return ReadDatabase(WriteDatabase(*Joined), Grid);
}
} // namespace Rtp
