// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Lays out what commands print: numbers people can read, and columns that line up.

#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
/** 1234567 as "1,234,567". */
std::string Grouped(uint64_t Number);

/** A number with the given digits after the point. */
std::string Fixed(double Number, int Digits);

/** 123456 bytes as "120.6 KiB". */
std::string ByteSize(uint64_t Bytes);

/** A hash with all its 16 digits. JSON readers that know only doubles would round it as a number. */
std::string HexOf(uint64_t Hash);

/** Lines of a name and a value each, the values below each other. */
class Sheet
{
public:
	void Add(std::string Name, std::string Value)
	{
		Rows.emplace_back(std::move(Name), std::move(Value));
	}

	void Print(std::ostream& Out) const;

private:
	std::vector<std::pair<std::string, std::string>> Rows;
};
} // namespace Rtp::Tool
