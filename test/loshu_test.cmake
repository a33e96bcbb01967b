# The sanitizers know what is Gecode's own.
function(loshu_test_environment name)
  set(leaks suppressions=${PROJECT_SOURCE_DIR}/test/leaks.txt:print_suppressions=0)
  set(races suppressions=${PROJECT_SOURCE_DIR}/test/races.txt)
  set_tests_properties(${name} PROPERTIES TIMEOUT 600
                       ENVIRONMENT "LSAN_OPTIONS=${leaks};TSAN_OPTIONS=${races}")
endfunction()

# What a test is compiled with. To compile a test takes longer than to run it, and what it tests is
# optimised as ever. It is linked last, so that its -Og overrides the level of the libraries. The
# sanitizers' checks in optimised tests take four times as long to compile.
add_library(loshu_test_options INTERFACE)
target_compile_definitions(loshu_test_options INTERFACE BOOST_TEST_DYN_LINK)
target_compile_options(loshu_test_options INTERFACE $<$<CONFIG:Release>:-Og>)
if(CMAKE_CXX_FLAGS MATCHES "sanitize")
  target_compile_options(loshu_test_options INTERFACE -O0)
endif()
target_link_libraries(loshu_test_options INTERFACE Boost::unit_test_framework loshu_warnings)

# What nearly every test includes, compiled once for all of them, and once more with what tests of JSON
# include: to load that takes the others a second each. They are programs, as the tests are.
function(loshu_test_headers name)
  add_executable(${name} ${PROJECT_SOURCE_DIR}/test/headers.cpp)
  target_link_libraries(${name} PRIVATE loshu::models loshu_test_options)
  target_precompile_headers(${name} PRIVATE <boost/test/unit_test.hpp> <gecode/int.hh> ${ARGN})
endfunction()
loshu_test_headers(loshu_test_headers)
if(TARGET loshu::json)
  loshu_test_headers(loshu_test_json_headers <nlohmann/json.hpp>)
  target_link_libraries(loshu_test_json_headers PRIVATE loshu::json)
endif()

# Compiles a target as a test, all its files as one: their headers are read once, and what they share is
# made once, in less than half the time. A file's names stay its own by its suite, which is a namespace.
# -DCMAKE_UNITY_BUILD=OFF compiles each file by itself.
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

# Their main().
add_library(loshu_test_main OBJECT ${PROJECT_SOURCE_DIR}/test/main.cpp)
target_link_libraries(loshu_test_main PRIVATE loshu_test_options)

# A program of tests, of source files of this folder.
function(loshu_test_program program libraries)
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/test/ OUTPUT_VARIABLE sources)
  add_executable(${program} ${sources})
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/test)
  target_compile_definitions(${program} PRIVATE LOSHU_SOURCE="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${program} PRIVATE ${libraries} loshu_test_main)
  loshu_compile_as_test(${program} "${libraries}")
endfunction()

# The test NAME is the suite NAME of a program. The target test_NAME builds it.
function(loshu_test_suite name program)
  add_custom_target(test_${name} DEPENDS ${program})
  add_test(NAME ${name} COMMAND ${program} --run_test=${name})
  loshu_test_environment(${name})
endfunction()

# A program of the files FOLDER/NAME.cpp here. Each holds the suite NAME.
function(loshu_tests program libraries)
  list(TRANSFORM ARGN APPEND .cpp OUTPUT_VARIABLE sources)
  loshu_test_program(${program} "${libraries}" ${sources})
  foreach(source IN LISTS ARGN)
    get_filename_component(name ${source} NAME)
    loshu_test_suite(${name} ${program})
  endforeach()
endfunction()

# A program of tests runs another, whose file it knows as VARIABLE.
function(loshu_test_runs program other variable)
  add_dependencies(${program} ${other})
  target_compile_definitions(${program} PRIVATE ${variable}="$<TARGET_FILE:${other}>")
endfunction()
