// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A hint to the processor that memory is needed soon. Does nothing where the compiler has no such hint. Use only where
// the gain was measured.

#pragma once

namespace Rtp
{
inline void Prefetch([[maybe_unused]] const void* Address)
{
#if defined(__GNUC__) || defined(__clang__)
	__builtin_prefetch(Address);
#endif
}
} // namespace Rtp
