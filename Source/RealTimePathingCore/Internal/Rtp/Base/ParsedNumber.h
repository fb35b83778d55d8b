// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Parses numbers in untrusted text. Some standard libraries lack std::from_chars for floating point.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace Rtp
{
/** The number a field consists of, if it is one and at most Largest. */
std::optional<uint32_t> ParseNumber(std::string_view Field, uint32_t Largest);

/** The value of a field such as 12, 3.82842712 or 1.5e+03, if it is one, exact to 15 digits. No locale changes that. */
std::optional<double> ParseDecimal(std::string_view Field);
} // namespace Rtp
