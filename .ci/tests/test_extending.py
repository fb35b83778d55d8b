#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Adds a planner and a study to a copy of the tree, with no more files than Docs/Extending.md says."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINE = "// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.\n"
CORE = "Source/RealTimePathingCore"
ENTRIES = f"{CORE}/Private/Catalog/LearningEntries.cpp"

# RTAA* that makes one move an episode: a recipe of existing policies, and its factory.
FACTORY = LINE + """
// RTAA* that makes one move an episode.

#pragma once

#include "Rtp/Learning/AgentShell.h"
#include "Rtp/Planning/World.h"

#include <memory>

namespace Rtp
{
RTP_API std::unique_ptr<IPlanner> MakeHastyRtaa(const World& World, const LearnerSettings& Learner, uint32_t Count);
} // namespace Rtp
"""
RECIPE = LINE + """
#include "Rtp/Learning/HastyRtaa.h"

#include "Learning/Recipes.h"

namespace Rtp
{
using HastyRtaa = EpisodePlanner<AStarGrowth, BoundBackup, StepToBest>;

std::unique_ptr<IPlanner> MakeHastyRtaa(const World& World, const LearnerSettings& Learner, uint32_t Count)
{
	return std::make_unique<HastyRtaa>(World, Learner, AStarGrowth(Count), StepToBest(Learner.Ties));
}
} // namespace Rtp
"""
ROW = """	List.push_back({"hasty-rtaa", "RTAA* that makes one move an episode", CountedParams, {},
		[](const World& World, const PlannerParams& Params) -> LearnerResult
		{ return MakeHastyRtaa(World, LearnerOf(Params), NumberOf(Params, "n")); }});
"""

STUDY = LINE + """
// Two learners on a map. Docs/Results/hasty.md discusses them.

#include "Harness/Modes.h"
#include "Reproduce/Study.h"

namespace Rtp::Tool
{
namespace
{
Result<Done> RunHastyStudy(StudyRun& Run)
{
	RTP_TRY(const std::filesystem::path Path, BenchmarkMap("dao/arena"));
	RTP_TRY(ProblemSet Set, LoadProblemSet(Path, {}, {}));
	std::vector<StudyRow> Rows = {{"RTAA*", "rtaa", {{100, 10}}}, {"hasty RTAA*", "hasty-rtaa", {{120, 10}}}};
	RTP_TRY_DONE(Run.MeasureRows("table1", LeanMode(0), {"distance_mean"}, {std::move(Set)}, Rows));
	const std::vector<StudyColumn> Columns = {{"distance", "distance_mean", 0, true, true}};
	Run.AddTable("hasty-table1", "", Columns, Rows);
	Run.AddTolerances(Columns, Rows);
	return Done{};
}
} // namespace

Study HastyStudy()
{
	return {"hasty", "Hasty RTAA*: Table 1", {}, "a second", "maps/dao/arena.map", "a row is out of tolerance",
		&RunHastyStudy};
}
} // namespace Rtp::Tool
"""


class ExtendingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.holder.cleanup)
        cls.tree = pathlib.Path(cls.holder.name) / "tree"
        listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
                                capture_output=True, text=True)
        for name in listed.stdout.splitlines():
            if (ROOT / name).is_file():
                (cls.tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, cls.tree / name)

    def write(self, name, text):
        (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
        (self.tree / name).write_text(text)

    def run_in_tree(self, *command):
        result = subprocess.run(command, cwd=self.tree, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def compile(self, name, *folders):
        core = [f"-I{CORE}/{kind}" for kind in ("Public", "Internal", "Private")]
        self.run_in_tree("c++", "-std=c++20", "-fsyntax-only", "-DRTP_ASSERTS=0", '-DRTP_VERSION="0"', *core,
                         *[f"-I{folder}" for folder in folders], name)

    def test_the_page_names_files_that_exist(self):
        page = (self.tree / "Docs/Extending.md").read_text()
        named = re.findall(r"`([\w/.]+\.(?:h|cpp|txt|md|py))`", page)
        named = {name for name in named if not re.search(r"\bX|/x\.md", name)}
        self.assertIn(ENTRIES.removeprefix(f"{CORE}/"), named)
        missing = [name for name in named if not any((self.tree / root / name).is_file() for root in ("", CORE))]
        self.assertEqual(missing, [])

    def test_a_planner_is_its_recipe_and_a_row(self):
        self.write(f"{CORE}/Internal/Rtp/Learning/HastyRtaa.h", FACTORY)
        self.write(f"{CORE}/Private/Learning/HastyRtaa.cpp", RECIPE)
        entries = (self.tree / ENTRIES).read_text()
        place = "	List.push_back({\"rtaa\""
        self.assertEqual(entries.count(place), 1)
        include = '#include "Rtp/Learning/LearningPlanners.h"\n'
        self.write(ENTRIES, entries.replace(place, ROW + place).replace(
            include, '#include "Rtp/Learning/HastyRtaa.h"\n' + include))
        self.compile(f"{CORE}/Private/Learning/HastyRtaa.cpp")
        self.compile(ENTRIES)
        self.run_in_tree("python3", ".ci/check-layers.py")

    def test_a_study_is_a_file_that_the_build_finds(self):
        name = "Tools/rtp/Reproduce/Studies/Hasty.cpp"
        self.write(name, STUDY)
        self.compile(name, "Tools/rtp", "Source/RealTimePathingBaking/Public", "Source/RealTimePathingBaking/Internal",
                     "/usr/include/recastnavigation")
        self.run_in_tree("cmake", "--preset", "release")
        listed = (self.tree / "build/release/Tools/rtp/StudyList.cpp").read_text()
        self.assertIn("Study HastyStudy();", listed)
        self.assertIn("HastyStudy(), KnnStudy()", listed)


if __name__ == "__main__":
    unittest.main()
