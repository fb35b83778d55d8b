// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Every kind of database by name: builds them, and turns them into the bytes of a database file and back.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Planning/DatabaseBuild.h"
#include "Rtp/Planning/DatabaseFact.h"
#include "Rtp/Planning/ItemBuild.h"
#include "Rtp/Planning/PlannerParams.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** How to make, store and load one kind of database. */
struct DatabaseInfo
{
	using Made = Result<std::unique_ptr<IDatabase>>;
	using GridPointer = std::shared_ptr<const LayeredGrid>;

	std::string_view Kind;
	std::string_view Summary; // one sentence for a person choosing
	std::span<const ParamInfo> Params;
	Made (*Build)(GridPointer, const PlannerParams&, const BuildContext&); // null for kinds made of items
	void (*Write)(const IDatabase&, SectionFileWriter&);
	Made (*Read)(const SectionFile&, GridPointer);
	Result<std::vector<DatabaseFact>> (*Describe)(const SectionFile&); // what can be told without the grid

	// Kinds made of independent items can be built in shards: how many there are, the bytes of some of them, and a
	// database of the bytes of all.
	Result<uint32_t> (*CountItems)(const LayeredGrid&, const PlannerParams&, const BuildContext&) = nullptr;
	Result<std::vector<std::byte>> (*MakeItems)(
		GridPointer, const PlannerParams&, const BuildContext&, ItemRange) = nullptr;
	Made (*JoinItems)(GridPointer, const PlannerParams&, const BuildContext&, std::span<const std::byte>) = nullptr;

	// Kinds that may hold fewer records than they were asked for: the parameter that asks.
	std::string_view RecordsKey = {};
};

/** All kinds; the default one first. */
RTP_API std::vector<DatabaseInfo> ListDatabases();

/** Checks "kind" or "kind:key=value,…": the kind's description, or why it is wrong. */
RTP_API Result<DatabaseInfo> FindDatabase(std::string_view Spec);

/** Builds the database of a grid. The same grid and parameters give the same database with any number of threads. */
RTP_API Result<std::unique_ptr<IDatabase>> BuildDatabase(
	std::string_view Spec, std::shared_ptr<const LayeredGrid> Grid, const BuildContext& Context);

/** The database a planner wants: its kind with those of the planner's parameters that are the database's own. */
RTP_API Result<std::string> DatabaseSpecFor(std::string_view PlannerSpec);

/** A kind with its parameters as they are written into files: all of them, in the catalog's order. */
RTP_API std::string DatabaseParameters(const DatabaseInfo& Info, const PlannerParams& Params);

/**
 * Whether a database is what a planner's parameters ask for, as far as they do and the database knows how it was
 * built: the error names the first difference.
 */
RTP_API Result<Done> CheckBuiltAs(std::string_view PlannerSpec, const IDatabase& Database);

/** How many records a database was asked for, if it holds fewer: there were no more to be had. */
RTP_API std::optional<uint32_t> MoreRecordsAsked(const IDatabase& Database);

/** The bytes of a database file. */
RTP_API std::vector<std::byte> WriteDatabase(const IDatabase& Database);

/** What a database file says about itself. */
struct DatabaseFileHeader
{
	std::string Kind;
	std::string Parameters; // "key=value,…"; empty in files of version 1
	uint64_t GridHash = 0;
	uint32_t GridCells = 0; // walkable; 0 in files of version 1
};

/** The header of a database file; damaged or foreign bytes are an error. */
RTP_API Result<DatabaseFileHeader> ReadDatabaseHeader(std::span<const std::byte> Bytes);

/** What a database file says of its content: the header's and the kind's own facts, without the grid. */
struct DatabaseSummary
{
	DatabaseFileHeader Header;
	std::vector<DatabaseFact> Facts;
};

RTP_API Result<DatabaseSummary> SummarizeDatabase(std::span<const std::byte> Bytes);

/** The database in a file, if it was made for this grid. */
RTP_API Result<std::unique_ptr<IDatabase>> ReadDatabase(
	std::span<const std::byte> Bytes, std::shared_ptr<const LayeredGrid> Grid);

inline constexpr FileKind DatabaseFileKind{FourLetters{"RTDB"}, 1, 2, "database"};
} // namespace Rtp
