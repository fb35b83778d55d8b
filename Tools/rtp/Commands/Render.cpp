// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp render: pictures of maps and of planners at work.

#include "Rtp/Planning/Planner.h"
#include "Rtp/Planning/PlannerParams.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Commands/GridOptions.h"
#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Render/AtlasSketch.h"
#include "Render/IsometricPicture.h"
#include "Render/MapPicture.h"
#include "Render/MotionSketch.h"
#include "Render/PngFile.h"
#include "Render/RecordedWalk.h"

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace Rtp::Tool
{
namespace
{
struct RenderOptions
{
	std::string Map;
	std::string Scenario;
	uint32_t Problem = 1;
	std::string From;
	std::string To;
	std::string Planner;
	uint32_t Budget = StepBudget::Unlimited;
	int32_t Storey = -1;
	int32_t Scale = 0;
	bool bNoCaption = false;
	bool bIsometric = false;
	double Lift = 1;
	std::string Atlas;
	std::string Motion;
	double Heading = 0;
	std::string GoalHeading; // degrees; empty: any
	std::vector<int32_t> Window;
	std::string Output;
	GridOptions Grid;
};

/** Reads "x,y" or "x,y,storey". */
std::optional<CellCoord> ParsePlace(std::string_view Text)
{
	CellCoord Place;
	for (int32_t* Number : {&Place.X, &Place.Y, &Place.Storey})
	{
		const auto [End, Problem] = std::from_chars(Text.data(), Text.data() + Text.size(), *Number);
		if (Problem != std::errc{})
		{
			return std::nullopt;
		}
		Text.remove_prefix(static_cast<size_t>(End - Text.data()));
		if (Text.empty() && Number != &Place.X)
		{
			return Place;
		}
		if (Text.empty() || Text[0] != ',')
		{
			return std::nullopt;
		}
		Text.remove_prefix(1);
	}
	return std::nullopt;
}

Result<CellIndex> FindPlace(const LoadedMap& Map, const char* Option, const std::string& Text)
{
	const std::optional<CellCoord> Place = ParsePlace(Text);
	if (!Place)
	{
		return Error{ErrorCode::BadParameter, std::string(Option) + " must be x,y or x,y,storey, not '" + Text + "'"};
	}
	const std::optional<CellIndex> Cell = Map.Grid->Find(*Place);
	return Cell ? Result<CellIndex>(*Cell) : FileError(Map.Path, std::string(Option) + " " + Text + " is not walkable");
}

/** The problem the options name, if they name one. */
Result<std::optional<ProblemCells>> FindProblem(const RenderOptions& Chosen, const LoadedMap& Map)
{
	if (!Chosen.From.empty() || !Chosen.To.empty())
	{
		RTP_TRY(const CellIndex Start, FindPlace(Map, "--from", Chosen.From));
		RTP_TRY(const CellIndex Goal, FindPlace(Map, "--to", Chosen.To));
		return std::optional(ProblemCells{Start, Goal});
	}
	std::filesystem::path Path = Chosen.Scenario;
	std::error_code Ignored;
	const bool bWalks = !Chosen.Planner.empty() || !Chosen.Motion.empty();
	if (Path.empty() && bWalks && std::filesystem::exists(ScenarioBeside(Map.Path), Ignored))
	{
		Path = ScenarioBeside(Map.Path);
	}
	if (Path.empty())
	{
		return !bWalks ? Result<std::optional<ProblemCells>>(std::nullopt)
					   : Error{ErrorCode::BadParameter, "a planner needs a problem: --scen, or --from and --to"};
	}
	RTP_TRY(const LoadedScenario Problems, LoadScenario(Path, *Map.Grid));
	if (Chosen.Problem == 0 || Chosen.Problem > Problems.Cells.size())
	{
		return FileError(Path,
			"there is no problem " + std::to_string(Chosen.Problem) + "; it has " +
				std::to_string(Problems.Cells.size()));
	}
	return std::optional(Problems.Cells[Chosen.Problem - 1]);
}

Result<std::optional<RecordedWalk>> MakeWalk(const RenderOptions& Chosen, const LoadedMap& Map)
{
	RTP_TRY(const std::optional<ProblemCells> Problem, FindProblem(Chosen, Map));
	if (!Problem)
	{
		return std::optional<RecordedWalk>{};
	}
	if (Chosen.Planner.empty() || !Chosen.Motion.empty())
	{
		return std::optional(RecordedWalk{*Problem, {}, {}, false, 0});
	}
	RTP_TRY(RecordedWalk Walk, RecordWalk(Map.Grid, Chosen.Planner, *Problem, Chosen.Budget));
	return std::optional(std::move(Walk));
}

std::vector<std::string> CaptionOf(
	const RenderOptions& Chosen, const LoadedMap& Map, const std::optional<RecordedWalk>& Walk)
{
	std::vector<std::string> Lines;
	Lines.push_back(Map.Path.filename().string() + ": " + std::to_string(Map.Grid->Width()) + " x " +
		std::to_string(Map.Grid->Height()) + ", " + Grouped(Map.Grid->CellCount()) + " cells");
	if (Walk && !Chosen.Planner.empty() && Chosen.Motion.empty())
	{
		Lines.push_back(Chosen.Planner + ": " +
			(Walk->bArrived ? "length " + Fixed(Walk->Length, 1) : "the goal was not reached") + ", " +
			Grouped(Walk->States.size() - 1) + " moves, " + Grouped(Walk->Expanded.size()) + " expansions");
	}
	return Lines;
}

constexpr int32_t IsometricSide = 1600;

bool IsTooLarge(const RenderOptions& Chosen, const LayeredGrid& Grid)
{
	constexpr double MostPixels = 1 << 28;
	const double Storeys = Chosen.Storey < 0 ? Grid.StoreyCount() : 1;
	return Storeys * Grid.Width() * Grid.Height() * Chosen.Scale * Chosen.Scale > MostPixels;
}

Result<double> ParseDegrees(const char* Option, const std::string& Text)
{
	constexpr ParamInfo Degrees[] = {{"degrees", ParamKind::Real, "0", -360, 360, {}, {}}};
	const Result<PlannerParams> Parsed = PlannerParams::Parse("degrees=" + Text, Degrees);
	return Parsed
		? Result<double>(static_cast<double>(Parsed.Value().RealQ16("degrees")) / 65536)
		: Error{ErrorCode::BadParameter, std::string(Option) + " must be degrees from -360 to 360, not '" + Text + "'"};
}

/** The drive of an agent with a heading, in place of a planner's walk. */
Result<std::optional<MotionDrawing>> MakeDrive(
	const RenderOptions& Chosen, const LoadedMap& Map, const std::optional<RecordedWalk>& Walk)
{
	if (Chosen.Motion.empty() || !Walk)
	{
		return std::optional<MotionDrawing>{};
	}
	MotionDrawingChoice Choice;
	Choice.Model = Chosen.Motion;
	Choice.Planner = Chosen.Planner.empty() ? Choice.Planner : Chosen.Planner;
	Choice.StartDegrees = Chosen.Heading;
	Choice.Budget = Chosen.Budget;
	if (!Chosen.GoalHeading.empty())
	{
		RTP_TRY(const double Degrees, ParseDegrees("--goal-heading", Chosen.GoalHeading));
		Choice.GoalDegrees = Degrees;
	}
	RTP_TRY(MotionDrawing Drawn, DrawMotion(Map.Grid, Walk->Problem, Choice));
	return std::optional(std::move(Drawn));
}

/** The part of the map that the options ask for, if they ask for one. */
Result<std::optional<Rectangle>> FindWindow(const RenderOptions& Chosen)
{
	if (Chosen.Window.empty())
	{
		return std::optional<Rectangle>{};
	}
	if (Chosen.Window.size() != 4 || Chosen.Window[2] < 1 || Chosen.Window[3] < 1)
	{
		return Error{ErrorCode::BadParameter, "--window must be x,y,width,height in cells"};
	}
	return std::optional(Rectangle{Chosen.Window[0], Chosen.Window[1], Chosen.Window[2], Chosen.Window[3]});
}

Result<int> Render(const RenderOptions& Chosen)
{
	RTP_TRY(const LoadedMap Map, LoadMap(Chosen.Map, Chosen.Grid.Settings()));
	if (Chosen.Storey >= static_cast<int32_t>(Map.Grid->StoreyCount()))
	{
		return FileError(Chosen.Map,
			"there is no storey " + std::to_string(Chosen.Storey) + "; it has " +
				std::to_string(Map.Grid->StoreyCount()));
	}
	if (IsTooLarge(Chosen, *Map.Grid))
	{
		return FileError(Chosen.Map, "the picture would be too large; give a smaller --scale or one --storey");
	}
	RTP_TRY(const std::optional<RecordedWalk> Walk, MakeWalk(Chosen, Map));
	RTP_TRY(const std::optional<MotionDrawing> Drive, MakeDrive(Chosen, Map, Walk));
	PictureOptions Options;
	Options.PixelsPerCell = Chosen.Scale;
	Options.Storey = Chosen.Storey < 0 ? std::nullopt : std::optional(Chosen.Storey);
	RTP_TRY(Options.Window, FindWindow(Chosen));
	std::optional<MapSketch> Sketch;
	if (Drive)
	{
		Sketch = Drive->Sketch;
	}
	if (!Chosen.Atlas.empty())
	{
		RTP_TRY(Sketch, InFile(Chosen.Map, SketchAtlas(Map.Grid, Chosen.Atlas)));
	}
	if (!Chosen.bNoCaption)
	{
		Options.Caption = CaptionOf(Chosen, Map, Walk);
		if (Drive)
		{
			Options.Caption.push_back(Drive->Caption);
		}
	}
	const RecordedWalk* const Drawn = Drive ? &Drive->Walk : Walk ? &*Walk : nullptr;
	const LayeredGrid& Grid = *Map.Grid;
	const Image Picture = Chosen.bIsometric
		? DrawIsometric(Grid, Drawn, {{IsometricSide, Chosen.Lift}, Options.Caption})
		: DrawMap({Grid, Map.Terrain, Drawn, Sketch ? &*Sketch : nullptr}, Options);
	RTP_TRY_DONE(SavePng(Chosen.Output, Picture));
	return ExitDone;
}
} // namespace

CommandAction AddRenderCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<RenderOptions>();
	Options.AddInput("--map", Chosen->Map, "The map, .map or .rtpgrid").Required();
	Options.AddOutput("-o,--output", Chosen->Output, "The picture to write, .png", {".png"}).Required();
	Options.AddInput("--scen", Chosen->Scenario, "Draw a problem of this scenario");
	Options.Add("--problem", Chosen->Problem, "Which one, counted from 1").Type("K").ShowDefault();
	Options.Add("--from", Chosen->From, "Or start here: x,y or x,y,storey").Type("PLACE");
	Options.Add("--to", Chosen->To, "… and go there").Type("PLACE");
	Options.Add("--planner", Chosen->Planner, "Draw how this planner solves it, as in astar or wastar:w=2")
		.Type("NAME");
	Options.Add("--budget", Chosen->Budget, "Expansions the planner may use for each step")
		.Range(uint32_t{1}, uint32_t{StepBudget::Unlimited})
		.Type("N");
	Options.Add("--storey", Chosen->Storey, "Draw this storey only").Range(0, 65535).Type("N");
	Options.Add("--scale", Chosen->Scale, "Pixels for each cell; as many as look good if not given")
		.Range(1, 64)
		.Type("N");
	Options.AddFlag("--iso", Chosen->bIsometric, "Draw all storeys in place, seen from above and aside");
	Options.AddNumber("--lift", Chosen->Lift, "With --iso: draw heights so many times as high, to look between storeys",
		"F", 0.0, 100.0);
	Options.Add("--atlas", Chosen->Atlas, "Also draw the atlas of the map: corners or hierarchy")
		.OneOf({"corners", "hierarchy"})
		.Excludes("--iso")
		.Type("WHAT");
	Options
		.Add("--motion", Chosen->Motion,
			"Draw the drive of an agent with a heading: --planner astar or a motion planner")
		.OneOf({"humanoid", "tank", "vehicle"})
		.Excludes("--iso")
		.Excludes("--atlas")
		.Type("MODEL");
	Options.AddNumber("--heading", Chosen->Heading, "With --motion: heading at the start, clockwise from north",
		"DEGREES", -360.0, 360.0);
	Options.Add("--goal-heading", Chosen->GoalHeading, "… and at the goal; any if not given").Type("DEGREES");
	Options.Add("--window", Chosen->Window, "Draw only this part of one storey: x,y,width,height in cells")
		.Delimiter(',')
		.Excludes("--iso")
		.Type("CELLS");
	Options.AddFlag("--no-caption", Chosen->bNoCaption, "Leave out the text below the map");
	AddGridOptions(Options, Chosen->Grid);
	Options.Footer("Without --scen, --planner takes the scenario beside the map.",
		{"render --map cave.map -o cave.png",
			"render --map cave.map --scen cave.map.scen --problem 20 --planner astar -o search.png",
			"render --map tower.rtpgrid --from 3,4,0 --to 60,20,2 --planner wastar:w=2 -o tower.png",
			"render --map cave.map --atlas corners --planner atlas --problem 9 -o route.png",
			"render --map cave.map --motion vehicle --planner two-level --from 5,5 --to 40,22 -o drive.png",
			"render --map tower.rtpgrid --iso --lift 3 -o tower-iso.png"});
	return [Chosen](Console&) { return Render(*Chosen); };
}
} // namespace Rtp::Tool
