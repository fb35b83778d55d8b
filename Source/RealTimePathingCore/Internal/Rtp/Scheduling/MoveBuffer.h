// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/ShortRing.h"

namespace Rtp
{
/** The moves planned ahead of an agent. They decouple planning from walking. */
using MoveBuffer = ShortRing<StateId, 64>;
} // namespace Rtp
