// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

#include "Internationalization/Text.h"

class UWorld;
class URtpNavigationData;

/** The actions of buttons and menu entries. */
namespace RtpActions
{
/** The level being edited; null while there is none. */
UWorld* EditedWorld();

/** Builds the edited level, as the entry of the Build menu does. */
void Build();

/** Builds the loaded regions of the edited level, which is partitioned, and merges them into the stored ones. */
void BuildLoaded();

/** Builds the data of a level while the caller waits, for builds of all levels; false if that failed. */
bool BuildAndWait(UWorld& World);

/** Whether a build could start: there is a level, no build runs, and no game runs. */
bool CanBuild();

/** Reads the data again and shows its content, and whether it fits the edited level. */
void Verify(URtpNavigationData& Data);

/** Shows or hides the overlay in the edited level. */
void ToggleOverlay();
bool IsOverlayShown();

/** Runs the script that makes a level with three characters that walk, and opens it. */
void MakeDemoLevel();

/** Shows a notification. */
void Say(const FText& Title, const FText& Details, bool bGood);
} // namespace RtpActions
