// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The protocol of work that is done in slices: a budget that is passed in, and an answer that may be pending.

#pragma once

#include "Rtp/Base/Id.h"
#include "Rtp/Planning/Planner.h"

#include <algorithm>
#include <cstdint>

namespace Rtp
{
/** The answer of sliced work. */
enum class Progress : uint8_t
{
	Pending, // the budget is used up; call again with another one
	Yes,     // done
	No       // done, without a result
};

/** Reports the expansions of a search to an observer, if there is one. */
struct ExpansionReport
{
	IPlanObserver* Observer;

	void operator()(StateId State) const
	{
		if (Observer != nullptr) [[unlikely]]
		{
			Observer->OnExpanded(State);
		}
	}
};

/**
 * The rest of a step's budget, in work units. A unit is the work of reading one packed number; an expansion of A* takes
 * as long as UnitsPerExpansion of them. Docs/Decisions/0009-work-units.md says how that was measured.
 */
class WorkBudget
{
public:
	static constexpr int64_t UnitsPerExpansion = 32;

	/** Debt is what the step before spent beyond its budget. */
	explicit WorkBudget(StepBudget Budget, int64_t Debt = 0)
		: Granted(static_cast<int64_t>(Budget.MaxExpansions) * UnitsPerExpansion)
		, Remaining(Granted - Debt)
	{
	}

	static WorkBudget Unlimited()
	{
		return WorkBudget(StepBudget{});
	}

	void Spend(int64_t Units)
	{
		Remaining -= Units;
	}

	/** Whether a part of the work that takes at most MaxUnits may begin. */
	bool CanBegin(int64_t MaxUnits) const
	{
		return Remaining >= MaxUnits;
	}

	/** Whole expansions that still fit. */
	uint32_t RemainingExpansions() const
	{
		return static_cast<uint32_t>((std::max)(Remaining, int64_t{0}) / UnitsPerExpansion);
	}

	/** Units spent beyond the budget by parts that are never cut; the next step pays for them. */
	int64_t Debt() const
	{
		return (std::max)(-Remaining, int64_t{0});
	}

	/** Expansions spent so far, rounded up; never more than the budget. */
	uint32_t SpentExpansions() const
	{
		return static_cast<uint32_t>(
			(Granted - (std::max)(Remaining, int64_t{0}) + UnitsPerExpansion - 1) / UnitsPerExpansion);
	}

	/** Continues a search that counts expansions, by at most Limit of them, and reports each one; returns their number.
	 */
	template <class Search>
	uint32_t Continue(Search& Searched, IPlanObserver* Observer, uint32_t Limit = StepBudget::Unlimited)
	{
		uint32_t Spent = 0;
		Searched.Advance((std::min)(RemainingExpansions(), Limit), Spent, ExpansionReport{Observer});
		Spend(Spent * UnitsPerExpansion);
		return Spent;
	}

private:
	int64_t Granted;
	int64_t Remaining;
};
} // namespace Rtp
