// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Grid/GridJoin.h"

#include "Rtp/Grid/CellExtent.h"
#include "Rtp/Grid/LayeredGridBuilder.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace Rtp
{
namespace
{
/** How far a piece begins from where the westernmost, northernmost and lowest pieces do, in cells and height steps. */
struct PieceShift
{
	int32_t X = 0;
	int32_t Y = 0;
	int32_t Height = 0;
};

constexpr size_t HostAreas = 64; // RepriceAreas gives one area several types, so many numbers apart

struct PieceCell
{
	uint32_t Piece = 0;
	CellIndex Cell;

	friend bool operator==(const PieceCell&, const PieceCell&) = default;
};

bool AreEqual(const GridSettings& A, const GridSettings& B)
{
	return A.Moves == B.Moves && A.bCutCorners == B.bCutCorners && A.Costs.Straight == B.Costs.Straight &&
		A.Costs.Diagonal == B.Costs.Diagonal && A.Costs.Knight == B.Costs.Knight &&
		A.Transform.CellSizeCm == B.Transform.CellSizeCm && A.Transform.HeightStepCm == B.Transform.HeightStepCm;
}

std::optional<int32_t> WholeSteps(double Distance, double Step)
{
	constexpr double Tolerance = 1e-3;
	const double Steps = Distance / Step;
	const bool bWhole = std::abs(Steps) < 1e9 && std::abs(Steps - std::round(Steps)) < Tolerance;
	return bWhole ? std::optional(static_cast<int32_t>(std::lround(Steps))) : std::nullopt;
}

class GridJoiner
{
public:
	explicit GridJoiner(std::span<const GridPiece> InPieces)
		: Pieces(InPieces)
	{
	}

	Result<LayeredGrid> Join(BuildObserver Observer)
	{
		RTP_TRY_DONE(FindShifts());
		FindOwned();
		if (CellCount == 0)
		{
			return LayeredGridBuilder(Model == nullptr ? GridSettings{} : Model->Settings(), 1, 1).Build();
		}
		if (CellCount > MaxGridCells || Extent.Width() > MaxGridSide || Extent.Height() > MaxGridSide)
		{
			return Error{ErrorCode::TooLarge, "grid: the pieces are too large to be joined"};
		}
		RTP_TRY_DONE(FindAreas());
		LayeredGridBuilder Builder(
			MakeSettings(), static_cast<int32_t>(Extent.Width()), static_cast<int32_t>(Extent.Height()));
		Builder.Reserve(static_cast<uint32_t>(CellCount));
		for (size_t Area = 0; Area < Areas.size(); ++Area)
		{
			Builder.SetArea(static_cast<uint8_t>(Area), Areas[Area].value_or(AreaType{}));
		}
		for (uint32_t Piece = 0; Piece < Pieces.size(); ++Piece)
		{
			if (!Observer({BuildStage::AssembleGrid, Piece, static_cast<uint32_t>(Pieces.size())}))
			{
				return BuildCancelled();
			}
			AddPiece(Builder, Piece);
		}
		return Builder.Build(Observer);
	}

private:
	/** Pieces without cells have no say about settings. */
	Result<Done> FindShifts()
	{
		for (const GridPiece& Piece : Pieces)
		{
			const WorldPos& Its = Piece.Grid->Transform().Origin;
			if (Piece.Grid->CellCount() == 0)
			{
				continue;
			}
			Origin = Model == nullptr
				? Its
				: WorldPos{std::min(Origin.X, Its.X), std::min(Origin.Y, Its.Y), std::min(Origin.Z, Its.Z)};
			Model = Model == nullptr ? Piece.Grid : Model;
		}
		for (const GridPiece& Piece : Pieces)
		{
			if (Piece.Grid->CellCount() == 0)
			{
				Shifts.emplace_back();
				continue;
			}
			const GridTransform& Its = Piece.Grid->Transform();
			const std::optional<int32_t> X = WholeSteps(Its.Origin.X - Origin.X, Its.CellSizeCm);
			const std::optional<int32_t> Y = WholeSteps(Its.Origin.Y - Origin.Y, Its.CellSizeCm);
			const std::optional<int32_t> Z = WholeSteps(Its.Origin.Z - Origin.Z, Its.HeightStepCm);
			if (!AreEqual(Piece.Grid->Settings(), Model->Settings()) || !X || !Y || !Z)
			{
				return Error{ErrorCode::BadInput, "grid: the pieces were built with different settings"};
			}
			Shifts.push_back({*X, *Y, *Z});
		}
		return Done{};
	}

	WorldPos MiddleOf(uint32_t Piece, CellIndex Cell) const
	{
		const LayeredGrid& Grid = *Pieces[Piece].Grid;
		const CellPosition At = Grid.PositionOf(Cell);
		return Grid.Transform().CentreOf({At.X, At.Y, 0}, 0);
	}

	/** The piece that owns a place; the number of pieces if none does. */
	uint32_t OwnerOf(const WorldPos& Middle) const
	{
		const auto Owner = std::find_if(
			Pieces.begin(), Pieces.end(), [&Middle](const GridPiece& Piece) { return Piece.Owns(Middle); });
		return static_cast<uint32_t>(Owner - Pieces.begin());
	}

	int64_t HeightOf(uint32_t Piece, CellIndex Cell) const
	{
		return int64_t{Pieces[Piece].Grid->HeightStepsOf(Cell)} + Shifts[Piece].Height;
	}

	void FindOwned()
	{
		for (uint32_t Piece = 0; Piece < Pieces.size(); ++Piece)
		{
			const LayeredGrid& Grid = *Pieces[Piece].Grid;
			std::vector<bool>& bIts = bOwned.emplace_back(Grid.CellCount());
			for (uint32_t Index = 0; Index < Grid.CellCount(); ++Index)
			{
				const CellIndex Cell{Index};
				if (OwnerOf(MiddleOf(Piece, Cell)) != Piece)
				{
					continue;
				}
				bIts[Index] = true;
				++CellCount;
				const CellPosition At = Grid.PositionOf(Cell);
				const int64_t X = int64_t{At.X} + Shifts[Piece].X;
				Extent.IncludeRun(X, X, int64_t{At.Y} + Shifts[Piece].Y);
				Extent.IncludeHeight(HeightOf(Piece, Cell));
			}
		}
		BaseHeight = Extent.BaseHeight();
	}

	/**
	 * The areas that cells use. Each keeps its number, by which hosts know it. Where pieces were built with different
	 * prices of an area, the later ones get a free number of the same kind.
	 */
	Result<Done> FindAreas()
	{
		for (uint32_t Piece = 0; Piece < Pieces.size(); ++Piece)
		{
			const LayeredGrid& Grid = *Pieces[Piece].Grid;
			const std::vector<AreaType>& Types = Grid.Arrays().AreaTypes;
			std::vector<std::optional<uint8_t>>& Numbers = NewAreas.emplace_back(Types.size());
			for (uint32_t Cell = 0; Cell < bOwned[Piece].size(); ++Cell)
			{
				const uint8_t Area = Grid.AreaOf(CellIndex{Cell});
				if (bOwned[Piece][Cell] && !Numbers[Area])
				{
					RTP_TRY(Numbers[Area], NumberOf(Area, Types[Area]));
				}
			}
		}
		return Done{};
	}

	/** The number of an area in the joined grid. */
	Result<uint8_t> NumberOf(uint8_t Area, const AreaType& Type)
	{
		constexpr size_t MostAreas = 256;
		for (size_t Try = 0; Try < MostAreas; ++Try)
		{
			// First the numbers of the same kind, which are apart by the number of areas that hosts have.
			const size_t Number = (Area + Try * HostAreas + Try / (MostAreas / HostAreas)) % MostAreas;
			Areas.resize(std::max(Areas.size(), Number + 1));
			if (!Areas[Number] || Areas[Number]->FactorQ8 == Type.FactorQ8)
			{
				Areas[Number] = Type;
				return static_cast<uint8_t>(Number);
			}
		}
		return Error{ErrorCode::TooLarge, "grid: the pieces have more than 256 kinds of ground"};
	}

	GridSettings MakeSettings() const
	{
		GridSettings Settings = Model->Settings();
		GridTransform& Transform = Settings.Transform;
		Transform.Origin = Origin;
		Transform.Origin.X += static_cast<double>(Extent.FirstX) * Transform.CellSizeCm;
		Transform.Origin.Y += static_cast<double>(Extent.FirstY) * Transform.CellSizeCm;
		Transform.Origin.Z += static_cast<double>(BaseHeight) * Transform.HeightStepCm;
		return Settings;
	}

	/** Cells of different pieces never share a square, so each piece keeps its storeys. */
	CellCoord CoordOf(const PieceCell& Of) const
	{
		const CellCoord Its = Pieces[Of.Piece].Grid->CoordOf(Of.Cell);
		return {static_cast<int32_t>(Its.X + Shifts[Of.Piece].X - Extent.FirstX),
			static_cast<int32_t>(Its.Y + Shifts[Of.Piece].Y - Extent.FirstY), Its.Storey};
	}

	/** The cell that counts at the place of a cell of a piece's rim, or the cell itself if it counts. */
	std::optional<PieceCell> Resolve(uint32_t Piece, CellIndex Cell) const
	{
		if (bOwned[Piece][Cell.Value])
		{
			return PieceCell{Piece, Cell};
		}
		const uint32_t Owner = OwnerOf(MiddleOf(Piece, Cell));
		return Owner != Pieces.size() ? FindIn(Owner, Piece, Cell) : std::nullopt;
	}

	/** The cell of another piece at the place of a piece's cell. */
	std::optional<PieceCell> FindIn(uint32_t Other, uint32_t Piece, CellIndex Cell) const
	{
		const LayeredGrid& Grid = *Pieces[Other].Grid;
		const CellPosition At = Pieces[Piece].Grid->PositionOf(Cell);
		const WorldPos Wanted = Pieces[Piece].Grid->WorldOf(Cell);
		std::optional<PieceCell> Best;
		double Nearest = SameGroundCm;
		for (uint32_t Storey = 0; Storey < Grid.StoreyCount(); ++Storey)
		{
			const std::optional<CellIndex> Same = Grid.Find({At.X + Shifts[Piece].X - Shifts[Other].X,
				At.Y + Shifts[Piece].Y - Shifts[Other].Y, static_cast<int32_t>(Storey)});
			if (!Same)
			{
				continue;
			}
			const WorldPos Found = Grid.WorldOf(*Same);
			const double Distance = FlatDistance(Found, Wanted) + std::abs(Found.Z - Wanted.Z);
			if (Distance < Nearest)
			{
				Nearest = Distance;
				Best = PieceCell{Other, *Same};
			}
		}
		return Best;
	}

	/** The end of a cardinal move; none if it is closed, leads to ground that does not count, or has no way back. */
	std::optional<PieceCell> EndOf(const PieceCell& From, Direction Side) const
	{
		const auto Step = [this](const PieceCell& Of, Direction To) -> std::optional<PieceCell>
		{
			const LayeredGrid& Grid = *Pieces[Of.Piece].Grid;
			return Contains(Grid.OpenDirections(Of.Cell), To) ? Resolve(Of.Piece, Grid.Neighbour(Of.Cell, To))
															  : std::nullopt;
		};
		const std::optional<PieceCell> End = Step(From, Side);
		const bool bBack = End && (End->Piece == From.Piece || Step(*End, Opposite(Side)) == From);
		return bBack ? End : std::nullopt;
	}

	void AddPiece(LayeredGridBuilder& Builder, uint32_t Piece) const
	{
		const LayeredGrid& Grid = *Pieces[Piece].Grid;
		const GridBase& Data = Grid.Arrays();
		for (uint32_t Index = 0; Index < Grid.CellCount(); ++Index)
		{
			const PieceCell Cell{Piece, CellIndex{Index}};
			if (bOwned[Piece][Index])
			{
				Builder.AddCell(CoordOf(Cell), static_cast<int32_t>(HeightOf(Piece, Cell.Cell) - BaseHeight),
					*NewAreas[Piece][Grid.AreaOf(Cell.Cell)]);
				AddMoves(Builder, Cell);
			}
		}
		for (const CellAnchor& Anchor : Data.Anchors)
		{
			if (bOwned[Piece][Anchor.Cell.Value])
			{
				Builder.AddAnchor(CoordOf({Piece, Anchor.Cell}), Anchor.OffsetX / 65536.0, Anchor.OffsetY / 65536.0);
			}
		}
		for (uint32_t Index = 0; Index < Data.Links.size(); ++Index)
		{
			const GridLink& Link = Data.Links[Index];
			const std::optional<PieceCell> From = Resolve(Piece, Link.From);
			const std::optional<PieceCell> To = From ? Resolve(Piece, Link.To) : std::nullopt;
			if (To && Decides(Piece, Link, *From, *To))
			{
				Builder.AddLink(
					CoordOf(*From), CoordOf(*To), Link.Price, Link.Kind, Grid.HostIdOfLink(Index), Link.Area);
			}
		}
	}

	/** The piece that owns the start of a link decides, but if that does not know the end, the owner of the end. */
	bool Decides(uint32_t Piece, const GridLink& Link, const PieceCell& From, const PieceCell& To) const
	{
		return From.Piece == Piece || (To.Piece == Piece && !FindIn(From.Piece, Piece, Link.To));
	}

	/** The builder joins whatever touches within a storey: says where that is wrong. */
	void AddMoves(LayeredGridBuilder& Builder, const PieceCell& Cell) const
	{
		const LayeredGrid& Grid = *Pieces[Cell.Piece].Grid;
		const CellCoord Coord = CoordOf(Cell);
		const DirectionMask Open = Grid.OpenDirections(Cell.Cell);
		const uint32_t Directions = Grid.Settings().Moves == Connectivity::Sixteen ? 16 : 8;
		for (uint32_t Index = 0; Index < Directions; ++Index)
		{
			const Direction Side = static_cast<Direction>(Index);
			if (!IsCardinal(Side))
			{
				if (!Contains(Open, Side))
				{
					Builder.AddWall(Coord, Side);
				}
				continue;
			}
			const std::optional<PieceCell> End = EndOf(Cell, Side);
			const int32_t Storey = End ? CoordOf(*End).Storey : -1;
			if (Storey != Coord.Storey)
			{
				Builder.AddWall(Coord, Side);
			}
			if (End && Storey != Coord.Storey)
			{
				Builder.AddSeam(Coord, Side, Storey);
			}
		}
	}

	std::span<const GridPiece> Pieces;
	const LayeredGrid* Model = nullptr; // a piece with cells; null without one
	WorldPos Origin;                    // of the shifts
	std::vector<PieceShift> Shifts;
	std::vector<std::vector<bool>> bOwned;                     // for each piece and cell: it counts
	std::vector<std::optional<AreaType>> Areas;                // of the joined grid; some numbers are free
	std::vector<std::vector<std::optional<uint8_t>>> NewAreas; // for each piece and area that counts: its number there
	size_t CellCount = 0;
	CellExtent Extent;
	int64_t BaseHeight = 0;
};
} // namespace

bool GridPiece::Owns(const WorldPos& Middle) const
{
	return std::any_of(
		Owned.begin(), Owned.end(), [&Middle](const FlatBox& Box) { return Box.Contains(Middle.X, Middle.Y); });
}

Result<LayeredGrid> JoinGrids(std::span<const GridPiece> Pieces, BuildObserver Observer)
{
	return GridJoiner(Pieces).Join(Observer);
}
} // namespace Rtp
