// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Hashes that change only on purpose. They are kept in a text file with a line for each: its name, a space, the hash.

#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace Rtp::Testing
{
using GoldenHashes = std::map<std::string, std::string>; // name, which may hold spaces -> hash in hex

std::string HexOf(uint64_t Hash);

/**
 * Compares with a file of Tests/Golden: each difference, missing name and superfluous name fails the test. With
 * RTP_UPDATE_GOLDEN in the environment the file is written instead, and the test is skipped.
 */
void ExpectGolden(const std::string& File, const GoldenHashes& Measured);
} // namespace Rtp::Testing
