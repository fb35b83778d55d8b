# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# An overlay port of this checkout: vcpkg install realtimepathing --overlay-ports=Packaging/vcpkg

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -DRTP_TOOLS=OFF -DRTP_TESTS=OFF -DRTP_WERROR=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME RealTimePathing CONFIG_PATH lib/cmake/RealTimePathing)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
