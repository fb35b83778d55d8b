// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// What is wrong with a plugin, one line each.

#pragma once

#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
class ProblemList
{
public:
	/** File is relative to the plugin. */
	void Add(const std::string& File, const std::string& Text)
	{
		Found.push_back(File + ": " + Text);
	}

	const std::vector<std::string>& Lines() const
	{
		return Found;
	}

private:
	std::vector<std::string> Found;
};
} // namespace Rtp::Tool
