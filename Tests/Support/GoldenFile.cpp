// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "GoldenFile.h"

#include "TestPaths.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

namespace Rtp::Testing
{
namespace
{
GoldenHashes ReadGolden(const std::filesystem::path& Path)
{
	GoldenHashes Read;
	std::ifstream File(Path);
	for (std::string Line; std::getline(File, Line);)
	{
		const size_t Space = Line.rfind(' ');
		Read[Line.substr(0, Space)] = Line.substr(Space + 1);
	}
	return Read;
}
} // namespace

std::string HexOf(uint64_t Hash)
{
	char Text[17];
	std::snprintf(Text, sizeof(Text), "%016llx", static_cast<unsigned long long>(Hash));
	return Text;
}

void ExpectGolden(const std::string& File, const GoldenHashes& Measured)
{
	const std::filesystem::path Path = GoldenDir() / File;
	if (std::getenv("RTP_UPDATE_GOLDEN") != nullptr)
	{
		std::ofstream Output(Path);
		for (const auto& [Name, Hash] : Measured)
		{
			Output << Name << ' ' << Hash << '\n';
		}
		ASSERT_TRUE(Output.flush()) << Path;
		GTEST_SKIP() << "recorded " << Measured.size() << " hashes in " << Path;
	}
	const GoldenHashes Expected = ReadGolden(Path);
	for (const auto& [Name, Hash] : Measured)
	{
		const auto At = Expected.find(Name);
		EXPECT_TRUE(At != Expected.end() && At->second == Hash)
			<< Name << (At == Expected.end() ? " was never recorded" : " behaves differently")
			<< "; if that is meant, record it with RTP_UPDATE_GOLDEN=1 and say why in the commit";
	}
	for (const auto& [Name, Hash] : Expected)
	{
		EXPECT_TRUE(Measured.contains(Name)) << Name << " is recorded but no longer exists";
	}
}
} // namespace Rtp::Testing
