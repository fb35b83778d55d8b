// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Baking/NavigationBaker.h"

#include <cmath>
#include <cstdio>

namespace Rtp
{
namespace
{
/** Writes JSON: objects and arrays with one member a line, indented. */
class SummaryWriter
{
public:
	void Open(const char* Name, char Bracket)
	{
		BeginMember(Name);
		Text += Bracket;
		++Depth;
		bFirst = true;
	}

	void Close(char Bracket)
	{
		--Depth;
		if (!bFirst)
		{
			NewLine();
		}
		Text += Bracket;
		bFirst = false;
	}

	void Add(const char* Name, std::string_view Value)
	{
		BeginMember(Name);
		Quote(Value);
	}

	void Add(const char* Name, uint64_t Value)
	{
		BeginMember(Name);
		Text += std::to_string(Value);
	}

	void Add(const char* Name, double Value)
	{
		char Digits[40];
		std::snprintf(Digits, sizeof Digits, "%.6g", std::isfinite(Value) ? Value : 0.0);
		BeginMember(Name);
		Text += Digits;
	}

	void AddStrings(const char* Name, const std::vector<std::string>& Values)
	{
		Open(Name, '[');
		for (const std::string& Value : Values)
		{
			Add(nullptr, std::string_view(Value));
		}
		Close(']');
	}

	std::string Take()
	{
		return std::move(Text) + "\n";
	}

private:
	void BeginMember(const char* Name)
	{
		if (Depth != 0)
		{
			Text += bFirst ? "" : ",";
			NewLine();
		}
		bFirst = false;
		if (Name != nullptr)
		{
			Quote(Name);
			Text += ": ";
		}
	}

	void NewLine()
	{
		Text += '\n';
		Text.append(Depth, '\t');
	}

	void Quote(std::string_view Value)
	{
		Text += '"';
		for (const char Letter : Value)
		{
			if (Letter == '"' || Letter == '\\')
			{
				Text += '\\';
				Text += Letter;
			}
			else if (static_cast<uint8_t>(Letter) < 0x20)
			{
				char Escape[8];
				std::snprintf(Escape, sizeof Escape, "\\u%04x", static_cast<unsigned>(Letter));
				Text += Escape;
			}
			else
			{
				Text += Letter;
			}
		}
		Text += '"';
	}

	std::string Text;
	size_t Depth = 0;
	bool bFirst = true;
};

void WriteReport(const AgentBakeReport& Report, SummaryWriter& Json)
{
	Json.Add("cells", uint64_t{Report.Cells});
	Json.Open("cells_per_storey", '[');
	for (const uint32_t Count : Report.CellsPerStorey)
	{
		Json.Add(nullptr, uint64_t{Count});
	}
	Json.Close(']');
	Json.Add("regions", uint64_t{Report.Regions});
	Json.Add("islands", uint64_t{Report.IslandCount});
	Json.Add("island_cells", uint64_t{Report.IslandCells});
	Json.Add("tiles_rasterized", uint64_t{Report.Rasterize.TilesRasterized});
	Json.Add("database", std::string_view(Report.Kind));
	Json.Add("records", uint64_t{Report.Records});
	Json.Add("grid_bytes", uint64_t{Report.GridBytes});
	Json.Add("database_bytes", uint64_t{Report.DatabaseBytes});
	Json.Add("routes_tried", uint64_t{Report.RoutesTried});
	Json.Add("routes_found", uint64_t{Report.RoutesFound});
	Json.Add("mean_ratio", Report.MeanRatio);
	Json.Add("worst_ratio", Report.WorstRatio);
	std::vector<std::string> Warnings;
	for (const BakeWarning Warning : Report.Warnings())
	{
		Warnings.push_back(Report.WarningText(Warning));
	}
	Json.AddStrings("warnings", Warnings);
}
} // namespace

std::string WriteBakeSummaries(std::span<const BakeSummary> Summaries)
{
	SummaryWriter Json;
	Json.Open(nullptr, '{');
	Json.Open("bakes", '[');
	for (const BakeSummary& Summary : Summaries)
	{
		Json.Open(nullptr, '{');
		Json.Add("level", std::string_view(Summary.Level));
		Json.Add("agent", std::string_view(Summary.Agent));
		Json.Add("outcome", std::string_view(Summary.Outcome));
		Json.Add("problem", std::string_view(Summary.Problem));
		Json.Add("seconds", Summary.Seconds);
		WriteReport(Summary.Report, Json);
		Json.Close('}');
	}
	Json.Close(']');
	Json.Close('}');
	return Json.Take();
}
} // namespace Rtp
