// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Abstraction/RegionView.h"

#include "Rtp/Base/Assert.h"

namespace Rtp
{
RegionView::RegionView(const World& World)
	: Database(static_cast<const CliqueDatabase&>(*World.Database))
	, Ground(*World.Grid)
	, Space(World.Space())
	, RegionCount(Database.RegionCount())
	, RegionTable(World.Pool)
	, CellTable(World.Pool)
{
	if (!World.WasEdited())
	{
		return;
	}
	for (uint32_t Cell = 0; Cell < Space.StateCount(); ++Cell)
	{
		if (const StateId State{Cell}; Space.IsBlocked(State))
		{
			NoteChanged(std::span(&State, 1));
		}
	}
	for (uint32_t Link = 0; Link < World.Grid->Links().size(); ++Link)
	{
		if (const StateId State = GridSpace::StateOf(World.Grid->Links()[Link].From); World.Overlay->IsLinkClosed(Link))
		{
			NoteChanged(std::span(&State, 1));
		}
	}
}

void RegionView::NoteChanged(std::span<const StateId> Changed)
{
	for (const StateId Cell : Changed)
	{
		Space.ForEachAffected(Cell, [this](StateId Near) { MarkStale(Database.RegionOf(Near)); });
	}
	bRepairing = false; // its intermediate results may be invalid
	Scanned = StateId{};
}

void RegionView::MarkStale(uint32_t Region)
{
	RegionRecord& Record = RegionTable[Region];
	if (!Record.bStale)
	{
		Record.bStale = true;
		Stale.push_back(Region);
	}
}

bool RegionView::Repair(uint32_t MaxExpansions, uint32_t& Spent)
{
	uint32_t Remaining = MaxExpansions;
	bool bDone = true;
	while (!Stale.empty() && bDone)
	{
		const uint32_t Region = Stale.back();
		if (!bRepairing)
		{
			BeginRepair(Region);
		}
		bDone = ListCells(Region, Remaining) && FindPieces(Region, Remaining);
		if (bDone)
		{
			EndRepair(Region);
		}
	}
	Spent += MaxExpansions - Remaining;
	return bDone;
}

void RegionView::BeginRepair(uint32_t Region)
{
	// Releases the region's old pieces.
	RegionRecord& Record = RegionTable[Region];
	while (Record.First != NoIndex)
	{
		Piece& Old = Pieces[Record.First];
		const uint32_t Next = Old.Next;
		Old.Node = NoIndex;
		Old.Next = FreePiece;
		FreePiece = Record.First;
		Record.First = Next;
	}
	bRepairing = true;
	++Repairs;
	Listed.assign(1, Database.MiddleOf(Region).Value);
	CellTable[Listed.front()] = {Repairs, NoIndex};
	NextListed = 0;
	NextSeed = 0;
	Growing = NoIndex;
}

/** Lists the cells of the region, which are connected in the unedited grid. False if the budget ran out. */
bool RegionView::ListCells(uint32_t Region, uint32_t& Remaining)
{
	for (; NextListed < Listed.size(); ++NextListed, --Remaining)
	{
		if (Remaining == 0)
		{
			return false;
		}
		Ground.ForEachMove(StateId{Listed[NextListed]},
			[&](StateId To, Cost)
			{
				if (Database.RegionOf(To) != Region)
				{
					return;
				}
				if (CellRecord& Record = CellTable[To.Value]; Record.Listed != Repairs)
				{
					Record = {Repairs, NoIndex};
					Listed.push_back(To.Value);
				}
			});
	}
	return true;
}

void RegionView::JoinNeighbours(uint32_t Region, StateId From)
{
	const auto Join = [&](StateId To)
	{
		if (Database.RegionOf(To) == Region && CellTable[To.Value].Piece == NoIndex)
		{
			JoinPiece(To);
		}
	};
	// A piece is strongly connected: only moves that exist in both directions join it. Moves in directions do.
	Space.ForEachDirection(From, [&](Direction, StateId To, Cost) { Join(To); });
	Space.ForEachLinkFrom(From,
		[&](StateId To, Cost)
		{
			if (Space.FindLink(To, From))
			{
				Join(To);
			}
		});
}

bool RegionView::FindPieces(uint32_t Region, uint32_t& Remaining)
{
	for (;;)
	{
		for (; Growing != NoIndex && NextCell < Pieces[Growing].Cells.size(); ++NextCell, --Remaining)
		{
			if (Remaining == 0)
			{
				return false;
			}
			JoinNeighbours(Region, StateId{Pieces[Growing].Cells[NextCell]});
		}
		while (NextSeed < Listed.size() &&
			(Space.IsBlocked(StateId{Listed[NextSeed]}) || CellTable[Listed[NextSeed]].Piece != NoIndex))
		{
			++NextSeed;
		}
		if (NextSeed == Listed.size())
		{
			return true;
		}
		Growing = FreePiece != NoIndex ? FreePiece : static_cast<uint32_t>(Pieces.size());
		if (Growing == Pieces.size())
		{
			Pieces.emplace_back();
		}
		Piece& New = Pieces[Growing];
		FreePiece = FreePiece != NoIndex ? New.Next : NoIndex;
		New.Next = RegionTable[Region].First;
		New.EdgesOf = 0;
		New.Cells.clear();
		RegionTable[Region].First = Growing;
		NextCell = 0;
		JoinPiece(StateId{Listed[NextSeed]});
	}
}

void RegionView::JoinPiece(StateId Cell)
{
	CellTable[Cell.Value].Piece = Growing;
	Pieces[Growing].Cells.push_back(Cell.Value);
}

void RegionView::EndRepair(uint32_t Region)
{
	RegionRecord& Record = RegionTable[Region];
	const bool bWasInPieces = Record.bInPieces;
	Record.bInPieces = Record.First == NoIndex || Pieces[Record.First].Next != NoIndex;
	Record.bStale = false;
	Record.Seen = ++Clock;
	Record.Cut = Record.bInPieces || bWasInPieces ? Clock : Record.Cut;
	for (uint32_t Index = Record.First; Index != NoIndex; Index = Pieces[Index].Next)
	{
		Piece& Part = Pieces[Index];
		Part.Node = Record.bInPieces ? RegionCount + *std::min_element(Part.Cells.begin(), Part.Cells.end()) : Region;
	}
	Stale.pop_back();
	bRepairing = false;
}

StateId RegionView::NodeOf(StateId Cell) const
{
	const uint32_t Region = Database.RegionOf(Cell);
	const RegionRecord* Record = RegionTable.Find(Region);
	if (Record == nullptr || !Record->bInPieces)
	{
		return StateId{Region};
	}
	const uint32_t Index = CellTable.Find(Cell.Value)->Piece;
	return Index == NoIndex ? StateId{} : StateId{Pieces[Index].Node};
}

const RegionView::Piece& RegionView::PieceOf(StateId Node) const
{
	const uint32_t Index = Node.Value < RegionCount ? RegionTable.Find(Node.Value)->First
													: CellTable.Find(Node.Value - RegionCount)->Piece;
	RTP_ASSERT(Index != NoIndex, "the node exists");
	return Pieces[Index];
}

bool RegionView::IsAlive(StateId Node) const
{
	if (Node.Value >= RegionCount)
	{
		return NodeOf(StateId{Node.Value - RegionCount}) == Node;
	}
	const RegionRecord* Record = RegionTable.Find(Node.Value);
	return Record == nullptr || !Record->bInPieces;
}

/** Time of the last change of the moves out of a region; 0 if they are those of the database. */
uint32_t RegionView::LastChange(uint32_t Region) const
{
	const RegionRecord* Own = RegionTable.Find(Region);
	uint32_t Last = Own == nullptr ? 0 : Own->Seen;
	for (const uint32_t Other : Database.GetGraph().EdgesOf(Region))
	{
		const RegionRecord* Record = RegionTable.Find(Other);
		Last = (std::max)(Last, Record == nullptr ? 0 : Record->Cut);
	}
	return Last;
}

bool RegionView::IsMarked(uint32_t Region) const
{
	return Clock != 0 && LastChange(Region) != 0;
}

bool RegionView::Prepare(StateId Node, uint32_t MaxExpansions, uint32_t& Spent)
{
	const uint32_t Region = RegionOf(Node);
	if (!IsMarked(Region))
	{
		return true;
	}
	uint32_t Remaining = MaxExpansions;
	if (RegionTable[Region].Seen == 0)
	{
		MarkStale(Region); // a neighbour is in pieces: the cells of this region tell which of them it touches
		const uint32_t Before = Spent;
		if (!Repair(Remaining, Spent))
		{
			return false;
		}
		Remaining -= Spent - Before;
	}
	Piece& Part = Pieces[static_cast<size_t>(&PieceOf(Node) - Pieces.data())];
	if (Part.EdgesOf >= LastChange(Region))
	{
		return true;
	}
	if (Scanned != Node)
	{
		Scanned = Node;
		NextScan = 0;
		Part.Edges.clear();
	}
	for (; NextScan < Part.Cells.size(); ++NextScan, --Remaining, ++Spent)
	{
		if (Remaining == 0)
		{
			return false;
		}
		Space.ForEachMove(StateId{Part.Cells[NextScan]},
			[&](StateId To, Cost)
			{
				if (const StateId Other = NodeOf(To); Other != Node)
				{
					Part.Edges.push_back(Other.Value);
				}
			});
	}
	std::sort(Part.Edges.begin(), Part.Edges.end());
	Part.Edges.erase(std::unique(Part.Edges.begin(), Part.Edges.end()), Part.Edges.end());
	Part.EdgesOf = Clock;
	Scanned = StateId{};
	return true;
}

std::optional<Cost> RegionView::MoveCost(StateId A, StateId B) const
{
	const uint32_t From = RegionOf(A);
	const uint32_t To = RegionOf(B);
	bool bOpen = IsAlive(A) && IsAlive(B) && (From == To || Database.GetGraph().HasEdge(From, To));
	if (bOpen && IsMarked(From) && RegionTable.Find(From) != nullptr && RegionTable.Find(From)->Seen != 0)
	{
		const Piece& Part = PieceOf(A);
		bOpen = Part.EdgesOf < LastChange(From) || std::binary_search(Part.Edges.begin(), Part.Edges.end(), B.Value);
	}
	return bOpen ? std::optional<Cost>(PriceOf(From, To)) : std::nullopt;
}

size_t RegionView::MemoryBytes() const
{
	size_t Bytes = RegionTable.MemoryBytes() + CellTable.MemoryBytes() + Pieces.capacity() * sizeof(Piece) +
		(Stale.capacity() + Listed.capacity()) * sizeof(uint32_t);
	for (const Piece& Part : Pieces)
	{
		Bytes += (Part.Cells.capacity() + Part.Edges.capacity()) * sizeof(uint32_t);
	}
	return Bytes;
}
} // namespace Rtp
