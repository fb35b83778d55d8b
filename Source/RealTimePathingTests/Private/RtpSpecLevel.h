// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Grid/LayeredGrid.h"

#include "Math/Vector.h"

#include <cstddef>
#include <memory>
#include <vector>

class ACharacter;
class URealTimeMoverComponent;
class URtpNavigationData;
class URtpWorldSubsystem;
class UWorld;

/** A level for specs, without geometry: a hall of 20 by 12 cells with a wall that has two gaps, as baked data. */
struct FRtpSpecLevel
{
	FRtpSpecLevel();

	URtpNavigationData* NewAsset() const;

	std::shared_ptr<const Rtp::LayeredGrid> Grid;
	std::vector<std::byte> GridBytes;
	std::vector<std::byte> DatabaseBytes;

	static constexpr double CellCm = 50.0;
	static constexpr int32_t WallColumn = 10;
	static constexpr int32_t NearGap = 2;
	static constexpr int32_t FarGap = 9;
};

/** A game world for a spec; play has begun and its data is asked for. */
class FRtpSpecWorld
{
public:
	explicit FRtpSpecWorld(URtpNavigationData* Data);
	~FRtpSpecWorld();
	FRtpSpecWorld(const FRtpSpecWorld&) = delete;
	FRtpSpecWorld& operator=(const FRtpSpecWorld&) = delete;

	void Tick() const;

	/** Ticks until the level's data is loaded, which happens in the background; false if that takes too long. */
	bool WaitForData() const;

	/** A body with a mover that leaves it to the spec to move the body. */
	URealTimeMoverComponent* SpawnMover(const FVector& Location) const;

	/** A character with an AI controller and a mover, as the engine makes them; its feet are at Feet. */
	ACharacter* SpawnCharacter(const FVector& Feet) const;

	/** A floor that characters stand on; the heights are those of its top. */
	void AddFloor(const FVector& Corner, const FVector& OppositeCorner) const;

	URtpWorldSubsystem& GetSubsystem() const;

	static constexpr float TickSeconds = 1.0f / 30.0f;

	UWorld* World = nullptr;
};
