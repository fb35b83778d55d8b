// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Levels/LevelCatalog.h"

namespace Rtp::Tool
{
std::vector<LevelKind> ListLevels()
{
	return {
		{"tower", "an office tower: storeys of rooms, stairs, lift shafts", "storeys", 6, 100, MakeTower},
		{"canyon", "a canyon: plateaus, bridges over the path below, ramps", "bridges", 4, 40, MakeCanyon},
		{"town", "a town: houses of two floors along streets", "blocks per side", 3, 30, MakeTown},
		{"garage", "a parking garage: decks with cars, joined by a spiral ramp", "decks", 5, 40, MakeGarage},
	};
}
} // namespace Rtp::Tool
