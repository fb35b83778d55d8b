// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Packed arrays and ranked bits as sections of a file. What the numbers mean, and whether they make sense, is for the
// file kinds.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Files/SectionFile.h"
#include "Rtp/Base/Memory/PackedArray.h"
#include "Rtp/Base/Memory/RankedBits.h"

namespace Rtp
{
RTP_API void AddPacked(SectionFileWriter& File, FourLetters Name, const PackedArray& Array);

/** Reads what AddPacked wrote; false if the section is missing or its length is not what its numbers say. */
RTP_API bool TakePacked(const SectionFile& File, FourLetters Name, PackedArray& Array);

RTP_API void AddBits(SectionFileWriter& File, FourLetters Name, const RankedBits& Bits);

/** Reads what AddBits wrote; false if the section is missing or damaged. */
RTP_API bool TakeBits(const SectionFile& File, FourLetters Name, RankedBits& Bits);
} // namespace Rtp
