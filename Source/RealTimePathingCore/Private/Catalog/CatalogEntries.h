// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The entries of the catalog, family by family. A new family adds a function here and a line in PlannerCatalog.cpp or
// DatabaseCatalog.cpp.

#pragma once

#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Planning/ItemBuild.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace Rtp
{
/** Another name of a planner: {"sla", "lrts:d=1,T=0", "SLA*: …"} is lrts with other defaults. */
struct PlannerAlias
{
	std::string_view Name;
	std::string_view Spec;
	std::string_view Summary;
};

/** Appends an alias of a planner that is in the list. */
void AppendAlias(std::vector<PlannerInfo>& List, const PlannerAlias& Alias);

inline void AppendAliases(std::vector<PlannerInfo>& List, std::span<const PlannerAlias> Aliases)
{
	for (const PlannerAlias& Alias : Aliases)
	{
		AppendAlias(List, Alias);
	}
}

using DatabaseResult = Result<std::unique_ptr<IDatabase>>;
using GridPointer = std::shared_ptr<const LayeredGrid>;

/** How one kind of database is built, stored and loaded. */
struct DatabaseEntry : DatabaseInfo
{
	DatabaseResult (*Read)(const SectionFile&, GridPointer) = nullptr;

	DatabaseResult (*Build)(GridPointer, const PlannerParams&, const BuildContext&) = nullptr; // null with items

	// For kinds made of independent items, which can be built in shards. The functions give the number of items, the
	// bytes of a range of them, and a database of the bytes of all.
	Result<uint32_t> (*CountItems)(const LayeredGrid&, const PlannerParams&, const BuildContext&) = nullptr;
	Result<std::vector<std::byte>> (*MakeItems)(
		const GridPointer&, const PlannerParams&, const BuildContext&, ItemRange) = nullptr;
	DatabaseResult (*JoinItems)(
		const GridPointer&, const PlannerParams&, const BuildContext&, std::span<const std::byte>) = nullptr;
};

void AppendAtlasDatabases(std::vector<DatabaseEntry>& List);
void AppendAtlasPlanners(std::vector<PlannerInfo>& List);
void AppendAStarPlanners(std::vector<PlannerInfo>& List);
void AppendLearningPlanners(std::vector<PlannerInfo>& List);
void AppendTimeBoundedPlanners(std::vector<PlannerInfo>& List);
void AppendSubgoalDatabases(std::vector<DatabaseEntry>& List);
void AppendSubgoalPlanners(std::vector<PlannerInfo>& List);
void AppendRefiningDatabases(std::vector<DatabaseEntry>& List);
void AppendRefiningPlanners(std::vector<PlannerInfo>& List);

/** All kinds of databases; the default one first. */
std::vector<DatabaseEntry> ListDatabaseEntries();

/** The kind's parameters in the wording of files: all of them, in the catalog's order. */
std::string DatabaseParameters(const DatabaseInfo& Info, const PlannerParams& Params);

/** A database of any kind as the type that the catalog returns. */
template <class T>
DatabaseResult AsDatabase(Result<std::unique_ptr<T>> Database)
{
	RTP_TRY(std::unique_ptr<T> Value, std::move(Database));
	return std::unique_ptr<IDatabase>(std::move(Value));
}

/** How a kind of database is named, stored and loaded; the caller adds how it is built. */
template <class Database>
DatabaseEntry StoredKind(std::string_view Summary, std::span<const ParamInfo> Params)
{
	DatabaseEntry Entry;
	Entry.Name = Database::KindName;
	Entry.Summary = Summary;
	Entry.Params = Params;
	Entry.Read = [](const SectionFile& File, GridPointer Grid)
	{ return AsDatabase(Database::Read(File, std::move(Grid))); };
	return Entry;
}
} // namespace Rtp
