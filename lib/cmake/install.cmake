# Installs the libraries, the headers and the runner, and the package configuration with which
# find_package(Loshu) makes loshu::loshu, loshu::models and, where it was built, loshu::json; with
# COMPONENTS gist also loshu::gist.

include(CMakePackageConfigHelpers)

set(loshu_config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Loshu)
set(loshu_targets loshu loshu_models)
set(loshu_json_headers "*json*.hpp")
if(TARGET loshu_json)
  list(APPEND loshu_targets loshu_json)
  set(loshu_json_headers "none")
endif()
if(TARGET loshu_checkpoint)
  list(APPEND loshu_targets loshu_checkpoint)
endif()

install(TARGETS ${loshu_targets} EXPORT LoshuTargets)
if(TARGET loshu_gist)  # apart, so that those who do not ask for Gist need no Qt
  install(TARGETS loshu_gist EXPORT LoshuGistTargets)
  install(EXPORT LoshuGistTargets NAMESPACE loshu:: DESTINATION ${loshu_config_dir})
endif()
install(EXPORT LoshuTargets NAMESPACE loshu:: DESTINATION ${loshu_config_dir})
if(TARGET loshu_runner)
  install(TARGETS loshu_runner)
endif()
if(TARGET loshu_mpi)
  install(TARGETS loshu_mpi)
endif()
if(TARGET loshu_explore)
  install(TARGETS loshu_explore)
endif()

install(DIRECTORY lib/loshu models/loshu DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        FILES_MATCHING PATTERN "*.hpp" PATTERN "${loshu_json_headers}" EXCLUDE
)
install(FILES ${PROJECT_BINARY_DIR}/lib/loshu/version.hpp
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/loshu
)

configure_package_config_file(lib/cmake/LoshuConfig.cmake.in ${PROJECT_BINARY_DIR}/LoshuConfig.cmake
                              INSTALL_DESTINATION ${loshu_config_dir}
)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/LoshuConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion
)
install(FILES ${PROJECT_BINARY_DIR}/LoshuConfig.cmake
              ${PROJECT_BINARY_DIR}/LoshuConfigVersion.cmake
              lib/cmake/FindGecode.cmake
              lib/cmake/FindGLPK.cmake
              lib/cmake/FindNauty.cmake
        DESTINATION ${loshu_config_dir}
)
