// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Ground/RtpLiveGround.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <cstdint>
#include <vector>

class ARecastNavMesh;

/** Compares salt and areas of each tile with those of the last look at it. */
class FRtpNavMeshWatch final : public IRtpNavMeshWatch
{
public:
	explicit FRtpNavMeshWatch(const ARecastNavMesh& InNavMesh);

	virtual bool Poll(int32 MaxSlots) override;

private:
	void Restart(const void* InMesh);

	TWeakObjectPtr<const ARecastNavMesh> NavMesh;
	const void* Mesh = nullptr;  // compared only
	std::vector<uint64_t> Marks; // for each slot: zero without a tile
	size_t NextSlot = 0;
};
