// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Delegates/IDelegateInstance.h"
#include "EditorBuildUtils.h"
#include "UObject/NameTypes.h"

class FRtpBuilder;
class UWorld;
struct FRtpBuildReport;

/**
 * The build of this plugin as a type of the editor's build system. It is one entry of the Build menu, and a step of
 * Build All after the navmesh. The editor opens no level while a build runs, so every end is reported exactly once.
 * Game thread.
 */
class FRtpBuildType
{
public:
	explicit FRtpBuildType(FRtpBuilder& InBuilder);
	~FRtpBuildType();
	UE_NONCOPYABLE(FRtpBuildType)

	static const FName Name;

	/** The label of the menu entry and of all buttons that do the same. */
	static FText Label();

private:
	bool CanBuild(const UWorld* World, FName Id) const;
	EEditorBuildResult Build(UWorld* World, FName Id);
	EEditorBuildResult BuildPartitioned(UWorld& World) const;
	void HandleEnded(const FRtpBuildReport& Report);

	FRtpBuilder& Builder;
	FDelegateHandle EndedHandle;
	bool bEditorWaits = false; // the editor waits for the end of the running build
};
