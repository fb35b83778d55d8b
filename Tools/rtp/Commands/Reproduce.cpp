// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// rtp reproduce: repeats the studies of the papers and prints ours beside theirs.

#include "Rtp/Base/NameLookup.h"

#include "CommandLine.h"
#include "Commands/CommandTable.h"
#include "Reproduce/Study.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

namespace Rtp::Tool
{
namespace
{
struct ReproduceOptions
{
	std::string Name;
	bool bList = false;
	StudyOptions Run;
};

std::string PartsOf(const Study& Entry)
{
	std::string Text;
	for (const std::string_view Part : Entry.Parts)
	{
		Text += (Text.empty() ? "" : ", ") + std::string(Part);
	}
	return Text;
}

void PrintStudies(std::ostream& Out)
{
	for (const Study& Entry : ListStudies())
	{
		Out << Entry.Name << ": " << Entry.Summary << '\n';
		if (!Entry.Parts.empty())
		{
			Out << "  parts        " << PartsOf(Entry) << '\n';
		}
		Out << "  takes        " << Entry.Duration << " on two cores" << (Entry.bResumes ? "; --resume" : "")
			<< "\n  needs        " << Entry.Data << "\n  exit code 1  " << Entry.FailsIf << '\n';
	}
}

Result<int> RunReproduce(const ReproduceOptions& Chosen, Console& Terminal)
{
	if (Chosen.bList)
	{
		PrintStudies(Terminal.Out);
		return ExitDone;
	}
	if (Chosen.Name.empty())
	{
		return Error{ErrorCode::BadParameter, "which study? 'rtp reproduce --list' lists them"};
	}
	const std::vector<Study> Studies = ListStudies();
	const Study* Entry = FindNamed(Studies, &Study::Name, Chosen.Name);
	if (Entry == nullptr)
	{
		return NoSuch("study", Chosen.Name, NamesOf(Studies, &Study::Name), "; 'rtp reproduce --list' lists them");
	}
	const std::string& Part = Chosen.Run.Part;
	if (!Part.empty() && std::find(Entry->Parts.begin(), Entry->Parts.end(), Part) == Entry->Parts.end())
	{
		return Error{ErrorCode::BadParameter,
			"study '" + Chosen.Name + "' has no part '" + Part + "'; its parts: " + PartsOf(*Entry)};
	}
	if (!Chosen.Run.Kept.empty() && !Entry->bResumes)
	{
		return Error{ErrorCode::BadParameter, "study '" + Chosen.Name + "' cannot be resumed"};
	}
	if (!Chosen.Run.Folder.empty() && !std::filesystem::is_directory(Chosen.Run.Folder))
	{
		return Error{ErrorCode::BadParameter, "--out: there is no folder '" + Chosen.Run.Folder.string() + "'"};
	}
	StudyRun Run(Entry->Name, Chosen.Run, Terminal);
	RTP_TRY_DONE(Entry->Run(Run));
	return Run.Finish();
}
} // namespace

CommandAction AddReproduceCommand(CommandOptions Options)
{
	const auto Chosen = std::make_shared<ReproduceOptions>();
	Options.Add("STUDY", Chosen->Name, "Which one").Type("");
	Options.AddFlag("--list", Chosen->bList, "Say what there is, how long it takes, what it needs, and when it fails");
	Options.Add("--out", Chosen->Run.Folder, "Folder whose page gets the tables at its marks, such as Docs/Results");
	Options.Add("--seed", Chosen->Run.Seed, "Chooses the problems").ShowDefault();
	Options.Add("--problems", Chosen->Run.Problems, "Problems per map instead of the paper's number")
		.Range(1u, 100'000'000u)
		.Type("N");
	Options.AddFlag("--full", Chosen->Run.bFull, "All problems of the paper where the default is a sample");
	Options.Add("--part", Chosen->Run.Part, "Run only this part of the study");
	Options.Add("--resume", Chosen->Run.Kept, "File that keeps measured rows; a run that was stopped goes on from it");
	std::string Names = "Studies:\n";
	for (const Study& Entry : ListStudies())
	{
		Names += "  " + std::string(Entry.Name) + ": " + Entry.Summary + "\n";
	}
	Options.Footer(Names,
		{"reproduce --list", "reproduce tba --out Docs/Results", "reproduce pruning --part table2 --problems 20"});
	return [Chosen](Console& Terminal) { return RunReproduce(*Chosen, Terminal); };
}
} // namespace Rtp::Tool
