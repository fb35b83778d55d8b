# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Libraries of this machine are of no use to another one; CMake packages of header-only libraries are.

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
