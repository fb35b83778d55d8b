// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// TBA* (Björnsson, Bulitko & Sturtevant 2009): Table 1, Figures 3 and 4, the two enhancements, and the speed of a
// slice. Docs/Results/tba.md discusses them.

#include "Rtp/Catalog/PlannerCatalog.h"

#include "Console/Table.h"
#include "Harness/Modes.h"
#include "Reproduce/Study.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <numeric>

namespace Rtp::Tool
{
namespace
{
constexpr const char* TbaMaps[] = {"wc3/battleground", "wc3/divideandconquer", "wc3/duskwood"};
constexpr uint32_t TbaProblems = 100;
constexpr uint32_t RivalProblems = 10; // the rivals of Figure 3 are slow: by default they walk fewer problems
constexpr double GiveUpFactor = 1000;
constexpr uint32_t SpeedRounds = 7;

/**
 * The clock is read once in so many expansions, whatever the length of a step. Reading it takes as long as half an
 * expansion and stalls the processor, so it must be rare. A block of steps must still fit between two interruptions.
 */
constexpr uint32_t TimedExpansions = 1000;

constexpr const char* Basic = "shortcut=off,switch=off";
constexpr const char* Ties[] = {"newest", "oldest"}; // which of equally good states is expanded first
constexpr uint64_t MostStates = 1000;                // the paper leaves settings out that expand more for a move

/** The values of R in Table 1 with the paper's figures, and smaller ones that only Figure 3 uses. */
struct TbaResource
{
	uint32_t R;
	double PaperEarly = 0;
	double PaperLate = 0;
};

constexpr TbaResource TbaResources[] = {{10, 3.83, 4.21}, {25, 2.10, 2.32}, {50, 1.49, 1.64}, {75, 1.31, 1.43},
	{100, 1.21, 1.30}, {200, 1.09, 1.15}, {500, 1.03, 1.06}, {1000, 1.01, 1.02}};
constexpr uint32_t SmallResources[] = {2, 3, 4, 5, 7};

const std::vector<std::string> TbaKeys = {"suboptimality", "work_per_step", "worst_step", "unsolved"};

std::string TbaSpec(uint32_t Resource, const char* Enhancements)
{
	return "tba:R=" + std::to_string(Resource) + ",r=0.9,c=10," + Enhancements;
}

/** The late-acting agent differs from TBA* in its moves alone: it expands as many states a move, N_E = 0.9 R. */
std::string LateSpec(uint32_t Resource)
{
	return "late-astar:R=" + std::to_string(Resource * 9 / 10) + ",pace=on";
}

/** One curve of Figure 3. */
struct TbaCurve
{
	std::string Name;
	std::vector<StudyRow> Points;
};

std::vector<TbaCurve> TbaCurves()
{
	std::vector<TbaCurve> Curves = {{"TBA*", {}}, {"LRTA*", {}}, {"P-LRTA*", {}}, {"K-LRTA*", {}}};
	const auto Add = [&](size_t Curve, const std::string& Spec) {
		Curves[Curve].Points.push_back({"`" + Spec + "`", Spec});
	};
	for (const uint32_t R : SmallResources)
	{
		Add(0, TbaSpec(R, Basic));
	}
	for (const TbaResource& Resource : TbaResources)
	{
		Add(0, TbaSpec(Resource.R, Basic));
	}
	for (int Depth = 4; Depth <= 16; ++Depth)
	{
		Add(1, "lrta:d=" + std::to_string(Depth));
	}
	for (const int Queue : {10, 20, 30, 40, 100, 250})
	{
		Add(2, "p-lrta:queue=" + std::to_string(Queue) + ",updates=" + std::to_string(Queue));
	}
	for (const int States : {10, 20, 30, 40, 100, 250, 500, 1000})
	{
		Add(3, "k-lrta:n=" + std::to_string(States));
	}
	return Curves;
}

/**
 * Times the steps that plan, which come before all others, in blocks that are the same in every run. The rest of the
 * way is for the planner to give its memory back.
 */
struct BlockWatch : WalkWatch
{
	std::vector<double> BlockUs;
	uint32_t Spent = 0;
	bool bPlanning = true;
	double BeforeUs = NowUs(ClockKind::Wall);

	void AfterStep(const StepResult& Step)
	{
		Spent += Step.Expansions;
		if (bPlanning && (Spent >= TimedExpansions || Step.Expansions == 0))
		{
			const double Now = NowUs(ClockKind::Wall);
			BlockUs.push_back(Now - BeforeUs);
			BeforeUs = Now;
			Spent = 0;
			bPlanning = Step.Expansions != 0;
		}
	}
};

/** Walks several times. Every time is the same, so the least time of each block is free of interruptions. */
double LeastPlanningUs(IPlanner& Planner, const Problem& Ends)
{
	std::vector<double> Least;
	for (uint32_t Round = 0; Round != SpeedRounds; ++Round)
	{
		WalkLimits Limits;
		Limits.Budget = {TimedExpansions};
		BlockWatch Blocks;
		WalkToGoal(Planner, UncheckedSpace{}, Ends.Start, Ends.Goal, Limits, Blocks);
		Least = Least.empty() ? Blocks.BlockUs : Least;
		for (size_t Index = 0; Index < std::min(Least.size(), Blocks.BlockUs.size()); ++Index)
		{
			Least[Index] = std::min(Least[Index], Blocks.BlockUs[Index]);
		}
	}
	return std::accumulate(Least.begin(), Least.end(), 0.0);
}

/** Nanoseconds for each expansion of plain A*: of itself, and of TBA* on the same problems in turns. */
Result<StudyRow> MeasureSpeed(uint32_t R, const std::vector<ProblemSet>& Sets)
{
	double PlainUs = 0;
	double SlicedUs = 0;
	uint64_t Expansions = 0;
	for (const ProblemSet& Set : Sets)
	{
		RTP_TRY(const std::unique_ptr<IPlanner> Plain, MakePlanner("astar", Set.World));
		RTP_TRY(const std::unique_ptr<IPlanner> Sliced, MakePlanner(TbaSpec(R, Basic), Set.World));
		for (const Problem& Ends : Set.Problems)
		{
			RTP_TRY(const WalkRecord Walked,
				WalkLean(*Plain, Set.World.Space(), Ends.Start, Ends.Goal, GiveUpFactor * Ends.Optimal));
			Expansions += Walked.Expansions;
			PlainUs += LeastPlanningUs(*Plain, Ends);
			SlicedUs += LeastPlanningUs(*Sliced, Ends);
		}
	}
	const double Count = static_cast<double>(std::max<uint64_t>(Expansions, 1));
	StudyRow Row{std::to_string(R)};
	Row.Ours.Add("plain", "", 1000 * PlainUs / Count)
		.Add("sliced", "", 1000 * SlicedUs / Count)
		.Add("ratio", "", SlicedUs / PlainUs);
	return Row;
}

/** "basic, oldest": a column of the tables. */
std::string TiesKey(const std::string& Setting, const std::string& Order)
{
	return Setting + ", " + Order;
}

Result<Done> RunTbaTables(
	StudyRun& Run, const MeasureMode& Mode, const std::vector<ProblemSet>& Sets, const std::string& Caption)
{
	constexpr std::pair<const char*, const char*> Settings[] = {{"basic", Basic}, {"switch", "shortcut=off,switch=on"},
		{"shortcut", "shortcut=on,switch=off"}, {"both", "shortcut=on,switch=on"}};
	std::vector<StudyRow> Rows;
	LinePlot Plot;
	Plot.Title = "Early and late acting";
	Plot.X = {"R, expansions a step", true, 10, 1000};
	Plot.Y = {"travelled cost / optimal cost", true, 1, 5};
	Plot.Curves = {{"E, ours", {}}, {"L, ours", {}}, {"E, paper", {}, true}, {"L, paper", {}, true}};
	for (const TbaResource& Resource : TbaResources)
	{
		const double PaperRatio = Resource.PaperEarly / Resource.PaperLate;
		StudyRow& Row = Rows.emplace_back(StudyRow{
			std::to_string(Resource.R), "", {{Resource.PaperEarly, 10}, {Resource.PaperLate, 10}, {PaperRatio, 5}}});
		for (const char* Order : Ties)
		{
			double WorstStep = 0;
			const auto Add = [&](const char* Setting, const std::string& Spec) -> Result<double>
			{
				std::vector<StudyRow> Walked{{"", Spec + ",ties=" + Order}};
				RTP_TRY_DONE(Run.MeasureRows("table1", Mode, TbaKeys, Sets, Walked));
				Row.Ours.Add(TiesKey(Setting, Order), "", *Walked.front().Ours.Number("suboptimality"));
				WorstStep = std::max(WorstStep, *Walked.front().Ours.Number("worst_step"));
				return *Walked.front().Ours.Number("suboptimality");
			};
			for (const auto& [Setting, Enhancements] : Settings)
			{
				RTP_TRY_DONE(Add(Setting, TbaSpec(Resource.R, Enhancements)));
			}
			RTP_TRY(const double Late, Add("late", LateSpec(Resource.R)));
			const double Early = *Row.Ours.Number(TiesKey("basic", Order));
			Row.Ours.Add(TiesKey("worst", Order), "", WorstStep)
				.Add(TiesKey("ratio", Order), "", Early / Late)
				.Add(TiesKey("saves", Order), "", 100 * (1 - *Row.Ours.Number(TiesKey("switch", Order)) / Early));
			Run.AddClaim({"R = " + Row.Name + ", " + Order + " first: acting early over acting late", 0.99999,
				Early / Late, false, 3, PaperRatio});
		}
		const double Values[] = {*Row.Ours.Number(TiesKey("basic", Ties[0])),
			*Row.Ours.Number(TiesKey("late", Ties[0])), Resource.PaperEarly, Resource.PaperLate};
		for (size_t Curve = 0; Curve < std::size(Values); ++Curve)
		{
			Plot.Curves[Curve].Points.push_back({static_cast<double>(Resource.R), Values[Curve]});
		}
	}
	const std::vector<StudyColumn> Published = {{"E", TiesKey("basic", Ties[0]), 3, true, true, 1, 2},
		{"L", TiesKey("late", Ties[0]), 3, true, true, 1, 2}, {"E / L", TiesKey("ratio", Ties[0]), 3, true, true}};
	std::vector<StudyColumn> Columns = Published;
	Columns.insert(Columns.end(),
		{{"E, oldest first", TiesKey("basic", Ties[1]), 3}, {"L, oldest first", TiesKey("late", Ties[1]), 3},
			{"E / L, oldest first", TiesKey("ratio", Ties[1]), 3}});
	Run.AddTable("tba-table1", Caption + " Ours expands the newest of equally good states first.", Columns, Rows);
	if (Run.Options.Problems == 0)
	{
		Run.AddTolerances(Published, Rows);
	}
	for (const std::string Order : Ties)
	{
		Run.AddTable("tba-enhancements-" + Order, Caption,
			{{"basic", TiesKey("basic", Order), 3}, {"switching rule", TiesKey("switch", Order), 3},
				{"shortcut", TiesKey("shortcut", Order), 3}, {"both", TiesKey("both", Order), 3},
				{"rule saves %", TiesKey("saves", Order), 1}, {"worst step", TiesKey("worst", Order)}},
			Rows);
	}
	Run.AddPlot("tba-table1.svg", Plot);
	return Done{};
}

/** Figure 4: planners with abstraction and databases. Of the settings those are shown that no other one beats. */
Result<Done> RunTbaAbstraction(StudyRun& Run, const MeasureMode& Mode, const std::vector<ProblemSet>& Sets,
	const std::vector<ProblemSet>& Few, const std::string& FewCaption)
{
	std::vector<StudyRow> Ours;
	for (const TbaResource& Resource : TbaResources)
	{
		const std::string Spec = TbaSpec(Resource.R, Basic) + ",ties=" + Ties[0];
		Ours.push_back({"`" + Spec + "`", Spec});
	}
	RTP_TRY_DONE(Run.MeasureRows("table1", Mode, TbaKeys, Sets, Ours));
	std::vector<StudyRow> Regions;
	for (const int Level : {3, 4, 5, 6, 7})
	{
		for (const int Depth : {1, 3, 5, 10, 15})
		{
			for (const char* Weight : {"0.2", "0.4", "0.6", "1"})
			{
				const std::string Spec =
					"pr-lrta:level=" + std::to_string(Level) + ",d=" + std::to_string(Depth) + ",gamma=" + Weight;
				Regions.push_back({"`" + Spec + "`", Spec});
			}
		}
	}
	RTP_TRY_DONE(Run.MeasureRows("figure3", Mode, TbaKeys, Few, Regions));
	const size_t Settings = Regions.size();
	std::vector<StudyRow> Entries = {{"`d-lrta:level=3`", "d-lrta:level=3"}};
	RTP_TRY_DONE(Run.MeasureRows("figure3", Mode, TbaKeys, Few, Entries));
	std::erase_if(Regions,
		[](const StudyRow& Row)
		{ return *Row.Ours.Number("worst_step") > MostStates || *Row.Ours.Number("unsolved") != 0; });
	const size_t Allowed = Regions.size();
	std::vector<StudyRow> Unbeaten;
	std::copy_if(Regions.begin(), Regions.end(), std::back_inserter(Unbeaten),
		[&](const StudyRow& Row)
		{
			return std::none_of(Regions.begin(), Regions.end(),
				[&](const StudyRow& Other)
				{
					return *Other.Ours.Number("work_per_step") < *Row.Ours.Number("work_per_step") &&
						*Other.Ours.Number("suboptimality") <= *Row.Ours.Number("suboptimality");
				});
		});
	LinePlot Plot;
	Plot.Title = "Quality against work: TBA* and abstraction";
	Plot.X = {"mean expansions a move", false, 0, 0};
	Plot.Y = {"travelled cost / optimal cost", true, 1, 10};
	std::vector<StudyRow> All;
	const std::pair<const char*, std::vector<StudyRow>&> Curves[] = {
		{"TBA*", Ours}, {"PR LRTA*", Unbeaten}, {"D LRTA*(3)", Entries}};
	for (const auto& [Name, Points] : Curves)
	{
		std::sort(Points.begin(), Points.end(),
			[](const StudyRow& A, const StudyRow& B)
			{ return *A.Ours.Number("work_per_step") < *B.Ours.Number("work_per_step"); });
		PlotCurve& Curve = Plot.Curves.emplace_back(PlotCurve{Name, {}});
		for (const StudyRow& Point : Points)
		{
			Curve.Points.push_back({*Point.Ours.Number("work_per_step"), *Point.Ours.Number("suboptimality")});
			All.push_back(Point);
		}
	}
	Run.AddTable("tba-figure4",
		FewCaption + " Of " + std::to_string(Settings) + " settings of PR LRTA* " + std::to_string(Allowed) +
			" arrive everywhere within " + std::to_string(MostStates) + " expansions a move.",
		{{"work a move", "work_per_step", 1}, {"worst step", "worst_step"}, {"suboptimality", "suboptimality", 3}},
		All);
	Run.AddPlot("tba-figure4.svg", Plot);
	return Done{};
}

/** How much less work TBA* needs for the quality of a rival; 0 where even its largest R does not reach it. */
double WorkSaved(const TbaCurve& Ours, const StudyRow& Rival)
{
	for (const StudyRow& Point : Ours.Points)
	{
		if (*Point.Ours.Number("suboptimality") <= *Rival.Ours.Number("suboptimality"))
		{
			return *Rival.Ours.Number("work_per_step") / *Point.Ours.Number("work_per_step");
		}
	}
	return 0;
}

Result<Done> RunTbaRivals(StudyRun& Run, const MeasureMode& Mode, const std::vector<ProblemSet>& Sets,
	const std::vector<ProblemSet>& Few, const std::string& FewCaption)
{
	std::vector<TbaCurve> Curves = TbaCurves();
	std::vector<StudyRow> All;
	std::vector<StudyRow> Saved;
	LinePlot Plot;
	Plot.Title = "Quality against work: TBA* and agent-centred search";
	Plot.X = {"mean expansions a move", true, 1, 1000};
	Plot.Y = {"travelled cost / optimal cost", true, 1, 100};
	for (TbaCurve& Curve : Curves)
	{
		const bool bOurs = &Curve == Curves.data();
		RTP_TRY_DONE(Run.MeasureRows("figure3", Mode, TbaKeys, bOurs ? Sets : Few, Curve.Points));
		Plot.Curves.push_back({Curve.Name, {}});
		std::vector<double> Factors;
		for (const StudyRow& Point : Curve.Points)
		{
			if (*Point.Ours.Number("unsolved") == 0 || bOurs)
			{
				Plot.Curves.back().Points.push_back(
					{*Point.Ours.Number("work_per_step"), *Point.Ours.Number("suboptimality")});
			}
			Factors.push_back(WorkSaved(Curves.front(), Point));
			All.push_back(Point);
		}
		if (!bOurs)
		{
			const auto [Least, Most] = std::minmax_element(Factors.begin(), Factors.end());
			const auto Many = std::count_if(Factors.begin(), Factors.end(), [](double Factor) { return Factor >= 20; });
			StudyRow& Row = Saved.emplace_back(StudyRow{Curve.Name});
			Row.Ours.Add("least", "", *Least)
				.Add("most", "", *Most)
				.Add("many", "", std::to_string(Many) + " of " + std::to_string(Factors.size()));
		}
	}
	Run.AddTable("tba-saved", FewCaption,
		{{"least", "least", 1}, {"most", "most", 1}, {"settings with 20 or more", "many"}}, Saved);
	Run.AddTable("tba-figure3", FewCaption,
		{{"work a move", "work_per_step", 1}, {"worst step", "worst_step"}, {"suboptimality", "suboptimality", 3},
			{"not solved", "unsolved"}},
		All);
	Run.AddPlot("tba-figure3.svg", Plot);
	return Done{};
}

Result<Done> RunTbaStudy(StudyRun& Run)
{
	ProblemChoice Choice;
	Choice.Count = Run.Options.ProblemsOr(TbaProblems);
	Choice.Seed = Run.Options.Seed;
	Choice.Lengths = {230, 320};
	RTP_TRY(std::vector<ProblemSet> Sets, LoadBenchmarkSets(TbaMaps, Choice));
	std::vector<ProblemSet> Few = Sets;
	const uint32_t FewCount = Run.Options.bFull ? Choice.Count : std::min(Choice.Count, RivalProblems);
	for (ProblemSet& Set : Few)
	{
		Set.Problems.resize(FewCount);
	}
	const MeasureMode Mode = LeanMode(GiveUpFactor);
	const std::string Caption = std::to_string(Choice.Count) + " problems on each map.";
	const std::string FewCaption = "TBA* on " + std::to_string(Choice.Count) + " problems of each map, the others on " +
		std::to_string(FewCount) + ".";
	if (Run.Options.IsWanted("table1"))
	{
		RTP_TRY_DONE(RunTbaTables(Run, Mode, Sets, Caption));
	}
	if (Run.Options.IsWanted("figure3"))
	{
		RTP_TRY_DONE(RunTbaRivals(Run, Mode, Sets, Few, FewCaption));
	}
	if (Run.Options.IsWanted("figure4"))
	{
		RTP_TRY_DONE(RunTbaAbstraction(Run, Mode, Sets, Few, FewCaption));
	}
	if (!Run.Options.IsWanted("speed"))
	{
		return Done{};
	}
	std::vector<StudyRow> Speeds;
	for (ProblemSet& Set : Few)
	{
		Set.Problems.resize(std::min<size_t>(Set.Problems.size(), RivalProblems));
	}
	for (const TbaResource& Resource : TbaResources)
	{
		RTP_TRY(StudyRow Row, MeasureSpeed(Resource.R, Few));
		Speeds.push_back(std::move(Row));
	}
	Run.AddTable("tba-speed", "",
		{{"A*, ns an expansion", "plain"}, {"TBA*, ns an expansion", "sliced"}, {"ratio", "ratio", 2}}, Speeds);
	return Done{};
}
} // namespace

Study TbaStudy()
{
	return {"tba", "TBA* 2009: Table 1, Figures 3 and 4 and the two enhancements",
		{"table1", "figure3", "figure4", "speed"}, "about 10 minutes",
		"maps/wc3/{battleground,divideandconquer,duskwood}.map",
		"acting early is no better than acting late, or a row of Table 1 is out of tolerance", &RunTbaStudy, true};
}
} // namespace Rtp::Tool
