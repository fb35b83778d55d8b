// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Where commands put the figures that --json asks for.

#pragma once

#include "Rtp/Base/Result.h"

#include <nlohmann/json_fwd.hpp>

#include <iosfwd>
#include <string>

namespace Rtp::Tool
{
/** Writes a document to a file, to Out if the file is called "-", or nowhere if it has no name. */
Result<Done> WriteJsonReport(const std::string& Where, const nlohmann::json& Document, std::ostream& Out);
} // namespace Rtp::Tool
