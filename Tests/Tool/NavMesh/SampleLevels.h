// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The levels that conformance tests run on: Recast's sample meshes where they are at hand, and our generated ones.

#pragma once

#include "NavMesh/TriangleMesh.h"

#include <optional>
#include <string>
#include <vector>

namespace Rtp::Testing
{
/** Small levels of one seed; levels of usual size and several seeds if RTP_THOROUGH is in the environment. */
std::vector<std::string> SampleLevelNames();

/** A level by name; none when its file is not there. */
std::optional<Tool::TriangleMesh> SampleLevel(const std::string& Name);

/** Puts a closed box of a metre, too high to step on, with its lower middle at a place. */
void AddCrate(Tool::TriangleMesh& Level, const WorldPos& Place);
} // namespace Rtp::Testing
