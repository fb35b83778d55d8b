// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: recorded figures for profilers.

#include "Mini/Profiling.h"

#include <mutex>

namespace
{
struct FScopes
{
	std::mutex Guard;
	std::map<std::string, int32> Entered;
};

FScopes& AllScopes()
{
	static FScopes Scopes;
	return Scopes;
}
} // namespace

namespace MiniEngine
{
std::map<std::string, FStat*>& Stats()
{
	static std::map<std::string, FStat*> All;
	return All;
}

FStat::FStat(const char* Group, const char* Text)
{
	Stats()[std::string(Group) + "/" + Text] = this;
}

std::map<std::string, double>& CsvColumns()
{
	static std::map<std::string, double> All;
	return All;
}

void CountScope(const std::string& Name)
{
	const std::lock_guard Lock(AllScopes().Guard);
	++AllScopes().Entered[Name];
}

int32 ScopesOf(const std::string& Name)
{
	const std::lock_guard Lock(AllScopes().Guard);
	return AllScopes().Entered[Name];
}
} // namespace MiniEngine
