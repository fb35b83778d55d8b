// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// An atlas as sections of a database file: the packed arrays as they are in memory. The file around them is
// DatabaseCatalog's matter.

#pragma once

#include "Rtp/Atlas/AtlasDatabase.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Planning/DatabaseFact.h"

#include <memory>
#include <vector>

namespace Rtp
{
/** Adds the sections of an atlas. What the grid says itself is not among them. */
RTP_API void WriteAtlas(const AtlasDatabase& Atlas, SectionFileWriter& File);

/** An atlas from its sections. Everything is checked: a damaged file is an error, never a crash. */
RTP_API Result<std::unique_ptr<AtlasDatabase>> ReadAtlas(
	const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid);

/** What a file's sections say without the grid. */
RTP_API Result<std::vector<DatabaseFact>> DescribeAtlas(const SectionFile& File);
} // namespace Rtp
