// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Grid files (.rtpgrid): a LayeredGrid as a SectionFile, byte by byte as Docs/FileFormats.md says. Where the bytes come
// from and go to is for the host.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <cstddef>
#include <span>
#include <vector>

namespace Rtp
{
inline constexpr FileKind GridFileKind{FourLetters{"GRID"}, 1, 1, "grid"};

/** The bytes of a grid file. Equal grids give equal bytes. */
RTP_API std::vector<std::byte> WriteGridFile(const LayeredGrid& Grid);

/** The grid of a file. Damaged, inconsistent or foreign bytes are an error, never a crash. */
RTP_API Result<LayeredGrid> ReadGridFile(std::span<const std::byte> Bytes);
} // namespace Rtp
