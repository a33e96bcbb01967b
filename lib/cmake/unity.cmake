# loshu_unite(TARGET...): the sources of a folder are compiled as one, so that their headers are read once,
# in half the time. A wing is a folder. -DCMAKE_UNITY_BUILD=OFF compiles each source by itself, and so does
# a build of Loshu as a part of another project. So do clang, which warns of names that only other files
# have, and the sanitizers: what checks types wants the types that Gecode hides, of whatever is linked.
function(loshu_unite)
  if(NOT PROJECT_IS_TOP_LEVEL OR DEFINED CMAKE_UNITY_BUILD OR CMAKE_CXX_FLAGS MATCHES "sanitize"
     OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  foreach(target IN LISTS ARGN)
    if(NOT TARGET ${target})
      continue()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    get_target_property(top ${target} SOURCE_DIR)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    foreach(source IN LISTS sources)
      cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${top})
      cmake_path(GET source PARENT_PATH folder)
      file(RELATIVE_PATH folder ${top} ${folder})
      string(REGEX REPLACE "^([^/]+/[^/]+)/.*" "\\1" folder "${folder}")
      string(MAKE_C_IDENTIFIER "of_${folder}" folder)
      set_source_files_properties(${source} TARGET_DIRECTORY ${target} PROPERTIES UNITY_GROUP ${folder})
    endforeach()
  endforeach()
endfunction()
