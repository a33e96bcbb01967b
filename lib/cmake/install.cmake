# Installs the libraries, the headers, the programs and the package configuration. Each optional target is a
# component of the package and an export of its own, so that nobody else needs what it needs.

include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME dev)

set(loshu_config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Loshu)
install(TARGETS loshu loshu_models EXPORT LoshuTargets FILE_SET HEADERS)
install(EXPORT LoshuTargets NAMESPACE loshu:: DESTINATION ${loshu_config_dir})

set(loshu_components "")
foreach(component IN ITEMS json ilp checkpoint gist pdf)
  if(TARGET loshu_${component})
    string(APPEND loshu_components " ${component}")
    install(TARGETS loshu_${component} EXPORT LoshuTargets_${component} FILE_SET HEADERS)
    install(EXPORT LoshuTargets_${component} NAMESPACE loshu:: DESTINATION ${loshu_config_dir})
  endif()
endforeach()
# The programs and their plug-ins, by the package that has them.
foreach(part IN ITEMS loshu_runner:runner loshu_serve:runner loshu_plug_in_pdf:runner
                      loshu_explore:gist loshu_mpi:mpi loshu_plug_in_ilp:ilp)
  string(REPLACE ":" ";" part ${part})
  list(POP_FRONT part target)
  if(TARGET ${target})
    install(TARGETS ${target} RUNTIME COMPONENT ${part}
            LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}/loshu COMPONENT ${part}
    )
  endif()
endforeach()

get_property(loshu_man_pages GLOBAL PROPERTY loshu_man_pages)
foreach(page IN ITEMS loshu:runner loshu-serve:runner loshu-explore:gist loshu-mpi:mpi)
  string(REPLACE ":" ";" page ${page})
  list(POP_FRONT page name)
  if("${name}.1.gz" IN_LIST loshu_man_pages)
    install(FILES ${PROJECT_BINARY_DIR}/examples/${name}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT ${page})
  endif()
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/examples/loshu.bash RENAME loshu
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runner
)
# The checkers of proofs, and the modules that they import.
file(GLOB loshu_checkers CONFIGURE_DEPENDS examples/proofs/*.py examples/proofs/*.cpp)
install(FILES ${loshu_checkers} DESTINATION ${CMAKE_INSTALL_DATADIR}/loshu COMPONENT runner)

# The documents of each package, which install-documents.cmake lays out. "**" also finds files in subfolders, and "!WORD"
# leaves paths out. The slides of the lesson stay in the sources: their script draws the pictures that they show, and
# makes one page of both.
set(loshu_documents
  README.md CHANGELOG.md CITATION.cff NOTICE LICENSE SECURITY.md CONTRIBUTING.md Containerfile
  lib/**.md models/**.md examples/**.md lib/cmake/debian-packages.txt test/README.md test/bench/README.md
  test/reference/counts.json
  examples/manual/** examples/lesson/** examples/proofs/** examples/puzzles/** examples/pictures/** examples/results/**
  examples/spectrum/** examples/cluster/** examples/textbook.cpp examples/asking.cpp "!__pycache__" "!lesson/slides"
)
set(libloshu-dev_documents
  README.md CHANGELOG.md NOTICE LICENSE lib/**.md models/**.md examples/README.md examples/manual/comparing.md
  examples/pictures/trees.svg examples/pictures/gist.png
  examples/asking.cpp examples/textbook.cpp examples/magic.cpp examples/ladder/** examples/ladder.cpp
  examples/lesson/corners.cpp examples/lesson/models/**
)
set(loshu-mpi_documents examples/cluster/** examples/manual/long-counts.md)
set(python3-loshu_documents
  examples/python/README.md examples/python/*.py examples/python/lesson.ipynb examples/manual/python.md "!__pycache__"
)
set(minizinc-loshu_documents examples/minizinc/README.md examples/minizinc/models/*)
foreach(part IN ITEMS runner:loshu:loshu_runner dev:libloshu-dev:loshu mpi:loshu-mpi:loshu_mpi
                      python:python3-loshu:loshu_python minizinc:minizinc-loshu:fzn_loshu)
  string(REPLACE ":" ";" part ${part})
  list(POP_FRONT part component package target)
  if(TARGET ${target})
    install(CODE "set(package [[${package}]])
                  set(patterns [[${${package}_documents}]])
                  set(source [[${PROJECT_SOURCE_DIR}]])
                  set(data [[${CMAKE_INSTALL_DATADIR}]])
                  include([[${PROJECT_SOURCE_DIR}/lib/cmake/install-documents.cmake]])"
            COMPONENT ${component})
  endif()
endforeach()

configure_package_config_file(lib/cmake/LoshuConfig.cmake.in ${PROJECT_BINARY_DIR}/LoshuConfig.cmake
                              INSTALL_DESTINATION ${loshu_config_dir}
)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/LoshuConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion
)
install(FILES ${PROJECT_BINARY_DIR}/LoshuConfig.cmake
              ${PROJECT_BINARY_DIR}/LoshuConfigVersion.cmake
              lib/cmake/FindCairo.cmake
              lib/cmake/FindGecode.cmake
              lib/cmake/FindGLPK.cmake
              lib/cmake/FindNauty.cmake
        DESTINATION ${loshu_config_dir}
)

# For builds without CMake. Paths are relative to the file, which may be installed anywhere.
file(RELATIVE_PATH loshu_prefix_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" loshu_prefix_from_pc "${loshu_prefix_from_pc}")
set(loshu_static_needs "")
if(NOT BUILD_SHARED_LIBS)
  set(loshu_static_needs " -lnauty")
endif()
configure_file(lib/cmake/loshu.pc.in ${PROJECT_BINARY_DIR}/loshu.pc @ONLY)
set(loshu_pc_files ${PROJECT_BINARY_DIR}/loshu.pc)
if(TARGET loshu_json)
  configure_file(lib/cmake/loshu-json.pc.in ${PROJECT_BINARY_DIR}/loshu-json.pc @ONLY)
  list(APPEND loshu_pc_files ${PROJECT_BINARY_DIR}/loshu-json.pc)
endif()
install(FILES ${loshu_pc_files} DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
