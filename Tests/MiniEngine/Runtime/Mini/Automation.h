// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// The miniature engine: automation specs, which a test runs one by one.

#pragma once

#include "Mini/World.h"

#include <string>
#include <vector>

struct FPlatformProcess
{
	static void Sleep(float Seconds);
};

struct EAutomationTestFlags
{
	enum Type
	{
		EditorContext = 1,
		ProductFilter = 2
	};
};

class FAutomationSpecBase
{
public:
	explicit FAutomationSpecBase(const char* Name);
	virtual ~FAutomationSpecBase() = default;

	struct FCase
	{
		std::string Name;
		std::function<void()> Body;
	};

	/** All cases, each with its BeforeEach and AfterEach functions. */
	std::vector<FCase> MiniCases();
	std::vector<std::string> MiniErrors;
	std::string MiniName;

	static std::vector<FAutomationSpecBase*>& MiniAll();

protected:
	virtual void Define() = 0;

	void Describe(const char* Name, const std::function<void()>& Body)
	{
		const std::string Outside = Prefix;
		Prefix += std::string(Name) + " ";
		Body();
		Prefix = Outside;
	}
	void It(const char* Name, const std::function<void()>& Body)
	{
		Cases.push_back({Prefix + Name, Body});
	}
	void BeforeEach(const std::function<void()>& Body)
	{
		Before.push_back(Body);
	}
	void AfterEach(const std::function<void()>& Body)
	{
		After.push_back(Body);
	}

	bool TestTrue(const char* What, bool bValue)
	{
		if (!bValue)
		{
			MiniErrors.push_back(std::string(What) + " should be true");
		}
		return bValue;
	}
	bool TestFalse(const char* What, bool bValue)
	{
		if (bValue)
		{
			MiniErrors.push_back(std::string(What) + " should be false");
		}
		return !bValue;
	}
	template <class A, class B>
	bool TestEqual(const char* What, const A& Actual, const B& Expected)
	{
		return TestTrue(What, Actual == Expected);
	}

private:
	std::string Prefix;
	std::vector<FCase> Cases;
	std::vector<std::function<void()>> Before;
	std::vector<std::function<void()>> After;
};

#define BEGIN_DEFINE_SPEC(Type, PrettyName, Flags)                                                                     \
	class Type : public FAutomationSpecBase                                                                            \
	{                                                                                                                  \
	public:                                                                                                            \
		Type()                                                                                                         \
			: FAutomationSpecBase(PrettyName)                                                                          \
		{                                                                                                              \
			static_assert((Flags) != 0, "a spec needs flags");                                                         \
		}                                                                                                              \
		virtual void Define() override;
#define END_DEFINE_SPEC(Type)                                                                                          \
	}                                                                                                                  \
	;                                                                                                                  \
	static Type GMiniSpec##Type;
