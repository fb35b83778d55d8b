// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The families' contributions to the catalog; a new family adds a function here and a line in
// PlannerCatalog.cpp or DatabaseCatalog.cpp.

#pragma once

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace Rtp
{
void AppendAtlasDatabases(std::vector<DatabaseInfo>& List);
void AppendAtlasPlanners(std::vector<PlannerInfo>& List);
void AppendAStarPlanners(std::vector<PlannerInfo>& List);
void AppendAgentCentredPlanners(std::vector<PlannerInfo>& List);
void AppendTimeBoundedPlanners(std::vector<PlannerInfo>& List);
void AppendSubgoalDatabases(std::vector<DatabaseInfo>& List);
void AppendSubgoalPlanners(std::vector<PlannerInfo>& List);
void AppendRefiningDatabases(std::vector<DatabaseInfo>& List);
void AppendRefiningPlanners(std::vector<PlannerInfo>& List);

/** A database of any kind as what the catalog hands out. */
template <class T>
DatabaseInfo::Made AsDatabase(Result<std::unique_ptr<T>> Made)
{
	return Made ? DatabaseInfo::Made(std::unique_ptr<IDatabase>(std::move(Made.Value()))) : Made.GetError();
}

/** How a kind of database is named, stored and loaded; how it is built is for the caller to add. */
template <class Database>
DatabaseInfo StoredKind(std::string_view Summary, std::span<const ParamInfo> Params)
{
	return {Database::KindName, Summary, Params, nullptr,
		[](const IDatabase& Any, SectionFileWriter& File) { static_cast<const Database&>(Any).Write(File); },
		[](const SectionFile& File, DatabaseInfo::GridPointer Grid)
		{ return AsDatabase(Database::Read(File, std::move(Grid))); },
		&Database::Describe};
}
} // namespace Rtp
