// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The interface of precomputed lower bounds that sharpen the free-space estimate. The tables themselves are in Tools.

#pragma once

#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Id.h"

#include <cstddef>

namespace Rtp
{
/** A lower bound on the cost from A to B; stays valid when an overlay blocks cells, since that only raises costs. */
class IHeuristicTable
{
public:
	virtual ~IHeuristicTable() = default;
	virtual Cost Bound(StateId A, StateId B) const = 0;
	virtual size_t MemoryBytes() const = 0;
};
} // namespace Rtp
