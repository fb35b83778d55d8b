// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The families' contributions to the catalog; a new family adds a function here and a line in
// PlannerCatalog.cpp or DatabaseCatalog.cpp.

#pragma once

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"

#include <vector>

namespace Rtp
{
void AppendAtlasDatabases(std::vector<DatabaseInfo>& List);
void AppendAtlasPlanners(std::vector<PlannerInfo>& List);
void AppendAStarPlanners(std::vector<PlannerInfo>& List);
void AppendAgentCentredPlanners(std::vector<PlannerInfo>& List);
void AppendTimeBoundedPlanners(std::vector<PlannerInfo>& List);
} // namespace Rtp
