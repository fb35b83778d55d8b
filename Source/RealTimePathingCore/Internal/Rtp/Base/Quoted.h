// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Foreign text inside a message.

#pragma once

#include "Rtp/Base/Export.h"

#include <string>
#include <string_view>

namespace Rtp
{
/** A piece of text for a message: in quotes, shortened, unprintable bytes replaced, so that the message stays a line.
 */
RTP_API std::string Quoted(std::string_view Piece);
} // namespace Rtp
