// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Rtp/Rasterize/NavMeshRasterizer.h"

#include "Build/RtpBuildInput.h"
#include "Containers/Ticker.h"
#include "Internationalization/Text.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <memory>
#include <string>
#include <vector>

class FRtpLevelInspection;
class UWorld;

/**
 * The state of a level's data, and estimates for its builds. They are found in the background and follow the settings
 * while these are edited. Game thread.
 */
class FRtpLevelFigures
{
public:
	explicit FRtpLevelFigures(UWorld& InWorld);
	~FRtpLevelFigures();
	UE_NONCOPYABLE(FRtpLevelFigures)

	/** The estimates: with the chosen settings, and with each quality of an Atlas. */
	enum ERow : int32
	{
		Chosen,
		Draft,
		Balanced,
		Best,
		RowCount
	};

	const FText& GetState() const
	{
		return State;
	}
	const FText& GetEstimate(ERow Row) const
	{
		return Estimates[Row];
	}

private:
	using FTexts = TArray<FText>;

	/** The settings of the estimates. */
	struct FChoice
	{
		std::vector<Rtp::RasterizeSettings> Rasterize; // of each agent class
		std::string Database;
	};

	bool Update();
	static FTexts Estimate(FRtpBuildInput& Input, const FChoice& Choice);

	TWeakObjectPtr<UWorld> World;
	TSharedPtr<FRtpLevelInspection> Inspection;
	std::shared_ptr<FRtpBuildInput> Input; // null until it is read; a running task uses it
	FText State;
	FTexts Estimates;
	uint64 EstimatedFor = 0; // a hash of the settings
	UE::Tasks::TTask<FTexts> Estimating;
	FTSTicker::FDelegateHandle TickerHandle;
};
