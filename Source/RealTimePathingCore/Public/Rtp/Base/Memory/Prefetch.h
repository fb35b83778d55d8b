// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Says to the processor which memory is wanted soon: a hint, and nothing where the compiler has none. Use only where it
// was measured.

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
