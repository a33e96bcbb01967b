# Programs of tests. lib/cmake/compiling.cmake says how they are compiled.

# The main() of all, and the headers that nearly all include. The headers are programs, as the tests are.
target_link_libraries(loshu_test_options INTERFACE Boost::unit_test_framework)
add_library(loshu_test_main OBJECT ${PROJECT_SOURCE_DIR}/test/main.cpp)
target_link_libraries(loshu_test_main PRIVATE loshu_test_options)
set(headers <boost/test/unit_test.hpp> <gecode/int.hh>)
add_executable(loshu_test_headers ${PROJECT_SOURCE_DIR}/test/headers.cpp)
target_link_libraries(loshu_test_headers PRIVATE loshu::models loshu_test_options)
target_precompile_headers(loshu_test_headers PRIVATE ${headers})
if(TARGET loshu::json)
  add_executable(loshu_test_json_headers ${PROJECT_SOURCE_DIR}/test/headers.cpp)
  target_link_libraries(loshu_test_json_headers PRIVATE loshu::models loshu_test_options loshu::json)
  target_precompile_headers(loshu_test_json_headers PRIVATE ${headers} <nlohmann/json.hpp>)
endif()

# loshu_test_program(PROGRAM LIBRARIES SOURCE...): a program of tests. A function, since also programs whose suites are
# not named after their files are made so.
function(loshu_test_program program libraries)
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/test/ OUTPUT_VARIABLE sources)
  add_executable(${program} ${sources})
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/test)
  target_compile_definitions(${program} PRIVATE LOSHU_SOURCE="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${program} PRIVATE ${libraries} loshu_test_main)
  loshu_compile_as_test(${program} "${libraries}")
endfunction()

# loshu_tests(PROGRAM LIBRARIES PATTERN...): a program of the files that match a pattern, which is a path in test/, but for
# those that match the regular expression `left_out`. Each holds the suite of its name, which is a test. The target
# test_NAME builds the program. A function, since every folder of tests is such a program.
function(loshu_tests program libraries)
  set(patterns ${ARGN})
  list(TRANSFORM patterns PREPEND ${PROJECT_SOURCE_DIR}/test/)
  list(TRANSFORM patterns APPEND .cpp)
  file(GLOB sources RELATIVE ${PROJECT_SOURCE_DIR}/test CONFIGURE_DEPENDS ${patterns})
  list(FILTER sources EXCLUDE REGEX "^(${left_out})[.]cpp$")
  loshu_test_program(${program} "${libraries}" ${sources})
  foreach(source IN LISTS sources)
    cmake_path(GET source STEM name)
    add_custom_target(test_${name} DEPENDS ${program})
    add_test(NAME ${name} COMMAND ${program} --run_test=${name})
  endforeach()
endfunction()
