// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A level with two storeys that is open in the miniature editor.

#pragma once

#include "Build/RtpBuilder.h"
#include "Data/RtpNavigationData.h"
#include "Mini/Editor.h"
#include "NavMesh/RecastNavMesh.h"

#include <gtest/gtest.h>

class EditorLevel : public testing::Test
{
protected:
	EditorLevel();
	~EditorLevel() override;

	/** The id of the plugin's build in the editor's Build menu. */
	static constexpr const char* BuildType = "RtpSubgoalDatabase";

	/** Clicks the plugin's entry of the Build menu. */
	void Click();

	/** Runs frames until the build has ended. */
	void Wait();

	/** Runs frames until the build has reached a fraction, or has ended. */
	void WaitUntil(double Fraction);

	/** Runs some frames, and lets tasks end between them. */
	static void RunFrames(int Count = 8);

	FRtpNavigationBytes BuildAndCopy();

	/** Adds a crate to the level and builds the navmesh again, in one tile or as the settings say. */
	void ChangeLevel(const Rtp::Tool::RecastSettings& Settings = {});

	UWorld* World;
	ARecastNavMesh* NavMesh;
};
