// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Crowd/MoverRecording.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Files/SectionFile.h"

#include <type_traits>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FileKind RecordedRun{FourLetters("RRUN"), 3, 3, "recorded run"};
constexpr FourLetters FactsSection("FACT");
constexpr FourLetters CallsSection("CALL");
constexpr uint32_t LongestText = 4096;
constexpr double LongestTickS = 60;
constexpr double LargestSetting = 1e6; // centimetres, seconds, centimetres a second

/** Visits the fields of a call in the order of the file: the one list for writing and reading. */
template <class Visitor>
void VisitFields(MoverCall& Call, Visitor& Field)
{
	using Kind = MoverCall::Kind;
	if (Call.What <= Kind::SetBody || Call.What == Kind::Carry)
	{
		Field(Call.Mover.Index);
		Field(Call.Mover.Generation);
	}
	if (Call.What == Kind::Add || Call.What == Kind::MoveTo || Call.What == Kind::SetBody || Call.What == Kind::Carry)
	{
		Field(Call.Point.X);
		Field(Call.Point.Y);
		Field(Call.Point.Z);
	}
	if (Call.What == Kind::Add || Call.What == Kind::Configure)
	{
		MoverSettings& Settings = Call.Settings;
		for (double* Value : {&Settings.SpeedCmPerS, &Settings.TimeScale, &Settings.RadiusCm, &Settings.AcceptanceCm,
				 &Settings.BrakingCm, &Settings.StuckSeconds})
		{
			Field(*Value, 0, LargestSetting);
		}
		Field(Settings.MaxExpansionsPerTick);
		Field(Settings.Groups);
		Field(Settings.AvoidsGroups);
		for (bool* bValue :
			{&Settings.bAllowPartial, &Settings.bSmooth, &Settings.bAvoid, &Settings.bStandFirm, &Settings.bSettle})
		{
			Field(*bValue);
		}
		Field(Settings.Priority);
	}
	if (Call.What == Kind::SetBody)
	{
		Field(Call.Current.X, -LargestSetting, LargestSetting);
		Field(Call.Current.Y, -LargestSetting, LargestSetting);
	}
	if (Call.What == Kind::Plan)
	{
		Field(Call.Budget);
	}
	if (Call.What == Kind::Move || Call.What == Kind::Integrate)
	{
		Field(Call.Seconds, 0, LongestTickS);
	}
	if (Call.What == Kind::Check)
	{
		Field(Call.Hash);
	}
	if (Call.What == Kind::CloseLink || Call.What == Kind::OpenLink)
	{
		Field(Call.Link);
	}
}

/** The fields of a body that is no mover. */
template <class Visitor>
void VisitFields(OtherBody& Body, Visitor& Field)
{
	Field(Body.Position.X);
	Field(Body.Position.Y);
	Field(Body.Position.Z);
	Field(Body.Current.X, -LargestSetting, LargestSetting);
	Field(Body.Current.Y, -LargestSetting, LargestSetting);
	Field(Body.RadiusCm, 0, LargestSetting);
	Field(Body.Groups);
	Field(Body.AvoidsGroups);
	Field(Body.Priority);
	Field(Body.bArrived);
	Field(Body.Goal.X);
	Field(Body.Goal.Y);
	Field(Body.Goal.Z);
	Field(Body.AcceptanceCm, 0, LargestSetting);
}

bool HasCells(MoverCall::Kind What)
{
	return What == MoverCall::Kind::Block || What == MoverCall::Kind::Unblock;
}

/** Writes the fields that it visits. */
struct CallFieldWriter
{
	ByteWriter& Out;

	template <class T>
	void operator()(const T& Value, double = 0, double = 0)
	{
		if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T>)
		{
			Out.Write(static_cast<uint8_t>(Value));
		}
		else
		{
			Out.Write(Value);
		}
	}
};

/** Reads the fields that it visits and detects values outside their range. */
struct CallFieldReader
{
	ByteReader& In;
	bool bGood = true;

	template <class T>
	void operator()(T& Value)
	{
		if constexpr (std::is_same_v<T, bool> || std::is_enum_v<T>)
		{
			constexpr uint32_t Count = std::is_same_v<T, bool> ? 2 : PriorityCount;
			const uint8_t Number = In.Read<uint8_t>();
			bGood = bGood && Number < Count;
			Value = static_cast<T>(Number % Count);
		}
		else
		{
			Value = In.Read<T>();
		}
	}

	void operator()(double& Value, double Least, double Most)
	{
		Value = In.Read<double>();
		bGood = bGood && Value >= Least && Value <= Most; // false for NaN
	}
};

/** Holds the lists of a call. */
struct CallLists
{
	std::vector<CellIndex> Cells;
	std::vector<OtherBody> Others;
};

/** Reads the next call; false if it is malformed. Its lists stay valid until the next one is read. */
bool ReadCall(ByteReader& In, MoverCall& Call, CallLists& Lists)
{
	const uint8_t Code = In.Read<uint8_t>();
	if (Code >= MoverCall::KindCount)
	{
		return false;
	}
	Call.What = static_cast<MoverCall::Kind>(Code);
	CallFieldReader Field{In};
	VisitFields(Call, Field);
	if (HasCells(Call.What))
	{
		Lists.Cells = In.ReadArray<CellIndex>(In.Read<uint32_t>());
		Call.Cells = Lists.Cells;
	}
	if (Call.What == MoverCall::Kind::SetOthers)
	{
		const uint32_t Count = In.Read<uint32_t>();
		Lists.Others.clear();
		for (uint32_t Index = 0; Index < Count && Field.bGood && !In.HasFailed(); ++Index)
		{
			VisitFields(Lists.Others.emplace_back(), Field);
		}
		Call.Others = Lists.Others;
	}
	return Field.bGood && !In.HasFailed();
}
} // namespace

MoverRecording::MoverRecording(RunFacts InFacts)
	: RecordedFacts(std::move(InFacts))
{
}

MoverRecording::~MoverRecording() = default;

void MoverRecording::OnCall(const MoverCall& Call)
{
	ByteWriter Out;
	Out.Write(static_cast<uint8_t>(Call.What));
	CallFieldWriter Field{Out};
	MoverCall Copy = Call;
	VisitFields(Copy, Field);
	if (HasCells(Call.What))
	{
		Out.Write(static_cast<uint32_t>(Call.Cells.size()));
		Out.WriteArray<CellIndex>(Call.Cells);
	}
	if (Call.What == MoverCall::Kind::SetOthers)
	{
		Out.Write(static_cast<uint32_t>(Call.Others.size()));
		for (OtherBody Body : Call.Others)
		{
			VisitFields(Body, Field);
		}
	}
	Calls.insert(Calls.end(), Out.View().begin(), Out.View().end());
}

void MoverRecording::Check(uint64_t TraceHash)
{
	MoverCall Call;
	Call.What = MoverCall::Kind::Check;
	Call.Hash = TraceHash;
	OnCall(Call);
}

std::vector<std::byte> MoverRecording::Encode() const
{
	ByteWriter Facts;
	Facts.Write(RecordedFacts.GridHash);
	Facts.WriteText(RecordedFacts.Map);
	Facts.WriteText(RecordedFacts.Planner);
	SectionFileWriter File(RecordedRun);
	File.Add(FactsSection, Facts.Take());
	File.Add(CallsSection, Calls);
	return File.Finish();
}

Result<MoverRecording> MoverRecording::Decode(std::span<const std::byte> Bytes)
{
	RTP_TRY(const SectionFile File, SectionFile::OpenAs(Bytes, RecordedRun));
	const auto Facts = File.Find(FactsSection);
	const auto Stream = File.Find(CallsSection);
	if (!Facts || !Stream)
	{
		return Error{ErrorCode::BadInput, "a recorded run has the sections FACT and CALL; one is missing"};
	}
	ByteReader About(*Facts);
	RunFacts Read;
	Read.GridHash = About.Read<uint64_t>();
	Read.Map = About.ReadText(LongestText);
	Read.Planner = About.ReadText(LongestText);
	if (About.HasFailed() || About.Remaining() != 0)
	{
		return Error{ErrorCode::BadInput, "section FACT does not hold a grid hash, a map and a planner"};
	}
	ByteReader In(*Stream);
	MoverCall Call;
	CallLists Lists;
	while (In.Remaining() != 0)
	{
		const size_t Offset = Stream->size() - In.Remaining();
		if (!ReadCall(In, Call, Lists))
		{
			return Error{ErrorCode::BadInput, "section CALL: malformed call at byte " + std::to_string(Offset)};
		}
	}
	MoverRecording Recording(std::move(Read));
	Recording.Calls.assign(Stream->begin(), Stream->end());
	return Recording;
}

size_t MoverRecording::ForEach(FunctionRef<bool(const MoverCall&)> Visit, size_t From) const
{
	ByteReader In(std::span<const std::byte>(Calls).subspan(From));
	MoverCall Call;
	CallLists Lists;
	size_t Place = From;
	while (In.Remaining() != 0 && ReadCall(In, Call, Lists) && Visit(Call))
	{
		Place = Calls.size() - In.Remaining();
	}
	return Place;
}
} // namespace Rtp
