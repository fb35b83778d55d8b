// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The common parts of the studies of this folder. They are rows of figures beside those of a paper, claims that must
// hold, plots, and the page in Docs/Results whose marks are filled. A study says which rows, columns, published figures
// and claims it has, and how rows are measured.

#pragma once

#include "Rtp/Base/Result.h"

#include "Console/Console.h"
#include "Harness/Measurement.h"
#include "Reproduce/LinePlot.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp::Tool
{
struct StudyOptions
{
	uint64_t Seed = 1;
	uint32_t Problems = 0;        // per map; 0 is the study's own number
	bool bFull = false;           // all of a paper's problems where the default is a sample
	std::string Part;             // one of the study's parts; empty runs all
	std::filesystem::path Folder; // where the page and the plots are written; empty writes none
	std::filesystem::path Kept;   // holds the rows measured so far; empty keeps none

	/** Whether a part is to be run. */
	bool IsWanted(std::string_view Name) const
	{
		return Part.empty() || Part == Name;
	}

	uint32_t ProblemsOr(uint32_t Usual) const
	{
		return Problems != 0 ? Problems : Usual;
	}
};

/** A published figure; ours has to be within so many per cent, or with 0 is only shown beside it. */
struct PaperFigure
{
	double Value = 0;
	double WithinPct = 0;
	std::string WhyNot = {}; // why it cannot be met; it then decides no exit code
};

/** The name of a row and the paper's figures for it, in the order of the columns that have published figures. */
struct StudyRow
{
	std::string Name;
	std::string Spec = {}; // of a planner, where the row is one
	std::vector<PaperFigure> Paper = {};
	Figures Ours = {};
	int Digits = -1;                   // instead of the columns'
	std::set<std::string> Builds = {}; // that measured it; without any it is this program
};

struct StudyColumn
{
	std::string Title;
	std::string Key; // in StudyRow::Ours
	int Digits = 0;
	bool bPaper = false; // with a column of published figures before it
	bool bOff = false;   // with a column that says how far off the paper ours is
	double Scale = 1;
	int PaperDigits = -1;    // instead of Digits, for the published figures
	std::string Within = {}; // key of the 95 % confidence interval of ours
};

/** Something that must hold of two numbers. */
struct StudyClaim
{
	std::string What;
	double Wanted = 0;
	double Measured = 0;
	bool bAtLeast = false; // else at most
	int Digits = 2;
	std::optional<double> Paper = {};
	std::string WhyNot = {}; // why it cannot be met; it then decides no exit code

	bool Holds() const
	{
		return bAtLeast ? Measured >= Wanted : Measured <= Wanted;
	}
};

/** One run of a study. */
class StudyRun
{
public:
	StudyRun(std::string InPage, const StudyOptions& InOptions, Console& InTerminal);

	const StudyOptions& Options;
	Console& Terminal;

	/** Measures the rows that have a spec on all sets together, each with the figures of these keys. Rows that an
	 * earlier run has kept under the same part, spec, problems and seed are not measured again. */
	Result<Done> MeasureRows(const std::string& Part, const MeasureMode& Mode, const std::vector<std::string>& Keys,
		const std::vector<ProblemSet>& Sets, std::vector<StudyRow>& Rows);

	/** Shows a table under a caption and puts it where the page has its mark. The caption gets the seed, the commit of
	 * this program, and the rows that programs of other commits have measured and kept. */
	void AddTable(const std::string& Id, const std::string& Caption, const std::vector<StudyColumn>& Columns,
		const std::vector<StudyRow>& Rows);

	/** The tolerances of the published figures as claims; of a sample they do not hold. */
	void AddTolerances(const std::vector<StudyColumn>& Columns, const std::vector<StudyRow>& Rows);

	void AddClaim(StudyClaim Claim);

	/** All claims so far as a table. */
	void AddClaimTable(const std::string& Id);

	void AddPlot(const std::string& FileName, const LinePlot& Plot);

	/** Writes page and plots as they are; done again at the end, so that a run that is cut short leaves what it has. */
	Result<Done> Write() const;

	/** Writes, names the claims that do not hold, and gives the exit code. */
	Result<int> Finish();

private:
	std::string Page;                                        // its name without the extension
	std::vector<std::pair<std::string, std::string>> Tables; // by mark
	std::map<std::string, std::string> Plots;                // by file name
	std::vector<StudyClaim> Claims;
};

/** A study in the list of 'rtp reproduce'. */
struct Study
{
	const char* Name;
	const char* Summary;
	std::vector<std::string_view> Parts; // what can be run by itself
	const char* Duration;                // on two cores
	const char* Data;                    // which maps it needs
	const char* FailsIf;                 // what exit code 1 means
	Result<Done> (*Run)(StudyRun& Run);
	bool bResumes = false; // can keep rows in a file
};

/** In the order of 'rtp reproduce --list'. */
std::vector<Study> ListStudies();

/** "all 1,302 problems" or "217 of the 1,302 problems, evenly spread". */
std::string CountText(size_t Chosen, size_t All);

/** Problems of all sets together. */
size_t CountProblems(const std::vector<ProblemSet>& Sets);

/** The path of a benchmark map such as dao/arena. */
Result<std::filesystem::path> BenchmarkMap(const std::string& Name);

/** Problems of several benchmark maps, each with a stream of random numbers of its own. */
Result<std::vector<ProblemSet>> LoadBenchmarkSets(std::span<const char* const> Names, ProblemChoice Choice);

/** Puts tables where a page has marks; those without a mark come last. */
std::string FillMarks(std::string Page, const std::vector<std::pair<std::string, std::string>>& Tables);
} // namespace Rtp::Tool
