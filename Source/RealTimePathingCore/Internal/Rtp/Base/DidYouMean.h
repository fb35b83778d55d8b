// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// The help in a message about a name that does not exist.

#pragma once

#include "Rtp/Base/Export.h"

#include <span>
#include <string>
#include <string_view>

namespace Rtp
{
/** "; did you mean 'astar'?" with the name that is spelled most like Word, or nothing if none is much like it. */
RTP_API std::string DidYouMean(std::string_view Word, std::span<const std::string_view> Names);
} // namespace Rtp
