// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: timers of a world.

#pragma once

#include "Mini/ObjectPointers.h"

#include <cstdint>
#include <functional>
#include <vector>

struct FTimerHandle
{
	uint64_t MiniNumber = 0;
};

/** Calls member functions of objects later, unless the object was destroyed by then. */
class FTimerManager
{
public:
	template <class T>
	void SetTimer(FTimerHandle& Handle, T* Object, void (T::*Function)(), float Seconds, bool bLoop = false)
	{
		std::erase_if(Timers, [&](const FTimer& Timer) { return Timer.Number == Handle.MiniNumber; });
		Handle.MiniNumber = ++Last;
		const TWeakObjectPtr<T> Weak(Object);
		FTimer Timer;
		Timer.Number = Last;
		Timer.Due = Now + Seconds;
		Timer.Every = bLoop ? Seconds : 0;
		Timer.Call = [Weak, Function]
		{
			if (T* Living = Weak.Get())
			{
				(Living->*Function)();
			}
		};
		Timers.push_back(std::move(Timer));
	}

	template <class T>
	void SetTimerForNextTick(T* Object, void (T::*Function)())
	{
		FTimerHandle Handle;
		SetTimer(Handle, Object, Function, 0.0f);
	}

	void ClearTimer(FTimerHandle& Handle)
	{
		std::erase_if(Timers, [&](const FTimer& Timer) { return Timer.Number == Handle.MiniNumber; });
	}

	void MiniTick(float Seconds)
	{
		Now += Seconds;
		std::vector<std::function<void()>> Due; // a copy, because they may set timers
		for (FTimer& Timer : Timers)
		{
			if (Timer.Due <= Now)
			{
				Due.push_back(Timer.Call);
				Timer.Due = Timer.Every > 0 ? Timer.Due + Timer.Every : Never;
			}
		}
		std::erase_if(Timers, [](const FTimer& Timer) { return Timer.Due == Never; });
		for (const std::function<void()>& Call : Due)
		{
			Call();
		}
	}

private:
	static constexpr double Never = 1e30;

	struct FTimer
	{
		uint64_t Number = 0;
		double Due = 0;
		double Every = 0;
		std::function<void()> Call;
	};

	std::vector<FTimer> Timers;
	uint64_t Last = 0;
	double Now = 0;
};
