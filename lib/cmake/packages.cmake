# The target `packages`: Debian packages and archives of what is installed, one for each of its parts, in the
# folder packages of the build. `loshu` links no GLPK, Qt or MPI, so each of these has a package of its own.

find_program(DPKG_DEB dpkg-deb)
find_program(GZIP gzip)
mark_as_advanced(DPKG_DEB GZIP)
if(NOT DPKG_DEB OR NOT GZIP)
  message(STATUS "Packages are not made: they need dpkg-deb and gzip")
  return()
endif()

set(CPACK_PACKAGE_VENDOR "The makers of Loshu")
set(CPACK_PACKAGE_CONTACT "The makers of Loshu <loshu@users.noreply.github.com>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_SET_DESTDIR ON)  # the Python package asks where its prefix is looked in
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# The page as files has no target of the build: test/run wasm makes it.
set(LOSHU_SITE ${PROJECT_SOURCE_DIR}/build/wasm/site CACHE PATH "The page as files, for its package")
if(EXISTS ${LOSHU_SITE}/index.html)
  add_custom_target(loshu_site)
  install(DIRECTORY ${LOSHU_SITE}/ DESTINATION share/loshu-site COMPONENT site)
endif()

string(TIMESTAMP loshu_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(CPACK_COMPONENTS_ALL "")

# Component, package, section, what else it depends on, summary and target. Without its target a package is left out.
set(same "loshu (= ${PROJECT_VERSION})")
foreach(part IN ITEMS
        "runner|loshu|math||magic figures: the program and its page|loshu_runner"
        "gist|loshu-gist|math|${same}|magic figures: search trees in Gist|loshu_explore"
        "mpi|loshu-mpi|math|openmpi-bin|magic figures: counts by many machines|loshu_mpi"
        "ilp|loshu-ilp|math|${same}|magic figures: the engine of integer programs|loshu_plug_in_ilp"
        "dev|libloshu-dev|libdevel|libgecode-dev, libnauty2-dev|magic figures: the C++ library|loshu"
        "python|python3-loshu|python|python3 (>= 3.11), python3 (<< 3.12)|magic figures: the Python module|loshu_python"
        "minizinc|minizinc-loshu|math|minizinc|magic figures: the solver of MiniZinc models|fzn_loshu"
        "site|loshu-site|web||magic figures: the page as files, for any host|loshu_site")
  string(REPLACE "|" ";" part "${part}")
  list(POP_FRONT part component name section depends summary target)
  if(NOT TARGET ${target})
    continue()
  endif()
  set(papers ${PROJECT_BINARY_DIR}/papers/${name})
  file(WRITE ${papers}/changelog "${name} (${PROJECT_VERSION}) stable; urgency=medium\n\n"
       "  * What is new stands in CHANGELOG.md.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${loshu_date}\n"
  )
  execute_process(COMMAND ${GZIP} -9nf ${papers}/changelog)
  file(READ ${PROJECT_SOURCE_DIR}/LICENSE licence)
  file(READ ${PROJECT_SOURCE_DIR}/NOTICE notice)
  if(component STREQUAL "ilp")
    string(PREPEND licence "This package links GLPK, so that it is distributed under the GNU General Public License,\n"
                           "version 3 or later: /usr/share/common-licenses/GPL-3. Its own sources have this license:\n\n")
  endif()
  file(WRITE ${papers}/copyright "${licence}\n${notice}\n"
       "The licenses that are named here are in /usr/share/common-licenses: GPL-3, LGPL-3, Apache-2.0.\n"
  )
  install(FILES ${papers}/changelog.gz ${papers}/copyright DESTINATION share/doc/${name} COMPONENT ${component})
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  string(TOUPPER ${component} key)
  set(CPACK_DEBIAN_${key}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${key}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${key}_PACKAGE_DEPENDS "${depends}")
  set(CPACK_ARCHIVE_${key}_FILE_NAME ${name}-${PROJECT_VERSION})
  set(CPACK_COMPONENT_${key}_DESCRIPTION "${summary}
Loshu counts, enumerates, explains and draws magic figures: squares,
polygons, hexagons and every figure whose lines all have one sum.")
endforeach()
set(CPACK_DEBIAN_SITE_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_SITE_PACKAGE_SHLIBDEPS OFF)

# The library recommends what its components need, and the runner suggests a Python for the checkers of proofs.
set(recommended "")
foreach(need IN ITEMS json:nlohmann-json3-dev ilp:libglpk-dev checkpoint:libsqlite3-dev pdf:libcairo2-dev gist:qtbase5-dev)
  string(REPLACE ":" ";" need ${need})
  list(GET need 0 component)
  if(TARGET loshu_${component})
    list(APPEND recommended ${need})
    list(REMOVE_ITEM recommended ${component})
  endif()
endforeach()
list(JOIN recommended ", " CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS)
set(CPACK_DEBIAN_RUNNER_PACKAGE_SUGGESTS "python3")

# Python leaves compiled modules beside the modules that root runs. They go with the package.
foreach(part IN ITEMS runner:loshu:share/loshu python:python3-loshu:lib/python3/dist-packages/loshu)
  string(REPLACE ":" ";" part ${part})
  list(POP_FRONT part component name)
  set(script ${PROJECT_BINARY_DIR}/papers/${name}/prerm)
  file(WRITE ${script} "#!/bin/sh\nset -e\nrm -rf /usr/${part}/__pycache__\n")
  file(CHMOD ${script} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
  string(TOUPPER ${component} component)
  set(CPACK_DEBIAN_${component}_PACKAGE_CONTROL_EXTRA ${script})
endforeach()

include(CPack)
add_custom_target(packages COMMAND ${CMAKE_COMMAND} -E rm -rf ${CPACK_PACKAGE_DIRECTORY}/_CPack_Packages
                  COMMAND ${CMAKE_CPACK_COMMAND} WORKING_DIRECTORY ${PROJECT_BINARY_DIR} VERBATIM
)
add_dependencies(packages loshu_generated_help)
if(TARGET loshu_minizinc_help)
  add_dependencies(packages loshu_minizinc_help)
endif()
foreach(target IN ITEMS loshu loshu_models loshu_json loshu_ilp loshu_checkpoint loshu_gist loshu_pdf loshu_programs
                        loshu_mpi fzn_loshu loshu_python)
  if(TARGET ${target})
    add_dependencies(packages ${target})
  endif()
endforeach()
