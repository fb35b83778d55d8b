// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Console/Table.h"

#include <algorithm>
#include <cstdio>
#include <ostream>

namespace Rtp::Tool
{
std::string Grouped(uint64_t Number)
{
	std::string Digits = std::to_string(Number);
	for (size_t End = Digits.size(); End > 3; End -= 3)
	{
		Digits.insert(End - 3, ",");
	}
	return Digits;
}

std::string Fixed(double Number, int Digits)
{
	char Text[400];
	std::snprintf(Text, sizeof(Text), "%.*f", Digits, Number);
	return Text;
}

std::string HexOf(uint64_t Hash)
{
	char Text[17];
	std::snprintf(Text, sizeof(Text), "%016llx", static_cast<unsigned long long>(Hash));
	return Text;
}

std::string ByteSize(uint64_t Bytes)
{
	static constexpr const char* Units[] = {"KiB", "MiB", "GiB"};
	if (Bytes < 1024)
	{
		return std::to_string(Bytes) + " bytes";
	}
	double Amount = static_cast<double>(Bytes) / 1024;
	size_t Unit = 0;
	for (; Amount >= 1024 && Unit < 2; ++Unit)
	{
		Amount /= 1024;
	}
	return Fixed(Amount, 1) + " " + Units[Unit];
}

void Sheet::Print(std::ostream& Out) const
{
	size_t Widest = 0;
	for (const auto& [Name, Value] : Rows)
	{
		Widest = std::max(Widest, Name.size());
	}
	for (const auto& [Name, Value] : Rows)
	{
		Out << "  " << Name << std::string(Widest - Name.size() + 2, ' ') << Value << '\n';
	}
}
} // namespace Rtp::Tool
