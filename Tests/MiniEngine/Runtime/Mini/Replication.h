// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: replicated properties and the push model. A pushed property is compared only when it is marked.

#pragma once

#include "Mini/ObjectPointers.h"

#include <map>
#include <string>
#include <utility>

struct FDoRepLifetimeParams
{
	bool bIsPushBased = false;
};

namespace MiniEngine
{
/** How often a property of an object was marked as changed. */
inline std::map<std::pair<const UObject*, std::string>, int>& DirtyMarks()
{
	static std::map<std::pair<const UObject*, std::string>, int> Marks;
	return Marks;
}
} // namespace MiniEngine

#define DOREPLIFETIME_WITH_PARAMS_FAST(Type, Property, Parameters)                                                     \
	static_assert(sizeof(Type::Property) > 0);                                                                         \
	OutLifetimeProps.Add(FLifetimeProperty{#Property, (Parameters).bIsPushBased})
#define GET_PROPERTY_REP_INDEX(Type, Property) #Property
#define MARK_PROPERTY_DIRTY_UNSAFE(Object, RepIndex) ++MiniEngine::DirtyMarks()[{Object, RepIndex}]
