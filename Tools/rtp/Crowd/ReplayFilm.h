// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A replay as a film: the level, its doors, and its movers coloured by storey.

#pragma once

#include "Rtp/Crowd/MoverRecording.h"
#include "Rtp/Crowd/MoverSystem.h"

#include "Render/GifFile.h"
#include "Render/LevelView.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace Rtp::Tool
{
struct FilmSettings
{
	uint32_t FirstTick = 0;
	uint32_t Seconds = 8; // of the run
	int32_t Side = 720;   // pixels
};

/** Draws a picture now and then while a replay runs. The grid must outlive it. */
class ReplayFilm
{
public:
	ReplayFilm(const LayeredGrid& InGrid, const MoverRecording& Recording, const FilmSettings& InSettings);

	/** Looks at the system after a tick, counted from 1. */
	void Look(const MoverSystem& Movers, uint64_t Tick);

	/** The bytes of the GIF file; an error if the run ended before the film began. */
	Result<std::string> Finish() const;

private:
	Image Draw(const MoverSystem& Movers) const;

	const LayeredGrid& Grid;
	FilmSettings Settings;
	LevelView View;
	std::vector<Image> Storeys;
	std::vector<MoverHandle> Movers;
	std::vector<CellIndex> DoorCells;
	std::optional<GifFilm> Film;
};
} // namespace Rtp::Tool
