// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.

// Notes tests that take 50 ms of processor time or more in the file that RTP_SLOW_TESTS names, as a filter of
// GoogleTest; "*" if none is faster. `./rtp test --fast` leaves these out. Other programs do not disturb this clock.

#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>

namespace Rtp::Testing
{
namespace
{
class SlowTestNotes final : public ::testing::EmptyTestEventListener
{
public:
	explicit SlowTestNotes(const char* InPath)
		: Path(InPath)
	{
	}

	void OnTestStart(const ::testing::TestInfo&) override
	{
		Start = std::clock();
	}

	void OnTestEnd(const ::testing::TestInfo& Test) override
	{
		const bool bSlow = std::clock() - Start >= CLOCKS_PER_SEC / 20;
		bAllSlow = bAllSlow && bSlow;
		Names += bSlow ? std::string(Test.test_suite_name()) + "." + Test.name() + ":" : "";
	}

	void OnTestProgramEnd(const ::testing::UnitTest&) override
	{
		std::ofstream(Path) << (bAllSlow ? "*" : Names);
	}

private:
	std::string Path;
	std::string Names;
	std::clock_t Start = 0;
	bool bAllSlow = true;
};

[[maybe_unused]] const bool bNotesSlowTests = []
{
	const char* const Path = std::getenv("RTP_SLOW_TESTS");
	if (Path != nullptr)
	{
		::testing::UnitTest::GetInstance()->listeners().Append(new SlowTestNotes(Path));
	}
	return Path != nullptr;
}();
} // namespace
} // namespace Rtp::Testing
