# Builds the consumer's program in one of the two ways and runs it: with the package installed under a
# prefix of the test's own, or with Loshu's sources as a part of its own build. These are compiled anew
# only if WHOLE is true; else the program alone is, against them.
#
# Takes WAY, SOURCE and BUILD (Loshu's), WORK (a folder to wipe), GENERATOR, BUILD_TYPE, CXX_FLAGS, WHOLE.

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN} ended with ${status}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
set(options -G ${GENERATOR})
if(WAY STREQUAL "find_package")
  run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
  list(APPEND options -DCMAKE_PREFIX_PATH=${WORK}/prefix -DCMAKE_BUILD_TYPE=${BUILD_TYPE}
       "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
else()  # all is compiled anew, which takes a third of the time without optimisation
  list(APPEND options -DLOSHU_SOURCE=${SOURCE} -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0)
endif()
run(${CMAKE_COMMAND} -S ${SOURCE}/test/consumer/${WAY} -B ${WORK}/build ${options})
if(WAY STREQUAL "add_subdirectory" AND NOT WHOLE)
  run(${CMAKE_COMMAND} --build ${WORK}/build --target squares_compiled)
  return()
endif()
run(${CMAKE_COMMAND} --build ${WORK}/build --target squares)
run(${WORK}/build/squares)

# Whole squares, Dürer's among them, each with the year in its last row.
string(REGEX MATCHALL "[0-9]+" numbers "${output}")
list(LENGTH numbers count)
math(EXPR rest "${count} % 16")
string(FIND "${output}" "16  3  2 13\n 5 10 11  8\n 9  6  7 12\n 4 15 14  1\n" duerer)
if(NOT rest EQUAL 0 OR duerer EQUAL -1)
  message(FATAL_ERROR "squares did not print Dürer's square:\n${output}")
endif()
math(EXPR last "${count} - 1")
foreach(start RANGE 0 ${last} 16)
  math(EXPR thirteenth "${start} + 13")
  list(SUBLIST numbers ${thirteenth} 2 year)
  if(NOT year STREQUAL "15;14")
    message(FATAL_ERROR "squares printed a square without the year:\n${output}")
  endif()
endforeach()
