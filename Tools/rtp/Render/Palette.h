// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The colours of pictures, in one place, so that all pictures of the project look alike.

#pragma once

#include "Rtp/IO/TextMap.h"

#include "Render/Image.h"

namespace Rtp::Tool::Palette
{
inline constexpr Colour Paper{250, 249, 246};
inline constexpr Colour Ink{52, 58, 66};
inline constexpr Colour Ground{238, 233, 221};
inline constexpr Colour Grass{208, 224, 186};
inline constexpr Colour Swamp{176, 186, 148};
inline constexpr Colour Water{141, 184, 214};
inline constexpr Colour Trees{108, 141, 99};
inline constexpr Colour Stone{62, 68, 78};
inline constexpr Colour SlowGround{196, 150, 84};
inline constexpr Colour FastGround{178, 214, 226};
inline constexpr Colour ExploredEarly{255, 222, 120};
inline constexpr Colour ExploredLate{235, 104, 62};
inline constexpr Colour Walk{28, 92, 214};
inline constexpr Colour Casing{255, 255, 255};
inline constexpr Colour Start{26, 152, 80};
inline constexpr Colour Goal{206, 26, 54};
inline constexpr Colour Link{138, 56, 158};

constexpr Colour OfTerrain(char Letter)
{
	switch (Letter)
	{
	case Terrain::Ground:
		return Ground;
	case Terrain::Grass:
		return Grass;
	case Terrain::Swamp:
		return Swamp;
	case Terrain::Water:
		return Water;
	case Terrain::Trees:
		return Trees;
	default:
		return Stone;
	}
}
} // namespace Rtp::Tool::Palette
