#!/usr/bin/env python3
# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Uses the library as strangers do: installed with find_package and pkg-config, and as a folder of a larger project."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build" / "package"
PROGRAM = ROOT / "Examples" / "HelloPath.cpp"

STRANGER = """cmake_minimum_required(VERSION 3.25)
project(Stranger LANGUAGES CXX)
find_package(RealTimePathing 0.2 REQUIRED)
add_executable(stranger HelloPath.cpp)
target_link_libraries(stranger PRIVATE Rtp::Core Rtp::Baking)
"""

# A host with opinions of its own. Its settings must be unchanged after the folder was added.
HOST = """cmake_minimum_required(VERSION 3.25)
project(Host LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 23)
add_compile_options(-Wold-style-cast -Wno-unused)
add_subdirectory("{root}" rtp)
get_directory_property(Options COMPILE_OPTIONS)
get_directory_property(Definitions COMPILE_DEFINITIONS)
if(NOT Options STREQUAL "-Wold-style-cast;-Wno-unused" OR Definitions OR NOT CMAKE_CXX_STANDARD EQUAL 23)
	message(FATAL_ERROR "the folder changed its host: ${{Options}} ${{Definitions}} ${{CMAKE_CXX_STANDARD}}")
endif()
if(CMAKE_BUILD_TYPE OR CMAKE_CXX_COMPILER_LAUNCHER OR CMAKE_POSITION_INDEPENDENT_CODE)
	message(FATAL_ERROR "the folder changed its host: ${{CMAKE_BUILD_TYPE}} ${{CMAKE_CXX_COMPILER_LAUNCHER}}")
endif()
get_target_property(Options rtp_flags INTERFACE_COMPILE_OPTIONS)
string(GENEX_STRIP "${{Options}}" Options)
if("${{Options}}" MATCHES "-Werror|-fno-rtti")
	message(FATAL_ERROR "warnings of the folder end the build of its host: ${{Options}}")
endif()
add_executable(host HelloPath.cpp Derived.cpp)
target_link_libraries(host PRIVATE Rtp::Core)
"""

# Derives from an interface of the core and asks for its type, which needs RTTI.
DERIVED = """#include <Rtp/Rtp.h>
#include <typeinfo>
struct OwnRunner final : Rtp::ITaskRunner
{
	void ParallelFor(uint32_t Count, Rtp::FunctionRef<void(uint32_t)> Body) override
	{
		for (uint32_t Index = 0; Index < Count; ++Index) { Body(Index); }
	}
	uint32_t Width() const override { return 1; }
};
const char* NameOfOwnRunner() { const Rtp::ITaskRunner& Runner = OwnRunner(); return typeid(Runner).name(); }
"""


def run(*command, **options):
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, stdin=subprocess.DEVNULL, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command[0]} failed: {' '.join(map(str, command))}\n{result.stdout}\n{result.stderr}")
    return result.stdout


def build(source, folder, *options):
    launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER="] if "host" in str(folder) else []
    run("cmake", "-S", source, "-B", folder, "-G", "Ninja", *launcher, *options)
    run("cmake", "--build", folder, "--parallel", os.cpu_count())


class PackageTest(unittest.TestCase):
    """Unoptimised and in few translation units: this is about build files, not about speed."""

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.prefix = cls.folder / "prefix"
        build(ROOT, BUILD, "-DCMAKE_BUILD_TYPE=Debug", "-DRTP_TOOLS=OFF", "-DRTP_TESTS=OFF", "-DRTP_UNITY=ON",
              "-DRTP_WERROR=OFF")
        run("cmake", "--install", BUILD, "--prefix", cls.prefix)

    def project(self, name, text):
        folder = self.folder / name
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(text)
        shutil.copy(PROGRAM, folder)
        return folder

    def expect_walk(self, program):
        self.assertIn("arrived", run(program))

    def test_find_package(self):
        folder = self.project("stranger", STRANGER)
        build(folder, folder / "build", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        self.expect_walk(folder / "build" / "stranger")

    def test_pkg_config(self):
        libraries = next(self.prefix.glob("lib*/**/pkgconfig"))
        flags = run("pkg-config", "--cflags", "--libs", "realtimepathing", env=dict(os.environ, PKG_CONFIG_PATH=str(libraries)))
        program = self.folder / "by_pkg_config"
        run("c++", PROGRAM, "-o", program, *flags.split())
        self.expect_walk(program)

    def test_conan_exports_all_that_the_build_reads(self):
        recipe = (ROOT / "Packaging" / "conan" / "conanfile.py").read_text()
        sources = self.folder / "exported"
        for pattern in re.search(r"for pattern in \((.*?)\):", recipe, re.DOTALL).group(1).replace('"', "").split(","):
            for path in (path for path in ROOT.glob(pattern.strip().replace("/*", "/**/*")) if path.is_file()):
                target = sources / path.relative_to(ROOT)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target)
        run("cmake", "-S", sources, "-B", sources / "build", "-G", "Ninja", "-DRTP_TOOLS=OFF", "-DRTP_TESTS=OFF")

    def test_only_public_headers_are_installed(self):
        public = {path.relative_to(base).as_posix() for module in ("Core", "Baking")
                  for base in [ROOT / "Source" / f"RealTimePathing{module}" / "Public"] for path in base.rglob("*.h")}
        installed = {path.relative_to(self.prefix / "include").as_posix() for path in (self.prefix / "include").rglob("*.h")}
        self.assertEqual(installed, public)

    def test_add_subdirectory_changes_nothing_of_its_host(self):
        folder = self.project("host", HOST.format(root=ROOT))
        (folder / "Derived.cpp").write_text(DERIVED)
        build(folder, folder / "build", "-DRTP_UNITY=ON")
        self.expect_walk(folder / "build" / "host")


if __name__ == "__main__":
    unittest.main()
