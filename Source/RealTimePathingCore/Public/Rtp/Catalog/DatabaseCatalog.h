// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Every kind of database by name: builds them, whole or in shards, and turns them into the bytes of a file and back.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Planning/PlannerParams.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** One kind of database. All text has static storage. */
struct DatabaseInfo
{
	std::string_view Name;
	std::string_view Summary; // one sentence for a person choosing
	std::span<const ParamInfo> Params;
	bool bInShards = false;           // made of independent items, so that several machines can build one database
	std::string_view RecordsKey = {}; // the parameter that asks for a number of records; the grid may offer fewer

	/** Databases have no aliases: PlannerEntry::Defaults. */
	std::string_view Defaults() const
	{
		return {};
	}
};

/** All kinds; the default one first. */
RTP_API std::vector<DatabaseInfo> ListDatabases();

/** Checks "kind" or "kind:key=value,…": the kind's description, or why it is wrong. */
RTP_API Result<DatabaseInfo> FindDatabase(std::string_view Spec);

/** Builds the database of a grid. The same grid and parameters give the same database with any number of threads. */
RTP_API Result<std::unique_ptr<IDatabase>> BuildDatabase(
	std::string_view Spec, std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context);

/** The same on all cores, without progress reports: BuildDatabase("atlas", Grid). */
RTP_API Result<std::unique_ptr<IDatabase>> BuildDatabase(
	std::string_view Spec, std::shared_ptr<const LayeredGrid> Grid);

/** The spec of the database that a planner needs: its kind, and those of the planner's parameters that it has, too. */
RTP_API Result<std::string> DatabaseSpecFor(std::string_view PlannerSpec);

/** Checks that a database was built with the parameters that a planner asks for; the error names the first difference.
 */
RTP_API Result<Done> CheckBuiltAs(std::string_view PlannerSpec, const IDatabase& Database);

/** The number of records that a database was asked for, if it holds fewer: the grid has no more. */
RTP_API std::optional<uint32_t> MoreRecordsAsked(const IDatabase& Database);

/** The bytes of a database file. */
RTP_API std::vector<std::byte> WriteDatabase(const IDatabase& Database);

/** The database in a file, if it was made for this grid. */
RTP_API Result<std::unique_ptr<IDatabase>> ReadDatabase(
	std::span<const std::byte> Bytes, std::shared_ptr<const LayeredGrid> Grid);

/** The description of a database in its file. */
struct DatabaseFileHeader
{
	std::string Kind;
	std::string Parameters; // "key=value,…"
	uint64_t GridHash = 0;
	uint32_t GridCells = 0; // walkable
	std::string Facts;      // IDatabase::Facts
};

/** The header of a database file, read without the grid; damaged or foreign bytes are an error. */
RTP_API Result<DatabaseFileHeader> ReadDatabaseHeader(std::span<const std::byte> Bytes);

/** One of the equal parts in which machines share the build of a database. */
struct ShardNumber
{
	uint32_t Index = 0; // from 0
	uint32_t Count = 1;

	friend bool operator==(const ShardNumber&, const ShardNumber&) = default;
};

/** Reads "2/8", the second of eight shards. */
RTP_API Result<ShardNumber> ParseShardNumber(std::string_view Text);

/** A shard and the database that it belongs to. */
struct DatabaseShard
{
	std::string Spec; // kind and all parameters of the database
	uint64_t GridHash = 0;
	uint64_t GoalsHash = 0; // of the goals in the build context
	ShardNumber Number;

	friend bool operator==(const DatabaseShard&, const DatabaseShard&) = default;
};

/** The shard that a build would make; an error for kinds that are built in one piece. */
RTP_API Result<DatabaseShard> DescribeShard(
	std::string_view Spec, const LayeredGrid& Grid, const BuildContext& Context, ShardNumber Number);

/** The bytes of a shard's file. All shards together make exactly the bytes of a build in one piece. */
RTP_API Result<std::vector<std::byte>> BuildShard(
	const DatabaseShard& Shard, const std::shared_ptr<const LayeredGrid>& Grid, const BuildContext& Context);

/** The description of a shard in its file. */
struct ShardFileHeader
{
	DatabaseShard Shard;
	uint32_t FirstItem = 0; // of the database's items
	uint32_t ItemCount = 0;
	uint32_t TotalItems = 0;
};

/** The header of a shard's file; damaged or foreign bytes are an error. */
RTP_API Result<ShardFileHeader> ReadShardHeader(std::span<const std::byte> Bytes);

/** The database of all shards, given in any order. */
RTP_API Result<std::unique_ptr<IDatabase>> MergeShards(std::span<const std::span<const std::byte>> Files,
	const std::shared_ptr<const LayeredGrid>& Grid, const BuildContext& Context);
} // namespace Rtp
