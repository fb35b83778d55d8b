// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/ProgressBar.h"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr int64_t RedrawMs = 100;
constexpr uint64_t BarWidth = 30;
constexpr const char* WipeLine = "\r\x1B[K";

std::string ClockText(int64_t Seconds)
{
	const std::string Rest = std::to_string(Seconds % 60);
	return std::to_string(Seconds / 60) + (Rest.size() < 2 ? ":0" : ":") + Rest;
}
} // namespace

ProgressBar::ProgressBar(Console& InTerminal, std::string InTitle, uint64_t InTotal)
	: Terminal(InTerminal)
	, Title(std::move(InTitle))
	, Total(std::max<uint64_t>(InTotal, 1))
{
}

ProgressBar::~ProgressBar()
{
	if (Terminal.bWatched)
	{
		Terminal.Err << WipeLine << std::flush;
	}
}

void ProgressBar::Advance(uint64_t Amount)
{
	const uint64_t Finished = Done.fetch_add(Amount, std::memory_order_relaxed) + Amount;
	if (!Terminal.bWatched)
	{
		return;
	}
	const auto Now = std::chrono::steady_clock::now();
	const int64_t Ms = std::chrono::duration_cast<std::chrono::milliseconds>(Now - Began).count();
	int64_t Due = NextDrawMs.load(std::memory_order_relaxed);
	if (Ms >= Due && NextDrawMs.compare_exchange_strong(Due, Ms + RedrawMs))
	{
		Draw(Now, Finished);
	}
}

void ProgressBar::Draw(std::chrono::steady_clock::time_point Now, uint64_t Finished)
{
	const std::lock_guard<std::mutex> Lock(Drawing);
	const double Share = std::min(1.0, static_cast<double>(Finished) / static_cast<double>(Total));
	const uint64_t Filled = static_cast<uint64_t>(Share * static_cast<double>(BarWidth));
	const double Seconds = std::chrono::duration<double>(Now - Began).count();
	const int64_t Left = Share > 0 ? static_cast<int64_t>(std::llround(Seconds / Share - Seconds)) : 0;
	const std::string Figures = std::to_string(static_cast<int>(Share * 100)) + " %, " + std::to_string(Finished) +
		" of " + std::to_string(Total) + ", " + ClockText(Left) + " left";
	std::string Text = Title + " [" + std::string(Filled, '#') + std::string(BarWidth - Filled, '.') + "] " + Figures;
	if (Text.size() >= Terminal.Columns)
	{
		Text = Figures + ", " + Title; // a line that is wrapped could not be wiped
		Text.resize(std::min(Text.size(), Terminal.Columns - std::min<size_t>(Terminal.Columns, 1)));
	}
	Terminal.Err << WipeLine << Text << std::flush;
}
} // namespace Rtp::Tool
