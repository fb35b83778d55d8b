// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Files/DatabaseLoading.h"

#include "Rtp/Catalog/DatabaseCatalog.h"

#include "Console/Table.h"
#include "Files/FileError.h"
#include "Files/WholeFile.h"

#include <string>
#include <utility>

namespace Rtp::Tool
{
Result<std::unique_ptr<IDatabase>> LoadDatabase(
	const std::filesystem::path& Path, std::shared_ptr<const LayeredGrid> Grid)
{
	RTP_TRY(const std::string Bytes, ReadWholeFile(Path));
	return InFile(Path, ReadDatabase(AsBytes(Bytes), std::move(Grid)));
}

std::string ShortfallOf(const IDatabase& Database)
{
	const std::optional<uint32_t> Asked = MoreRecordsAsked(Database);
	return Asked ? "; " + Grouped(Database.RecordCount()) + " records, since the grid offers no more of the " +
			Grouped(*Asked) + " asked for"
				 : "";
}

Result<Done> SaveDatabase(const std::filesystem::path& Path, const IDatabase& Database)
{
	return WriteWholeFile(Path, WriteDatabase(Database));
}
} // namespace Rtp::Tool
