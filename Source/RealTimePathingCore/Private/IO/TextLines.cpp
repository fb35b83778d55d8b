// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "IO/TextLines.h"

#include <utility>

namespace Rtp
{
namespace
{
bool IsFieldGap(char Letter)
{
	return Letter == ' ' || Letter == '\t';
}
} // namespace

std::optional<std::string_view> TextLines::Next()
{
	if (Rest.empty())
	{
		return std::nullopt;
	}
	++Count;
	const size_t End = Rest.find('\n');
	std::string_view Line = Rest.substr(0, End);
	Rest.remove_prefix(End == std::string_view::npos ? Rest.size() : End + 1);
	if (!Line.empty() && Line.back() == '\r')
	{
		Line.remove_suffix(1);
	}
	return Line;
}

Error TextLines::Bad(std::string Detail) const
{
	return {ErrorCode::BadInput, std::move(Detail), Count};
}

std::string_view TakeField(std::string_view& Line)
{
	size_t First = 0;
	while (First < Line.size() && IsFieldGap(Line[First]))
	{
		++First;
	}
	size_t Last = First;
	while (Last < Line.size() && !IsFieldGap(Line[Last]))
	{
		++Last;
	}
	const std::string_view Field = Line.substr(First, Last - First);
	Line.remove_prefix(Last);
	return Field;
}
} // namespace Rtp
