# The sanitizers know what is Gecode's own.
function(loshu_test_environment name)
  set(leaks suppressions=${PROJECT_SOURCE_DIR}/test/leaks.txt:print_suppressions=0)
  set(races suppressions=${PROJECT_SOURCE_DIR}/test/races.txt)
  set_tests_properties(${name} PROPERTIES TIMEOUT 600
                       ENVIRONMENT "LSAN_OPTIONS=${leaks};TSAN_OPTIONS=${races}")
endfunction()

# One program a concept: FOLDER/NAME.cpp here makes the test NAME, linked with the libraries named after it.
function(loshu_test source)
  get_filename_component(name ${source} NAME)
  add_executable(test_${name} ${PROJECT_SOURCE_DIR}/test/${source}.cpp)
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/test)
  target_compile_definitions(test_${name} PRIVATE BOOST_TEST_DYN_LINK
                             BOOST_TEST_MODULE=${name} LOSHU_SOURCE="${PROJECT_SOURCE_DIR}"
  )
  target_link_libraries(test_${name} PRIVATE ${ARGN} Boost::unit_test_framework loshu_warnings)
  # Compiling a test takes longer than running it, and what it tests is optimised as ever.
  target_compile_options(test_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  add_test(NAME ${name} COMMAND test_${name})
  loshu_test_environment(${name})
endfunction()
