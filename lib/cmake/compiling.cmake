# How Loshu's own targets are compiled: how far they are optimised, which headers are precompiled, and which sources
# are compiled as one. It is read when these targets are there, and changes nothing of what they do.

# In Release the searches are compiled with -O3, the rest of the library with -O2. Requests and answers, which nobody
# waits for, take longer to optimise than to run. The page's module keeps -O3 for the library.
target_compile_options(loshu PRIVATE $<$<AND:$<CONFIG:Release>,$<NOT:$<PLATFORM_ID:Emscripten>>>:-O2>)
foreach(target IN ITEMS loshu_json:PRIVATE loshu_request:PUBLIC loshu_page_api:PUBLIC)
  string(REPLACE ":" ";" target ${target})
  list(POP_BACK target scope)
  if(TARGET ${target})
    target_compile_options(${target} ${scope} $<$<CONFIG:Release>:-O1>)
  endif()
endforeach()

# Headers that most sources of a target include are read once, which takes a third of their time away. Targets with the
# same flags share them.
foreach(target IN ITEMS loshu loshu_searches)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <map> <memory> <optional> <set>
                            <span> <string> <utility> <vector> <gecode/int.hh>)
endforeach()
if(TARGET loshu_page_api)
  target_precompile_headers(loshu_page_api PRIVATE <nlohmann/json.hpp>)
endif()
if(TARGET loshu_request)
  target_precompile_headers(loshu_request PRIVATE <gecode/int.hh> <gecode/search.hh> <nlohmann/json.hpp>)
endif()
foreach(pair IN ITEMS loshu_counting:loshu_request loshu_runner:loshu_request loshu_mpi:loshu_request
                      loshu_page:loshu_page_api)
  string(REPLACE ":" ";" pair ${pair})
  list(POP_BACK pair from)
  if(TARGET ${pair})
    target_precompile_headers(${pair} REUSE_FROM ${from})
  endif()
endforeach()

# The sources of a target are compiled as one, in less than half the time. Those of the library are some units: a large
# wing is one, and so are all small ones, and all words and drawings. Two files of a unit may not give one name to two
# things: the compiler says so. -DCMAKE_UNITY_BUILD=OFF compiles each source by itself. So does the preset sanitize,
# whose check of types wants types that Gecode hides. Many instances of a template take as long by themselves. GCC 12
# warns of Gecode's heap where it sees the operators of space_memory.cpp.
if(NOT DEFINED CMAKE_UNITY_BUILD AND NOT CMAKE_CXX_FLAGS MATCHES "sanitize=.*undefined")
  foreach(target IN ITEMS loshu_models loshu_json loshu_ladder loshu_output loshu_request loshu_counting loshu_runner
                          loshu_mpi loshu_page_api loshu_page)
    if(TARGET ${target})
      set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    endif()
  endforeach()
  set_target_properties(loshu loshu_searches PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN ITEMS exhaust/walker model/propagators/distinct_sum model/propagators/whole model/space_memory)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/lib/loshu/${source}.cpp TARGET_DIRECTORY loshu
                                PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
  foreach(target IN ITEMS loshu loshu_searches)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "lib/loshu/.*\\.cpp$")
    foreach(source IN LISTS sources)
      string(REGEX REPLACE ".*/lib/loshu/([a-z]+)/.*" "\\1" unit ${source})
      if(source MATCHES "/(report|learn|export|drawing|text)/|_text[.]cpp$")
        set(unit words)
      elseif(unit MATCHES "^(comparison|ilp|proofs|search|spectrum)$")
        set(unit small)
      endif()
      set_source_files_properties(${source} TARGET_DIRECTORY loshu PROPERTIES UNITY_GROUP ${unit})
    endforeach()
  endforeach()
endif()

# The page's module is to be small, and no question dearer. Short functions alone are inlined there and loops are not
# unrolled, but in the wings that search or explain.
if(EMSCRIPTEN)
  set(small -fno-unroll-loops -fno-vectorize -fno-slp-vectorize -mllvm -inline-threshold=75)
  foreach(target IN ITEMS loshu_json loshu_page_api)
    target_compile_options(${target} PRIVATE -Os)
  endforeach()
  target_compile_options(loshu_models PRIVATE ${small})
  get_target_property(folder loshu BINARY_DIR)
  foreach(unit IN ITEMS engines equations figure puzzles small symmetry words)
    set_source_files_properties(${folder}/CMakeFiles/loshu.dir/Unity/unity_${unit}_cxx.cxx
                                TARGET_DIRECTORY loshu PROPERTIES COMPILE_OPTIONS "${small}")
  endforeach()
endif()

# A test takes longer to compile than to run, and what it tests is optimised as ever. These options are linked last, so
# that -Og overrides the level of the libraries. The sanitizers' checks in optimised tests take four times as long.
add_library(loshu_test_options INTERFACE)
target_compile_definitions(loshu_test_options INTERFACE BOOST_TEST_DYN_LINK)
target_compile_options(loshu_test_options INTERFACE $<$<CONFIG:Release>:-Og>)
if(CMAKE_CXX_FLAGS MATCHES "sanitize")
  target_compile_options(loshu_test_options INTERFACE -O0)
endif()
target_link_libraries(loshu_test_options INTERFACE loshu_warnings)

# Brute force is most of the work of drawn tests: optimised, it takes a fifth of the time. The sanitizers are for the
# library.
set(loshu_brute_force_options $<$<CONFIG:Release>:-O2>)
if(LOSHU_FUZZ OR CMAKE_CXX_FLAGS MATCHES "sanitize")
  set(loshu_brute_force_options -O2 -fno-sanitize=all)
endif()

# loshu_compile_as_test(TARGET LIBRARIES): compiles all files of a program of tests as one. Their headers are read once,
# in less than half the time. A file's names stay its own by its suite, which is a namespace. What nearly every test
# includes is precompiled once for all of them, and once more with JSON, which takes the others a second each. It is a
# function since the targets of test/fuzz are tests only where Boost.Test is there.
function(loshu_compile_as_test target libraries)
  target_link_libraries(${target} PRIVATE loshu_test_options)
  if(NOT DEFINED CMAKE_UNITY_BUILD)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
  if(libraries MATCHES "loshu::json|loshu_page|loshu_counting")
    target_precompile_headers(${target} REUSE_FROM loshu_test_json_headers)
  elseif(libraries)  # else nothing of Gecode is linked
    target_precompile_headers(${target} REUSE_FROM loshu_test_headers)
  endif()
endfunction()
