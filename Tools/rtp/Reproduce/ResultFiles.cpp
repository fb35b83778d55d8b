// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Reproduce/ResultFiles.h"

#include "Files/WholeFile.h"

namespace Rtp::Tool
{
Result<Done> WriteResultFiles(const std::filesystem::path& Folder, const std::vector<ResultFile>& Files)
{
	for (const ResultFile& At : Files)
	{
		if (Folder.empty())
		{
			break;
		}
		if (Result<Done> Written = WriteWholeFile(Folder / At.Name, At.Content); !Written)
		{
			return Written;
		}
	}
	return Done{};
}
} // namespace Rtp::Tool
