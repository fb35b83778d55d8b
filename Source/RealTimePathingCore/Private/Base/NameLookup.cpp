// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Base/NameLookup.h"

#include "Rtp/Base/Quoted.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace Rtp
{
namespace
{
constexpr size_t LongestName = 64; // longer words are no misspelled names

char LowerCase(char Letter)
{
	return Letter >= 'A' && Letter <= 'Z' ? static_cast<char>(Letter - 'A' + 'a') : Letter;
}

/** The letters to add, leave out, replace, or swap with their neighbour, that make one word of the other. */
size_t DifferenceOf(std::string_view A, std::string_view B)
{
	std::vector<size_t> TwoBefore(B.size() + 1);
	std::vector<size_t> Before(B.size() + 1);
	std::vector<size_t> Row(B.size() + 1);
	for (size_t Column = 0; Column <= B.size(); ++Column)
	{
		Row[Column] = Column;
	}
	for (size_t Line = 1; Line <= A.size(); ++Line)
	{
		std::swap(TwoBefore, Before);
		std::swap(Before, Row);
		Row[0] = Line;
		for (size_t Column = 1; Column <= B.size(); ++Column)
		{
			const bool bSame = LowerCase(A[Line - 1]) == LowerCase(B[Column - 1]);
			Row[Column] = std::min({Before[Column] + 1, Row[Column - 1] + 1, Before[Column - 1] + (bSame ? 0 : 1)});
			if (Line > 1 && Column > 1 && A[Line - 1] == B[Column - 2] && A[Line - 2] == B[Column - 1])
			{
				Row[Column] = std::min(Row[Column], TwoBefore[Column - 2] + 1);
			}
		}
	}
	return Row[B.size()];
}
} // namespace

std::string DidYouMean(std::string_view Word, std::span<const std::string_view> Names)
{
	std::string_view Nearest;
	size_t Least = std::min((Word.size() + 2) / 3, size_t{3}) + 1; // a third of its letters may be wrong
	for (const std::string_view Name : Names)
	{
		const bool bShort = Word.size() <= LongestName && Name.size() <= LongestName;
		const size_t Difference = bShort ? DifferenceOf(Word, Name) : LongestName;
		if (Difference < Least && Difference < Word.size())
		{
			Least = Difference;
			Nearest = Name;
		}
	}
	return Nearest.empty() ? std::string() : "; did you mean '" + std::string(Nearest) + "'?";
}

Error NoSuch(
	std::string_view Kind, std::string_view Word, std::span<const std::string_view> Names, std::string_view Hint)
{
	return {ErrorCode::BadParameter,
		"there is no " + std::string(Kind) + " " + Quoted(Word) + std::string(Hint) + DidYouMean(Word, Names)};
}
} // namespace Rtp
