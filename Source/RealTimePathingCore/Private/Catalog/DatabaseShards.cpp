// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Grid/LayeredGrid.h"

#include "Catalog/CatalogEntries.h"
#include "Catalog/CatalogLookup.h"
#include "Catalog/DatabaseFile.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FourLetters ShardHeaderSection{"BASE"};
constexpr FourLetters ShardItemsSection{"ITEM"};
constexpr size_t MaxSpecLength = 4096;

/** A kind made of items, and the parameters of a spec. */
Result<FoundEntry<DatabaseEntry>> FindItemKind(std::string_view Spec)
{
	RTP_TRY(FoundEntry<DatabaseEntry> Found, FindEntry(ListDatabaseEntries(), "database", Spec));
	if (!Found.Info.bInShards)
	{
		return InSpec("database", Spec, {ErrorCode::BadParameter, "is built in one piece, not in shards"});
	}
	return Found;
}

Result<ShardFileHeader> ShardHeaderOf(const SectionFile& File)
{
	const std::optional<std::span<const std::byte>> Bytes = File.Find(ShardHeaderSection);
	ByteReader Reader(Bytes ? *Bytes : std::span<const std::byte>{});
	ShardFileHeader Header;
	DatabaseShard& Shard = Header.Shard;
	Shard.GridHash = Reader.Read<uint64_t>();
	Shard.GoalsHash = Reader.Read<uint64_t>();
	Shard.Number.Index = Reader.Read<uint32_t>();
	Shard.Number.Count = Reader.Read<uint32_t>();
	Shard.Spec = Reader.ReadText(MaxSpecLength);
	Header.TotalItems = Reader.Read<uint32_t>();
	if (Reader.HasFailed() || Shard.Number.Index >= Shard.Number.Count || !File.Find(ShardItemsSection))
	{
		return Error{ErrorCode::BadInput, "the header of the shard is damaged"};
	}
	const ItemRange Items = PartOf(Header.TotalItems, Shard.Number.Index, Shard.Number.Count);
	Header.FirstItem = Items.First;
	Header.ItemCount = Items.Count();
	return Header;
}

/** A shard that was read. */
struct OpenShard
{
	ShardFileHeader Header;
	std::span<const std::byte> Items;
};

std::string ShardName(ShardNumber Number)
{
	return "shard " + std::to_string(Number.Index + 1) + " of " + std::to_string(Number.Count);
}

/** All shards of one database in their order, or which is missing, given twice or of another database. */
Result<std::vector<OpenShard>> OpenShards(std::span<const std::span<const std::byte>> Files)
{
	std::vector<OpenShard> Shards;
	for (const std::span<const std::byte> Bytes : Files)
	{
		RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, ShardFileKind));
		RTP_TRY(ShardFileHeader Header, ShardHeaderOf(File));
		Shards.push_back({std::move(Header), *File.Find(ShardItemsSection)});
	}
	const auto NumberOf = [](const OpenShard& Shard) { return Shard.Header.Shard.Number; };
	std::sort(Shards.begin(), Shards.end(),
		[&](const OpenShard& A, const OpenShard& B) { return NumberOf(A).Index < NumberOf(B).Index; });
	for (uint32_t Index = 0; Index < Shards.size(); ++Index)
	{
		const ShardFileHeader& Header = Shards[Index].Header;
		DatabaseShard Expected = Shards.front().Header.Shard;
		Expected.Number.Index = Header.Shard.Number.Index;
		if (Header.Shard != Expected || Header.TotalItems != Shards.front().Header.TotalItems)
		{
			return Error{ErrorCode::BadInput, "the shards are of different databases"};
		}
		if (Expected.Number.Index != Index)
		{
			const bool bMissing = Index < Expected.Number.Index;
			Expected.Number.Index = std::min(Index, Expected.Number.Index);
			return Error{
				ErrorCode::BadInput, ShardName(Expected.Number) + (bMissing ? " is missing" : " is there twice")};
		}
	}
	const uint32_t Count = Shards.empty() ? 1 : NumberOf(Shards.back()).Count;
	if (Shards.size() != Count)
	{
		return Error{ErrorCode::BadInput, ShardName({static_cast<uint32_t>(Shards.size()), Count}) + " is missing"};
	}
	return Shards;
}
} // namespace

Result<ShardNumber> ParseShardNumber(std::string_view Text)
{
	ShardNumber Number;
	const char* const End = Text.data() + Text.size();
	const auto Index = std::from_chars(Text.data(), End, Number.Index);
	const bool bSlash = Index.ec == std::errc{} && Index.ptr != End && *Index.ptr == '/';
	const auto Count = std::from_chars(bSlash ? Index.ptr + 1 : End, End, Number.Count);
	if (Count.ec != std::errc{} || Count.ptr != End || Number.Index == 0 || Number.Index > Number.Count)
	{
		return Error{ErrorCode::BadParameter, std::string(Text) + ": must be i/N with 1 <= i <= N"};
	}
	--Number.Index;
	return Number;
}

Result<DatabaseShard> DescribeShard(
	std::string_view Spec, const LayeredGrid& Grid, const BuildContext& Context, ShardNumber Number)
{
	RTP_TRY(const FoundEntry<DatabaseEntry> Kind, FindItemKind(Spec));
	// In the wording of the catalog, specs of the same meaning give the same shards. Shards do not depend on the
	// defaults of the program that merges them.
	const std::string Wording = std::string(NameOfSpec(Spec)) + ":" + DatabaseParameters(Kind.Info, Kind.Params);
	return DatabaseShard{Wording, Grid.ContentHash(), HashArray<CellIndex>(Context.Goals), Number};
}

Result<std::vector<std::byte>> BuildShard(
	const DatabaseShard& Shard, const std::shared_ptr<const LayeredGrid>& Grid, const BuildContext& Context)
{
	RTP_TRY(const FoundEntry<DatabaseEntry> Kind, FindItemKind(Shard.Spec));
	RTP_TRY(const uint32_t Count, Kind.Info.CountItems(*Grid, Kind.Params, Context));
	RTP_TRY(std::vector<std::byte> Items,
		Kind.Info.MakeItems(Grid, Kind.Params, Context, PartOf(Count, Shard.Number.Index, Shard.Number.Count)));
	ByteWriter Header;
	Header.Write(Shard.GridHash);
	Header.Write(Shard.GoalsHash);
	Header.Write(Shard.Number.Index);
	Header.Write(Shard.Number.Count);
	Header.WriteText(Shard.Spec);
	Header.Write(Count);
	SectionFileWriter File(ShardFileKind);
	File.Add(ShardHeaderSection, Header.Take());
	File.Add(ShardItemsSection, std::move(Items));
	return File.Finish();
}

Result<ShardFileHeader> ReadShardHeader(std::span<const std::byte> Bytes)
{
	RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, ShardFileKind));
	return ShardHeaderOf(File);
}

Result<std::unique_ptr<IDatabase>> MergeShards(std::span<const std::span<const std::byte>> Files,
	const std::shared_ptr<const LayeredGrid>& Grid, const BuildContext& Context)
{
	RTP_TRY(const std::vector<OpenShard> Shards, OpenShards(Files));
	const DatabaseShard& Any = Shards.front().Header.Shard;
	if (Any.GridHash != Grid->ContentHash())
	{
		return Error{ErrorCode::WrongGrid, "the shards were built for another grid"};
	}
	const Result<FoundEntry<DatabaseEntry>> Kind = FindItemKind(Any.Spec);
	if (!Kind)
	{
		return Error{ErrorCode::WrongVersion, Kind.GetError().Detail};
	}
	ByteWriter All;
	for (const OpenShard& Shard : Shards)
	{
		All.WriteBytes(Shard.Items);
	}
	RTP_TRY(const std::unique_ptr<IDatabase> Joined, Kind->Info.JoinItems(Grid, Kind->Params, Context, All.View()));
	Joined->SetParameters(DatabaseParameters(Kind->Info, Kind->Params));
	// Shards come from other machines: the result is checked like a file.
	return ReadDatabase(WriteDatabase(*Joined), Grid);
}
} // namespace Rtp
