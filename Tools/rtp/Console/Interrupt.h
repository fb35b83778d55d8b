// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Ctrl-C while a command measures: it stops and shows the figures that it has. Commands without a watch just end.

#pragma once

#include "Rtp/Base/Result.h"

namespace Rtp::Tool
{
/** While it lives, the first Ctrl-C is noted and the second ends the program. One at a time. */
class InterruptWatch
{
public:
	InterruptWatch();
	~InterruptWatch();
	InterruptWatch(const InterruptWatch&) = delete;
	InterruptWatch& operator=(const InterruptWatch&) = delete;

	/** Whether a watch lives and has noted Ctrl-C. Any thread may ask. */
	static bool IsAsked();
};

/** The error with which an interrupted command ends, after its figures. */
Error Interrupted();
} // namespace Rtp::Tool
