// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Study.h"

#include "CommandLine.h"
#include "Console/ResultTable.h"
#include "Console/Table.h"
#include "Files/BenchmarkData.h"
#include "Files/BuildCommit.h"
#include "Files/WholeFile.h"
#include "Reproduce/Checkpoint.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <ostream>
#include <sstream>
#include <utility>

namespace Rtp::Tool
{
namespace
{
constexpr const char* MarkEnd = "<!-- end -->\n";

/** Whole numbers with groups of three digits. */
std::string Shown(double Value, int Digits)
{
	return Digits == 0 && Value >= 0 ? Grouped(static_cast<uint64_t>(std::llround(Value))) : Fixed(Value, Digits);
}

double PercentOff(double Ours, double Paper)
{
	return 100 * (Ours / Paper - 1);
}

std::string OursOf(const StudyRow& Row, const StudyColumn& Column)
{
	const std::optional<double> Number = Row.Ours.Number(Column.Key);
	if (Number)
	{
		const int Digits = Row.Digits < 0 ? Column.Digits : Row.Digits;
		const std::optional<double> Within = Row.Ours.Number(Column.Within);
		return Shown(*Number * Column.Scale, Digits) + (Within ? " ± " + Shown(*Within * Column.Scale, Digits) : "");
	}
	const std::vector<Figure>& All = Row.Ours.All();
	const auto Found = std::find_if(All.begin(), All.end(), [&](const Figure& Item) { return Item.Key == Column.Key; });
	return Found == All.end() ? std::string() : ShownValue(*Found);
}

/** Names the rows that programs of other commits have measured, for each of these commits. */
std::string OlderRows(const std::vector<StudyRow>& Rows)
{
	std::map<std::string, std::vector<std::string>> NamesByBuild;
	for (const StudyRow& Row : Rows)
	{
		for (const std::string& Build : Row.Builds)
		{
			NamesByBuild[Build].push_back(Row.Name);
		}
	}
	NamesByBuild.erase(BuildCommit());
	std::string Text;
	for (const auto& [Build, Names] : NamesByBuild)
	{
		Text += " Measured at " + Build + ":";
		for (const std::string& Name : Names)
		{
			Text += (&Name == &Names.front() ? " " : ", ") + Name;
		}
		Text += ".";
	}
	return Text;
}

std::string MarkOf(const std::string& Id)
{
	return "<!-- table: " + Id + " -->\n";
}

std::vector<std::string> HeaderOf(const std::vector<StudyColumn>& Columns)
{
	std::vector<std::string> Header{""};
	for (const StudyColumn& Column : Columns)
	{
		if (Column.bPaper)
		{
			Header.push_back(Column.Title + ", paper");
		}
		Header.push_back(Column.bPaper ? "ours" : Column.Title);
		if (Column.bOff)
		{
			Header.emplace_back("off by");
		}
	}
	return Header;
}

/** The cells of a row in a column: the published figure, ours, and how far off ours is. */
void AddCells(std::vector<std::string>& Cells, const StudyRow& Row, const StudyColumn& Column, const PaperFigure* Paper)
{
	if (Column.bPaper)
	{
		const int ByColumn = Column.PaperDigits >= 0 ? Column.PaperDigits : Column.Digits;
		const bool bEmpty = Paper == nullptr || std::isnan(Paper->Value);
		Cells.push_back(bEmpty ? "" : Shown(Paper->Value, Row.Digits >= 0 ? Row.Digits : ByColumn));
	}
	Cells.push_back(OursOf(Row, Column));
	if (Column.bOff)
	{
		const std::optional<double> Ours = Row.Ours.Number(Column.Key);
		const bool bCompared = Ours && Paper != nullptr && Paper->Value != 0;
		const double Off = bCompared ? PercentOff(*Ours, Paper->Value) : 0;
		const std::string Within =
			bCompared && Paper->WithinPct != 0 ? " (± " + Fixed(Paper->WithinPct, 0) + ") %" : " %";
		Cells.push_back(bCompared ? (Off < 0 ? "" : "+") + Fixed(Off, 1) + Within : "");
	}
}

/** Breaks a paragraph between words, so that a page's lines have at most 120 columns. */
std::string Wrapped(const std::string& Paragraph)
{
	std::string Text;
	size_t Columns = 0;
	std::istringstream Words(Paragraph);
	for (std::string Word; Words >> Word; Columns += Word.size())
	{
		const bool bFits = Columns + 1 + Word.size() <= 120;
		Text += Text.empty() ? "" : bFits ? " " : "\n";
		Columns = bFits ? Columns + 1 : 0;
		Text += Word;
	}
	return Text;
}
} // namespace

StudyRun::StudyRun(std::string InPage, const StudyOptions& InOptions, Console& InTerminal)
	: Options(InOptions)
	, Terminal(InTerminal)
	, Page(std::move(InPage))
{
}

Result<Done> StudyRun::MeasureRows(const std::string& Part, const MeasureMode& Mode,
	const std::vector<std::string>& Keys, const std::vector<ProblemSet>& Sets, std::vector<StudyRow>& Rows)
{
	const size_t Count = CountProblems(Sets);
	for (StudyRow& Row : Rows)
	{
		if (Row.Spec.empty())
		{
			continue;
		}
		const std::string Name = Page + " " + Part + " " + Row.Spec + " problems=" + std::to_string(Count) +
			" seed=" + std::to_string(Options.Seed);
		RTP_TRY(const KeptRow Found,
			KeepRow(Options.Kept, Name, Keys.size(),
				[&]() -> Result<std::vector<double>>
				{
					ThreadTaskRunner Tasks(0);
					ProgressBar Progress(Terminal, Row.Spec, Count);
					RTP_TRY(
						const std::vector<Measurement> Measured, MeasureAll(Mode, {Row.Spec}, Sets, Tasks, Progress));
					const Figures Shown = Mode.Show(Measured.front(), Measured);
					std::vector<double> Values;
					Values.reserve(Keys.size());
					for (const std::string& Key : Keys)
					{
						const std::optional<double> Value = Shown.Number(Key);
						if (!Value)
						{
							return Error{ErrorCode::BadInput, Row.Spec + ": the mode has no figure " + Key};
						}
						Values.push_back(*Value);
					}
					return Values;
				}));
		Row.Builds.insert(Found.Build);
		for (size_t Index = 0; Index < Keys.size(); ++Index)
		{
			Row.Ours.Add(Keys[Index], "", Found.Values[Index]);
		}
	}
	return Done{};
}

void StudyRun::AddTable(const std::string& Id, const std::string& Caption, const std::vector<StudyColumn>& Columns,
	const std::vector<StudyRow>& Rows)
{
	ResultTable Table(HeaderOf(Columns));
	for (const StudyRow& Row : Rows)
	{
		std::vector<std::string> Cells{Row.Name};
		size_t Published = 0;
		for (const StudyColumn& Column : Columns)
		{
			const bool bPublished = Column.bPaper && Published < Row.Paper.size();
			AddCells(Cells, Row, Column, bPublished ? &Row.Paper[Published] : nullptr);
			Published += Column.bPaper ? 1 : 0;
		}
		Table.Add(std::move(Cells));
	}
	const std::string Origin =
		"Seed " + std::to_string(Options.Seed) + ", rtp " RTP_VERSION " at " + BuildCommit() + "." + OlderRows(Rows);
	const std::string Text = Wrapped(Caption + " " + Origin) + "\n\n" + Table.Text();
	Terminal.Out << "## " << Id << "\n\n" << Text << "\n";
	Tables.emplace_back(Id, Text);
}

void StudyRun::AddTolerances(const std::vector<StudyColumn>& Columns, const std::vector<StudyRow>& Rows)
{
	for (const StudyRow& Row : Rows)
	{
		size_t Published = 0;
		for (const StudyColumn& Column : Columns)
		{
			if (Column.bPaper && Published < Row.Paper.size())
			{
				const PaperFigure& Paper = Row.Paper[Published++];
				if (Paper.WithinPct != 0)
				{
					// A figure that was not measured is not within the tolerance.
					const double Ours = Row.Ours.Number(Column.Key).value_or(std::numeric_limits<double>::quiet_NaN());
					AddClaim({Row.Name + ", " + Column.Title + ": off the paper, %", Paper.WithinPct,
						std::abs(PercentOff(Ours, Paper.Value)), false, 1, {}, Paper.WhyNot});
				}
			}
		}
	}
}

void StudyRun::AddClaim(StudyClaim Claim)
{
	Claims.push_back(std::move(Claim));
}

void StudyRun::AddClaimTable(const std::string& Id)
{
	if (Claims.empty())
	{
		return;
	}
	const bool bPaper =
		std::any_of(Claims.begin(), Claims.end(), [](const StudyClaim& Claim) { return Claim.Paper.has_value(); });
	std::vector<StudyRow> Rows;
	for (const StudyClaim& Claim : Claims)
	{
		StudyRow& Row = Rows.emplace_back();
		Row.Name = Claim.What;
		Row.Digits = Claim.Digits;
		Row.Paper = {{Claim.Paper.value_or(std::nan(""))}};
		Row.Ours.Add("wanted", "", (Claim.bAtLeast ? "≥ " : "≤ ") + Fixed(Claim.Wanted, Claim.Digits))
			.Add("measured", "", Claim.Measured)
			.Add("met", "",
				Claim.Holds()              ? "yes"
					: Claim.WhyNot.empty() ? "no"
										   : "no: " + Claim.WhyNot);
	}
	AddTable(Id, "", {{"measured", "measured", 2, bPaper}, {"wanted", "wanted"}, {"met", "met"}}, Rows);
}

void StudyRun::AddPlot(const std::string& FileName, const LinePlot& Plot)
{
	Plots[FileName] = DrawPlot(Plot);
}

Result<Done> StudyRun::Write() const
{
	if (Options.Folder.empty())
	{
		return Done{};
	}
	for (const auto& [Name, Content] : Plots)
	{
		RTP_TRY_DONE(WriteWholeFile(Options.Folder / Name, Content));
	}
	const std::filesystem::path Path = Options.Folder / (Page + ".md");
	std::string Before = "# " + Page + "\n";
	if (std::error_code Ignored; std::filesystem::exists(Path, Ignored))
	{
		RTP_TRY(Before, ReadWholeFile(Path));
	}
	return WriteWholeFile(Path, FillMarks(Before, Tables));
}

Result<int> StudyRun::Finish()
{
	RTP_TRY_DONE(Write());
	bool bAllHold = true;
	for (const StudyClaim& Claim : Claims)
	{
		if (!Claim.Holds())
		{
			bAllHold = bAllHold && !Claim.WhyNot.empty();
			Terminal.Out << (Claim.WhyNot.empty() ? "not met: " : "not met, which is known: ") << Claim.What << ": "
						 << Fixed(Claim.Measured, Claim.Digits) << ", wanted "
						 << (Claim.bAtLeast ? "at least " : "at most ") << Fixed(Claim.Wanted, Claim.Digits)
						 << (Claim.WhyNot.empty() ? "" : ": ") << Claim.WhyNot << '\n';
		}
	}
	return bAllHold ? ExitDone : ExitDifference;
}

std::string CountText(size_t Chosen, size_t All)
{
	return Chosen == All ? "All " + Grouped(All) + " problems"
						 : Grouped(Chosen) + " of the " + Grouped(All) + " problems, evenly spread";
}

size_t CountProblems(const std::vector<ProblemSet>& Sets)
{
	size_t Count = 0;
	for (const ProblemSet& Set : Sets)
	{
		Count += Set.Problems.size();
	}
	return Count;
}

Result<std::filesystem::path> BenchmarkMap(const std::string& Name)
{
	return FindBenchmarkData("maps/" + Name + std::string(MapExtension));
}

Result<std::vector<ProblemSet>> LoadBenchmarkSets(std::span<const char* const> Names, ProblemChoice Choice)
{
	std::vector<ProblemSet> Sets;
	for (const char* Name : Names)
	{
		Choice.Stream = Sets.size();
		RTP_TRY(const std::filesystem::path Path, BenchmarkMap(Name));
		RTP_TRY(ProblemSet Set, LoadProblemSet(Path, {}, Choice));
		Sets.push_back(std::move(Set));
	}
	return Sets;
}

std::string FillMarks(std::string Page, const std::vector<std::pair<std::string, std::string>>& Tables)
{
	for (const auto& [Id, Text] : Tables)
	{
		const std::string Mark = MarkOf(Id);
		const size_t Begin = Page.find(Mark);
		const size_t End = Begin == std::string::npos ? Begin : Page.find(MarkEnd, Begin);
		if (End == std::string::npos)
		{
			Page += "\n" + Mark + Text + MarkEnd;
		}
		else
		{
			Page.replace(Begin + Mark.size(), End - Begin - Mark.size(), Text);
		}
	}
	return Page;
}
} // namespace Rtp::Tool
