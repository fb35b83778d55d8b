// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/IO/GridFile.h"

#include "Rtp/Base/Files/ByteReader.h"
#include "Rtp/Base/Files/ByteWriter.h"
#include "Rtp/Base/Files/SectionFile.h"

#include <cmath>
#include <string>
#include <utility>

namespace Rtp
{
namespace
{
constexpr FileKind GridFileKind{FourLetters{"GRID"}, 1, 1, "grid"};

constexpr FourLetters SettingsSection{"SETT"};
constexpr FourLetters LayersSection{"LAYR"};
constexpr FourLetters PositionsSection{"POSN"};
constexpr FourLetters OpenSection{"OPEN"};
constexpr FourLetters KnightSection{"KNGT"};
constexpr FourLetters VerticalSection{"VERT"};
constexpr FourLetters IrregularSection{"IRRG"};
constexpr FourLetters AreaTypesSection{"ATYP"};
constexpr FourLetters AreaSection{"AREA"};
constexpr FourLetters HeightSection{"HGHT"};
constexpr FourLetters LinksSection{"LINK"};
constexpr FourLetters LinkHostIdsSection{"LKID"};
constexpr FourLetters AnchorsSection{"ANCH"};

constexpr size_t LinkBytes = 16;
constexpr size_t AnchorBytes = 8;

Error BadGridFile(std::string Detail)
{
	return {ErrorCode::BadInput, "grid file: " + std::move(Detail)};
}

std::vector<std::byte> SettingsBytes(const LayeredGrid& Grid)
{
	const GridSettings& Settings = Grid.Settings();
	ByteWriter Writer;
	Writer.Write(Grid.ContentHash());
	Writer.Write(static_cast<uint32_t>(Settings.Moves));
	Writer.Write(static_cast<uint32_t>(Settings.bCutCorners ? 1 : 0));
	Writer.Write(Settings.Costs.Straight);
	Writer.Write(Settings.Costs.Diagonal);
	Writer.Write(Settings.Costs.Knight);
	Writer.Write(Grid.Width());
	Writer.Write(Grid.Height());
	Writer.Write(Grid.CellCount());
	Writer.Write(Settings.Transform.Origin.X);
	Writer.Write(Settings.Transform.Origin.Y);
	Writer.Write(Settings.Transform.Origin.Z);
	Writer.Write(Settings.Transform.CellSizeCm);
	Writer.Write(Settings.Transform.HeightStepCm);
	return Writer.Take();
}

std::vector<std::byte> GridLinkBytes(std::span<const GridLink> Links)
{
	ByteWriter Writer;
	Writer.Reserve(Links.size() * LinkBytes);
	for (const GridLink& Link : Links)
	{
		Writer.Write(Link.From.Value);
		Writer.Write(Link.To.Value);
		Writer.Write(Link.Price.Units);
		Writer.Write(static_cast<uint32_t>(Link.Kind));
	}
	return Writer.Take();
}

std::vector<std::byte> CellAnchorBytes(std::span<const CellAnchor> Anchors)
{
	ByteWriter Writer;
	Writer.Reserve(Anchors.size() * AnchorBytes);
	for (const CellAnchor& Anchor : Anchors)
	{
		Writer.Write(Anchor.Cell.Value);
		Writer.Write(Anchor.OffsetX);
		Writer.Write(Anchor.OffsetY);
	}
	return Writer.Take();
}

/** Adds an array as a section; an empty one is left out. */
template <class Word, class T>
void AddArray(SectionFileWriter& File, FourLetters Name, const std::vector<T>& Items)
{
	if (!Items.empty())
	{
		ByteWriter Writer;
		Writer.WriteArray<T, Word>(Items);
		File.Add(Name, Writer.Take());
	}
}

struct StoredSettings
{
	uint64_t ContentHash = 0;
	uint32_t CellCount = 0;
};

Result<StoredSettings> ReadSettings(std::span<const std::byte> Bytes, GridData& Data)
{
	ByteReader Reader(Bytes);
	StoredSettings Stored;
	Stored.ContentHash = Reader.Read<uint64_t>();
	const uint32_t Moves = Reader.Read<uint32_t>();
	const uint32_t CutCorners = Reader.Read<uint32_t>();
	Data.Settings.Moves = static_cast<Connectivity>(Moves);
	Data.Settings.bCutCorners = CutCorners == 1;
	Data.Settings.Costs.Straight = Reader.Read<int32_t>();
	Data.Settings.Costs.Diagonal = Reader.Read<int32_t>();
	Data.Settings.Costs.Knight = Reader.Read<int32_t>();
	Data.Width = Reader.Read<int32_t>();
	Data.Height = Reader.Read<int32_t>();
	Stored.CellCount = Reader.Read<uint32_t>();
	GridTransform& Transform = Data.Settings.Transform;
	bool bFinite = true;
	for (double* Number :
		{&Transform.Origin.X, &Transform.Origin.Y, &Transform.Origin.Z, &Transform.CellSizeCm, &Transform.HeightStepCm})
	{
		*Number = Reader.Read<double>();
		bFinite = bFinite && std::isfinite(*Number);
	}
	if (Reader.HasFailed() || Reader.Remaining() != 0)
	{
		return BadGridFile("the settings have a wrong length");
	}
	if ((Moves != 8 && Moves != 16) || CutCorners > 1 || !bFinite)
	{
		return BadGridFile("impossible settings");
	}
	return Stored;
}

bool ReadLinks(std::span<const std::byte> Bytes, std::vector<GridLink>& Links)
{
	ByteReader Reader(Bytes);
	Links.reserve(Bytes.size() / LinkBytes);
	while (Reader.Remaining() >= LinkBytes)
	{
		GridLink Link;
		Link.From = CellIndex{Reader.Read<uint32_t>()};
		Link.To = CellIndex{Reader.Read<uint32_t>()};
		Link.Price = Cost{Reader.Read<int32_t>()};
		const uint32_t Kind = Reader.Read<uint32_t>();
		if (Kind > static_cast<uint32_t>(LinkKind::Passage))
		{
			return false;
		}
		Link.Kind = static_cast<LinkKind>(Kind);
		Links.push_back(Link);
	}
	return Reader.Remaining() == 0;
}

bool ReadAnchors(std::span<const std::byte> Bytes, std::vector<CellAnchor>& Anchors)
{
	ByteReader Reader(Bytes);
	Anchors.reserve(Bytes.size() / AnchorBytes);
	while (Reader.Remaining() >= AnchorBytes)
	{
		CellAnchor Anchor;
		Anchor.Cell = CellIndex{Reader.Read<uint32_t>()};
		Anchor.OffsetX = Reader.Read<int16_t>();
		Anchor.OffsetY = Reader.Read<int16_t>();
		Anchors.push_back(Anchor);
	}
	return Reader.Remaining() == 0;
}

/** Takes a section's items over; none when the section is not there. False when its length is not a whole number of
 * them. */
template <class Word, class T>
bool TakeArray(const SectionFile& File, FourLetters Name, std::vector<T>& Items)
{
	const std::span<const std::byte> Bytes = File.Find(Name).value_or(std::span<const std::byte>{});
	ByteReader Reader(Bytes);
	Items = Reader.ReadArray<T, Word>(Bytes.size() / sizeof(T));
	return Reader.Remaining() == 0;
}

bool TakeArrays(const SectionFile& File, GridData& Data)
{
	return TakeArray<uint32_t>(File, LayersSection, Data.StoreyFirst) &&
		TakeArray<uint16_t>(File, PositionsSection, Data.Positions) &&
		TakeArray<uint8_t>(File, OpenSection, Data.Open8) && TakeArray<uint8_t>(File, KnightSection, Data.OpenKnight) &&
		TakeArray<uint32_t>(File, VerticalSection, Data.Vertical) &&
		TakeArray<uint32_t>(File, IrregularSection, Data.Irregular) &&
		TakeArray<uint16_t>(File, AreaTypesSection, Data.AreaTypes) &&
		TakeArray<uint8_t>(File, AreaSection, Data.Area) && TakeArray<int16_t>(File, HeightSection, Data.HeightSteps) &&
		TakeArray<uint64_t>(File, LinkHostIdsSection, Data.LinkHostIds);
}
} // namespace

std::vector<std::byte> WriteGridFile(const LayeredGrid& Grid)
{
	const GridData& Data = Grid.Arrays();
	SectionFileWriter File(GridFileKind);
	File.Add(SettingsSection, SettingsBytes(Grid));
	AddArray<uint32_t>(File, LayersSection, Data.StoreyFirst);
	AddArray<uint16_t>(File, PositionsSection, Data.Positions);
	AddArray<uint8_t>(File, OpenSection, Data.Open8);
	AddArray<uint8_t>(File, KnightSection, Data.OpenKnight);
	AddArray<uint32_t>(File, VerticalSection, Data.Vertical);
	AddArray<uint32_t>(File, IrregularSection, Data.Irregular);
	AddArray<uint16_t>(File, AreaTypesSection, Data.AreaTypes);
	AddArray<uint8_t>(File, AreaSection, Data.Area);
	AddArray<int16_t>(File, HeightSection, Data.HeightSteps);
	if (!Data.Links.empty())
	{
		File.Add(LinksSection, GridLinkBytes(Data.Links));
	}
	AddArray<uint64_t>(File, LinkHostIdsSection, Data.LinkHostIds);
	if (!Data.Anchors.empty())
	{
		File.Add(AnchorsSection, CellAnchorBytes(Data.Anchors));
	}
	return File.Finish();
}

Result<LayeredGrid> ReadGridFile(std::span<const std::byte> Bytes)
{
	RTP_TRY(const SectionFile Opened, SectionFile::OpenAs(Bytes, GridFileKind));
	const SectionFile& File = Opened;
	GridData Data;
	RTP_TRY(const StoredSettings Stored,
		ReadSettings(File.Find(SettingsSection).value_or(std::span<const std::byte>{}), Data));
	const std::span<const std::byte> Links = File.Find(LinksSection).value_or(std::span<const std::byte>{});
	const std::span<const std::byte> Anchors = File.Find(AnchorsSection).value_or(std::span<const std::byte>{});
	if (!TakeArrays(File, Data) || !ReadLinks(Links, Data.Links) || !ReadAnchors(Anchors, Data.Anchors) ||
		Data.Positions.size() != Stored.CellCount)
	{
		return BadGridFile("a section has a wrong length or content");
	}
	Result<LayeredGrid> Grid = LayeredGrid::FromData(std::move(Data));
	if (Grid && Grid.Value().ContentHash() != Stored.ContentHash)
	{
		return BadGridFile("the content does not have the hash that the file states");
	}
	return Grid;
}
} // namespace Rtp
