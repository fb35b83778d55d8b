// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/GridOptions.h"

namespace Rtp::Tool
{
GridSettings GridOptions::Settings() const
{
	GridSettings Result;
	Result.Moves = Moves == 16 ? Connectivity::Sixteen : Connectivity::Eight;
	Result.bCutCorners = bCutCorners;
	Result.Costs = Costs == "1.4" ? CostModel::OneFour()
		: Costs == "1.5"          ? CostModel::OneHalf()
		: Moves == 16             ? CostModel::SixteenWay()
								  : CostModel::Octile();
	Result.Transform.CellSizeCm = CellSizeCm;
	return Result;
}

void AddGridOptions(CommandOptions Options, GridOptions& Chosen)
{
	const std::string Group = "How a .map becomes a grid";
	Options.AddChoice("--moves", Chosen.Moves, "Directions of travel", {"8", "16"}).Group(Group);
	Options.AddFlag("--cut-corners", Chosen.bCutCorners, "Allow a diagonal beside one blocked cell").Group(Group);
	Options.AddChoice("--costs", Chosen.Costs, "Price of a diagonal", {"sqrt2", "1.4", "1.5"}).Group(Group);
	Options.AddNumber("--cell-size", Chosen.CellSizeCm, "Side of a cell in centimetres", "CM", 0.1, 1e6).Group(Group);
}
} // namespace Rtp::Tool
