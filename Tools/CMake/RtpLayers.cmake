# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Reads .ci/layers.txt: RTP_LAYERS in the order of the file, RTP_EDGES_<Layer> and RTP_ROLE_<Layer> for each.

set(LayersFile "${PROJECT_SOURCE_DIR}/.ci/layers.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${LayersFile}")
file(STRINGS "${LayersFile}" LayerLines REGEX "^[A-Za-z]+ *\\[")

set(RTP_LAYERS "")
foreach(Line IN LISTS LayerLines)
	# Brackets would keep a list of CMake from being split.
	string(REGEX REPLACE "[][]" "|" Line "${Line}")
	string(REGEX MATCH "^([A-Za-z]+) *\\|([a-z]+)\\| *->(.*)$" Whole "${Line}")
	set(Layer "${CMAKE_MATCH_1}")
	set(RTP_ROLE_${Layer} "${CMAKE_MATCH_2}")
	string(STRIP "${CMAKE_MATCH_3}" Edges)
	string(REGEX REPLACE " +" ";" Edges "${Edges}")
	list(APPEND RTP_LAYERS ${Layer})
	set(RTP_EDGES_${Layer} ${Edges})
endforeach()

# Name of a layer's library: Grid is rtp_grid.
function(rtp_layer_target Layer OutName)
	string(TOLOWER "rtp_layer_${Layer}" Name)
	set(${OutName} ${Name} PARENT_SCOPE)
endfunction()
