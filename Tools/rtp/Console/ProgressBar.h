// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A progress bar for long commands. Draws on a terminal only; elsewhere it is silent.

#pragma once

#include "Console/Console.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace Rtp::Tool
{
/** Shows how much of a known amount of work is done and how long the rest may take. Any thread may advance it. */
class ProgressBar
{
public:
	ProgressBar(Console& InTerminal, std::string InTitle, uint64_t InTotal);

	/** Wipes the bar, so that what is printed next starts on a clean line. */
	~ProgressBar();

	ProgressBar(const ProgressBar&) = delete;
	ProgressBar& operator=(const ProgressBar&) = delete;

	void Advance(uint64_t Amount = 1);

private:
	void Draw(std::chrono::steady_clock::time_point Now, uint64_t Finished);

	Console& Terminal;
	std::string Title;
	uint64_t Total;
	std::atomic<uint64_t> Done{0};
	std::atomic<int64_t> NextDrawMs{0}; // of the time since Began; keeps redrawing to a few times a second
	std::chrono::steady_clock::time_point Began = std::chrono::steady_clock::now();
	std::mutex Drawing;
};
} // namespace Rtp::Tool
