// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
// Looking a name up in a list, and the message about a name that is not there.

#pragma once

#include "Rtp/Base/Export.h"
#include "Rtp/Base/Result.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rtp
{
/** "; did you mean 'astar'?" with the name that is spelled most like Word, or nothing if none is much like it. */
RTP_API std::string DidYouMean(std::string_view Word, std::span<const std::string_view> Names);

/** "there is no planner 'astr'", Hint, and the name that is spelled most like it. Kind is the word for such names. */
RTP_API Error NoSuch(
	std::string_view Kind, std::string_view Word, std::span<const std::string_view> Names, std::string_view Hint = {});

/** The names of a list's entries; Name is the member that holds them. They live as long as the list. */
template <class List, class Member>
std::vector<std::string_view> NamesOf(const List& Entries, Member Name)
{
	std::vector<std::string_view> Names;
	Names.reserve(std::size(Entries));
	for (const auto& Entry : Entries)
	{
		Names.emplace_back(std::invoke(Name, Entry));
	}
	return Names;
}

/** The first entry of a list whose member Name is Word; null if there is none. */
template <class List, class Member>
auto FindNamed(List& Entries, Member Name, std::string_view Word) -> decltype(&*std::begin(Entries))
{
	const auto Found = std::find_if(
		std::begin(Entries), std::end(Entries), [&](const auto& Entry) { return std::invoke(Name, Entry) == Word; });
	return Found == std::end(Entries) ? nullptr : &*Found;
}
} // namespace Rtp
