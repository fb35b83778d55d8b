// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Abstraction/RegionView.h"

#include "Rtp/Base/Assert.h"

namespace Rtp
{
RegionView::RegionView(const World& Level)
	: Database(static_cast<const CliqueDatabase&>(*Level.Database))
	, Ground(*Level.Grid)
	, Space(Level.Space())
	, RegionCount(Database.RegionCount())
	, RegionTable(Level.Pool)
	, CellTable(Level.Pool)
{
	if (!Level.WasEdited())
	{
		return;
	}
	for (uint32_t Cell = 0; Cell < Space.StateCount(); ++Cell)
	{
		if (const StateId At{Cell}; Space.IsBlocked(At))
		{
			NoteChanged(std::span(&At, 1));
		}
	}
	for (uint32_t Link = 0; Link < Level.Grid->Links().size(); ++Link)
	{
		if (const StateId At = GridSpace::StateOf(Level.Grid->Links()[Link].From); Level.Overlay->IsLinkClosed(Link))
		{
			NoteChanged(std::span(&At, 1));
		}
	}
}

void RegionView::NoteChanged(std::span<const StateId> Changed)
{
	for (const StateId Cell : Changed)
	{
		Space.ForEachAffected(Cell, [this](StateId Near) { MarkStale(Database.RegionOf(Near)); });
	}
	bRepairing = false; // what was done of it may no longer be so
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
	uint32_t Left = MaxExpansions;
	bool bDone = true;
	while (!Stale.empty() && bDone)
	{
		const uint32_t Region = Stale.back();
		if (!bRepairing)
		{
			BeginRepair(Region);
		}
		bDone = ListCells(Region, Left) && FindPieces(Region, Left);
		if (bDone)
		{
			EndRepair(Region);
		}
	}
	Spent += MaxExpansions - Left;
	return bDone;
}

void RegionView::BeginRepair(uint32_t Region)
{
	// Gives back the pieces it was in.
	RegionRecord& Record = RegionTable[Region];
	while (Record.First != Nothing)
	{
		Piece& Old = Pieces[Record.First];
		const uint32_t Next = Old.Next;
		Old.Node = Nothing;
		Old.Next = FreePiece;
		FreePiece = Record.First;
		Record.First = Next;
	}
	bRepairing = true;
	++Repairs;
	Listed.assign(1, Database.MiddleOf(Region).Value);
	CellTable[Listed.front()] = {Repairs, Nothing};
	NextListed = 0;
	NextSeed = 0;
	Growing = Nothing;
}

/** All cells of the region: as the grid was built, they are joined. False if the work did not suffice. */
bool RegionView::ListCells(uint32_t Region, uint32_t& Left)
{
	for (; NextListed < Listed.size(); ++NextListed, --Left)
	{
		if (Left == 0)
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
					Record = {Repairs, Nothing};
					Listed.push_back(To.Value);
				}
			});
	}
	return true;
}

bool RegionView::FindPieces(uint32_t Region, uint32_t& Left)
{
	for (;;)
	{
		for (; Growing != Nothing && NextCell < Pieces[Growing].Cells.size(); ++NextCell, --Left)
		{
			if (Left == 0)
			{
				return false;
			}
			const StateId From{Pieces[Growing].Cells[NextCell]};
			const auto Join = [&](StateId To)
			{
				if (Database.RegionOf(To) == Region && CellTable[To.Value].Piece == Nothing)
				{
					JoinPiece(To);
				}
			};
			// Only ways that lead back as well: moves in directions do.
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
		while (NextSeed < Listed.size() &&
			(Space.IsBlocked(StateId{Listed[NextSeed]}) || CellTable[Listed[NextSeed]].Piece != Nothing))
		{
			++NextSeed;
		}
		if (NextSeed == Listed.size())
		{
			return true;
		}
		Growing = FreePiece != Nothing ? FreePiece : static_cast<uint32_t>(Pieces.size());
		if (Growing == Pieces.size())
		{
			Pieces.emplace_back();
		}
		Piece& New = Pieces[Growing];
		FreePiece = FreePiece != Nothing ? New.Next : Nothing;
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
	Record.bInPieces = Record.First == Nothing || Pieces[Record.First].Next != Nothing;
	Record.bStale = false;
	Record.Seen = ++Clock;
	Record.Cut = Record.bInPieces || bWasInPieces ? Clock : Record.Cut;
	for (uint32_t Index = Record.First; Index != Nothing; Index = Pieces[Index].Next)
	{
		Piece& At = Pieces[Index];
		At.Node = Record.bInPieces ? RegionCount + *std::min_element(At.Cells.begin(), At.Cells.end()) : Region;
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
	return Index == Nothing ? StateId{} : StateId{Pieces[Index].Node};
}

const RegionView::Piece& RegionView::PieceOf(StateId Node) const
{
	const uint32_t Index = Node.Value < RegionCount ? RegionTable.Find(Node.Value)->First
													: CellTable.Find(Node.Value - RegionCount)->Piece;
	RTP_ASSERT(Index != Nothing, "only nodes that exist are asked for");
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

/** When the moves out of a region may have changed last; 0 if they are those of the database. */
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
	uint32_t Left = MaxExpansions;
	if (RegionTable[Region].Seen == 0)
	{
		MarkStale(Region); // a neighbour is in pieces: this one's cells tell which of them it touches
		const uint32_t Before = Spent;
		if (!Repair(Left, Spent))
		{
			return false;
		}
		Left -= Spent - Before;
	}
	Piece& At = Pieces[static_cast<size_t>(&PieceOf(Node) - Pieces.data())];
	if (At.EdgesOf >= LastChange(Region))
	{
		return true;
	}
	if (Scanned != Node)
	{
		Scanned = Node;
		NextScan = 0;
		At.Edges.clear();
	}
	for (; NextScan < At.Cells.size(); ++NextScan, --Left, ++Spent)
	{
		if (Left == 0)
		{
			return false;
		}
		Space.ForEachMove(StateId{At.Cells[NextScan]},
			[&](StateId To, Cost)
			{
				if (const StateId Other = NodeOf(To); Other != Node)
				{
					At.Edges.push_back(Other.Value);
				}
			});
	}
	std::sort(At.Edges.begin(), At.Edges.end());
	At.Edges.erase(std::unique(At.Edges.begin(), At.Edges.end()), At.Edges.end());
	At.EdgesOf = Clock;
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
		const Piece& At = PieceOf(A);
		bOpen = At.EdgesOf < LastChange(From) || std::binary_search(At.Edges.begin(), At.Edges.end(), B.Value);
	}
	return bOpen ? std::optional<Cost>(PriceOf(From, To)) : std::nullopt;
}

size_t RegionView::MemoryBytes() const
{
	size_t Bytes = RegionTable.MemoryBytes() + CellTable.MemoryBytes() + Pieces.capacity() * sizeof(Piece) +
		(Stale.capacity() + Listed.capacity()) * sizeof(uint32_t);
	for (const Piece& At : Pieces)
	{
		Bytes += (At.Cells.capacity() + At.Edges.capacity()) * sizeof(uint32_t);
	}
	return Bytes;
}
} // namespace Rtp
