// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Builds a database in shards, so that a bake can be spread over machines: each shard is a file, and all of them
// together make exactly the bytes of a build in one piece.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Catalog/DatabaseCatalog.h"

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
/** What a shard is a part of, and which part. */
struct DatabaseShard
{
	std::string Spec; // kind and all parameters of the database
	uint64_t GridHash = 0;
	uint64_t GoalsHash = 0; // of the goals it is built for
	uint32_t Index = 0;     // from 0
	uint32_t Count = 1;

	friend bool operator==(const DatabaseShard&, const DatabaseShard&) = default;
};

/** The shard that a build would make; an error for kinds that are built in one piece. */
RTP_API Result<DatabaseShard> DescribeShard(
	std::string_view Spec, const LayeredGrid& Grid, const BuildContext& Context, uint32_t Index, uint32_t Count);

/** The bytes of a shard's file. */
RTP_API Result<std::vector<std::byte>> BuildShard(
	const DatabaseShard& Shard, std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context);

/** What a shard's file says about itself; damaged or foreign bytes are an error. */
RTP_API Result<DatabaseShard> ReadShardHeader(std::span<const std::byte> Bytes);

/** What a person wants to know of a shard's file. */
struct ShardSummary
{
	DatabaseShard About;
	ItemRange Items;                    // of the database's
	std::optional<uint32_t> TotalItems; // of the whole database; files of version 1 do not say any
	size_t ItemBytes = 0;
};

RTP_API Result<ShardSummary> SummarizeShard(std::span<const std::byte> Bytes);

/** The database of all shards, given in any order. */
RTP_API Result<std::unique_ptr<IDatabase>> MergeShards(std::span<const std::span<const std::byte>> Files,
	std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context);

inline constexpr FileKind ShardFileKind{FourLetters{"RTDS"}, 1, 2, "database shard"};
} // namespace Rtp
