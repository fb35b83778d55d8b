// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The commit that this program was built from.

#pragma once

namespace Rtp::Tool
{
/** Short, with a plus where files differed from it; "unknown" when the sources were no repository. */
const char* BuildCommit();
} // namespace Rtp::Tool
