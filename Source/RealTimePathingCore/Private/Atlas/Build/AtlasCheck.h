// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Whether stored tables can be used: damaged ones must neither crash a query nor send it in circles.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"

#include <string>

namespace Rtp
{
/** What is wrong with the tables of an atlas, or an empty text. */
std::string FindAtlasProblem(const AtlasDatabase& Atlas);
} // namespace Rtp
