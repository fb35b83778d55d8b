// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/IO/GridFile.h"

#include "Rtp/Base/Files/SectionFields.h"
#include "Rtp/Grid/LayeredGrid.h"

#include <string>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FileKind GridFileKind{FourLetters{"GRID"}, 1, 1, "grid"};

/** The one list for writing and reading. Hash and cell count let a reader check what it read. */
template <class Data, class Number64, class Number32, class F>
void GridFields(Data& Grid, Number64& ContentHash, Number32& CellCount, F& Visit)
{
	auto& Costs = Grid.Settings.Costs;
	auto& Transform = Grid.Settings.Transform;
	Visit.Numbers(FourLetters{"SETT"}, ContentHash, Grid.Settings.Moves, Grid.Settings.bCutCorners, Costs.Straight,
		Costs.Diagonal, Costs.Knight, Grid.Width, Grid.Height, CellCount, Transform.Origin.X, Transform.Origin.Y,
		Transform.Origin.Z, Transform.CellSizeCm, Transform.HeightStepCm);
	Visit.Items(FourLetters{"LAYR"}, Grid.StoreyFirst);
	Visit.Items(FourLetters{"POSN"}, Grid.Positions);
	Visit.Items(FourLetters{"OPEN"}, Grid.Open8);
	Visit.Items(FourLetters{"KNGT"}, Grid.OpenKnight);
	Visit.Items(FourLetters{"VERT"}, Grid.Vertical);
	Visit.Items(FourLetters{"IRRG"}, Grid.Irregular);
	Visit.Items(FourLetters{"ATYP"}, Grid.AreaTypes);
	Visit.Items(FourLetters{"AREA"}, Grid.Area);
	Visit.Items(FourLetters{"HGHT"}, Grid.HeightSteps);
	Visit.Items(FourLetters{"LINK"}, Grid.Links);
	Visit.Items(FourLetters{"LKID"}, Grid.LinkHostIds);
	Visit.Items(FourLetters{"ANCH"}, Grid.Anchors);
}

Error BadGridFile(const std::string& Detail)
{
	return {ErrorCode::BadInput, "grid file: " + Detail};
}
} // namespace

std::vector<std::byte> WriteGridFile(const LayeredGrid& Grid)
{
	SectionFileWriter File(GridFileKind);
	FieldWriter Writer(File);
	const GridData Plain = Grid.ToData();
	const uint64_t ContentHash = Grid.ContentHash();
	const uint32_t CellCount = Grid.CellCount();
	GridFields(Plain, ContentHash, CellCount, Writer);
	return File.Finish();
}

Result<LayeredGrid> ReadGridFile(std::span<const std::byte> Bytes)
{
	RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, GridFileKind));
	FieldReader Reader(File);
	GridData Data;
	uint64_t ContentHash = 0;
	uint32_t CellCount = 0;
	GridFields(Data, ContentHash, CellCount, Reader);
	const Result<Done> Outcome = Reader.Outcome();
	if (!Outcome || Data.Positions.size() != CellCount)
	{
		return BadGridFile(Outcome ? "not as many cells as the settings say" : Outcome.GetError().Detail);
	}
	Result<LayeredGrid> Grid = LayeredGrid::FromData(std::move(Data));
	if (Grid && Grid.Value().ContentHash() != ContentHash)
	{
		return BadGridFile("the content does not have the hash that the file states");
	}
	return Grid;
}
} // namespace Rtp
