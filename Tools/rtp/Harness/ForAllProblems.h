// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Does something for every problem of an experiment on several threads and gathers the results in order.

#pragma once

#include "Rtp/Base/Result.h"
#include "Rtp/Base/Work/TaskRunner.h"

#include "Console/Interrupt.h"
#include "Console/ProgressBar.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace Rtp::Tool
{
/** Values of Body(uint32_t Index) -> Result<T>, or the error with the smallest index. The same for any runner, unless
 * an InterruptWatch notes Ctrl-C: then problems that have not begun fail. */
template <class T, class F>
Result<std::vector<T>> ForAllProblems(size_t Count, ITaskRunner& Tasks, ProgressBar& Progress, F&& Body)
{
	std::vector<T> Values(Count);
	std::vector<std::optional<Error>> Errors(Count);
	Tasks.ParallelFor(static_cast<uint32_t>(Count),
		[&](uint32_t Index)
		{
			if (InterruptWatch::IsAsked())
			{
				Errors[Index] = Interrupted();
				return;
			}
			Result<T> Value = Body(Index);
			if (Value)
			{
				Values[Index] = std::move(Value.Value());
			}
			else
			{
				Errors[Index] = Value.GetError();
			}
			Progress.Advance();
		});
	const auto Failed = std::find_if(Errors.begin(), Errors.end(), [](const auto& Item) { return Item.has_value(); });
	if (Failed != Errors.end())
	{
		return **Failed;
	}
	return Values;
}
} // namespace Rtp::Tool
