#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Feeds the checkers one mistake at a time and sees it reported, and a clean tree and sees nothing."""

import pathlib
import subprocess
import sys
import unittest

import support

CI = pathlib.Path(__file__).resolve().parent.parent
CORE, BAKING = "Source/RealTimePathingCore", "Source/RealTimePathingBaking"
LINE = "// Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.\n"
LAYERS = """# comment
Base     [game] ->
Grid     [game] -> Base
Search   [game] -> Grid
Planning [game] -> Grid
Baking   [build] -> Search
"""


class CheckerTest(support.FolderTest):
    script = ""

    def setUp(self):
        super().setUp()
        self.write(".ci/layers.txt", LAYERS)
        self.write(f"{CORE}/Public/Rtp/Base/Id.h", LINE + "#pragma once\n#include <cstdint>\n")
        self.write(f"{CORE}/Public/Rtp/Grid/Cell.h", LINE + '#pragma once\n#include "Rtp/Base/Id.h"\n')
        self.write(f"{CORE}/Public/Rtp/Search/Open.h", LINE + '#pragma once\n#include "Rtp/Base/Id.h"\n')
        self.write(f"{CORE}/Internal/Rtp/Planning/Plan.h", LINE + '#pragma once\n#include "Rtp/Grid/Cell.h"\n')
        self.write(f"{BAKING}/Private/Baking/Bake.cpp", LINE + '#include "Rtp/Search/Open.h"\n')

    def check(self):
        command = [sys.executable, CI / self.script, "--root", self.folder]
        result = subprocess.run(command, capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    def expect_clean(self):
        status, output = self.check()
        self.assertEqual(status, 0, output)

    def expect_problem(self, name, text, message):
        self.expect_clean()
        self.write(name, text)
        status, output = self.check()
        self.assertEqual(status, 1, output)
        self.assertIn(message, output)
        self.assertIn(name, output)


class LayersTest(CheckerTest):
    script = "check-layers.py"

    def header(self, body, message, layer="Grid"):
        self.expect_problem(f"{CORE}/Public/Rtp/{layer}/New.h", LINE + "#pragma once\n" + body + "\n", message)

    def test_upward_include(self):
        self.header('#include "Rtp/Search/Open.h"', "Grid may not include Search")

    def test_sideways_include(self):
        self.header('#include "Rtp/Search/Open.h"', "Planning may not include Search", "Planning")

    def test_edge_includes_what_its_target_may_include(self):
        self.write(f"{CORE}/Private/Search/Open.cpp", LINE + '#include "Rtp/Base/Id.h"\n#include "Rtp/Grid/Cell.h"\n')
        self.expect_clean()

    def test_unknown_layer(self):
        self.header("", "is not in the folder of a layer", "Nowhere")

    def test_engine_header(self):
        self.header('#include "CoreMinimal.h"', "is not of the core")

    def test_missing_header(self):
        self.header('#include "Rtp/Base/Gone.h"', "does not exist")

    def test_headers_that_others_may_not_include(self):
        for inner, included, outer, message in (
                ("Private/Grid", "Grid/Inner.h", "Public/Rtp/Grid", "a header in Public may not include it"),
                ("Internal/Rtp/Grid", "Rtp/Grid/Inner.h", "Public/Rtp/Grid", "a header in Public may not include it"),
                ("Private/Grid", "Grid/Inner.h", "Internal/Rtp/Grid", "a header in Internal may not"),
                ("Private/Grid", "Grid/Inner.h", "Private/Search", "is private to Grid")):
            with self.subTest(inner=inner, outer=outer):
                new = f"{CORE}/{outer}/New.h"
                self.write(f"{CORE}/{inner}/Inner.h", LINE + "#pragma once\n")
                self.expect_problem(new, LINE + f'#pragma once\n#include "{included}"\n', message)
                (self.folder / new).unlink()

    def test_internal_header_from_another_layer(self):
        self.write(f"{CORE}/Internal/Rtp/Grid/Inner.h", LINE + "#pragma once\n")
        self.write(f"{CORE}/Private/Search/Outer.cpp", LINE + '#include "Rtp/Grid/Inner.h"\n')
        self.expect_clean()

    def test_layer_in_the_wrong_module(self):
        self.expect_problem(f"{CORE}/Private/Baking/Wrong.cpp", LINE, f"belongs to {BAKING}")

    def test_extend_folder_is_of_the_layer_search(self):
        self.write(f"{CORE}/Private/Search/Own.cpp", LINE + '#include "Rtp/Extend/Own.h"\n')
        self.write(f"{CORE}/Public/Rtp/Extend/Own.h", LINE + '#pragma once\n#include "Rtp/Grid/Cell.h"\n')
        self.expect_problem(f"{CORE}/Public/Rtp/Extend/New.h", LINE + '#pragma once\n#include "Rtp/Planning/Plan.h"\n',
                            "Search may not include Planning")

    def test_extend_folder_is_public(self):
        self.expect_problem(f"{CORE}/Internal/Rtp/Extend/New.h", LINE + "#pragma once\n", "is not in the folder of a layer")

    def test_unused_edge(self):
        self.expect_clean()
        self.write(".ci/layers.txt", LAYERS.replace("-> Search", "-> Search Planning"))
        self.assertIn("Baking -> Planning is not used", self.check()[1])

    def test_implied_edge(self):
        self.expect_clean()
        self.write(".ci/layers.txt", LAYERS.replace("-> Search", "-> Search Base"))
        self.assertIn("Baking -> Base is already implied", self.check()[1])

    def test_game_layer_above_a_build_layer(self):
        self.write(".ci/layers.txt", LAYERS + "Crowd [game] -> Baking\n")
        self.assertIn("a game has no layer of the role build", self.check()[1])

    def test_unknown_role(self):
        self.write(".ci/layers.txt", LAYERS + "Crowd [toy] -> Grid\n")
        self.assertIn("expected a new", self.check()[1])

    def test_unreal_folders_in_a_circle(self):
        module = "Source/RealTimePathing"
        self.write(f"{module}/Public/World/RtpWorld.h", LINE + '#include "Agents/RtpAgent.h"\n')
        self.write(f"{module}/Public/Agents/RtpAgent.h", LINE)
        self.expect_problem(f"{module}/Private/Agents/RtpAgent.cpp", LINE + '#include "World/RtpWorld.h"\n',
                            "in a circle: Agents -> World -> Agents")

    def test_unreal_module_with_an_internal_header(self):
        self.expect_problem("Source/RealTimePathing/Private/World/A.cpp", LINE + '#include "Rtp/Planning/Plan.h"\n',
                            "hosts include public headers only")

    def test_example_with_an_internal_header(self):
        self.expect_problem("Examples/A.cpp", LINE + '#include "Rtp/Planning/Plan.h"\n', "hosts include public headers only")

    def test_private_header_from_private_file(self):
        self.write(f"{CORE}/Private/Grid/Inner.h", LINE + "#pragma once\n")
        self.write(f"{CORE}/Private/Grid/Inner.cpp", LINE + '#include "Grid/Inner.h"\n')
        self.expect_clean()

    def test_engine_header_in_the_host_folder(self):
        self.write(f"{CORE}/Private/Unreal/CoreModule.cpp", LINE + '#include "Modules/ModuleManager.h"\n')
        self.expect_clean()

    def test_banned_standard_headers(self):
        for name in ("iostream", "regex", "format", "ranges", "filesystem", "coroutine", "memory_resource", "boost/a.hpp"):
            with self.subTest(name):
                self.setUp()
                self.header(f"#include <{name}>", f"<{name}> is not among the standard headers")

    def test_banned_functions(self):
        cases = {"int A = Cells.at(3);": "at() throws", "int B = std::stoi(Text);": "sto... functions throw",
                 "auto C = std::bit_cast<int>(1.0f);": "bit_cast", "std::jthread Worker;": "jthread",
                 "double D = std::hypot(1, 2);": "PortableMath.h", "double E = std::sin(1);": "PortableMath.h",
                 "size_t F = std::hash<int>{}(3);": "std::hash differs", "unsigned long G = 3;": "another size",
                 "inline __attribute__((pure)) int H();": "one compiler", "int I = __builtin_popcount(3);": "one compiler"}
        for code, message in cases.items():
            with self.subTest(code):
                self.setUp()
                self.header(code, message)

    def test_banned_words_in_comments_and_texts_are_fine(self):
        self.write(f"{CORE}/Private/Grid/A.cpp", LINE + '// not .at(3)\nconst char* T = "std::stoi";\n/* x.at(\n y.at( */\n')
        self.expect_clean()

    def test_layer_list_with_a_cycle(self):
        self.write(".ci/layers.txt", "Base [game] -> Grid\nGrid [game] -> Base\n")
        status, output = self.check()
        self.assertEqual(status, 1)
        self.assertIn("name a layer of a line above", output)


class FilesTest(CheckerTest):
    script = "check-files.py"

    def test_missing_licence_line(self):
        self.expect_problem("Tools/rtp/A.cpp", "int A;\n", "must begin with")

    def test_licence_line_after_the_interpreter_line(self):
        self.write("Tools/a.py", "#!/usr/bin/env python3\n" + LINE.replace("//", "#"))
        self.expect_clean()

    def test_missing_pragma_once(self):
        self.expect_problem("Tests/Support/A.h", LINE, "no #pragma once")

    def test_too_long(self):
        self.expect_problem("Tools/rtp/A.cpp", LINE + "\n" * 500, "split at 500")

    def test_long_is_a_warning(self):
        self.write("Tools/rtp/A.cpp", LINE + "\n" * 400)
        self.expect_clean()
        self.assertIn("worth a question", self.check()[1])

    def test_same_base_name_in_a_module(self):
        self.write(f"{CORE}/Private/Grid/Build.cpp", LINE)
        self.expect_problem(f"{CORE}/Private/Search/build.cpp", LINE, "unique per module")

    def test_same_base_name_in_two_modules(self):
        self.write("Source/RealTimePathing/Public/Cell.h", LINE + "#pragma once\n")
        self.expect_clean()

    def test_spaces_for_indentation(self):
        self.expect_problem("Tools/rtp/A.cpp", LINE + "    int A;\n", "use tabs")

    def test_platform_folder(self):
        self.expect_problem(f"{CORE}/Private/Linux/A.cpp", LINE, "for a platform")

    def test_tests_folder_in_a_module(self):
        self.expect_problem(f"{CORE}/Tests/A.cpp", LINE, "low-level tests")

    def test_machine_path(self):
        self.expect_problem("Docs/A.md", "see /" + "work/main\n", "somebody's machine")

    def test_package_host(self):
        self.expect_problem("Docs/A.md", "from deb." + "debian.org\n", "somebody's machine")

    def test_unfinished_without_issue(self):
        self.expect_problem("Tools/rtp/A.cpp", LINE + "// TO" + "DO: later\n", "issue number")

    def test_unfinished_with_issue(self):
        self.write("Tools/rtp/A.cpp", LINE + "// TO" + "DO(#12): later\n")
        self.expect_clean()

    def test_american_spelling(self):
        self.expect_problem(f"{CORE}/Public/Rtp/Grid/A.h", LINE + "#pragma once\nint Neigh" + "bor;\n", "British")

    def test_comment_opens_with_who(self):
        self.expect_problem("Tools/rtp/A.cpp", LINE + "int A; // Wh" + "oever asks first waits.\n", "opens with Who")

    def test_document_line_opens_with_who(self):
        self.expect_problem("Docs/A.md", "- Wh" + "o waits is asked.\n", "opens with Who")

    def test_comment_opens_with_what(self):
        self.expect_problem("Tools/rtp/A.cpp", LINE + "/** Wh" + "at a tick took. */\nint A;\n", "opens with Who or What")

    def test_document_line_opens_with_whatever(self):
        self.expect_problem("Docs/A.md", "Wh" + "atever is left stays.\n", "opens with Who or What")

    def test_question_and_words_that_begin_alike(self):
        self.write("Docs/A.md", "## Wh" + "o uses it?\n## Wh" + "at is missing\nWh" + "at is it?\nWhole grids.\n")
        self.expect_clean()

    def test_wide_document_line(self):
        self.expect_problem("Docs/A.md", "word " * 25 + "\n", "wrap a document at 120")

    def test_wide_table_and_link(self):
        self.write("Docs/A.md", "| " + "cell " * 30 + "|\n[a](" + "b" * 130 + ")\n")
        self.expect_clean()

    def test_code_block_that_nothing_ends(self):
        self.write("Docs/A.md", "```\nrtp bench\n```\n- a list\n  ```\n  rtp crowd\n  ```\n")
        self.expect_problem("Docs/B.md", "```\nrtp bench\n```\n```\nWords that are taken for code.\n",
                            "Docs/B.md:4: begins a code block that nothing ends")

    def test_empty_name(self):
        self.expect_problem("Tools/rtp/Utils.h", LINE + "#pragma once\n", "name the concept")

    def test_trailing_space_and_missing_new_line(self):
        self.expect_problem("Tools/rtp/A.cpp", LINE + "int A; ", "white space at its end")
        self.assertIn("does not end with a new line", self.check()[1])


if __name__ == "__main__":
    unittest.main()
