// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The checks that damaged grid data does not survive. What the data means is said in GridData.h.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include <string>

namespace Rtp
{
/** What is wrong with sizes, ranges or order, so that afterwards every index may be used; empty if nothing is. */
std::string CheckGridArrays(const GridData& Data);

/** What is wrong with the moves of a grid whose arrays are in order; empty if nothing is. */
std::string CheckGridMoves(const LayeredGrid& Grid);
} // namespace Rtp
