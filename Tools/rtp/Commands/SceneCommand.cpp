// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/SceneCommand.h"

#include "Rtp/Base/NameLookup.h"

#include "Crowd/MoverContender.h"
#include "Crowd/Rivals/DetourRival.h"
#include "Crowd/Rivals/OrcaRival.h"
#include "Crowd/Scenes/SceneGround.h"
#include "Harness/PlannerWorlds.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <string_view>

namespace Rtp::Tool
{
namespace
{
constexpr double SceneCellCm = 25;
constexpr uint32_t UsualBudget = 20'000;
constexpr std::string_view ContenderNames[] = {"movers", "orca", "detour"};

Result<std::unique_ptr<ICrowdContender>> MakeContender(const std::string& Name, const CrowdScene& Scene,
	const MoverRunOptions& Movers, uint32_t Budget, ITaskRunner* Tasks)
{
	if (Name == "orca")
	{
		return std::unique_ptr<ICrowdContender>(std::make_unique<OrcaRival>(Scene));
	}
	if (Name == "detour")
	{
		RTP_TRY(std::unique_ptr<DetourRival> Rival, DetourRival::Make(Scene));
		return std::unique_ptr<ICrowdContender>(std::move(Rival));
	}
	RTP_TRY(LayeredGrid Grid, GridOfScene(Scene, SceneCellCm));
	SerialTaskRunner Serial;
	RTP_TRY(const Contestant Planner,
		PrepareWithDatabase(Movers.Planner, std::make_shared<const LayeredGrid>(std::move(Grid)),
			{{}, Movers.Database, 1}, Tasks != nullptr ? *Tasks : Serial));
	RTP_TRY(std::unique_ptr<MoverContender> Made, MoverContender::Make(Scene, Planner, Budget, Tasks));
	return std::unique_ptr<ICrowdContender>(std::move(Made));
}
} // namespace

void AddSceneOptions(CommandOptions Options, SceneOptions& Chosen)
{
	std::string Names;
	for (const std::string& Name : SceneNames())
	{
		Names += (Names.empty() ? "" : "|") + Name;
	}
	const std::string Scene = "--scene";
	Options.Add(Scene, Chosen.Scene.Name, "A scene instead of a map; contenders are measured beside each other")
		.Type(Names)
		.Excludes("--map")
		.Excludes("--record");
	Options
		.AddNumber(
			"--width", Chosen.Scene.WidthM, "Width of the scene's opening in metres; 0: its own", "M", 0.0, 100.0)
		.Needs(Scene);
	Options.Add("--hz", Chosen.Hz, "Ticks a second in a scene").Range(10, 240).Type("HZ").ShowDefault().Needs(Scene);
	Options.AddNumber("--seconds", Chosen.Run.LimitS, "End a scene after this time", "S", 1.0, 1e6).Needs(Scene);
	Options
		.AddNumber("--slowest", Chosen.Scene.SlowestCmPerS,
			"Each walker of a scene has a speed between this and --speed; 0: all the same", "CM", 0.0, 1e5)
		.Needs(Scene);
	Options.Add("--contenders", Chosen.Contenders, "Contenders of a scene: movers, orca, detour")
		.Delimiter(',')
		.Type("NAME,…")
		.Needs(Scene);
}

Result<Done> RunSceneCommand(
	const SceneOptions& Options, const MoverRunOptions& Movers, uint32_t Budget, Console& Terminal)
{
	RTP_TRY(const CrowdScene Scene, MakeScene(Options.Scene));
	const std::vector<double> Shortest = ShortestWays(Scene);
	SceneRunSettings Run = Options.Run;
	Run.Hz = Options.Hz;
	ThreadTaskRunner Threads(Movers.Threads);
	const uint32_t MoverBudget = Budget != 0 ? Budget : UsualBudget;
	ReportGroup Group{Scene.Name, {}};
	for (const std::string& Name : Options.Contenders)
	{
		if (std::find(std::begin(ContenderNames), std::end(ContenderNames), Name) == std::end(ContenderNames))
		{
			return NoSuch("contender", Name, ContenderNames);
		}
		RTP_TRY(const std::unique_ptr<ICrowdContender> Contender,
			MakeContender(Name, Scene, Movers, MoverBudget, Movers.Threads == 1 ? nullptr : &Threads));
		Group.Rows.push_back(ShowScene(Name, RunScene(Scene, Shortest, *Contender, Run)));
	}
	PrintGroup(Movers.Report, Group, Terminal);
	return WriteReport(Movers.Report,
		FactsOfRun(
			Terminal, Options.Scene.Seed, Movers.Threads == 1 ? ClockKind::Thread : ClockKind::Wall, MoverBudget),
		{Group}, Terminal);
}
} // namespace Rtp::Tool
