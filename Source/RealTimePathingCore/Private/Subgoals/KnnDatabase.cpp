// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Subgoals/KnnDatabase.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Work/WorkMeter.h"

#include "Subgoals/RecordTree.h"

#include <string>
#include <utility>

namespace Rtp
{
namespace
{
/** Reads the builders' records: a number of states, then the states. */
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

/** Adds all parts (s_i, ..., s_j) of each record, i < j, as records. */
void AddFragments(std::vector<std::vector<uint32_t>>& Records, WorkMeter& Meter)
{
	const size_t WholeRecords = Records.size();
	for (size_t Record = 0; Record < WholeRecords; ++Record)
	{
		const std::vector<uint32_t> States = Records[Record];
		for (size_t First = 0; First < States.size(); ++First)
		{
			for (size_t End = First + 2; End <= States.size() && Meter.Add(); ++End)
			{
				if (End - First < States.size())
				{
					Records.emplace_back(States.data() + First, States.data() + End);
				}
			}
		}
	}
}
} // namespace

Result<std::unique_ptr<KnnDatabase>> KnnDatabase::Assemble(std::shared_ptr<const LayeredGrid> Grid,
	const KnnBuildSettings& Settings, BuildObserver Observer, std::span<const std::byte> Records)
{
	WorkMeter Meter(Observer, BuildStage::OrderRecords, Records.size() / sizeof(uint32_t));
	RTP_TRY(std::vector<std::vector<uint32_t>> Parsed, ParseRecords(*Grid, Records, Meter));
	if (Settings.bFragments)
	{
		AddFragments(Parsed, Meter);
	}
	std::vector<RecordEnds> Ends;
	Ends.reserve(Parsed.size());
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

/** Finds errors that would make planners read outside of the tables, miss records or choose unreachable subgoals. */
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
		for (uint32_t Index = First[Record]; Index < First[Record + 1]; ++Index)
		{
			if (States[Index] >= OwnGrid->CellCount())
			{
				return "a record leaves the grid";
			}
			if (Index != First[Record] &&
				!OwnGrid->GetRegions().CanReach(CellIndex{States[Index - 1]}, CellIndex{States[Index]}))
			{
				return "a subgoal of a record is unreachable";
			}
		}
		Ends.push_back(RecordEndsBetween(*OwnGrid, StartOf(Record), EndOf(Record)));
	}
	return IsRecordTree(Ends) ? nullptr : "the records are out of order";
}
} // namespace Rtp
