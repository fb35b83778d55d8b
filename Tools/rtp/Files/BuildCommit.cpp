// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/BuildCommit.h"

#include "Commit.h" // made at each build

namespace Rtp::Tool
{
const char* BuildCommit()
{
	return RTP_COMMIT;
}
} // namespace Rtp::Tool
