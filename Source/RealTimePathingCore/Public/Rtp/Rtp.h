// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The whole public interface of the core in one include. Headers that make navigation data from navmeshes are apart:
// Rtp/Baking and Rtp/Rasterize, in the library of the same name.
//
//     Rtp::Result<Rtp::TerrainMap> Map = Rtp::ReadMovingAiMap(Text);
//     Rtp::Result<Rtp::LayeredGrid> Ground = Rtp::MakeGroundGrid(*Map, Rtp::GridSettings{});
//     const auto Grid = std::make_shared<const Rtp::LayeredGrid>(*std::move(Ground));
//     const Rtp::World World = Rtp::MakeWorld(Grid, *Rtp::BuildDatabase("atlas", Grid));
//     Rtp::CellPlanner Planner(*Rtp::MakePlanner("atlas", World));

#pragma once

#include "Rtp/Atlas/RouteLength.h"
#include "Rtp/Base/Assert.h"
#include "Rtp/Base/Cost.h"
#include "Rtp/Base/Export.h"
#include "Rtp/Base/FunctionRef.h"
#include "Rtp/Base/Handle.h"
#include "Rtp/Base/Id.h"
#include "Rtp/Base/Memory/BitCount.h"
#include "Rtp/Base/Memory/RankedBits.h"
#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/BuildProgress.h"
#include "Rtp/Base/Work/TaskRunner.h"
#include "Rtp/Catalog/DatabaseCatalog.h"
#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Crowd/BoxBlocks.h"
#include "Rtp/Crowd/DataLife.h"
#include "Rtp/Crowd/Journey.h"
#include "Rtp/Crowd/LostGround.h"
#include "Rtp/Crowd/MoverRecording.h"
#include "Rtp/Crowd/MoverSystem.h"
#include "Rtp/Crowd/MoverTypes.h"
#include "Rtp/Driving/MotionModel.h"
#include "Rtp/Driving/MotionWorld.h"
#include "Rtp/Extend/CellSearch.h"
#include "Rtp/Grid/Cell.h"
#include "Rtp/Grid/CellsInBox.h"
#include "Rtp/Grid/CompactCells.h"
#include "Rtp/Grid/GridData.h"
#include "Rtp/Grid/GridJoin.h"
#include "Rtp/Grid/GridOverlay.h"
#include "Rtp/Grid/GridTransform.h"
#include "Rtp/Grid/LayeredGrid.h"
#include "Rtp/Grid/LayeredGridBuilder.h"
#include "Rtp/Grid/NearestCell.h"
#include "Rtp/Grid/Regions.h"
#include "Rtp/IO/GridFile.h"
#include "Rtp/IO/ScenarioFile.h"
#include "Rtp/IO/TextMap.h"
#include "Rtp/Motion/GridSpace.h"
#include "Rtp/Planning/Database.h"
#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/PlannerParams.h"
#include "Rtp/Planning/World.h"
#include "Rtp/Scheduling/TickBudget.h"
#include "Rtp/Version.h"
