// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/AtlasStages.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <tuple>
#include <utility>

namespace Rtp
{
namespace
{
/** Collects the numbers of the packed arrays. */
struct AtlasPacker
{
	AtlasPacker(const AtlasGraph& InGraph, const AtlasCore& InCore)
		: Graph(InGraph)
		, Core(InCore)
		, CoreOf(InGraph.Arcs.size())
	{
		for (uint32_t Number = 0; Number < Core.Sites.size(); ++Number)
		{
			CoreOf[Core.Sites[Number].Value] = CoreId{Number};
		}
	}

	/** The arcs that a core site stores: to more important neighbours that are next on the path of a label or row. */
	std::vector<AtlasArc> CoreArcs(CoreId Site, const AtlasTop& Top) const
	{
		std::vector<AtlasArc> Kept;
		const auto Keep = [&](const GraphArc<CoreId>& Arc) {
			Kept.push_back({Core.Sites[Arc.To.Value], Arc.Length, Arc.Via, Arc.Directions, Arc.bExplicit});
		};
		if (const CoreParts& Parts = Top.Divided.Parts; Parts.Count() != 0)
		{
			const CorePartId Part = Parts.PartOf(Site);
			for (const GraphArc<CoreId>& Arc : Core.Arcs[Site.Value])
			{
				const CoreRows& Rows = Top.Divided.Rows((Arc.Directions & ArcDirections::Out) != 0);
				const CoreRow Row = Rows.RowOf(Parts, Part, Parts.PlaceInSeparator(Part, Site));
				if (Arc.To < Site && CoreRows::ValueAt(Row, Parts.PlaceOf(Part, Arc.To)) == Arc.Length)
				{
					Keep(Arc);
				}
			}
			return Kept;
		}
		const AtlasLabels& Labels = Top.Labels;
		for (const GraphArc<CoreId>& Arc : Core.Arcs[Site.Value])
		{
			const bool bOut = (Arc.Directions & ArcDirections::Out) != 0;
			const auto Uses = [](const std::vector<HubLabel>& List, CoreId Other) {
				return std::any_of(
					List.begin(), List.end(), [Other](const HubLabel& Label) { return Label.Next == Other; });
			};
			// The same move begins a path to a hub and ends a path from a hub.
			const auto& Here = bOut || Graph.bSymmetric ? Labels.ToHub : Labels.FromHub;
			const auto& There = bOut && !Graph.bSymmetric ? Labels.FromHub : Labels.ToHub;
			if (Arc.To < Site && (Uses(Here[Site.Value], Arc.To) || Uses(There[Arc.To.Value], Site)))
			{
				Keep(Arc);
			}
		}
		return Kept;
	}

	void AddArcs(std::vector<AtlasArc> Arcs)
	{
		std::sort(Arcs.begin(), Arcs.end(),
			[](const AtlasArc& A, const AtlasArc& B)
			{ return std::tie(A.To, A.Length, A.Via, A.Directions) < std::tie(B.To, B.Length, B.Via, B.Directions); });
		for (size_t Index = 0; Index < Arcs.size(); ++Index)
		{
			AtlasArc Arc = Arcs[Index];
			if (Index + 1 < Arcs.size() && Arcs[Index + 1].To == Arc.To && Arcs[Index + 1].Length == Arc.Length &&
				Arcs[Index + 1].Via == Arc.Via)
			{
				Arc.Directions |= Arcs[++Index].Directions; // the same arc in the other direction
			}
			const uint32_t Number = static_cast<uint32_t>(To.size());
			To.push_back(Arc.To.Value);
			if (!Graph.bSymmetric)
			{
				Directions.push_back(Arc.Directions - 1u);
			}
			Explicit.resize((Number + 1) / 64 + 2);
			if (Arc.bExplicit)
			{
				Explicit[Number / 64] |= 1ull << (Number % 64);
				Length.push_back(static_cast<uint32_t>(Arc.Length));
				Via.push_back(Arc.Via.IsValid() ? Arc.Via.Value + 1 : 0u);
			}
		}
	}

	static LabelTable PackLabels(const std::vector<std::vector<HubLabel>>& Labels, WorkMeter& Meter)
	{
		std::vector<uint32_t> First{0};
		std::vector<uint32_t> Hub;
		std::vector<uint32_t> Lengths;
		std::vector<uint32_t> Next;
		for (const std::vector<HubLabel>& OfSite : Labels)
		{
			for (const HubLabel& Label : OfSite)
			{
				if (!Meter.Add())
				{
					return {};
				}
				Hub.push_back(Label.Hub.Value);
				Lengths.push_back(static_cast<uint32_t>(Label.Length));
				Next.push_back(Label.Next.Value);
			}
			First.push_back(static_cast<uint32_t>(Hub.size()));
		}
		return {PackedArray(First), PackedArray(Hub), PackedArray(Lengths), PackedArray(Next)};
	}

	const AtlasGraph& Graph;
	const AtlasCore& Core;
	std::vector<CoreId> CoreOf; // by site
	std::vector<uint32_t> To;
	std::vector<uint32_t> Directions;
	std::vector<uint64_t> Explicit = std::vector<uint64_t>(2);
	std::vector<uint32_t> Length;
	std::vector<uint32_t> Via;
};

void PackPositions(const LayeredGrid& Grid, const AtlasSites& Sites, AtlasTables& Tables)
{
	Tables.ColumnBits = static_cast<uint32_t>(std::bit_width(static_cast<uint32_t>(Grid.Width() - 1)));
	std::vector<uint32_t> Positions;
	for (const CellIndex Cell : Sites.Cells())
	{
		const CellPosition Position = Grid.PositionOf(Cell);
		Positions.push_back(Position.X | (static_cast<uint32_t>(Position.Y) << Tables.ColumnBits));
	}
	Tables.Positions = PackedArray(Positions);
}

PackedArray PackLandmarks(const AtlasLandmarks& Landmarks)
{
	// Every other half begins at a multiple of four bits, so that one read of a word gets both.
	static_assert(AtlasTables::HalfLandmarkBits * 2 % 4 == 0 && AtlasTables::HalfLandmarkBits * 2 <= 60);
	constexpr uint64_t Half = (1ull << AtlasTables::HalfLandmarkBits) - 1;
	std::vector<uint32_t> Halves;
	for (const LandmarkDistances& OfSite : Landmarks.OfSite)
	{
		Halves.push_back(static_cast<uint32_t>(OfSite.Word & Half));
		Halves.push_back(static_cast<uint32_t>(OfSite.Word >> AtlasTables::HalfLandmarkBits & Half));
	}
	return PackedArray(Halves, Halves.empty() ? 0 : AtlasTables::HalfLandmarkBits);
}
} // namespace

AtlasTables PackAtlas(const LayeredGrid& Grid, const AtlasSites& Sites, AtlasScale Scale, const AtlasGraph& Graph,
	AtlasTop Top, WorkMeter& Meter)
{
	const AtlasCore& Core = Top.Core;
	AtlasTables Tables;
	Tables.Scale = Scale;
	Tables.bSymmetric = Graph.bSymmetric;
	PackPositions(Grid, Sites, Tables);
	AtlasPacker Packer(Graph, Core);
	std::vector<uint32_t> FirstArc{0};
	std::vector<uint64_t> InCore(Graph.Arcs.size() / 64 + 2);
	std::vector<uint32_t> CoreNumber;
	for (uint32_t Site = 0; Site < Graph.Arcs.size() && Meter.Add(); ++Site)
	{
		const CoreId InCoreAs = Packer.CoreOf[Site];
		Packer.AddArcs(InCoreAs.IsValid() ? Packer.CoreArcs(InCoreAs, Top) : Graph.Arcs[Site]);
		FirstArc.push_back(static_cast<uint32_t>(Packer.To.size()));
		if (InCoreAs.IsValid())
		{
			InCore[Site / 64] |= 1ull << (Site % 64);
			CoreNumber.push_back(InCoreAs.Value);
		}
	}
	Tables.FirstArc = PackedArray(FirstArc);
	Tables.ArcTo = PackedArray(Packer.To);
	Tables.Directions = PackedArray(Packer.Directions);
	Tables.Explicit = RankedBits(std::move(Packer.Explicit));
	Tables.ExplicitLength = PackedArray(Packer.Length);
	Tables.ExplicitVia = PackedArray(Packer.Via);
	Tables.Core = RankedBits(std::move(InCore));
	Tables.CoreNumber = PackedArray(CoreNumber);
	std::vector<uint32_t> CoreSite;
	std::transform(
		Core.Sites.begin(), Core.Sites.end(), std::back_inserter(CoreSite), [](SiteId Site) { return Site.Value; });
	Tables.CoreSite = PackedArray(CoreSite);
	Tables.Landmarks = PackLandmarks(Top.Landmarks);
	Tables.LandmarkStepBits = Top.Landmarks.StepBits;
	Tables.ToHub = AtlasPacker::PackLabels(Top.Labels.ToHub, Meter);
	Tables.FromHub = AtlasPacker::PackLabels(Top.Labels.FromHub, Meter);
	Tables.Divided = std::move(Top.Divided);
	return Tables;
}
} // namespace Rtp
