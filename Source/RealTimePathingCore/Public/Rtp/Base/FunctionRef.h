// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// A borrowed callable: cheaper than std::function and never allocates. Valid only while the callable lives.

#pragma once

#include <memory>
#include <type_traits>
#include <utility>

namespace Rtp
{
template <class Signature>
class FunctionRef;

/** Refers to any callable with this signature, for the duration of a call. */
template <class R, class... Args>
class FunctionRef<R(Args...)>
{
public:
	template <class F>
		requires(!std::is_same_v<std::remove_cvref_t<F>, FunctionRef> && std::is_invocable_r_v<R, F&, Args...>)
	FunctionRef(F&& Callable) // NOLINT(google-explicit-constructor,bugprone-forwarding-reference-overload)
							  // Functions have no object address; every platform of ours can hold theirs in a void*.
		: Object(const_cast<void*>(reinterpret_cast<const void*>(std::addressof(Callable))))
		, Invoke(&Call<std::remove_reference_t<F>>)
	{
	}

	R operator()(Args... Arguments) const
	{
		return Invoke(Object, std::forward<Args>(Arguments)...);
	}

private:
	template <class F>
	static R Call(void* Target, Args... Arguments)
	{
		F& Callable = *reinterpret_cast<F*>(Target);
		if constexpr (std::is_void_v<R>)
		{
			Callable(std::forward<Args>(Arguments)...); // whatever it returns is dropped
		}
		else
		{
			return Callable(std::forward<Args>(Arguments)...);
		}
	}

	void* Object;
	R (*Invoke)(void*, Args...);
};
} // namespace Rtp
