# The sanitizers know what is Gecode's own.
function(loshu_test_environment name)
  set(leaks suppressions=${PROJECT_SOURCE_DIR}/test/leaks.txt:print_suppressions=0)
  set(races suppressions=${PROJECT_SOURCE_DIR}/test/races.txt)
  set_tests_properties(${name} PROPERTIES TIMEOUT 600
                       ENVIRONMENT "LSAN_OPTIONS=${leaks};TSAN_OPTIONS=${races}")
endfunction()

# What nearly every test includes, compiled once for all of them, and once more with what tests of JSON
# include: to load that takes the others a second each. They are programs, as the tests are.
function(loshu_test_headers name)
  add_executable(${name} ${PROJECT_SOURCE_DIR}/test/headers.cpp)
  target_compile_definitions(${name} PRIVATE BOOST_TEST_DYN_LINK)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-Og>)
  target_link_libraries(${name} PRIVATE loshu::models Boost::unit_test_framework loshu_warnings)
  target_precompile_headers(${name} PRIVATE <boost/test/unit_test.hpp> <gecode/int.hh> ${ARGN})
endfunction()
loshu_test_headers(loshu_test_headers)
if(TARGET loshu::json)
  loshu_test_headers(loshu_test_json_headers <nlohmann/json.hpp>)
  target_link_libraries(loshu_test_json_headers PRIVATE loshu::json)
endif()

# Compiles a target as they are. To compile a test takes longer than to run it, and what it tests is
# optimised as ever.
function(loshu_compile_as_test target libraries)
  target_compile_definitions(${target} PRIVATE BOOST_TEST_DYN_LINK)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
  target_link_libraries(${target} PRIVATE Boost::unit_test_framework loshu_warnings)
  if(libraries MATCHES "loshu::json|loshu_page|loshu_counting")
    target_precompile_headers(${target} REUSE_FROM loshu_test_json_headers)
  elseif(libraries)  # else nothing of Gecode is linked
    target_precompile_headers(${target} REUSE_FROM loshu_test_headers)
  endif()
endfunction()

# Their main().
add_library(loshu_test_main OBJECT ${PROJECT_SOURCE_DIR}/test/main.cpp)
target_compile_definitions(loshu_test_main PRIVATE BOOST_TEST_DYN_LINK)
target_link_libraries(loshu_test_main PRIVATE Boost::unit_test_framework)

# A program of tests, of source files here.
function(loshu_test_program program libraries)
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/test/ OUTPUT_VARIABLE sources)
  add_executable(${program} ${sources})
  target_include_directories(${program} PRIVATE ${PROJECT_SOURCE_DIR}/test)
  target_compile_definitions(${program} PRIVATE LOSHU_SOURCE="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${program} PRIVATE ${libraries} loshu_test_main)
  loshu_compile_as_test(${program} "${libraries}")
endfunction()

# One program a concept: FOLDER/NAME.cpp here makes the test NAME, linked with the libraries named after it.
function(loshu_test source)
  get_filename_component(name ${source} NAME)
  loshu_test_program(test_${name} "${ARGN}" ${source}.cpp)
  add_test(NAME ${name} COMMAND test_${name})
  loshu_test_environment(${name})
endfunction()

# The test NAME is the suite NAME of a program. The target test_NAME builds it, as for all tests.
function(loshu_test_suite name program)
  if(NOT TARGET test_${name})
    add_custom_target(test_${name} DEPENDS ${program})
  endif()
  add_test(NAME ${name} COMMAND ${program} --run_test=${name})
  loshu_test_environment(${name})
endfunction()
