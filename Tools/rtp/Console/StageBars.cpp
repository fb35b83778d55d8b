// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/StageBars.h"

#include <string>

namespace Rtp::Tool
{
bool StageBars::Show(const BuildProgress& Progress)
{
	if (!Bar || Stage != Progress.Stage)
	{
		Stage = Progress.Stage;
		Shown = 0;
		Bar.reset();
		Bar.emplace(Terminal, std::string(StageText(Stage)), Progress.Total);
	}
	if (Progress.Done > Shown)
	{
		Bar->Advance(Progress.Done - Shown);
		Shown = Progress.Done;
	}
	return true;
}
} // namespace Rtp::Tool
