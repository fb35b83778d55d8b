# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# cmake --install: libraries, public headers, a package for find_package(RealTimePathing) and a file for pkg-config.

include(CMakePackageConfigHelpers)

set(PackageDir "${CMAKE_INSTALL_LIBDIR}/cmake/RealTimePathing")
set_target_properties(rtp_core PROPERTIES EXPORT_NAME Core)
set_target_properties(rtp_baking PROPERTIES EXPORT_NAME Baking)
set_target_properties(rtp_public PROPERTIES EXPORT_NAME Public)

install(TARGETS rtp_core rtp_baking rtp_public EXPORT RealTimePathingTargets)
install(EXPORT RealTimePathingTargets NAMESPACE Rtp:: DESTINATION "${PackageDir}")
install(DIRECTORY "${CoreDir}/Public/Rtp" "${BakingDir}/Public/Rtp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/RealTimePathing")

set(Templates "${PROJECT_SOURCE_DIR}/Tools/CMake")
configure_package_config_file("${Templates}/RealTimePathingConfig.cmake.in"
	"${PROJECT_BINARY_DIR}/RealTimePathingConfig.cmake" INSTALL_DESTINATION "${PackageDir}")
# Interfaces change between minor versions until 1.0.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/RealTimePathingConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/RealTimePathingConfig.cmake" "${PROJECT_BINARY_DIR}/RealTimePathingConfigVersion.cmake"
	DESTINATION "${PackageDir}")

set(RtpAssertsNumber 0)
if(RTP_ASSERTS)
	set(RtpAssertsNumber 1)
endif()
set(RtpSharedFlag "")
if(RTP_SHARED)
	set(RtpSharedFlag " -DRTP_SHARED=1")
endif()
# Relative to the file itself, so that 'cmake --install --prefix' and moved folders work.
file(RELATIVE_PATH RtpPrefixFromPkgConfig "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
configure_file("${Templates}/realtimepathing.pc.in" "${PROJECT_BINARY_DIR}/realtimepathing.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/realtimepathing.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
