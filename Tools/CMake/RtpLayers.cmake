# Copyright (c) 2026 RealTimePathing contributors. Licensed under the MIT License.
# Reads .ci/layers.txt: RTP_LAYERS in the order of the file, and RTP_EDGES_<Layer> for each.

set(LayersFile "${PROJECT_SOURCE_DIR}/.ci/layers.txt")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${LayersFile}")
file(STRINGS "${LayersFile}" LayerLines REGEX "^[A-Za-z]+ *->")

set(RTP_LAYERS "")
foreach(Line IN LISTS LayerLines)
	string(REGEX MATCH "^([A-Za-z]+) *->(.*)$" Whole "${Line}")
	set(Layer "${CMAKE_MATCH_1}")
	string(STRIP "${CMAKE_MATCH_2}" Edges)
	string(REGEX REPLACE " +" ";" Edges "${Edges}")
	list(APPEND RTP_LAYERS ${Layer})
	set(RTP_EDGES_${Layer} ${Edges})
endforeach()

# Name of a layer's library: Grid is rtp_grid.
function(rtp_layer_target Layer OutName)
	string(TOLOWER "rtp_${Layer}" Name)
	set(${OutName} ${Name} PARENT_SCOPE)
endfunction()
