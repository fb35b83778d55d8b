// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/NavigationBaker.h"
#include "Rtp/Base/Hash.h"
#include "Rtp/Rasterize/NavMeshGeometry.h"

#include <span>

namespace Rtp
{
uint64_t HashBakeInput(const AgentBakeInput& Input)
{
	constexpr uint64_t BakeVersion = 2; // raised when the same input gives another grid or database
	uint64_t Hash = MixHash(MixHash(BakeVersion, HashGeometry(Input.Geometry)), HashSettings(Input.Rasterize));
	Hash = HashArray(std::span<const char>(Input.Database), Hash);
	if (Input.bOnlyToPlaces)
	{
		for (const BakePlace& Place : Input.Places)
		{
			const double Numbers[3] = {Place.Position.X, Place.Position.Y, Place.Position.Z};
			Hash = HashArray(std::span<const double>(Numbers), Hash);
		}
	}
	return Hash;
}
} // namespace Rtp
