// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Rejects damaged grid data. GridData.h explains the data.

#pragma once

#include "Rtp/Grid/GridData.h"

#include <string>

namespace Rtp
{
/** Checks sizes, ranges and order, so that afterwards every index may be used. The first problem, or an empty text. */
std::string CheckGridArrays(const GridData& Data);

/** Checks the moves of a grid whose arrays are in order. The first problem, or an empty text. */
std::string CheckGridMoves(const GridData& Data);
} // namespace Rtp
