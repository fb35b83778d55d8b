// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Render/MotionSketch.h"

#include "Rtp/Catalog/PlannerCatalog.h"
#include "Rtp/Driving/MotionWorld.h"

#include "Console/Table.h"
#include "Harness/MotionRuns.h"
#include "Render/Palette.h"

#include <algorithm>
#include <cmath>

namespace Rtp::Tool
{
namespace
{
constexpr int32_t DrawingRadius = 20; // of the empty-space table: more would take longer to make than it saves
constexpr Colour SlowBody{250, 196, 60};
constexpr Colour FastBody{214, 48, 40};
constexpr Colour StandingBody{120, 126, 136};
constexpr Colour BackwardBody{122, 70, 190};

Colour ColourOfSpeed(const MotionModel& Model, uint32_t Speed)
{
	const int32_t Reach = Model.Speeds[Speed].Reach;
	int32_t Fastest = 1;
	for (const MotionSpeed& Other : Model.Speeds)
	{
		Fastest = std::max(Fastest, Other.Reach);
	}
	if (Reach <= 0)
	{
		return Reach == 0 ? StandingBody : BackwardBody;
	}
	return Mixed(SlowBody, FastBody, Fastest == 1 ? 0 : (Reach - 1.0) / (Fastest - 1.0));
}

uint32_t HeadingAt(double Degrees, uint32_t Headings)
{
	const double Turns = Degrees / 360 - std::floor(Degrees / 360);
	return static_cast<uint32_t>(std::lround(Turns * Headings)) % Headings;
}

double AngleOfHeading(const MotionTables& Model, uint32_t Heading)
{
	const HeadingStep Step = Model.StepOfHeading(Heading);
	return std::atan2(Step.X, -Step.Y);
}

void AddBodies(const HeadingSpace& Space, const std::vector<StateId>& States, MapSketch& Sketch)
{
	const MotionTables& Tables = Space.GetTables();
	const MotionModel& Model = Tables.Model();
	for (const StateId State : States)
	{
		Sketch.Bodies.push_back({Space.CellOf(State), AngleOfHeading(Tables, Space.HeadingOf(State)),
			Model.Body.Length / 100.0, Model.Body.Width / 100.0, ColourOfSpeed(Model, Space.SpeedOf(State))});
	}
	for (uint32_t Speed = 0; Speed < Tables.Speeds(); ++Speed)
	{
		Sketch.Legend.push_back({Model.Speeds[Speed].Name, ColourOfSpeed(Model, Speed)});
	}
}
} // namespace

Result<MotionDrawing> DrawMotion(
	std::shared_ptr<const LayeredGrid> Grid, const ProblemCells& Problem, const MotionDrawingChoice& Choice)
{
	RTP_TRY(const std::shared_ptr<const MotionTables> Model, FindMotionModel(Choice.Model));
	const bool bSearch = Choice.Planner == "astar";
	ThreadTaskRunner Tasks(0);
	const std::shared_ptr<const EmptySpaceTable> Empty =
		EmptySpaceTable::Build(Model, {DrawingRadius, Choice.GoalDegrees.has_value()}, Tasks);
	RTP_TRY(const MotionWorld World, PrepareMotionWorld(MakeWorld(std::move(Grid)), Model, Empty, !bSearch, Tasks));
	const HeadingSpace Space = World.Space();
	const uint32_t Headings = Model->Headings();
	const Tool::Problem Drive{Space.StandingAt(Problem.Start, HeadingAt(Choice.StartDegrees, Headings)),
		Choice.GoalDegrees ? Space.StandingAt(Problem.Goal, HeadingAt(*Choice.GoalDegrees, Headings))
						   : Space.AnyHeadingAt(Problem.Goal)};
	std::vector<StateId> States{Drive.Start};
	RTP_TRY(const WalkRecord Record,
		bSearch ? Result<WalkRecord>(SearchMotion(World, Drive, {}, ClockKind::Wall, &States))
				: DriveMotion(World, Choice.Planner, Drive, {Choice.Budget}, ClockKind::Wall, &States));
	MotionDrawing Drawing;
	Drawing.Walk.Problem = Problem;
	Drawing.Walk.bArrived = Record.bSolved;
	Drawing.Walk.Length = Record.Length;
	for (const StateId State : States)
	{
		Drawing.Walk.States.push_back(GridSpace::StateOf(Space.CellOf(State)));
	}
	AddBodies(Space, States, Drawing.Sketch);
	Drawing.Caption = Choice.Model + ", " + Choice.Planner + ": " +
		(Record.bSolved ? "cost " + Fixed(Record.Length, 1) : "the goal was not reached") + ", " +
		Grouped(Record.Moves) + " actions, " + Grouped(Record.Escapes) + " escapes, " + Grouped(Record.Expansions) +
		" expansions";
	return Drawing;
}
} // namespace Rtp::Tool
