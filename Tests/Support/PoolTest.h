// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Memory/PagePool.h"

#include <gtest/gtest.h>

#include <memory>

namespace Rtp::Testing
{
/** A test of something that takes its memory from a pool. */
class PoolTest : public testing::Test
{
protected:
	std::shared_ptr<PagePool> Pool = std::make_shared<PagePool>();
};
} // namespace Rtp::Testing
