// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Door/PlayLevel.h"

#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/IO/GridFile.h"
#include "Rtp/IO/TextMap.h"

#include "Render/Palette.h"

#include <utility>

namespace Rtp::Tool
{
Result<std::unique_ptr<PlayLevel>> PlayLevel::Of(Result<LayeredGrid> Made)
{
	RTP_TRY(LayeredGrid Grid, std::move(Made));
	if (Grid.CellCount() == 0)
	{
		return Error{ErrorCode::BadInput, "no cell of the level is walkable"};
	}
	auto Level = std::make_unique<PlayLevel>();
	Level->Ground = std::make_shared<const LayeredGrid>(std::move(Grid));
	Level->Seen = std::make_unique<LevelView>(*Level->Ground, LevelFrame{});
	return Level;
}

Result<std::unique_ptr<PlayLevel>> PlayLevel::OfMap(std::string_view Text)
{
	RTP_TRY(const TerrainMap Map, ReadMovingAiMap(Text));
	return Of(MakeGroundGrid(Map, {}));
}

Result<std::unique_ptr<PlayLevel>> PlayLevel::OfGridFile(std::span<const std::byte> Bytes)
{
	return Of(ReadGridFile(Bytes));
}

Result<std::shared_ptr<const IDatabase>> PlayLevel::DatabaseFor(std::string_view Planner) const
{
	RTP_TRY(const PlannerInfo Info, FindPlanner(Planner));
	if (Info.DatabaseKind.empty())
	{
		return std::shared_ptr<const IDatabase>();
	}
	for (const std::shared_ptr<const IDatabase>& Database : Databases)
	{
		if (Database->Kind() == Info.DatabaseKind && CheckBuiltAs(Planner, *Database))
		{
			return Database;
		}
	}
	return Error{ErrorCode::Unavailable, "the database of " + std::string(Planner) + " is not built yet"};
}

void PlayLevel::Keep(std::shared_ptr<const IDatabase> Database)
{
	Databases.push_back(std::move(Database));
}

std::vector<uint8_t> PlayLevel::Picture(int32_t Storey) const
{
	const Image Drawn = Seen->Storey(Storey);
	std::vector<uint8_t> Bytes;
	Bytes.reserve(Drawn.Pixels().size() * 4);
	for (const Colour& Pixel : Drawn.Pixels())
	{
		Bytes.insert(Bytes.end(),
			{Pixel.R, Pixel.G, Pixel.B, static_cast<uint8_t>(Pixel == Palette::Paper && !Seen->IsPlan() ? 0 : 255)});
	}
	return Bytes;
}

std::optional<CellIndex> PlayLevel::CellAt(ImagePoint Point, uint32_t Storeys) const
{
	// The topmost storey is seen: among cells at the point, the one with the highest number of its storey.
	const std::vector<uint32_t>& First = Ground->Arrays().StoreyFirst;
	const double Reach = Seen->PixelsPerCell();
	for (uint32_t Storey = Ground->StoreyCount(); Storey-- > 0;)
	{
		std::optional<CellIndex> Nearest;
		double Best = Reach * Reach;
		for (uint32_t Cell = First[Storey]; (Storeys >> Storey & 1u) != 0 && Cell < First[Storey + 1]; ++Cell)
		{
			const ImagePoint Place = Seen->On(Ground->WorldOf(CellIndex{Cell}));
			const double X = Place.X - Point.X;
			const double Y = Place.Y - Point.Y;
			if (X * X + Y * Y < Best)
			{
				Best = X * X + Y * Y;
				Nearest = CellIndex{Cell};
			}
		}
		if (Nearest)
		{
			return Nearest;
		}
	}
	return std::nullopt;
}
} // namespace Rtp::Tool
