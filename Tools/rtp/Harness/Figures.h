// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Figures, each named once: an ordered list that is printed as a sheet or a table for people, and as JSON or CSV for
// programs.

#pragma once

#include "Rtp/Base/Result.h"

#include "Harness/Statistics.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace Rtp::Tool
{
/** Nothing, a count, a number, or a text. */
using FigureValue = std::variant<std::monostate, uint64_t, double, std::string>;

struct Figure
{
	std::string Key;   // of JSON and CSV; before a dot is the group, which is one line of a sheet
	std::string Title; // of the line and of the table's column; without one it is in no table
	FigureValue Value;
	int Digits = 0;        // after the point, for people
	std::string Unit = {}; // with "bytes" it is shown as KiB and MiB
};

/** The value for people. */
std::string ShownValue(const Figure& Item);

/** All figures of one planner, run or row. */
class Figures
{
public:
	Figures& Add(std::string Key, std::string Title, FigureValue Value, int Digits = 0, std::string Unit = {});

	/** Mean, median, p95 and largest value as a group. */
	Figures& AddSummary(
		const std::string& Key, const std::string& Title, const Summary& Of, int Digits, const std::string& Unit = {});

	/** Mean, p50, p99, p999 and largest time as a group. */
	Figures& AddTimes(const std::string& Key, const std::string& Title, const TimeHistogram& Of, int Digits);

	/** Adds all figures of another list. */
	Figures& Append(const Figures& Other);

	const std::vector<Figure>& All() const
	{
		return Items;
	}

	/** The number under a key; nothing if there is none. */
	std::optional<double> Number(const std::string& Key) const;

private:
	std::vector<Figure> Items;
};

/** The first value as a heading, then a line for each group. */
void PrintSheet(std::ostream& Out, const Figures& Row);

/** A Markdown table: a line for each row, a column for each figure with a title. */
void PrintTable(std::ostream& Out, const std::vector<Figures>& Rows);

nlohmann::json ToJson(const Figures& Row);

/** The text of a document. Bytes that are no UTF-8, as in the name of a file, are replaced. */
std::string TextOf(const nlohmann::json& Document, int Indent = -1);

/** A header line and a line for each row; rows of one list have the same keys. */
std::string ToCsv(const std::vector<Figures>& Rows);
} // namespace Rtp::Tool
