// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
#include "Rtp/Base/FunctionRef.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace Rtp
{
namespace
{
int Triple(int Number)
{
	return 3 * Number;
}

int CallWithFive(FunctionRef<int(int)> Function)
{
	return Function(5);
}
} // namespace

TEST(FunctionRef, CallsLambdasWithWhatTheyCaptured)
{
	int Calls = 0;
	EXPECT_EQ(CallWithFive(
				  [&Calls](int Number)
				  {
					  ++Calls;
					  return Number + 1;
				  }),
		6);
	EXPECT_EQ(Calls, 1);
}

TEST(FunctionRef, CallsPlainFunctionsAndPointersToThem)
{
	EXPECT_EQ(CallWithFive(Triple), 15);
	EXPECT_EQ(CallWithFive(&Triple), 15);
}

TEST(FunctionRef, CallsConstAndChangingObjects)
{
	struct Adder
	{
		int Sum = 0;
		int operator()(int Number)
		{
			return Sum += Number;
		}
		int operator()(int Number) const
		{
			return Sum - Number;
		}
	};
	Adder Changing;
	EXPECT_EQ(CallWithFive(Changing), 5);
	EXPECT_EQ(Changing.Sum, 5) << "the object itself is called, not a copy";
	const Adder Fixed{7};
	EXPECT_EQ(CallWithFive(Fixed), 2);
}

TEST(FunctionRef, DropsUnclaimedResults)
{
	int Seen = 0;
	const auto Remember = [&Seen](int Number) { return Seen = Number; };
	const FunctionRef<void(int)> Function = Remember;
	Function(9);
	EXPECT_EQ(Seen, 9);
}

TEST(FunctionRef, PassesMoveOnlyArgumentsAndReferences)
{
	const auto Append = [](std::unique_ptr<int> Number, std::string& Text) { Text += std::to_string(*Number); };
	const FunctionRef<void(std::unique_ptr<int>, std::string&)> Function = Append;
	std::string Text = "n=";
	Function(std::make_unique<int>(42), Text);
	EXPECT_EQ(Text, "n=42");
}

TEST(FunctionRef, CopiesReferToTheSameCallable)
{
	int Calls = 0;
	const auto Count = [&Calls] { ++Calls; };
	const FunctionRef<void()> First = Count;
	const FunctionRef<void()> Second = First;
	First();
	Second();
	EXPECT_EQ(Calls, 2);
}
} // namespace Rtp
