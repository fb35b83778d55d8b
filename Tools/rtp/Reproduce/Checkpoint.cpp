// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/Checkpoint.h"

#include "Files/BuildCommit.h"
#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <iomanip>
#include <optional>
#include <sstream>
#include <utility>

namespace Rtp::Tool
{
namespace
{
using RowValues = std::vector<double>;

/** The row of Count numbers that a file holds; a line is the row's name, numbers and the build, with tabs between. */
Result<std::optional<KeptRow>> FindRow(
	const std::filesystem::path& Path, const std::string& Text, const std::string& Row, size_t Count)
{
	std::istringstream Lines(Text);
	std::optional<KeptRow> Found;
	uint32_t Number = 0;
	for (std::string Line; std::getline(Lines, Line);)
	{
		++Number;
		const size_t Tab = Line.find('\t');
		const size_t BuildTab = Tab == std::string::npos ? Tab : Line.find('\t', Tab + 1);
		std::istringstream Rest(BuildTab == std::string::npos ? "" : Line.substr(Tab + 1, BuildTab - Tab - 1));
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
			Found = KeptRow{std::move(Values), Line.substr(BuildTab + 1)};
		}
	}
	return Found;
}

std::string LineOf(const std::string& Row, const KeptRow& Measured)
{
	std::ostringstream Line;
	Line << Row << '\t' << std::setprecision(17);
	for (size_t Index = 0; Index != Measured.Values.size(); ++Index)
	{
		Line << (Index == 0 ? "" : " ") << Measured.Values[Index];
	}
	Line << '\t' << Measured.Build << '\n';
	return Line.str();
}
} // namespace

Result<KeptRow> KeepRow(const std::filesystem::path& File, const std::string& Row, size_t Count,
	const std::function<Result<RowValues>()>& Measure)
{
	if (File.empty())
	{
		RTP_TRY(RowValues Values, Measure());
		return KeptRow{std::move(Values), BuildCommit()};
	}
	std::string Text;
	if (std::error_code Ignored; std::filesystem::exists(File, Ignored))
	{
		RTP_TRY(Text, ReadWholeFile(File));
	}
	RTP_TRY(std::optional<KeptRow> Found, FindRow(File, Text, Row, Count));
	if (Found)
	{
		return std::move(*Found);
	}
	RTP_TRY(RowValues Values, Measure());
	KeptRow Measured{std::move(Values), BuildCommit()};
	RTP_TRY_DONE(WriteWholeFile(File, Text + LineOf(Row, Measured)));
	return Measured;
}
} // namespace Rtp::Tool
