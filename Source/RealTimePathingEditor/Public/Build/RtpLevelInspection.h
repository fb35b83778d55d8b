// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Build/RtpBuildInput.h"
#include "Build/RtpLevelState.h"
#include "Containers/Ticker.h"
#include "Tasks/Task.h"
#include "Templates/Function.h"
#include "Templates/UniquePtr.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <memory>

class FRtpNavMeshReader;

/**
 * Reads the navmeshes of a level a few tiles in a frame, hashes them in a task and compares them with the level's data.
 * So a level of any size can be checked while the editor is used. Ends when it is destroyed. Game thread.
 */
class REALTIMEPATHINGEDITOR_API FRtpLevelInspection
{
public:
	/** The state of the level, and the input of a build, which is empty where nothing can be built. */
	using FDone =
		TFunction<void(UWorld& World, const FRtpLevelState& State, const std::shared_ptr<FRtpBuildInput>& Input)>;

	/** Done is called once, in a later frame, unless the level is closed before. */
	FRtpLevelInspection(UWorld& InWorld, FDone InDone);
	~FRtpLevelInspection();
	UE_NONCOPYABLE(FRtpLevelInspection)

	/** The tiles that are read in a frame. */
	static constexpr int32 TilesPerFrame = 32;

private:
	bool Tick();
	TOptional<FRtpLevelState> ReadSome(UWorld& World);
	void Finish(UWorld& World, const FRtpLevelState& State);

	TWeakObjectPtr<UWorld> Inspected;
	FDone Done;
	FTSTicker::FDelegateHandle TickerHandle;
	TArray<FRtpAgentClass> Classes;
	TUniquePtr<FRtpNavMeshReader> Reader; // of the first class that is not read yet
	std::shared_ptr<FRtpBuildInput> Input;
	UE::Tasks::TTask<void> Hashing;
};
