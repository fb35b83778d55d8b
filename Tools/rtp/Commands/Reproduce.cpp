// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/Reproduce.h"

#include "Reproduce/Experiments.h"

#include <algorithm>
#include <memory>
#include <string>

namespace Rtp::Tool
{
namespace
{
struct ReproduceOptions
{
	std::string Name;
	ExperimentOptions Run;
};

std::string ExperimentNames()
{
	std::string Text = "Experiments:\n";
	for (const Experiment& Known : ListExperiments())
	{
		Text += "  " + std::string(Known.Name) + ": " + Known.Summary + "\n";
		for (const std::string_view Part : Known.Parts)
		{
			Text += (Part == Known.Parts.front() ? "    parts: " : ", ") + std::string(Part) +
				(Part == Known.Parts.back() ? "\n" : "");
		}
	}
	return Text;
}
} // namespace

CommandAction AddReproduceCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<ReproduceOptions>();
	Options.Add("EXPERIMENT", Chosen->Name, "Which one").Required().Type("");
	Options.Add("--out", Chosen->Run.Folder, "Folder for the table and the plots, such as Docs/Results");
	Options.Add("--seed", Chosen->Run.Seed, "Chooses the problems").ShowDefault();
	Options.Add("--problems", Chosen->Run.Problems, "Problems per map instead of the paper's number");
	Options.AddFlag("--full", Chosen->Run.bFull, "All problems of the paper where the default is a sample");
	Options.Add("--part", Chosen->Run.Part, "Run only this part of the experiment");
	Options.Add("--resume", Chosen->Run.Kept, "File that keeps measured rows; a run that was stopped goes on from it");
	Options.Footer(ExperimentNames() +
		"\nExamples:\n  rtp reproduce tba --out Docs/Results\n"
		"  rtp reproduce pruning --part table2 --problems 20");
	return [Chosen](Console& Terminal) -> Result<int>
	{
		const std::vector<Experiment> Known = ListExperiments();
		const auto At =
			std::find_if(Known.begin(), Known.end(), [&](const Experiment& Item) { return Chosen->Name == Item.Name; });
		if (At == Known.end())
		{
			return Error{ErrorCode::BadParameter, "there is no experiment '" + Chosen->Name + "'"};
		}
		const std::string& Part = Chosen->Run.Part;
		if (!Part.empty() && std::find(At->Parts.begin(), At->Parts.end(), Part) == At->Parts.end())
		{
			return Error{ErrorCode::BadParameter, "experiment '" + Chosen->Name + "' has no part '" + Part + "'"};
		}
		if (!Chosen->Run.Kept.empty() && !At->bResumes)
		{
			return Error{ErrorCode::BadParameter, "experiment '" + Chosen->Name + "' cannot be resumed"};
		}
		return At->Run(Chosen->Run, Terminal);
	};
}
} // namespace Rtp::Tool
