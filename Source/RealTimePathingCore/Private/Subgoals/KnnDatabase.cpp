// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/KnnDatabase.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Work/WorkMeter.h"

#include <string>
#include <utility>

namespace Rtp
{
namespace
{
/** Records as they come from the builders: a number of states, then the states. */
Result<std::vector<std::vector<uint32_t>>> ParseRecords(
	const LayeredGrid& Grid, std::span<const std::byte> Bytes, WorkMeter& Meter)
{
	std::vector<std::vector<uint32_t>> Records;
	ByteReader Reader(Bytes);
	bool bGood = true;
	while (bGood && Reader.Remaining() != 0 && Meter.Add())
	{
		std::vector<uint32_t> States = Reader.ReadArray<uint32_t>(Reader.Read<uint32_t>());
		bGood = !Reader.HasFailed() && States.size() != 1;
		for (const uint32_t State : States)
		{
			bGood = bGood && State < Grid.CellCount();
		}
		if (!States.empty())
		{
			Records.push_back(std::move(States));
		}
	}
	return bGood ? Result<std::vector<std::vector<uint32_t>>>(std::move(Records))
				 : Error{ErrorCode::BadInput, "knn-lrta: the records are damaged"};
}
} // namespace

Result<std::unique_ptr<KnnDatabase>> KnnDatabase::Assemble(
	std::shared_ptr<const LayeredGrid> Grid, BuildObserver Observer, std::span<const std::byte> Records)
{
	WorkMeter Meter(Observer, BuildStage::OrderRecords, Records.size() / sizeof(uint32_t));
	RTP_TRY(const std::vector<std::vector<uint32_t>> Parsed, ParseRecords(*Grid, Records, Meter));
	std::vector<RecordEnds> Ends;
	for (const std::vector<uint32_t>& Record : Parsed)
	{
		Ends.push_back(RecordEndsBetween(*Grid, StateId{Record.front()}, StateId{Record.back()}));
	}
	const std::vector<uint32_t> Order = OrderAsRecordTree(Ends, Meter);
	if (Meter.HasStopped())
	{
		return BuildCancelled();
	}
	std::vector<uint32_t> Begins = {0};
	std::vector<uint32_t> All;
	for (const uint32_t Index : Order)
	{
		const std::vector<uint32_t>& Record = Parsed[Index];
		All.insert(All.end(), Record.begin(), Record.end());
		Begins.push_back(static_cast<uint32_t>(All.size()));
	}
	std::unique_ptr<KnnDatabase> Database(new KnnDatabase(std::move(Grid)));
	Database->First = PackedArray(Begins);
	Database->States = PackedArray(All);
	return Database;
}

std::string KnnDatabase::Facts() const
{
	return FactLine("records", RecordCount()) + FactLine("states in all records", States.Size());
}

/** What would make planners read outside of the tables, miss records or send agents where no way leads. */
const char* KnnDatabase::FindProblem() const
{
	if (First.Size() == 0 || First[0] != 0 || (States.Width() == 0 && States.Size() > First.Size() * 2) ||
		First[First.Size() - 1] != States.Size())
	{
		return "the numbers of states do not fit together";
	}
	std::vector<RecordEnds> Ends;
	for (uint32_t Record = 0; Record < RecordCount(); ++Record)
	{
		if (First[Record + 1] > States.Size() || First[Record] + 2 > First[Record + 1])
		{
			return "a record has less than two states";
		}
		for (uint32_t At = First[Record]; At < First[Record + 1]; ++At)
		{
			if (States[At] >= Grid->CellCount())
			{
				return "a record leaves the grid";
			}
			if (At != First[Record] && !Grid->GetRegions().CanReach(CellIndex{States[At - 1]}, CellIndex{States[At]}))
			{
				return "a record leads where no way leads";
			}
		}
		Ends.push_back(EndsOf(Record));
	}
	return IsRecordTree(Ends) ? nullptr : "the records are out of order";
}

RecordEnds KnnDatabase::EndsOf(uint32_t Record) const
{
	return RecordEndsBetween(*Grid, StateOf(Record, 0), StateOf(Record, LengthOf(Record) - 1));
}
} // namespace Rtp
