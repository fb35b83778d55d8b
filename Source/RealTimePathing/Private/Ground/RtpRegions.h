// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Containers/Array.h"
#include "Ground/RtpLiveGround.h"
#include "Math/Box.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

class ARtpNavigationChunk;
class URtpNavigationData;

/** The regions of a partitioned world that are loaded. The ground of agents is made of them alone. Game thread. */
class FRtpRegions
{
public:
	struct FRegion
	{
		uint32 Number = 0; // another one each time a region is loaded
		FBox Area = FBox(ForceInit);
		TWeakObjectPtr<const ARtpNavigationChunk> Chunk;
		TWeakObjectPtr<const URtpNavigationData> Data;
	};

	void Add(const ARtpNavigationChunk& Chunk);
	void Remove(const ARtpNavigationChunk& Chunk);

	const TArray<FRegion>& GetRegions() const
	{
		return Regions;
	}

	/** Grows with each region that comes or goes. */
	uint32 GetVersion() const
	{
		return Version;
	}

	/** Tells when regions have come or gone. The regions outlive it. */
	TSharedRef<IRtpNavMeshWatch> Watch() const;

	/**
	 * Reads the ground of an agent class, of regions that were built with these settings; 0: with any. Last may be an
	 * earlier reading of the class, whose task has ended: regions that it has read, or could not read, are not read
	 * again.
	 */
	TSharedRef<IRtpNavMeshReading> Read(FName AgentClass, uint64 SettingsHash, const IRtpNavMeshReading* Last) const;

private:
	TArray<FRegion> Regions;
	uint32 Version = 0;
	uint32 LastNumber = 0;
};
