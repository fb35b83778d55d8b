// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

#include "Rtp/Extend/CellSearch.h"

#include "Rtp/Search/BucketOpenList.h"
#include "Rtp/Search/Heuristic.h"
#include "Rtp/Search/ResumableAStar.h"

#include <utility>

namespace Rtp
{
class CellSearch::State final : public ResumableAStar<GridSpace, Heuristic, BucketOpenList>
{
public:
	using ResumableAStar::ResumableAStar;
};

CellSearch::CellSearch(const GridSpace& Space, std::shared_ptr<PagePool> Pool)
	: Held(std::make_unique<State>(Space, Heuristic(Space), std::move(Pool)))
{
}

CellSearch::~CellSearch() = default;
CellSearch::CellSearch(CellSearch&&) noexcept = default;
CellSearch& CellSearch::operator=(CellSearch&&) noexcept = default;

void CellSearch::Begin(StateId Start, StateId Goal)
{
	Held->Begin(Start, Goal);
}

SearchStatus CellSearch::Advance(uint32_t MaxExpansions, uint32_t& Spent)
{
	return Held->Advance(MaxExpansions, Spent);
}

SearchStatus CellSearch::Status() const
{
	return Held->Status();
}

std::vector<StateId> CellSearch::Path() const
{
	return Status() == SearchStatus::Found ? Held->PathTo(Held->Goal()) : std::vector<StateId>();
}

Cost CellSearch::CostTo(StateId To) const
{
	return Held->CostTo(To);
}

void CellSearch::Release()
{
	Held->Release();
}

size_t CellSearch::MemoryBytes() const
{
	return sizeof(*this) + sizeof(State) + Held->MemoryBytes();
}
} // namespace Rtp
