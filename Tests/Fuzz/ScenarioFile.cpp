// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any text is a scenario or an error of one line; what is a scenario is written and read again without loss.

#include "Rtp/IO/ScenarioFile.h"

#include "Rtp/IO/TextMap.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace
{
void Require(bool bCondition)
{
	if (!bCondition)
	{
		std::abort();
	}
}

void RequireOneLine(const Rtp::Error& Problem)
{
	Require(!Problem.Detail.empty() && Problem.Detail.size() < 200 && Problem.Detail.find('\n') == std::string::npos);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	using namespace Rtp;
	const Result<Scenario> Read = ReadScenario({reinterpret_cast<const char*>(Data), Size});
	if (!Read)
	{
		RequireOneLine(Read.GetError());
		return 0;
	}
	// Lengths are written to eight places, so the second text is the one that stays.
	const std::string Text = WriteScenario(Read.Value());
	const Result<Scenario> Again = ReadScenario(Text);
	Require(Again.IsOk() && Again.Value().Problems.size() == Read.Value().Problems.size());
	Require(WriteScenario(Again.Value()) == Text);

	static const LayeredGrid Grid = MakeGroundGrid(TerrainMap(8, 8, Terrain::Ground), {}).Value();
	if (const Result<std::vector<ProblemCells>> Cells = FindProblemCells(Read.Value(), Grid); !Cells)
	{
		RequireOneLine(Cells.GetError());
		Require(Cells.GetError().Line != 0);
	}
	return 0;
}
