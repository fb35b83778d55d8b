// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/BenchmarkData.h"

#include "Files/FileError.h"
#include "Files/SystemCalls.h"

namespace Rtp::Tool
{
Result<std::filesystem::path> FindBenchmarkData(const std::filesystem::path& Name)
{
	const std::filesystem::path Root =
		System::EnvironmentPath("RTP_DATA").value_or(std::filesystem::path(RTP_CHECKOUT_DIR).parent_path() / "shared");
	std::error_code Problem;
	if (!std::filesystem::exists(Root / Name, Problem))
	{
		return FileError(Root / Name, "is not there; RTP_DATA names the folder with the benchmark data");
	}
	return Root / Name;
}
} // namespace Rtp::Tool
