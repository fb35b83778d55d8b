// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Bytes as text that a web page may hold (RFC 4648).

#pragma once

#include <string>
#include <string_view>

namespace Rtp::Tool
{
/** Four letters for every three bytes. */
std::string Base64(std::string_view Bytes);
} // namespace Rtp::Tool
