// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Commands/ReportOptions.h"

#include "Files/BuildCommit.h"
#include "Files/WholeFile.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <ostream>

namespace Rtp::Tool
{
namespace
{
std::string ProcessorName()
{
	std::ifstream Facts("/proc/cpuinfo");
	for (std::string Line; std::getline(Facts, Line);)
	{
		if (Line.starts_with("model name"))
		{
			return Line.substr(std::min(Line.size(), Line.find(": ") + 2));
		}
	}
	return "unknown";
}

nlohmann::json GroupJson(const ReportGroup& Group)
{
	nlohmann::json Rows = nlohmann::json::array();
	for (const Figures& Row : Group.Rows)
	{
		Rows.push_back(ToJson(Row));
	}
	return {{"map", Group.Name}, {"results", std::move(Rows)}};
}

Result<Done> WriteTo(const std::string& Target, const std::string& Text, std::ostream& Out)
{
	if (Target == "-")
	{
		Out << Text;
		return Done{};
	}
	return WriteWholeFile(Target, Text);
}
} // namespace

void AddReportOptions(CommandOptions Options, ReportOptions& Chosen)
{
	Options.AddOutput("--json", Chosen.Json, "Write the figures as JSON; - is the standard output").Type("FILE|-");
	Options.AddOutput("--csv", Chosen.Csv, "Write the figures as CSV, a line for each row; - is the standard output")
		.Type("FILE|-");
}

Figures FactsOfRun(const Console& Terminal, uint64_t Seed, ClockKind Clock, uint32_t Budget)
{
	Figures Facts;
	Facts.Add("version", "version", RTP_VERSION)
		.Add("commit", "commit", BuildCommit())
		.Add("command", "command", Terminal.CommandLine)
		.Add("seed", "seed", Seed)
		.Add("clock", "clock", Clock == ClockKind::Wall ? "wall" : "cpu")
		.Add("budget", "budget", Budget == StepBudget::Unlimited ? FigureValue() : FigureValue(uint64_t{Budget}))
		.Add("processor", "processor", ProcessorName());
	return Facts;
}

void PrintGroup(const ReportOptions& Chosen, const ReportGroup& Group, Console& Terminal)
{
	if (Chosen.IsSilent())
	{
		return;
	}
	Terminal.Out << "== " << Group.Name << '\n';
	if (Chosen.Format == "table")
	{
		PrintTable(Terminal.Out, Group.Rows);
		return;
	}
	for (const Figures& Row : Group.Rows)
	{
		PrintSheet(Terminal.Out, Row);
	}
}

Result<Done> WriteReport(
	const ReportOptions& Chosen, const Figures& Facts, const std::vector<ReportGroup>& Groups, Console& Terminal)
{
	if (!Chosen.Json.empty())
	{
		nlohmann::json Document = GroupJson(Groups.back());
		Document["run"] = ToJson(Facts);
		for (size_t Index = 0; Index + 1 < Groups.size(); ++Index)
		{
			Document["maps"].push_back(GroupJson(Groups[Index]));
		}
		RTP_TRY_DONE(WriteTo(Chosen.Json, TextOf(Document, 2) + "\n", Terminal.Out));
	}
	if (!Chosen.Csv.empty())
	{
		std::vector<Figures> Rows;
		for (const ReportGroup& Group : Groups)
		{
			for (const Figures& Row : Group.Rows)
			{
				Rows.push_back(Figures(Facts).Add("map", "map", Group.Name).Append(Row));
			}
		}
		RTP_TRY_DONE(WriteTo(Chosen.Csv, ToCsv(Rows), Terminal.Out));
	}
	return Done{};
}
} // namespace Rtp::Tool
