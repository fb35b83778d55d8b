// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// DetourCrowd on a navmesh of the scene, at its highest quality of avoidance.

#pragma once

#include "Rtp/Base/Result.h"

#include "Crowd/CrowdContender.h"
#include "NavMesh/DetourMesh.h"

#include <memory>
#include <vector>

class dtCrowd;

namespace Rtp::Tool
{
class DetourRival final : public ICrowdContender
{
public:
	/** The scene must outlive the rival. */
	static Result<std::unique_ptr<DetourRival>> Make(const CrowdScene& Scene);

	std::string Name() const override
	{
		return "detour";
	}

	MovingCosts Tick(double Now, double Seconds) override;
	WorldPos PositionOf(uint32_t Body) const override;
	bool SaysArrived(uint32_t Body) const override;

private:
	struct CrowdDeleter
	{
		void operator()(dtCrowd* Inner) const;
	};

	DetourRival(const CrowdScene& InScene, DetourMesh InMesh);
	bool Populate();

	const CrowdScene& Scene;
	DetourMesh Mesh;
	std::unique_ptr<dtCrowd, CrowdDeleter> Crowd;
	std::vector<int> Agents; // by body
};
} // namespace Rtp::Tool
