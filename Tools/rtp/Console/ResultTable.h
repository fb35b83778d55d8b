// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A table of results that reads well on a terminal and is Markdown at the same time.

#pragma once

#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
class ResultTable
{
public:
	explicit ResultTable(std::vector<std::string> Header)
	{
		Rows.push_back(std::move(Header));
	}

	/** Adds a row with as many cells as the header has. */
	void Add(std::vector<std::string> Cells)
	{
		Rows.push_back(std::move(Cells));
	}

	/** The table as lines of text, the first column to the left, all others to the right. */
	std::string Text() const;

private:
	std::vector<std::vector<std::string>> Rows;
};
} // namespace Rtp::Tool
