# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
"""Conan 2 recipe of this checkout: conan create Packaging/conan"""

import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class RealTimePathing(ConanFile):
    name = "realtimepathing"
    version = "0.2.0"
    license = "MIT"
    description = "Pathfinding for many agents with a hard bound on planning work per tick"
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}

    def config_options(self):
        if self.settings.os == "Windows":
            del self.options.fPIC

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "RealTimePathing.uplugin", "Source/*", "Tools/CMake/*", ".ci/layers.txt"):
            copy(self, pattern, root, self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update({"RTP_TOOLS": False, "RTP_TESTS": False, "RTP_WERROR": False,
                                          "RTP_SHARED": bool(self.options.shared)})
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        self.cpp_info.set_property("cmake_find_mode", "none")  # the project's own package file serves
        self.cpp_info.libs = ["rtp_baking", "rtp_core"]
        self.cpp_info.builddirs.append("lib/cmake/RealTimePathing")
