// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "TextWorld.h"

#include "Rtp/Grid/LayeredGridBuilder.h"

#include <gtest/gtest.h>

#include <string>

namespace Rtp::Testing
{
namespace
{
std::vector<std::string> RowsOf(std::string_view Picture)
{
	std::vector<std::string> Rows{""};
	for (const char Letter : Picture)
	{
		if (Letter == '\n')
		{
			Rows.emplace_back();
		}
		else if (Letter != ' ' && Letter != '\t')
		{
			Rows.back().push_back(Letter);
		}
	}
	std::erase_if(Rows, [](const std::string& Row) { return Row.empty(); });
	return Rows;
}
} // namespace

TextWorld::TextWorld(std::string_view Picture, const std::vector<LetterLink>& Links, const GridSettings& Settings)
{
	const std::vector<std::string> Rows = RowsOf(Picture);
	LayeredGridBuilder Builder(Settings, static_cast<int32_t>(Rows.front().size()), static_cast<int32_t>(Rows.size()));
	std::vector<std::pair<char, CellCoord>> Drawn;
	for (int32_t Y = 0; Y < static_cast<int32_t>(Rows.size()); ++Y)
	{
		const std::string& Row = Rows[static_cast<size_t>(Y)];
		for (int32_t X = 0; X < static_cast<int32_t>(Row.size()); ++X)
		{
			if (Row[static_cast<size_t>(X)] != '#')
			{
				Drawn.push_back({Row[static_cast<size_t>(X)], {X, Y, 0}});
				Builder.AddCell({X, Y, 0});
			}
		}
	}
	const auto CoordOf = [&](char Letter)
	{
		for (const auto& [Sign, Coord] : Drawn)
		{
			if (Sign == Letter)
			{
				return Coord;
			}
		}
		ADD_FAILURE() << "there is no " << Letter << " in the picture";
		return CellCoord{};
	};
	for (const LetterLink& Link : Links)
	{
		Builder.AddLink(CoordOf(Link.From), CoordOf(Link.To), Cost{Settings.Costs.Straight}, LinkKind::Drop);
	}
	Result<LayeredGrid> Built = Builder.Build();
	Level.Grid = std::make_shared<const LayeredGrid>(std::move(Built.Value()));
	Overlay = std::make_shared<GridOverlay>(*Level.Grid);
	Level.Overlay = Overlay;
	for (const auto& [Sign, Coord] : Drawn)
	{
		Cells.push_back({Sign, GridSpace::StateOf(*Level.Grid->Find(Coord))});
	}
}

StateId TextWorld::At(char Letter) const
{
	const std::vector<StateId> Found = All(Letter);
	if (Found.empty())
	{
		ADD_FAILURE() << "there is no " << Letter << " in the picture";
		return StateId{};
	}
	return Found.front();
}

std::vector<StateId> TextWorld::All(char Letter) const
{
	std::vector<StateId> Found;
	for (const auto& [Sign, State] : Cells)
	{
		if (Sign == Letter)
		{
			Found.push_back(State);
		}
	}
	return Found;
}

std::vector<StateId> TextWorld::SetBlocked(char Letter, bool bBlocked)
{
	const std::vector<StateId> Found = All(Letter);
	for (const StateId State : Found)
	{
		Overlay->SetBlocked(GridSpace::CellOf(State), bBlocked);
	}
	return Found;
}
} // namespace Rtp::Testing
