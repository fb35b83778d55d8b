// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/CoreElimination.h"

#include "Atlas/Build/DistanceMatrix.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace Rtp
{
namespace
{
/** Rows of one part before they are packed. */
struct PartRows
{
	std::vector<uint32_t> Masks;
	std::vector<uint32_t> Counts; // values of each row
	std::vector<uint32_t> Values;
};

/** A part while it is measured, and its results. */
struct PartWork
{
	std::vector<CoreId> Border;         // the least important first
	std::vector<int32_t> BorderLengths; // between all of the border, in paths inside the part; until it was used
	std::vector<uint32_t> BorderPlaces; // in the list of the larger part
	PartRows To;
	PartRows From;
	int32_t Longest = 0;
};

class Elimination
{
public:
	Elimination(const AtlasCore& InCore, const CoreDissection& InDissection)
		: Core(InCore)
		, Dissection(InDissection)
		, Parts(InDissection.Larger.size())
		, ByDepth(CoreParts::MostDepth)
	{
		std::vector<uint32_t> Depth(Parts.size());
		for (uint32_t Part = 0; Part < Parts.size(); ++Part)
		{
			Depth[Part] = Part == 0 ? 0 : Depth[Dissection.Larger[Part]] + 1;
			ByDepth[Depth[Part]].push_back(Part);
		}
	}

	bool Run(const BuildContext& Context)
	{
		const uint32_t Total = static_cast<uint32_t>(Parts.size());
		uint32_t Before = 0;
		for (uint32_t Depth = CoreParts::MostDepth; Depth-- > 0;)
		{
			const std::vector<uint32_t>& Level = ByDepth[Depth];
			const uint32_t Tasks = static_cast<uint32_t>(Level.size());
			const auto KeepGoing = [&](uint32_t Done) {
				return Context.Observer({BuildStage::MeasureParts, Before + Done, std::max(Total, 1u)});
			};
			if (Tasks != 0 &&
				!ParallelForWatched(Context.Tasks, Tasks, KeepGoing, [&](uint32_t Index) { Eliminate(Level[Index]); }))
			{
				return false;
			}
			Before += Tasks;
		}
		return true;
	}

	EliminatedCore Pack()
	{
		EliminatedCore Packed;
		std::vector<uint32_t> FirstBorder{0};
		std::vector<uint32_t> Places;
		for (const PartWork& Part : Parts)
		{
			Places.insert(Places.end(), Part.BorderPlaces.begin(), Part.BorderPlaces.end());
			FirstBorder.push_back(static_cast<uint32_t>(Places.size()));
			Packed.Longest = std::max(Packed.Longest, Part.Longest);
		}
		Packed.Core.Parts.FirstSite = PackedArray(Dissection.FirstSite);
		Packed.Core.Parts.Larger = PackedArray(Dissection.Larger);
		Packed.Core.Parts.Second = PackedArray(Dissection.Second);
		Packed.Core.Parts.FirstBorder = PackedArray(FirstBorder);
		Packed.Core.Parts.BorderPlace = PackedArray(Places);
		Packed.Core.ToRows = PackRows(&PartWork::To);
		Packed.Core.FromRows = Core.bSymmetric ? CoreRows{} : PackRows(&PartWork::From);
		return Packed;
	}

private:
	/** The list of a part (CoreParts): its separator, and then its border. */
	std::vector<CoreId> ListOf(uint32_t Part) const
	{
		const uint32_t First = Dissection.FirstSite[Part];
		std::vector<CoreId> List;
		for (uint32_t Site = Dissection.FirstSite[Part + 1]; Site-- > First;)
		{
			List.push_back(CoreId{Site});
		}
		const size_t Own = List.size();
		for (size_t Index = 0; Index < Own; ++Index)
		{
			for (const GraphArc<CoreId>& Arc : Core.Arcs[List[Index].Value])
			{
				if (Arc.To.Value < First)
				{
					List.push_back(Arc.To);
				}
			}
		}
		ForEachHalf(Part,
			[&](uint32_t Half)
			{
				for (const CoreId Site : Parts[Half].Border)
				{
					if (Site.Value < First)
					{
						List.push_back(Site);
					}
				}
			});
		std::sort(List.begin() + static_cast<std::ptrdiff_t>(Own), List.end(), std::greater<>{});
		List.erase(std::unique(List.begin() + static_cast<std::ptrdiff_t>(Own), List.end()), List.end());
		return List;
	}

	template <class F>
	void ForEachHalf(uint32_t Part, F&& Visit) const
	{
		if (Part + 1 < Parts.size() && Dissection.Larger[Part + 1] == Part)
		{
			Visit(Part + 1);
		}
		if (Dissection.Second[Part] != 0)
		{
			Visit(Dissection.Second[Part]);
		}
	}

	void Eliminate(uint32_t Part)
	{
		const std::vector<CoreId> List = ListOf(Part);
		const uint32_t Own = Dissection.FirstSite[Part + 1] - Dissection.FirstSite[Part];
		const uint32_t Size = static_cast<uint32_t>(List.size());
		const auto PlaceOf = [&](CoreId Site) {
			return static_cast<uint32_t>(
				std::lower_bound(List.begin(), List.end(), Site, std::greater<>{}) - List.begin());
		};
		DistanceMatrix Lengths(Size);
		Lengths.SetDiagonal(0);
		ForEachHalf(Part,
			[&](uint32_t Half)
			{
				PartWork& Smaller = Parts[Half];
				for (const CoreId Site : Smaller.Border)
				{
					Smaller.BorderPlaces.push_back(PlaceOf(Site));
				}
				const size_t Count = Smaller.Border.size();
				for (size_t Index = 0; Index < Count * Count; ++Index)
				{
					Lengths.Shorten(Smaller.BorderPlaces[Index / Count], Smaller.BorderPlaces[Index % Count],
						Smaller.BorderLengths[Index]);
				}
				Smaller.BorderLengths = {};
				Smaller.Border = {};
			});
		for (uint32_t Place = 0; Place < Own; ++Place)
		{
			for (const GraphArc<CoreId>& Arc : Core.Arcs[List[Place].Value])
			{
				// Arcs to sites inside a half are in the distances of that half.
				if (Arc.To.Value < Dissection.FirstSite[Part + 1])
				{
					AddArc(Lengths, Place, PlaceOf(Arc.To), Arc);
				}
			}
		}
		for (uint32_t Place = 0; Place < Own; ++Place)
		{
			Lengths.Pivot(Place);
		}
		PartWork& Result = Parts[Part];
		Result.Border.assign(List.begin() + static_cast<std::ptrdiff_t>(Own), List.end());
		for (uint32_t From = Own; From < Size; ++From)
		{
			for (uint32_t To = Own; To < Size; ++To)
			{
				Result.BorderLengths.push_back(Lengths.At(From, To));
			}
		}
		for (uint32_t Place = Own; Place < Size; ++Place)
		{
			Lengths.Pivot(Place);
		}
		Lengths.SetDiagonal(DistanceMatrix::Unknown);
		if (!Core.bSymmetric)
		{
			const DistanceMatrix Back = Lengths.Transposed();
			Result.Longest = MakeRows(Back, Own, Size, Result.From);
		}
		Result.Longest = std::max(Result.Longest, MakeRows(Lengths, Own, Size, Result.To));
	}

	static void AddArc(DistanceMatrix& Lengths, uint32_t Place, uint32_t Other, const GraphArc<CoreId>& Arc)
	{
		if ((Arc.Directions & ArcDirections::Out) != 0)
		{
			Lengths.Shorten(Place, Other, Arc.Length);
		}
		if ((Arc.Directions & ArcDirections::In) != 0)
		{
			Lengths.Shorten(Other, Place, Arc.Length);
		}
	}

	/** Keeps the distances that no more important site makes superfluous; returns the longest. */
	static int32_t MakeRows(const DistanceMatrix& Lengths, uint32_t Own, uint32_t Size, PartRows& Rows)
	{
		std::vector<int32_t> Rivals;
		int32_t Longest = 0;
		for (uint32_t Place = 0; Place < Own; ++Place)
		{
			Lengths.FindRivals(Place, Rivals);
			const size_t Before = Rows.Values.size();
			const uint32_t Block = Place / CoreRows::BlockSize;
			const size_t FirstMask = Rows.Masks.size();
			Rows.Masks.resize(FirstMask + CoreRows::BlocksOf(Size) - Block);
			for (uint32_t Other = Place + 1; Other < Size; ++Other)
			{
				const int32_t Length = Lengths.At(Place, Other);
				Longest = Length < DistanceMatrix::Unknown ? std::max(Longest, Length) : Longest;
				if (Length < Rivals[Other])
				{
					Rows.Masks[FirstMask + Other / CoreRows::BlockSize - Block] |= 1u << Other % CoreRows::BlockSize;
					Rows.Values.push_back(static_cast<uint32_t>(Length));
				}
			}
			Rows.Counts.push_back(static_cast<uint32_t>(Rows.Values.size() - Before));
		}
		return Longest;
	}

	CoreRows PackRows(PartRows PartWork::*Which)
	{
		std::vector<uint32_t> FirstMask;
		std::vector<uint32_t> Masks;
		std::vector<uint32_t> FirstValue;
		std::vector<uint32_t> Values;
		std::vector<uint32_t> Wide;
		for (PartWork& Part : Parts)
		{
			const PartRows Rows = std::move(Part.*Which);
			const bool bWide = std::any_of(Rows.Values.begin(), Rows.Values.end(),
				[](uint32_t Value) { return (Value >> CoreRows::ValueBits) != 0; });
			FirstMask.push_back(static_cast<uint32_t>(Masks.size()));
			Masks.insert(Masks.end(), Rows.Masks.begin(), Rows.Masks.end());
			uint32_t First = static_cast<uint32_t>(Values.size());
			for (const uint32_t Count : Rows.Counts)
			{
				FirstValue.push_back(First);
				First += bWide ? Count * 2 : Count;
			}
			for (const uint32_t Value : Rows.Values)
			{
				Values.push_back(Value & ((1u << CoreRows::ValueBits) - 1));
				if (bWide)
				{
					Values.push_back(Value >> CoreRows::ValueBits);
				}
			}
			Wide.push_back(bWide ? 1 : 0);
		}
		FirstMask.push_back(static_cast<uint32_t>(Masks.size()));
		FirstValue.push_back(static_cast<uint32_t>(Values.size()));
		Values.resize(Values.size() + CoreRows::Padding);
		return {PackedArray(FirstMask), PackedArray(Masks, 8), PackedArray(FirstValue),
			PackedArray(Values, CoreRows::ValueBits), PackedArray(Wide)};
	}

	const AtlasCore& Core;
	const CoreDissection& Dissection;
	std::vector<PartWork> Parts;
	std::vector<std::vector<uint32_t>> ByDepth;
};
} // namespace

Result<EliminatedCore> EliminateCore(
	const AtlasCore& Core, const CoreDissection& Dissection, const BuildContext& Context)
{
	Elimination Work(Core, Dissection);
	if (!Work.Run(Context))
	{
		return BuildCancelled();
	}
	return Work.Pack();
}

Result<AtlasTop> DivideAtlasCore(const AtlasGraph& Graph, const std::vector<SiteId>& CoreSites,
	const std::vector<CellPosition>& Positions, const BuildContext& Context)
{
	std::vector<uint32_t> Unordered(CoreSites.size());
	std::iota(Unordered.begin(), Unordered.end(), 0u);
	std::vector<CellPosition> OfCore;
	OfCore.reserve(CoreSites.size());
	for (const SiteId Site : CoreSites)
	{
		OfCore.push_back(Positions[Site.Value]);
	}
	RTP_TRY(const CoreDissection Dissection, DissectCore(ExtractCore(Graph, CoreSites, Unordered), OfCore, Context));
	AtlasTop Top;
	Top.Core = ExtractCore(Graph, CoreSites, Dissection.Order);
	RTP_TRY(EliminatedCore Eliminated, EliminateCore(Top.Core, Dissection, Context));
	Top.Divided = std::move(Eliminated.Core);
	Top.Longest = Eliminated.Longest;
	return Top;
}
} // namespace Rtp
