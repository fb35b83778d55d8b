// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "TextWorld.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace Rtp::Testing
{
namespace
{
/** The lines of each layer, without what does not count. */
std::vector<std::vector<std::string_view>> StoreysOf(std::string_view Text)
{
	std::vector<std::vector<std::string_view>> Storeys(1);
	Text.remove_prefix(Text.starts_with('\n') ? 1 : 0);
	while (!Text.empty())
	{
		std::string_view Line = Text.substr(0, std::min(Text.find('\n'), Text.size()));
		Text.remove_prefix(std::min(Line.size() + 1, Text.size()));
		Line.remove_prefix(std::min(Line.find_first_not_of('\t'), Line.size()));
		Line = Line.substr(0, Line.find_last_not_of(" \t") + 1);
		if (!Line.empty() && Line.find_first_not_of('-') == std::string_view::npos)
		{
			Storeys.emplace_back();
		}
		else if (!Line.empty() || !Text.empty())
		{
			Storeys.back().push_back(Line);
		}
	}
	return Storeys;
}

int32_t WidthOf(const std::vector<std::vector<std::string_view>>& Storeys)
{
	size_t Width = 0;
	for (const auto& Lines : Storeys)
	{
		for (const std::string_view Line : Lines)
		{
			Width = std::max(Width, Line.size());
		}
	}
	return static_cast<int32_t>(Width);
}

int32_t HeightOf(const std::vector<std::vector<std::string_view>>& Storeys)
{
	size_t Height = 0;
	for (const auto& Lines : Storeys)
	{
		Height = std::max(Height, Lines.size());
	}
	return static_cast<int32_t>(Height);
}

CellCoord FindFirst(const std::map<char, std::vector<CellCoord>>& Named, char Letter)
{
	const auto At = Named.find(Letter);
	if (At == Named.end())
	{
		ADD_FAILURE() << "the drawing has no " << Letter;
		std::abort();
	}
	return At->second.front();
}
} // namespace

TextMap::TextMap(std::string_view Picture, const GridSettings& Settings)
	: Parts(Settings, WidthOf(StoreysOf(Picture)), HeightOf(StoreysOf(Picture)))
{
	const std::vector<std::vector<std::string_view>> Storeys = StoreysOf(Picture);
	for (size_t Storey = 0; Storey < Storeys.size(); ++Storey)
	{
		for (size_t Y = 0; Y < Storeys[Storey].size(); ++Y)
		{
			for (size_t X = 0; X < Storeys[Storey][Y].size(); ++X)
			{
				const char Letter = Storeys[Storey][Y][X];
				const CellCoord At{static_cast<int32_t>(X), static_cast<int32_t>(Y), static_cast<int32_t>(Storey)};
				if (Letter != '#' && Letter != ' ')
				{
					Parts.AddCell(At);
				}
				if (Letter != '#' && Letter != ' ' && Letter != '.')
				{
					Named[Letter].push_back(At);
				}
			}
		}
	}
}

CellCoord TextMap::operator[](char Letter) const
{
	return FindFirst(Named, Letter);
}

TextWorld::TextWorld(TextMap Map)
	: Named(std::move(Map.Named))
{
	Result<LayeredGrid> Grid = Map.Parts.Build();
	if (!Grid)
	{
		ADD_FAILURE() << Grid.GetError().Detail;
		std::abort();
	}
	World.Grid = std::make_shared<const LayeredGrid>(std::move(Grid.Value()));
	Overlay = std::make_shared<GridOverlay>(*World.Grid);
	World.Overlay = Overlay;
}

TextWorld::TextWorld(std::string_view Picture, const std::vector<LetterLink>& Links, const GridSettings& Settings)
	: TextWorld(
		  [&]
		  {
			  TextMap Map(Picture, Settings);
			  for (const LetterLink& Link : Links)
			  {
				  Map.Parts.AddLink(
					  Map[Link.From], Map[Link.To], Link.Price.value_or(Cost{Settings.Costs.Straight}), Link.Kind);
			  }
			  return Map;
		  }())
{
}

CellIndex TextWorld::CellAt(char Letter) const
{
	return Grid().Find(FindFirst(Named, Letter)).value();
}

StateId TextWorld::At(char Letter) const
{
	return GridSpace::StateOf(CellAt(Letter));
}

std::vector<StateId> TextWorld::All(char Letter) const
{
	std::vector<StateId> Found;
	if (const auto Drawn = Named.find(Letter); Drawn != Named.end())
	{
		for (const CellCoord Coord : Drawn->second)
		{
			Found.push_back(GridSpace::StateOf(Grid().Find(Coord).value()));
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
