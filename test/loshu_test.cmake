# The sanitizers know what is Gecode's own.
function(loshu_test_environment name)
  set(leaks suppressions=${PROJECT_SOURCE_DIR}/test/leaks.txt:print_suppressions=0)
  set(races suppressions=${PROJECT_SOURCE_DIR}/test/races.txt)
  set_tests_properties(${name} PROPERTIES TIMEOUT 600
                       ENVIRONMENT "LSAN_OPTIONS=${leaks};TSAN_OPTIONS=${races}")
endfunction()

# What nearly every test includes, compiled once for all of them: a program, since they are programs
# too. And their main().
add_executable(loshu_test_headers ${PROJECT_SOURCE_DIR}/test/headers.cpp)
target_compile_definitions(loshu_test_headers PRIVATE BOOST_TEST_DYN_LINK)
target_compile_options(loshu_test_headers PRIVATE $<$<CONFIG:Release>:-O1>)
target_link_libraries(loshu_test_headers PRIVATE loshu::models Boost::unit_test_framework
                                                 loshu_warnings $<TARGET_NAME_IF_EXISTS:loshu::json>
)
target_precompile_headers(loshu_test_headers PRIVATE <boost/test/unit_test.hpp> <gecode/int.hh>)
if(TARGET loshu::json)
  target_precompile_headers(loshu_test_headers PRIVATE <nlohmann/json.hpp>)
endif()
add_library(loshu_test_main OBJECT ${PROJECT_SOURCE_DIR}/test/main.cpp)
target_compile_definitions(loshu_test_main PRIVATE BOOST_TEST_DYN_LINK)
target_link_libraries(loshu_test_main PRIVATE Boost::unit_test_framework)

# One program a concept: FOLDER/NAME.cpp here makes the test NAME, linked with the libraries named after it.
function(loshu_test source)
  get_filename_component(name ${source} NAME)
  add_executable(test_${name} ${PROJECT_SOURCE_DIR}/test/${source}.cpp)
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/test)
  target_compile_definitions(test_${name} PRIVATE BOOST_TEST_DYN_LINK
                             LOSHU_SOURCE="${PROJECT_SOURCE_DIR}"
  )
  target_link_libraries(test_${name} PRIVATE ${ARGN} loshu_test_main Boost::unit_test_framework
                                             loshu_warnings
  )
  # Compiling a test takes longer than running it, and what it tests is optimised as ever.
  target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(ARGN)  # else nothing of Gecode is linked
    target_precompile_headers(test_${name} REUSE_FROM loshu_test_headers)
  endif()
  add_test(NAME ${name} COMMAND test_${name})
  loshu_test_environment(${name})
endfunction()
