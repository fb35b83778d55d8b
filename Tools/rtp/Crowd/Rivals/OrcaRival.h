// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A plain crowd as the literature has it, to compare ours with: taut routes and optimal reciprocal collision avoidance
// (van den Berg et al. 2011) with current velocities, half of the change each, and half-planes for walls.

#pragma once

#include "Rtp/Crowd/MoverTypes.h"

#include "Crowd/CrowdContender.h"
#include "Crowd/Scenes/SceneRoutes.h"

#include <unordered_map>
#include <vector>

namespace Rtp::Tool
{
class OrcaRival final : public ICrowdContender
{
public:
	/** The scene must outlive this. */
	explicit OrcaRival(const CrowdScene& InScene);

	std::string Name() const override
	{
		return "orca";
	}

	MovingCosts Tick(double Now, double Seconds) override;

	WorldPos PositionOf(uint32_t Body) const override
	{
		return Discs[Body].Position;
	}

	bool SaysArrived(uint32_t Body) const override
	{
		return Discs[Body].bArrived;
	}

private:
	struct Disc
	{
		WorldPos Position;
		Velocity Current;
		Velocity Next;
		std::vector<WorldPos> Route;
		size_t Aim = 0; // index in Route
		bool bArrived = false;
	};

	void Follow(uint32_t Index);
	void Steer(uint32_t Index, double Seconds);
	void Step(uint32_t Index, double Seconds);
	void SortIntoBuckets();
	Velocity WishOf(uint32_t Index) const;
	int64_t BucketOf(int64_t Column, int64_t Row) const;

	const CrowdScene& Scene;
	SceneRoutes Routes;
	std::vector<Disc> Discs;
	std::unordered_map<int64_t, std::vector<uint32_t>> Buckets;
	uint64_t Ticks = 0;
};
} // namespace Rtp::Tool
