// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The level of most tests: a ground floor divided by a wall with two doors, and stairs to a gallery.

#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Data/RtpNavigationData.h"
#include "NavMesh/TriangleMesh.h"

#include <memory>
#include <vector>

class ARecastNavMesh;

namespace TwoStoreyLevel
{
/** The near door may be walled up. */
Rtp::Tool::TriangleMesh Make(bool bNearDoor = true);

inline const FVector Start{300, 375, 0};
inline const FVector Upstairs{2200, 1400, 300};
inline const FBox NearDoor{FVector{960, 260, -50}, FVector{1060, 490, 250}};
inline const FBox FarDoor{FVector{960, 1160, -50}, FVector{1060, 1390, 250}};
} // namespace TwoStoreyLevel

/** Grid and database of a navmesh, as a bake makes them. */
struct FBakedLevel
{
	explicit FBakedLevel(const ARecastNavMesh& NavMesh);

	URtpNavigationData* NewAsset() const;

	std::shared_ptr<const Rtp::LayeredGrid> Grid;
	std::shared_ptr<const Rtp::IDatabase> Database;
	std::vector<std::byte> GridBytes;
	std::vector<std::byte> DatabaseBytes;
	FRtpNavigationContent Content;
};
