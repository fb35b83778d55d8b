// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Grid/GroundChange.h"

#include "Containers/UnrealString.h"
#include "Data/RtpNavigationData.h"
#include "Ground/RtpLiveGround.h"
#include "Tasks/Task.h"
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"

#include <atomic>
#include <memory>
#include <optional>

/** Ground that takes the place of the ground in use. */
struct FRtpGroundUpdate
{
	Rtp::GroundChange Change;
	FRtpLoadedNavigation Now;
};

/**
 * Follows a navmesh that changes at run time. The engine reports few of its changes, so each tick looks at some tiles.
 * Changed tiles are read again in the game thread; the grid, and then its database, are made in tasks. Game thread.
 */
class FRtpChangingGround
{
public:
	using FReader = TFunctionRef<TSharedPtr<IRtpNavMeshReading>(const IRtpNavMeshReading* Last)>;

	FRtpChangingGround() = default;
	~FRtpChangingGround();
	FRtpChangingGround(const FRtpChangingGround&) = delete;
	FRtpChangingGround& operator=(const FRtpChangingGround&) = delete;

	void Follow(TSharedPtr<IRtpNavMeshWatch> InWatch);
	bool IsFollowing() const
	{
		return Watch.IsValid();
	}

	/** The reading that the grid in use was made of. */
	void SetLastReading(TSharedPtr<IRtpNavMeshReading> Reading);
	const IRtpNavMeshReading* GetLastReading() const
	{
		return Last.Get();
	}

	/** All of the ground is read again: that in use is of an earlier time. */
	void ReadAgain()
	{
		bChanged = IsFollowing();
	}

	/** The next tick looks at all tiles. */
	void LookAtAll()
	{
		bLookAtAll = true;
	}

	/** The database that changed ground gets, as the core's catalog takes it. Empty: none. */
	void SetDatabaseSpec(const FString& Spec);

	/** The ground is in use now. Without a database it gets one when it has not changed for a while. */
	void OnTaken(const FRtpLoadedNavigation& Ground, double Now);

	/** Goes on; returns what has changed when it is known. Used is the grid in use. */
	std::optional<FRtpGroundUpdate> Advance(
		const std::shared_ptr<const Rtp::LayeredGrid>& Used, double Now, FReader Read);

private:
	using FMade = Rtp::Result<FRtpGroundUpdate>;

	void AdvanceReading(const std::shared_ptr<const Rtp::LayeredGrid>& Used, FReader Read);
	void BuildDatabase(const std::shared_ptr<const Rtp::LayeredGrid>& Grid);

	TSharedPtr<IRtpNavMeshWatch> Watch; // null if the navmesh does not change at run time
	TSharedPtr<IRtpNavMeshReading> Reading;
	TSharedPtr<IRtpNavMeshReading> Last;
	bool bChanged = false; // the navmesh has changed since it was read
	bool bLookAtAll = false;
	FString DatabaseSpec;
	FRtpLoadedNavigation WithDatabase; // the last ground that had a database: doors bring it back
	std::optional<double> BuildAt;     // when a database is built for the grid in use
	UE::Tasks::TTask<FMade> Making;
	UE::Tasks::TTask<FMade> Building;                                                             // of a database
	std::shared_ptr<std::atomic<bool>> Stop = std::make_shared<std::atomic<bool>>(false);         // ends Making
	std::shared_ptr<std::atomic<bool>> StopBuilding = std::make_shared<std::atomic<bool>>(false); // ends Building
};
