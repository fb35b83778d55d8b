// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

/** Connects the core's reports with the engine's log and crash handling. */
namespace Rtp
{
/** Sends failed assertions of the core to the engine. */
void InstallHostHooks();

/** Restores the core's own hooks, so that the engine may unload the module. */
void RemoveHostHooks();
} // namespace Rtp
