// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Checkpoint.h"

#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <iomanip>
#include <optional>
#include <sstream>

namespace Rtp::Tool
{
namespace
{
using RowValues = std::vector<double>;

/** The row of Count numbers that a file holds; a line is the row's name, a tab and numbers. */
Result<std::optional<RowValues>> FindRow(
	const std::filesystem::path& Path, const std::string& Text, const std::string& Row, size_t Count)
{
	std::istringstream Lines(Text);
	std::optional<RowValues> Found;
	uint32_t Number = 0;
	for (std::string Line; std::getline(Lines, Line);)
	{
		++Number;
		const size_t Tab = Line.find('\t');
		std::istringstream Rest(Tab == std::string::npos ? std::string() : Line.substr(Tab + 1));
		RowValues Values;
		for (double Value = 0; Rest >> Value;)
		{
			Values.push_back(Value);
		}
		const bool bWanted = Line.compare(0, Tab, Row) == 0;
		if (Values.empty() || !Rest.eof() || (bWanted && Values.size() != Count))
		{
			return InFile(Path, {ErrorCode::BadInput, "not a row that 'rtp reproduce' has kept", Number});
		}
		if (bWanted)
		{
			Found = std::move(Values);
		}
	}
	return Found;
}

std::string LineOf(const std::string& Row, const RowValues& Values)
{
	std::ostringstream Line;
	Line << Row << '\t' << std::setprecision(17);
	for (size_t Index = 0; Index != Values.size(); ++Index)
	{
		Line << (Index == 0 ? "" : " ") << Values[Index];
	}
	Line << '\n';
	return Line.str();
}
} // namespace

Result<RowValues> KeepRow(const std::filesystem::path& Kept, const std::string& Row, size_t Count,
	const std::function<Result<RowValues>()>& Measure)
{
	if (Kept.empty())
	{
		return Measure();
	}
	std::string Text;
	if (std::error_code Ignored; std::filesystem::exists(Kept, Ignored))
	{
		RTP_TRY(Text, ReadWholeFile(Kept));
	}
	RTP_TRY(std::optional<RowValues> Found, FindRow(Kept, Text, Row, Count));
	if (Found)
	{
		return std::move(*Found);
	}
	RTP_TRY(RowValues Measured, Measure());
	RTP_TRY_DONE(WriteWholeFile(Kept, Text + LineOf(Row, Measured)));
	return Measured;
}
} // namespace Rtp::Tool
