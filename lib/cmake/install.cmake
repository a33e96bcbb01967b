# Installs the libraries, the headers, the programs and the package configuration. Each optional target is a
# component of the package and an export of its own, so that who does not ask for it needs nothing of it.

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

install(DIRECTORY examples/manual DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/loshu COMPONENT runner FILES_MATCHING PATTERN "*.md")
install(FILES ${PROJECT_BINARY_DIR}/examples/loshu.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runner)
install(FILES ${PROJECT_BINARY_DIR}/examples/loshu.bash RENAME loshu
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runner
)
install(FILES LICENSE NOTICE README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# The guides and the small programs, where their links to each other expect them.
install(DIRECTORY lib DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "cmake" EXCLUDE)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.cpp"
        PATTERN "*.hpp" PATTERN "*.json" PATTERN "*.png" PATTERN "*.svg" PATTERN "*.sh" PATTERN "*.slurm"
        PATTERN "examples/loshu" EXCLUDE PATTERN "loshu*.cpp" EXCLUDE PATTERN "page" EXCLUDE
)

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
install(FILES ${PROJECT_BINARY_DIR}/loshu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
