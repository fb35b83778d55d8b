// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#pragma once

/** Lets the engine speak for the core: what the core reports reaches the engine's log and its crash handling. */
namespace Rtp
{
/** Sends failed assertions of the core to the engine. */
void InstallHostHooks();

/** Gives the core its own hooks back; the engine may unload after it. */
void RemoveHostHooks();
} // namespace Rtp
