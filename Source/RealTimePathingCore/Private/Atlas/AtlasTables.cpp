// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Atlas/AtlasTables.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace Rtp
{
namespace
{
constexpr uint32_t NotInCore = 0xFFFFFFFFu;

/** Collects numbers, then packs them. */
struct AtlasPacker
{
	AtlasPacker(const AtlasGraph& InGraph, const AtlasCore& InCore)
		: Graph(InGraph)
		, Core(InCore)
		, NumberOf(InGraph.Arcs.size(), NotInCore)
	{
		for (uint32_t Number = 0; Number < Core.Sites.size(); ++Number)
		{
			NumberOf[Core.Sites[Number]] = Number;
		}
	}

	/** The arcs a core site has to hold: to more important neighbours that are next on the way to or from some hub. */
	std::vector<AtlasArc> CoreArcs(uint32_t Number, const AtlasLabels& Labels) const
	{
		std::vector<AtlasArc> Kept;
		for (const AtlasArc& Arc : Core.Arcs[Number])
		{
			const bool bOut = (Arc.Ways & AtlasArc::Out) != 0;
			const auto Uses = [](const std::vector<AtlasLabel>& List, uint32_t Other) {
				return std::any_of(
					List.begin(), List.end(), [Other](const AtlasLabel& At) { return At.Next == Other; });
			};
			// The same move serves the way to a hub from its beginning and the way from a hub to its end.
			const std::vector<AtlasLabel>& Here =
				bOut || Graph.bSymmetric ? Labels.ToHub[Number] : Labels.FromHub[Number];
			const std::vector<AtlasLabel>& There = Graph.bSymmetric ? Labels.ToHub[Arc.To]
				: bOut                                              ? Labels.FromHub[Arc.To]
																	: Labels.ToHub[Arc.To];
			if (Arc.To < Number && (Uses(Here, Arc.To) || Uses(There, Number)))
			{
				Kept.push_back(Arc);
				Kept.back().To = Core.Sites[Arc.To];
			}
		}
		return Kept;
	}

	void AddArcs(std::vector<AtlasArc> Arcs)
	{
		std::sort(Arcs.begin(), Arcs.end(),
			[](const AtlasArc& A, const AtlasArc& B)
			{ return std::tie(A.To, A.Length, A.Via, A.Ways) < std::tie(B.To, B.Length, B.Via, B.Ways); });
		for (size_t Index = 0; Index < Arcs.size(); ++Index)
		{
			AtlasArc Arc = Arcs[Index];
			if (Index + 1 < Arcs.size() && Arcs[Index + 1].To == Arc.To && Arcs[Index + 1].Length == Arc.Length &&
				Arcs[Index + 1].Via == Arc.Via)
			{
				Arc.Ways |= Arcs[++Index].Ways; // the same arc for each way
			}
			const uint32_t Number = static_cast<uint32_t>(To.size());
			To.push_back(Arc.To);
			if (!Graph.bSymmetric)
			{
				Ways.push_back(Arc.Ways - 1u);
			}
			Explicit.resize((Number + 1) / 64 + 2);
			if (Arc.bExplicit)
			{
				Explicit[Number / 64] |= 1ull << (Number % 64);
				Length.push_back(static_cast<uint32_t>(Arc.Length));
				Via.push_back(Arc.Via == AtlasArc::NoVia ? 0u : Arc.Via + 1);
			}
		}
	}

	static AtlasLabelTable PackLabels(const std::vector<std::vector<AtlasLabel>>& Labels, WorkMeter& Meter)
	{
		std::vector<uint32_t> First{0};
		std::vector<uint32_t> Hub;
		std::vector<uint32_t> Lengths;
		std::vector<uint32_t> Next;
		for (const std::vector<AtlasLabel>& OfSite : Labels)
		{
			for (const AtlasLabel& Label : OfSite)
			{
				if (!Meter.Add())
				{
					return {};
				}
				Hub.push_back(Label.Hub);
				Lengths.push_back(static_cast<uint32_t>(Label.Length));
				Next.push_back(Label.Next);
			}
			First.push_back(static_cast<uint32_t>(Hub.size()));
		}
		return {PackedArray(First), PackedArray(Hub), PackedArray(Lengths), PackedArray(Next)};
	}

	const AtlasGraph& Graph;
	const AtlasCore& Core;
	std::vector<uint32_t> NumberOf; // core number of each site
	std::vector<uint32_t> To;
	std::vector<uint32_t> Ways;
	std::vector<uint64_t> Explicit = std::vector<uint64_t>(2);
	std::vector<uint32_t> Length;
	std::vector<uint32_t> Via;
};

void PackPlaces(const LayeredGrid& Grid, const AtlasSites& Sites, AtlasTables& Tables)
{
	Tables.ColumnBits = static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(Grid.Width() - 1)));
	std::vector<uint32_t> Places;
	for (const uint32_t Cell : Sites.Cells())
	{
		const CellPosition At = Grid.PositionOf(CellIndex{Cell});
		Places.push_back(At.X | (static_cast<uint32_t>(At.Y) << Tables.ColumnBits));
	}
	Tables.Places = PackedArray(Places);
}

PackedArray PackMarks(const AtlasBeacons& Beacons)
{
	// Every other half begins a byte or the middle of one: a word from there has both.
	static_assert(AtlasTables::HalfMarkBits * 2 % 4 == 0 && AtlasTables::HalfMarkBits * 2 <= 60);
	constexpr uint64_t Half = (1ull << AtlasTables::HalfMarkBits) - 1;
	std::vector<uint32_t> Halves;
	for (const AtlasMarks& OfSite : Beacons.Marks)
	{
		Halves.push_back(static_cast<uint32_t>(OfSite.Word & Half));
		Halves.push_back(static_cast<uint32_t>(OfSite.Word >> AtlasTables::HalfMarkBits & Half));
	}
	return PackedArray(Halves, Halves.empty() ? 0 : AtlasTables::HalfMarkBits);
}
} // namespace

AtlasTables PackAtlas(const LayeredGrid& Grid, const AtlasSites& Sites, AtlasScale Scale, const AtlasGraph& Graph,
	const AtlasCore& Core, const AtlasLabels& Labels, const AtlasBeacons& Beacons, WorkMeter& Meter)
{
	AtlasTables Tables;
	Tables.Scale = Scale;
	Tables.bSymmetric = Graph.bSymmetric;
	PackPlaces(Grid, Sites, Tables);
	AtlasPacker Packer(Graph, Core);
	std::vector<uint32_t> FirstArc{0};
	std::vector<uint64_t> InCore(Graph.Arcs.size() / 64 + 2);
	std::vector<uint32_t> CoreNumber;
	for (uint32_t Site = 0; Site < Graph.Arcs.size() && Meter.Add(); ++Site)
	{
		const uint32_t Number = Packer.NumberOf[Site];
		Packer.AddArcs(Number == NotInCore ? Graph.Arcs[Site] : Packer.CoreArcs(Number, Labels));
		FirstArc.push_back(static_cast<uint32_t>(Packer.To.size()));
		if (Number != NotInCore)
		{
			InCore[Site / 64] |= 1ull << (Site % 64);
			CoreNumber.push_back(Number);
		}
	}
	Tables.FirstArc = PackedArray(FirstArc);
	Tables.ArcTo = PackedArray(Packer.To);
	Tables.ArcWays = PackedArray(Packer.Ways);
	Tables.Explicit = RankedBits(std::move(Packer.Explicit));
	Tables.ExplicitLength = PackedArray(Packer.Length);
	Tables.ExplicitVia = PackedArray(Packer.Via);
	Tables.Core = RankedBits(std::move(InCore));
	Tables.CoreNumber = PackedArray(CoreNumber);
	Tables.CoreSite = PackedArray(Core.Sites);
	Tables.Marks = PackMarks(Beacons);
	Tables.MarkStepBits = Beacons.StepBits;
	Tables.ToHub = AtlasPacker::PackLabels(Labels.ToHub, Meter);
	Tables.FromHub = AtlasPacker::PackLabels(Labels.FromHub, Meter);
	return Tables;
}
} // namespace Rtp
