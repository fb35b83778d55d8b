// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/IO/ScenarioFile.h"

#include "Rtp/Base/ParsedNumber.h"
#include "Rtp/Base/Quoted.h"

#include "IO/TextLines.h"

#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace Rtp
{
namespace
{
/** Fields of one line, read one after the other; the first bad one decides the message. */
class ProblemLine
{
public:
	ProblemLine(const TextLines& InLines, std::string_view InLine)
		: Lines(InLines)
		, Rest(InLine)
	{
	}

	std::string_view Text(const char* What)
	{
		const std::string_view Field = TakeField(Rest);
		if (Field.empty())
		{
			Fail(std::string("the line ends before ") + What);
		}
		return Field;
	}

	/** A name that may hold blanks where a tab ends it. */
	std::string_view Name(const char* What)
	{
		const std::string_view Word = Text(What);
		const size_t Tab = Rest.find('\t');
		if (Word.empty() || Tab == std::string_view::npos)
		{
			return Word;
		}
		std::string_view Whole(Word.data(), Word.size() + Tab);
		Whole.remove_suffix(Whole.size() - 1 - Whole.find_last_not_of(' '));
		Rest.remove_prefix(Tab);
		return Whole;
	}

	int32_t Number(const char* What)
	{
		const std::string_view Field = Text(What);
		const std::optional<uint32_t> Value = ParseNumber(Field, 0x7FFFFFFFu);
		if (!Value)
		{
			Fail(std::string(What) + " must be a number of reasonable size, not " + Quoted(Field));
		}
		return static_cast<int32_t>(Value.value_or(0));
	}

	double Length(const char* What)
	{
		const std::string_view Field = Text(What);
		const std::optional<double> Value = ParseDecimal(Field);
		if (!Value || !(*Value <= MaxScenarioLength))
		{
			Fail(std::string(What) + " must be a length of at most 1e7, not " + Quoted(Field));
		}
		return Value.value_or(0);
	}

	bool HasMore() const
	{
		std::string_view Copy = Rest;
		return !TakeField(Copy).empty();
	}

	void Fail(std::string Detail)
	{
		if (Problem.empty())
		{
			Problem = std::move(Detail);
		}
	}

	/** The first problem of the line, or an empty text. */
	std::optional<Error> Failure() const
	{
		return Problem.empty() ? std::nullopt : std::optional(Lines.Bad(Problem));
	}

private:
	const TextLines& Lines;
	std::string_view Rest;
	std::string Problem;
};

/** Numbers of the map names met so far. */
using MapNumbers = std::map<std::string, uint32_t, std::less<>>;

uint32_t MapNumber(Scenario& Problems, MapNumbers& Numbers, std::string_view Name)
{
	const auto Found = Numbers.find(Name);
	if (Found != Numbers.end())
	{
		return Found->second;
	}
	const uint32_t Number = static_cast<uint32_t>(Problems.MapNames.size());
	Problems.MapNames.emplace_back(Name);
	Numbers.emplace(Name, Number);
	return Number;
}

Result<Done> ReadProblem(const TextLines& Lines, std::string_view Text, MapNumbers& Numbers, Scenario& Problems)
{
	ProblemLine Line(Lines, Text);
	ScenarioProblem Problem;
	Problem.Line = Lines.Number();
	Problem.Bucket = static_cast<uint32_t>(Line.Number("the bucket"));
	const std::string_view MapName = Line.Name("the map");
	Problem.Width = Line.Number("the map's width");
	Problem.Height = Line.Number("the map's height");
	Problem.Start.X = Line.Number("the start's x");
	Problem.Start.Y = Line.Number("the start's y");
	Problem.Goal.X = Line.Number("the goal's x");
	Problem.Goal.Y = Line.Number("the goal's y");
	Problem.OptimalLength = Line.Length("the optimal length");
	if (Line.HasMore())
	{
		Problem.Start.Storey = Line.Number("the start's storey");
		Problem.Goal.Storey = Line.Number("the goal's storey");
	}
	if (Line.HasMore())
	{
		Line.Fail("more fields than a problem has");
	}
	if (std::optional<Error> Failure = Line.Failure())
	{
		return *std::move(Failure);
	}
	Problem.Map = MapNumber(Problems, Numbers, MapName);
	Problems.Problems.push_back(Problem);
	return Done{};
}

std::string EightPlaces(double Length)
{
	constexpr int64_t One = 100'000'000;
	const int64_t Value = std::llround(Length * static_cast<double>(One));
	const std::string Fraction = std::to_string(Value % One + One);
	return std::to_string(Value / One) + "." + Fraction.substr(1);
}

Error BadProblem(const ScenarioProblem& Problem, std::string Detail)
{
	return {ErrorCode::BadInput, std::move(Detail), Problem.Line};
}

/** The cell of one end of a problem. */
Result<CellIndex> FindEnd(const ScenarioProblem& Problem, const char* What, CellCoord Coord, const LayeredGrid& Grid)
{
	const std::string Name = std::string("the ") + What + " (" + std::to_string(Coord.X) + ", " +
		std::to_string(Coord.Y) + (Coord.Storey == 0 ? "" : ", storey " + std::to_string(Coord.Storey)) + ")";
	if (Coord.X >= Grid.Width() || Coord.Y >= Grid.Height() || Coord.Storey >= static_cast<int32_t>(Grid.StoreyCount()))
	{
		return BadProblem(Problem, Name + " is outside the map");
	}
	const std::optional<CellIndex> Cell = Grid.Find(Coord);
	return Cell ? Result<CellIndex>(*Cell) : BadProblem(Problem, Name + " is in a wall");
}
} // namespace

Result<Scenario> ReadScenario(std::string_view Text)
{
	TextLines Lines(Text);
	const std::optional<std::string_view> First = Lines.Next();
	if (!First)
	{
		return Error{ErrorCode::BadInput, "the file is empty"};
	}
	std::string_view Rest = *First;
	const std::string_view Word = TakeField(Rest);
	const std::string_view Version = TakeField(Rest);
	if (Word != "version" || !TakeField(Rest).empty())
	{
		return Lines.Bad("a scenario begins with 'version 1', not with " + Quoted(*First));
	}
	if (Version != "1" && Version != "1.0")
	{
		return Error{
			ErrorCode::WrongVersion, "scenario version " + Quoted(Version) + "; versions 1 and 1.0 are readable", 1};
	}
	Scenario Problems;
	MapNumbers Numbers;
	while (const std::optional<std::string_view> Line = Lines.Next())
	{
		std::string_view Probe = *Line;
		if (TakeField(Probe).empty())
		{
			continue;
		}
		RTP_TRY_DONE(ReadProblem(Lines, *Line, Numbers, Problems));
	}
	return Problems;
}

std::string WriteScenario(const Scenario& Problems)
{
	std::string Text = "version 1\n";
	for (const ScenarioProblem& Problem : Problems.Problems)
	{
		Text += std::to_string(Problem.Bucket) + '\t' + Problems.MapNames[Problem.Map];
		for (const int32_t Number :
			{Problem.Width, Problem.Height, Problem.Start.X, Problem.Start.Y, Problem.Goal.X, Problem.Goal.Y})
		{
			Text += '\t' + std::to_string(Number);
		}
		Text += '\t' + EightPlaces(Problem.OptimalLength);
		if (Problem.Start.Storey != 0 || Problem.Goal.Storey != 0)
		{
			Text += '\t' + std::to_string(Problem.Start.Storey) + '\t' + std::to_string(Problem.Goal.Storey);
		}
		Text += '\n';
	}
	return Text;
}

Result<std::vector<ProblemCells>> FindProblemCells(const Scenario& Problems, const LayeredGrid& Grid)
{
	std::vector<ProblemCells> Cells;
	Cells.reserve(Problems.Problems.size());
	for (const ScenarioProblem& Problem : Problems.Problems)
	{
		if (Problem.Width != Grid.Width() || Problem.Height != Grid.Height())
		{
			return BadProblem(Problem,
				"the problem is for a map of " + std::to_string(Problem.Width) + " x " +
					std::to_string(Problem.Height) + ", the map has " + std::to_string(Grid.Width()) + " x " +
					std::to_string(Grid.Height()));
		}
		const Result<CellIndex> Start = FindEnd(Problem, "start", Problem.Start, Grid);
		const Result<CellIndex> Goal = FindEnd(Problem, "goal", Problem.Goal, Grid);
		if (!Start || !Goal)
		{
			return Start ? Goal.GetError() : Start.GetError();
		}
		Cells.push_back({Start.Value(), Goal.Value()});
	}
	return Cells;
}
} // namespace Rtp
