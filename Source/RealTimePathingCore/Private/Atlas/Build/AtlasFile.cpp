// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasDatabase.h"

#include <utility>

namespace Rtp
{
Result<std::unique_ptr<AtlasDatabase>> AtlasDatabase::Read(
	const SectionFile& File, std::shared_ptr<const LayeredGrid> Grid)
{
	AtlasTables Tables;
	RTP_TRY_DONE(ReadFields(File, Tables));
	if (Tables.Scale > AtlasScale::Straight || Tables.ColumnBits > 16)
	{
		return Damaged("the header makes no sense");
	}
	return FromTables(std::move(Grid), std::move(Tables));
}

std::string AtlasDatabase::Facts() const
{
	return FactLine("corners", Tables.SiteCount()) + FactLine("arcs", Tables.ArcTo.Size()) +
		FactLine("corners with labels", Tables.CoreSite.Size()) +
		FactLine("labels", uint64_t{Tables.ToHub.Hub.Size()} + Tables.FromHub.Hub.Size());
}
} // namespace Rtp
