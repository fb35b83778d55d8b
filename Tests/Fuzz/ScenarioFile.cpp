// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Any text is a scenario or an error of one line; what is a scenario is written and read again without loss.

#include "Rtp/IO/ScenarioFile.h"

#include "Rtp/IO/TextMap.h"

#include "Fuzz/Require.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* Data, size_t Size)
{
	using namespace Rtp;
	using Testing::Require;
	using Testing::RequireOneLine;
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
