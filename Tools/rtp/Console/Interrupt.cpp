// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/Interrupt.h"

#include <atomic>
#include <csignal>

namespace Rtp::Tool
{
namespace
{
// A handler may touch such variables only.
std::atomic<bool> bAsked = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void NoteInterrupt(int)
{
	bAsked = true;
	std::signal(SIGINT, SIG_DFL);
}
} // namespace

InterruptWatch::InterruptWatch()
{
	// A program that was started to ignore Ctrl-C goes on to do so.
	if (std::signal(SIGINT, NoteInterrupt) == SIG_IGN)
	{
		std::signal(SIGINT, SIG_IGN);
	}
}

InterruptWatch::~InterruptWatch()
{
	bAsked = false;
	if (std::signal(SIGINT, SIG_DFL) == SIG_IGN)
	{
		std::signal(SIGINT, SIG_IGN);
	}
}

bool InterruptWatch::IsAsked()
{
	return bAsked;
}

Error Interrupted()
{
	return {ErrorCode::Cancelled, "interrupted: the figures are of what was done until then; no file was written"};
}
} // namespace Rtp::Tool
