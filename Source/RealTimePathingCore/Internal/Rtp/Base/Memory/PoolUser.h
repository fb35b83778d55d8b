// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The part that containers with memory from a pool share.

#pragma once

#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Memory/PagePool.h"

#include <memory>
#include <utility>

namespace Rtp
{
/** A base that is never copied. What is moved gives its pool on and keeps it, so that it stays usable. */
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

	~PoolUser() = default;

	std::shared_ptr<PagePool> Pool;
};
} // namespace Rtp
