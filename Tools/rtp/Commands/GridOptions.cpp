// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/GridOptions.h"

#include <CLI/CLI.hpp>

namespace Rtp::Tool
{
GridSettings GridOptions::Settings() const
{
	GridSettings Result;
	Result.Moves = Moves == 16 ? Connectivity::Sixteen : Connectivity::Eight;
	Result.bCutCorners = bCutCorners;
	Result.Costs = Costs == "1.4" ? CostModel::OneFour() : Moves == 16 ? CostModel::SixteenWay() : CostModel::Octile();
	Result.Transform.CellSizeCm = CellSizeCm;
	return Result;
}

void AddGridOptions(CLI::App& Options, GridOptions& Chosen)
{
	const std::string Group = "How a .map becomes a grid";
	Options.add_option("--moves", Chosen.Moves, "Directions of travel")
		->check(CLI::IsMember({8, 16}).description(""))
		->type_name("8|16")
		->capture_default_str()
		->group(Group);
	Options.add_flag("--cut-corners", Chosen.bCutCorners, "Allow a diagonal beside one blocked cell")->group(Group);
	Options.add_option("--costs", Chosen.Costs, "Price of a diagonal")
		->check(CLI::IsMember({"sqrt2", "1.4"}).description(""))
		->type_name("sqrt2|1.4")
		->capture_default_str()
		->group(Group);
	Options.add_option("--cell-size", Chosen.CellSizeCm, "Side of a cell in centimetres")
		->check(CLI::Range(0.1, 1e6).description(""))
		->type_name("CM")
		->capture_default_str()
		->group(Group);
}
} // namespace Rtp::Tool
