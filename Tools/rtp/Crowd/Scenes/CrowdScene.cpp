// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Crowd/Scenes/CrowdScene.h"

#include "Rtp/Base/NameLookup.h"

#include "Crowd/Scenes/ScenePlan.h"

#include <algorithm>
#include <string_view>

namespace Rtp::Tool
{
namespace
{
std::vector<SceneEntry> AllScenes()
{
	std::vector<SceneEntry> All;
	for (const std::span<const SceneEntry> Some : {OpenScenes(), PassageScenes(), DoorScenes()})
	{
		All.insert(All.end(), Some.begin(), Some.end());
	}
	return All;
}
} // namespace

uint32_t CrowdScene::WalkerCount() const
{
	return static_cast<uint32_t>(std::count_if(
		Bodies.begin(), Bodies.end(), [](const SceneBody& Body) { return Body.Role == BodyRole::Walker; }));
}

std::vector<std::string> SceneNames()
{
	std::vector<std::string> Names;
	for (const SceneEntry& Entry : AllScenes())
	{
		Names.emplace_back(Entry.Name);
	}
	return Names;
}

Result<CrowdScene> MakeScene(const SceneSettings& Settings)
{
	const std::vector<SceneEntry> Scenes = AllScenes();
	const SceneEntry* Entry = FindNamed(Scenes, &SceneEntry::Name, Settings.Name);
	if (Entry == nullptr)
	{
		return NoSuch("scene", Settings.Name, NamesOf(Scenes, &SceneEntry::Name), "; 'rtp crowd --help' lists them");
	}
	ScenePlan Plan(Settings);
	Entry->Draw(Plan);
	Plan.Scene.Name = Settings.Name;
	return Plan.Scene;
}

bool IsFree(const CrowdScene& Scene, const WorldPos& Place, double RadiusCm)
{
	if (Place.X < RadiusCm || Place.Y < RadiusCm || Place.X > Scene.WidthCm - RadiusCm ||
		Place.Y > Scene.HeightCm - RadiusCm)
	{
		return false;
	}
	const double Touch = RadiusCm - 2e-4; // a disc may touch a wall
	return std::none_of(Scene.Walls.begin(), Scene.Walls.end(),
		[&](const SceneWall& Wall)
		{
			const double Dx = std::max({Wall.Rect.Left - Place.X, 0.0, Place.X - Wall.Rect.Right});
			const double Dy = std::max({Wall.Rect.Top - Place.Y, 0.0, Place.Y - Wall.Rect.Bottom});
			return Place.Z >= Wall.Bottom && Place.Z <= Wall.Top && Dx * Dx + Dy * Dy < Touch * Touch;
		});
}
} // namespace Rtp::Tool
