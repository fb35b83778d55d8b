// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The part that containers with memory from a pool share.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Memory/PagePool.h"

#include <memory>
#include <utility>

namespace Rtp
{
/** A base that is moved and never copied. A move leaves the pool with both, so that the other one stays usable. */
class PoolUser
{
public:
	PoolUser(const PoolUser&) = delete;
	PoolUser& operator=(const PoolUser&) = delete;

protected:
	explicit PoolUser(std::shared_ptr<PagePool> InPool)
		: Pool(std::move(InPool))
	{
		RTP_ASSERT(Pool != nullptr, "a container has a pool");
	}

	PoolUser(PoolUser&& Other) noexcept
		: Pool(Other.Pool) // NOLINT(performance-move-constructor-init): the other one stays usable
	{
	}

	~PoolUser() = default;

	std::shared_ptr<PagePool> Pool;
};
} // namespace Rtp
