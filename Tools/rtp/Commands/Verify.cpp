// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp verify: does A* find the optimal lengths that scenarios state?

#include "Rtp/Base/Random.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Console/ProgressBar.h"
#include "Console/Table.h"
#include "Exact/ScenarioCheck.h"
#include "Files/MapLoading.h"
#include "Files/ScenarioLoading.h"
#include "Harness/Clock.h"
#include "Harness/Figures.h"

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
namespace Fs = std::filesystem;

constexpr uint64_t MostDifferencesShown = 10;

struct VerifyOptions
{
	std::vector<std::string> Paths;
	double Tolerance = 1e-3;
	uint64_t Sample = 0;
	uint64_t Seed = 1;
	uint32_t Threads = 0;
};

/** A scenario to be checked. */
struct VerifyTask
{
	Fs::path Path;
	Scenario Content;
};

/** The results for the scenarios of one folder. */
struct SetTotals
{
	uint64_t Scenarios = 0;
	uint64_t Problems = 0;
	uint64_t Different = 0;
	uint64_t Dropped = 0;
	double Worst = 0;
	bool bOtherRules = false;
};

Result<std::vector<VerifyTask>> LoadTasks(const VerifyOptions& Chosen)
{
	std::vector<VerifyTask> Tasks;
	for (const std::string& Name : Chosen.Paths)
	{
		RTP_TRY(const std::vector<Fs::path> Files, FindFiles(Name, {ScenarioExtension}));
		for (const Fs::path& File : Files)
		{
			RTP_TRY(Scenario Read, LoadProblems(File));
			Tasks.push_back({File, std::move(Read)});
		}
	}
	return Tasks;
}

uint64_t CountProblems(const std::vector<VerifyTask>& Tasks)
{
	uint64_t Count = 0;
	for (const VerifyTask& Task : Tasks)
	{
		Count += Task.Content.Problems.size();
	}
	return Count;
}

/** Keeps Wanted problems of all, each with the same chance. */
void KeepSample(std::vector<VerifyTask>& Tasks, uint64_t Wanted, uint64_t Seed)
{
	Random Dice(Seed);
	uint64_t Left = CountProblems(Tasks);
	for (VerifyTask& Task : Tasks)
	{
		std::erase_if(Task.Content.Problems,
			[&](const ScenarioProblem&)
			{
				const bool bKeep = Dice.Next() % Left < Wanted;
				--Left;
				Wanted -= bKeep ? 1 : 0;
				return !bKeep;
			});
	}
}

void ShowDifference(const VerifyTask& Task, const CheckedLength& Length, std::ostream& Out)
{
	Out << Task.Path.string() << ':' << Length.Line << ": ";
	if (Length.Found)
	{
		Out << "the file says " << Fixed(Length.Stated, 8) << ", A* finds " << Fixed(*Length.Found, 8) << " ("
			<< Fixed(100 * Length.RelativeDifference(), 3) << " % apart)\n";
		return;
	}
	Out << "the file says " << Fixed(Length.Stated, 8) << ", A* finds no path\n";
}

class VerifyReport
{
public:
	VerifyReport(const VerifyOptions& InChosen, Console& InTerminal)
		: Chosen(InChosen)
		, Terminal(InTerminal)
	{
	}

	void Add(const VerifyTask& Task, const CheckedScenario& Checked)
	{
		SetTotals& Set = Sets[Task.Path.parent_path().string()];
		const bool bOtherRules = HasOtherRules(Task.Content);
		Set.bOtherRules = Set.bOtherRules || bOtherRules;
		Set.Scenarios += 1;
		Set.Problems += Checked.Lengths.size();
		Set.Dropped += Checked.Dropped;
		for (const CheckedLength& Length : Checked.Lengths)
		{
			const bool bAgrees = Length.Agrees(Chosen.Tolerance);
			Set.Different += bAgrees ? 0 : 1;
			Set.Worst = std::max(Set.Worst, Length.RelativeDifference());
			// A length made under other rules fails nothing, but a path must be there.
			if (!bAgrees && (!bOtherRules || !Length.Found))
			{
				++Failures;
				if (Failures <= MostDifferencesShown)
				{
					Differences.emplace_back(&Task, Length);
				}
			}
		}
	}

	/** Prints differences and a table; returns the exit code. */
	int Print(double Seconds) const
	{
		for (const auto& [Task, Length] : Differences)
		{
			ShowDifference(*Task, Length, Terminal.Out);
		}
		if (Failures > Differences.size())
		{
			Terminal.Out << "… and " << Grouped(Failures - Differences.size()) << " more\n";
		}
		SetTotals All;
		std::vector<Figures> Rows;
		for (const auto& [Name, Set] : Sets)
		{
			Rows.emplace_back()
				.Add("folder", "folder", Name)
				.Add("scenarios", "scenarios", Set.Scenarios)
				.Add("problems", "problems", Set.Problems)
				.Add("different", "different", Set.Different)
				.Add("worst", "worst", 100 * Set.Worst, 4, "%")
				.Add("note", "note",
					Set.bOtherRules ? "lengths made under other rules: reported only; " + Grouped(Set.Dropped) +
							" problems not for ground walkers left out"
									: "");
			All.Scenarios += Set.Scenarios;
			All.Problems += Set.Problems;
		}
		PrintTable(Terminal.Out, Rows);
		Terminal.Out << Grouped(All.Problems) << " problems of " << Grouped(All.Scenarios) << " scenarios checked in "
					 << Fixed(Seconds, 1) << " s, "
					 << (Failures == 0 ? "all as they should be" : Grouped(Failures) + " not as they should be")
					 << '\n';
		return Failures == 0 ? ExitDone : ExitDifference;
	}

private:
	const VerifyOptions& Chosen;
	Console& Terminal;
	std::map<std::string, SetTotals> Sets;
	std::vector<std::pair<const VerifyTask*, CheckedLength>> Differences;
	uint64_t Failures = 0;
};

Result<int> Verify(const VerifyOptions& Chosen, Console& Terminal)
{
	RTP_TRY(std::vector<VerifyTask> Tasks, LoadTasks(Chosen));
	if (Chosen.Sample > 0)
	{
		KeepSample(Tasks, Chosen.Sample, Chosen.Seed);
	}
	const Stopwatch Time;
	ThreadTaskRunner Runner(Chosen.Threads);
	VerifyReport Report(Chosen, Terminal);
	{
		ProgressBar Bar(Terminal, "verifying", CountProblems(Tasks));
		for (const VerifyTask& Task : Tasks)
		{
			RTP_TRY(const CheckedScenario Checked,
				CheckLengths(Task.Path, Task.Content, Runner, [&Bar] { Bar.Advance(); }));
			Report.Add(Task, Checked);
		}
	}
	return Report.Print(Time.Seconds());
}
} // namespace

CommandAction AddVerifyCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<VerifyOptions>();
	Options.Add("PATH", Chosen->Paths, "Scenarios (.scen), or folders with scenarios in them and below")
		.Required()
		.Type("");
	Options.AddNumber(
		"--tolerance", Chosen->Tolerance, "Largest difference, as a share of the length", "SHARE", 0.0, 1.0);
	Options.Add("--sample", Chosen->Sample, "Check only N problems, drawn at random").Range(1, 1000000000).Type("N");
	Options.Add("--seed", Chosen->Seed, "Equal seeds draw equal samples").Type("N").ShowDefault();
	Options.AddNumber("--threads", Chosen->Threads, "Threads to use; 0 is one for each core", "N", 0, 1024);
	Options.Footer(
		"Maps are looked for beside their scenario. A length may differ by the tolerance or by 0.005: some files\n"
		"round to hundredths. Scenarios of the Warcraft III set (map names with a folder wc3...) were made under "
		"slightly\n"
		"other rules: their lengths are reported but fail nothing, and problems in water, trees or walls are left "
		"out.\n"
		"Exit code 1 if any problem differs.",
		{"verify maps", "verify cave.map.scen --tolerance 1e-6", "verify maps --sample 500 --seed 3"});
	return [Chosen](Console& Terminal) { return Verify(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
