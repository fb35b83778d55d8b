// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "TextWorld.h"

namespace Rtp::Testing
{
TextWorld::TextWorld(std::string_view Picture, const std::vector<LetterLink>& Links, const GridSettings& Settings)
{
	TextMap Map(Picture, Settings);
	for (const LetterLink& Link : Links)
	{
		Map.Parts.AddLink(Map[Link.From], Map[Link.To], Cost{Settings.Costs.Straight}, LinkKind::Drop);
	}
	Drawing = Map.Build();
	Level.Grid = Drawing.Grid;
	Overlay = std::make_shared<GridOverlay>(*Level.Grid);
	Level.Overlay = Overlay;
}

StateId TextWorld::At(char Letter) const
{
	return GridSpace::StateOf(Drawing.At(Letter));
}

std::vector<StateId> TextWorld::All(char Letter) const
{
	std::vector<StateId> Found;
	for (const CellIndex Cell : Drawing.All(Letter))
	{
		Found.push_back(GridSpace::StateOf(Cell));
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
