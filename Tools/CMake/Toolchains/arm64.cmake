# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Linux on ARM64, with the cross compiler of Debian; programs run under qemu's user mode and need no library beside them.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH /usr/aarch64-linux-gnu)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
include("${CMAKE_CURRENT_LIST_DIR}/Cross.cmake")
