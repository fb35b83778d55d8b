// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Atlas/Build/CoreDissection.h"

#include "Rtp/Atlas/CoreRows.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace Rtp
{
namespace
{
constexpr uint32_t SitesOfLeaf = 24; // such a part is not divided further

/** A line between two columns or rows. */
struct Cut
{
	bool bRows = false; // divides by rows, not by columns
	int32_t At = 0;     // the first column or row of the second half
	int64_t Cost = -1;  // negative: no cut
};

/** A part that is still to be divided. */
struct Piece
{
	std::vector<CoreId> Sites;
	uint32_t Larger = 0;
	uint32_t Depth = 0;
	bool bSecond = false;
};

class Dissector
{
public:
	Dissector(const AtlasCore& InCore, const std::vector<CellPosition>& InPositions)
		: Core(InCore)
		, Positions(InPositions)
		, PieceOf(InCore.Sites.size(), 0)
		, InSecond(InCore.Sites.size())
		, Match(InCore.Sites.size())
		, Visit(InCore.Sites.size())
		, From(InCore.Sites.size())
	{
	}

	bool Run(const BuildContext& Context)
	{
		const uint32_t Count = static_cast<uint32_t>(Core.Sites.size());
		std::vector<Piece> Open(1);
		for (uint32_t Site = 0; Site < Count; ++Site)
		{
			Open[0].Sites.push_back(CoreId{Site});
		}
		while (!Open.empty())
		{
			if (!Context.Observer(
					{BuildStage::DivideCore, static_cast<uint32_t>(Found.Order.size()), std::max(Count, 1u)}))
			{
				return false;
			}
			Piece Next = std::move(Open.back());
			Open.pop_back();
			Divide(std::move(Next), Open);
		}
		Found.FirstSite.push_back(Count);
		return true;
	}

	CoreDissection Take()
	{
		return std::move(Found);
	}

private:
	int32_t PlaceOf(CoreId Site, bool bRows) const
	{
		return bRows ? Positions[Site.Value].Y : Positions[Site.Value].X;
	}

	/** Calls See for the neighbours of a site in the present piece. */
	template <class F>
	void ForEachNeighbour(CoreId Site, F&& See) const
	{
		for (const GraphArc<CoreId>& Arc : Core.Arcs[Site.Value])
		{
			if (PieceOf[Arc.To.Value] == PieceNumber)
			{
				See(Arc.To);
			}
		}
	}

	void Divide(Piece Now, std::vector<Piece>& Open)
	{
		const uint32_t Part = static_cast<uint32_t>(Found.Larger.size());
		Found.FirstSite.push_back(static_cast<uint32_t>(Found.Order.size()));
		Found.Larger.push_back(Now.Larger);
		Found.Second.push_back(0);
		if (Now.bSecond)
		{
			Found.Second[Now.Larger] = Part;
		}
		++PieceNumber;
		for (const CoreId Site : Now.Sites)
		{
			PieceOf[Site.Value] = PieceNumber;
		}
		const bool bLeaf = Now.Sites.size() <= SitesOfLeaf || Now.Depth + 1 >= CoreParts::MostDepth;
		const Cut Line = bLeaf ? Cut{} : FindCut(Now.Sites);
		if (Line.Cost < 0)
		{
			AddSeparator(std::move(Now.Sites), false);
			return;
		}
		std::vector<CoreId> Separator = Cover(Now.Sites, Line);
		for (const CoreId Site : Separator)
		{
			PieceOf[Site.Value] = 0;
		}
		AddSeparator(std::move(Separator), !Line.bRows);
		Piece Halves[2];
		for (const CoreId Site : Now.Sites)
		{
			if (PieceOf[Site.Value] == PieceNumber)
			{
				Halves[InSecond[Site.Value]].Sites.push_back(Site);
			}
		}
		for (uint32_t Half = 2; Half-- > 0;)
		{
			if (!Halves[Half].Sites.empty())
			{
				Halves[Half].Larger = Part;
				Halves[Half].Depth = Now.Depth + 1;
				Halves[Half].bSecond = Half == 1 && !Halves[0].Sites.empty();
				Open.push_back(std::move(Halves[Half]));
			}
		}
	}

	Cut FindCut(const std::vector<CoreId>& Sites)
	{
		Cut Best;
		for (const bool bInWindow : {true, false})
		{
			for (const bool bRows : {false, true})
			{
				TryCuts(Sites, bRows, bInWindow, Best);
			}
			if (Best.Cost >= 0)
			{
				return Best;
			}
		}
		return Best;
	}

	/** Tries the cuts along one axis, those near the middle of the sites or all. */
	void TryCuts(const std::vector<CoreId>& Sites, bool bRows, bool bInWindow, Cut& Best)
	{
		const auto Less = [&](CoreId A, CoreId B) { return PlaceOf(A, bRows) < PlaceOf(B, bRows); };
		const auto [Least, Most] = std::minmax_element(Sites.begin(), Sites.end(), Less);
		const int32_t Low = PlaceOf(*Least, bRows);
		const uint32_t Width = static_cast<uint32_t>(PlaceOf(*Most, bRows) - Low + 1);
		if (Width < 2)
		{
			return;
		}
		// Differences from one cut to the next: sites before the cut, and sites of either half with an arc across.
		std::vector<int32_t> Before(Width + 1);
		std::vector<int32_t> AcrossFirst(Width + 1);
		std::vector<int32_t> AcrossSecond(Width + 1);
		for (const CoreId Site : Sites)
		{
			const int32_t Here = PlaceOf(Site, bRows) - Low;
			int32_t First = Here;
			int32_t Last = Here;
			ForEachNeighbour(Site,
				[&](CoreId To)
				{
					First = std::min(First, PlaceOf(To, bRows) - Low);
					Last = std::max(Last, PlaceOf(To, bRows) - Low);
				});
			++Before[static_cast<uint32_t>(Here) + 1];
			++AcrossFirst[static_cast<uint32_t>(Here) + 1];
			--AcrossFirst[static_cast<uint32_t>(Last) + 1];
			++AcrossSecond[static_cast<uint32_t>(First) + 1];
			--AcrossSecond[static_cast<uint32_t>(Here) + 1];
		}
		const int64_t Count = static_cast<int64_t>(Sites.size());
		int64_t InFirst = 0;
		int64_t First = 0;
		int64_t Second = 0;
		for (uint32_t At = 1; At < Width; ++At)
		{
			InFirst += Before[At];
			First += AcrossFirst[At];
			Second += AcrossSecond[At];
			if (bInWindow && (InFirst * 10 < Count * 3 || InFirst * 10 > Count * 7))
			{
				continue;
			}
			// Lopsided halves count as up to 1.6 times as many sites across. Far from the middle nothing else counts.
			const int64_t Lopsided = std::abs(InFirst * 2 - Count);
			const int64_t Cost =
				bInWindow ? (std::min(First, Second) * 10 + 1) * (Count * 10 + Lopsided * 6) : Lopsided;
			if (Best.Cost < 0 || Cost < Best.Cost)
			{
				Best = {bRows, Low + static_cast<int32_t>(At), Cost};
			}
		}
	}

	/** The fewest sites that all arcs across a line begin or end at, by a largest matching (König 1931). */
	std::vector<CoreId> Cover(const std::vector<CoreId>& Sites, const Cut& Line)
	{
		std::vector<CoreId> Across; // sites of the first half
		for (const CoreId Site : Sites)
		{
			InSecond[Site.Value] = PlaceOf(Site, Line.bRows) >= Line.At ? 1 : 0;
			Match[Site.Value] = CoreId{};
		}
		for (const CoreId Site : Sites)
		{
			bool bAcross = false;
			ForEachAcross(Site, [&](CoreId) { bAcross = true; });
			if (InSecond[Site.Value] == 0 && bAcross)
			{
				Across.push_back(Site);
			}
		}
		for (const CoreId Site : Across)
		{
			ForEachAcross(Site,
				[&](CoreId To)
				{
					if (!Match[Site.Value].IsValid() && !Match[To.Value].IsValid())
					{
						Join(Site, To);
					}
				});
		}
		for (const CoreId Site : Across)
		{
			if (!Match[Site.Value].IsValid())
			{
				++Round;
				Grow({Site}, true);
			}
		}
		++Round;
		std::vector<CoreId> Unmatched;
		for (const CoreId Site : Across)
		{
			if (!Match[Site.Value].IsValid())
			{
				Visit[Site.Value] = Round;
				Unmatched.push_back(Site);
			}
		}
		Grow(std::move(Unmatched), false);
		std::vector<CoreId> Separator;
		for (const CoreId Site : Sites)
		{
			const bool bVisited = Visit[Site.Value] == Round;
			const bool bFirst = InSecond[Site.Value] == 0 && Match[Site.Value].IsValid() && !bVisited;
			if (bFirst || (InSecond[Site.Value] != 0 && bVisited))
			{
				Separator.push_back(Site);
			}
		}
		return Separator;
	}

	template <class F>
	void ForEachAcross(CoreId Site, F&& See) const
	{
		ForEachNeighbour(Site,
			[&](CoreId To)
			{
				if (InSecond[To.Value] != InSecond[Site.Value])
				{
					See(To);
				}
			});
	}

	void Join(CoreId First, CoreId Second)
	{
		Match[First.Value] = Second;
		Match[Second.Value] = First;
	}

	/** Follows alternating paths from sites of the first half; makes the matching larger by the first that allows it.
	 */
	void Grow(std::vector<CoreId> Queue, bool bAugment)
	{
		CoreId Free;
		for (size_t Index = 0; Index < Queue.size() && !Free.IsValid(); ++Index)
		{
			const CoreId Site = Queue[Index];
			ForEachAcross(Site,
				[&](CoreId To)
				{
					if (Visit[To.Value] == Round || Free.IsValid())
					{
						return;
					}
					Visit[To.Value] = Round;
					From[To.Value] = Site;
					const CoreId Back = Match[To.Value];
					if (!Back.IsValid())
					{
						Free = bAugment ? To : CoreId{};
						return;
					}
					Visit[Back.Value] = Round;
					Queue.push_back(Back);
				});
		}
		while (Free.IsValid())
		{
			const CoreId Site = From[Free.Value];
			const CoreId Next = Match[Site.Value];
			Join(Site, Free);
			Free = Next;
		}
	}

	/** Adds the next sites in order. Along a line the middle comes first: it is the most important. */
	void AddSeparator(std::vector<CoreId> Sites, bool bByRows)
	{
		std::sort(Sites.begin(), Sites.end(),
			[&](CoreId A, CoreId B) { return std::pair(PlaceOf(A, bByRows), A) < std::pair(PlaceOf(B, bByRows), B); });
		std::vector<std::pair<uint32_t, uint32_t>> Ranges{{0, static_cast<uint32_t>(Sites.size())}};
		for (size_t Index = 0; Index < Ranges.size(); ++Index)
		{
			const auto [First, Last] = Ranges[Index];
			if (First == Last)
			{
				continue;
			}
			const uint32_t Middle = First + (Last - First) / 2;
			PieceOf[Sites[Middle].Value] = 0;
			Found.Order.push_back(Sites[Middle].Value);
			Ranges.emplace_back(First, Middle);
			Ranges.emplace_back(Middle + 1, Last);
		}
	}

	const AtlasCore& Core;
	const std::vector<CellPosition>& Positions;
	CoreDissection Found;
	std::vector<uint32_t> PieceOf; // zero for sites of separators
	uint32_t PieceNumber = 0;
	std::vector<uint8_t> InSecond; // beyond the line
	std::vector<CoreId> Match;     // by the matching across the line
	std::vector<uint32_t> Visit;   // the last round that reached the site
	std::vector<CoreId> From;      // the site of the first half from which it did
	uint32_t Round = 0;
};
} // namespace

Result<CoreDissection> DissectCore(
	const AtlasCore& Core, const std::vector<CellPosition>& Positions, const BuildContext& Context)
{
	Dissector Work(Core, Positions);
	if (!Work.Run(Context))
	{
		return BuildCancelled();
	}
	return Work.Take();
}
} // namespace Rtp
