// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The kinds of the files that databases and their shards are stored in.

#pragma once

#include "Rtp/Base/Files/SectionFile.h"

namespace Rtp
{
inline constexpr FileKind DatabaseFileKind{FourLetters{"RTDB"}, 3, 3, "database"};
inline constexpr FileKind ShardFileKind{FourLetters{"RTDS"}, 2, 2, "database shard"};
} // namespace Rtp
