// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/ResultTable.h"

#include <algorithm>

namespace Rtp::Tool
{
namespace
{
/** The columns of a cell on the screen: continuation bytes of UTF-8 take none. */
size_t ShownWidth(const std::string& Cell)
{
	return static_cast<size_t>(std::count_if(
		Cell.begin(), Cell.end(), [](char Letter) { return (static_cast<unsigned char>(Letter) & 0xC0u) != 0x80u; }));
}
} // namespace

std::string ResultTable::Text() const
{
	std::vector<size_t> Widths(Rows.front().size(), 3);
	for (const std::vector<std::string>& Row : Rows)
	{
		for (size_t Column = 0; Column != Row.size(); ++Column)
		{
			Widths[Column] = std::max(Widths[Column], ShownWidth(Row[Column]));
		}
	}
	std::string Lines;
	for (const std::vector<std::string>& Row : Rows)
	{
		for (size_t Column = 0; Column != Row.size(); ++Column)
		{
			const std::string Gap(Widths[Column] - ShownWidth(Row[Column]), ' ');
			Lines += "| " + (Column == 0 ? Row[Column] + Gap : Gap + Row[Column]) + " ";
		}
		Lines += "|\n";
		if (&Row == &Rows.front())
		{
			for (size_t Column = 0; Column != Row.size(); ++Column)
			{
				Lines += "|" + std::string(Widths[Column] + 1, '-') + (Column == 0 ? "-" : ":");
			}
			Lines += "|\n";
		}
	}
	return Lines;
}
} // namespace Rtp::Tool
