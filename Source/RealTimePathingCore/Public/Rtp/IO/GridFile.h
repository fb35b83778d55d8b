// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Grid files (.rtpgrid): a LayeredGrid as bytes, in the format of Docs/FileFormats.md. The host opens and writes files.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"

#include <cstddef>
#include <span>
#include <vector>

namespace Rtp
{
class LayeredGrid;

/** The bytes of a grid file. Equal grids give equal bytes. */
RTP_API std::vector<std::byte> WriteGridFile(const LayeredGrid& Grid);

/** The grid of a file. Damaged, inconsistent or foreign bytes are an error, never a crash. */
RTP_API Result<LayeredGrid> ReadGridFile(std::span<const std::byte> Bytes);
} // namespace Rtp
