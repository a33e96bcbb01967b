# Builds the consumer's programs in one of three ways and runs them: with the package installed under a prefix of
# the test's own, where each component has a program too; or with Loshu's sources as a part of its own build, by
# add_subdirectory or FetchContent. These are compiled anew only if WHOLE is true; else one program is, against
# their headers. If WHOLE is true, all programs are compiled by g++ and by clang++, as C++20 and as C++23.
#
# Takes WAY, SOURCE and BUILD (Loshu's), WORK (a folder to wipe), GENERATOR, CXX, CXX_FLAGS, WHOLE.

set(programs squares engines propagator)

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGN} ended with ${status}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Compiles the programs without a warning by every compiler that is there, in each standard.
function(compile_by_all folder)
  list(TRANSFORM programs APPEND _compiled OUTPUT_VARIABLE targets)
  foreach(compiler IN ITEMS g++ clang++)
    find_program(found_${compiler} ${compiler})
    if(NOT found_${compiler})
      message(STATUS "Without ${compiler}: nothing is compiled by it")
      continue()
    endif()
    foreach(standard IN ITEMS 20 23)
      set(build ${WORK}/${compiler}-${standard})
      run(${CMAKE_COMMAND} -S ${folder} -B ${build} ${options} -DCMAKE_CXX_COMPILER=${compiler}
          -DCMAKE_CXX_STANDARD=${standard} -DCOMPONENT=models)
      run(${CMAKE_COMMAND} --build ${build} --target ${targets})
    endforeach()
  endforeach()
endfunction()

# Runs all programs of a build; what the squares print is left in `output`.
function(run_programs build)
  foreach(program IN ITEMS engines propagator squares)
    run(${build}/${program})
  endforeach()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Configures and builds the consumer that asks for one component, and runs it. Packages that it does not need
# are hidden from it.
function(consume component)
  set(hidden nlohmann_json GLPK SQLite3 Qt5 Cairo)
  set(needs_json nlohmann_json)
  set(needs_ilp GLPK)
  set(needs_checkpoint SQLite3)
  set(needs_gist Qt5)
  set(needs_pdf Cairo)
  list(REMOVE_ITEM hidden "" ${needs_${component}})
  list(TRANSFORM hidden REPLACE "(.+)" "-DCMAKE_DISABLE_FIND_PACKAGE_\\1=ON")
  run(${CMAKE_COMMAND} -S ${SOURCE}/test/consumer/find_package -B ${WORK}/${component} ${options}
      -DCOMPONENT=${component} ${hidden})
  run(${CMAKE_COMMAND} --build ${WORK}/${component})
  if(component STREQUAL "models")
    run_programs(${WORK}/models)
  else()
    run(${WORK}/${component}/consumer)
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Whether the program of a component is linked with GLPK, by its build files or as it is loaded.
function(find_glpk component program)
  file(GLOB_RECURSE build_files ${WORK}/${component}/build.ninja ${WORK}/${component}/link.txt)
  set(text "")
  foreach(file IN LISTS build_files)
    file(READ ${file} part)
    string(APPEND text "${part}")
  endforeach()
  run(ldd ${WORK}/${component}/${program})
  string(FIND "${text}${output}" "libglpk" place)
  set(glpk_place ${place} PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
set(options -G ${GENERATOR})
# A user's program compiles in half of the time without optimisation, and Loshu in a third.
set(quick -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0)
if(WAY STREQUAL "find_package")
  run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/prefix)
  list(APPEND options -DCMAKE_PREFIX_PATH=${WORK}/prefix ${quick} "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}")
  foreach(file IN ITEMS LICENSE NOTICE magic.cpp counting.md ANSWERS.md cube.json loshu.pc)
    file(GLOB_RECURSE installed ${WORK}/prefix/${file})
    if(NOT installed)
      message(FATAL_ERROR "${file} is not installed")
    endif()
  endforeach()

  execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE}/test/consumer/find_package -B ${WORK}/none ${options}
                          -DCOMPONENT=nonsense
                  RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output
  )
  string(FIND "${output}" "without the component nonsense" place)
  if(status EQUAL 0 OR place EQUAL -1)
    message(FATAL_ERROR "A component that is not there is not refused:\n${output}")
  endif()

  file(GLOB_RECURSE exports RELATIVE ${WORK}/prefix ${WORK}/prefix/LoshuTargets_*.cmake)
  foreach(component IN ITEMS json ilp checkpoint gist pdf)
    if(NOT exports MATCHES "LoshuTargets_${component}[.]cmake")
      continue()
    endif()
    consume(${component})
    find_glpk(${component} consumer)
    if(component STREQUAL "ilp" AND glpk_place EQUAL -1)
      message(FATAL_ERROR "loshu::ilp links no GLPK, or it is not seen")
    elseif(NOT component STREQUAL "ilp" AND NOT glpk_place EQUAL -1)
      message(FATAL_ERROR "loshu::${component} links GLPK, which is under the GPL")
    endif()
  endforeach()

  consume(models)
  set(squares "${output}")
  find_glpk(models engines)
  if(NOT glpk_place EQUAL -1)
    message(FATAL_ERROR "loshu::models links GLPK, which is under the GPL")
  endif()
  if(WHOLE)
    compile_by_all(${SOURCE}/test/consumer/find_package)
  endif()
  set(output "${squares}")
else()
  # Without a build type Loshu is optimised all the same, in few steps, and GCC's false warnings are off.
  run(${CMAKE_COMMAND} -S ${SOURCE}/test/consumer/${WAY} -B ${WORK}/plain ${options} -DLOSHU_SOURCE=${SOURCE}
      -DCMAKE_CXX_COMPILER=g++ -DCMAKE_EXPORT_COMPILE_COMMANDS=ON)
  file(READ ${WORK}/plain/compile_commands.json commands)
  string(REGEX MATCHALL "\"command\": [^\n]*" steps "${commands}")
  list(FILTER steps INCLUDE REGEX "CMakeFiles/loshu")
  list(LENGTH steps count)
  list(FILTER steps EXCLUDE REGEX "-O3 .*-Wno-restrict")
  if(count GREATER 100 OR count EQUAL 0 OR steps)
    message(FATAL_ERROR "As a part of another project Loshu takes ${count} steps, and these lack flags:\n${steps}")
  endif()

  # All is compiled anew.
  list(APPEND options -DLOSHU_SOURCE=${SOURCE} ${quick})
  set(folder ${SOURCE}/test/consumer/${WAY})
  run(${CMAKE_COMMAND} -S ${folder} -B ${WORK}/build ${options})
  if(NOT WHOLE)
    run(${CMAKE_COMMAND} --build ${WORK}/build --target squares_compiled)
    return()
  endif()
  run(${CMAKE_COMMAND} --build ${WORK}/build --target ${programs})
  compile_by_all(${folder})
  run_programs(${WORK}/build)
endif()

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
