// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A borrowed callable: cheaper than std::function and never allocates. Valid only while the callable lives.

#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace Rtp
{
template <class Signature> class FunctionRef;

/** Refers to any callable with this signature, for the duration of a call. */
template <class R, class... Args> class FunctionRef<R(Args...)>
{
public:
	template <class F>
		requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> && std::is_invocable_r_v<R, F&, Args...>)
	FunctionRef(F&& Callable) // NOLINT(google-explicit-constructor,bugprone-forwarding-reference-overload)
		: Object(const_cast<void*>(static_cast<const void*>(std::addressof(Callable))))
		, Invoke([](void* Target, Args... Arguments) -> R
				 { return (*static_cast<std::remove_reference_t<F>*>(Target))(std::forward<Args>(Arguments)...); })
	{
	}

	R operator()(Args... Arguments) const
	{
		return Invoke(Object, std::forward<Args>(Arguments)...);
	}

private:
	void* Object;
	R (*Invoke)(void*, Args...);
};
} // namespace Rtp
