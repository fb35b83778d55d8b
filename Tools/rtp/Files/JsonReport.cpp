// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/JsonReport.h"

#include "Files/WholeFile.h"

#include <nlohmann/json.hpp>

#include <ostream>

namespace Rtp::Tool
{
Result<Done> WriteJsonReport(const std::string& Where, const nlohmann::json& Document, std::ostream& Out)
{
	if (Where.empty())
	{
		return Done{};
	}
	const std::string Text = Document.dump(2) + "\n";
	if (Where == "-")
	{
		Out << Text;
		return Done{};
	}
	return WriteWholeFile(Where, Text);
}
} // namespace Rtp::Tool
