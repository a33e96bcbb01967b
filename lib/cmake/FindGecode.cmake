# Finds Gecode, whose Debian package brings no CMake configuration. The targets are named as Gecode
# 6.4 names its own:
#   Gecode::gecodesupport  Gecode::gecodekernel  Gecode::gecodesearch  Gecode::gecodeint
#   Gecode::gecodeminimodel, and Gecode::gecodegist where Gist was built
# Sets Gecode_FOUND and Gecode_VERSION. Takes Gecode_ROOT as a hint.
#
# A project around Loshu may have made these targets, or the configuration that Gecode 6.4 installs makes them:
# then they are used as they are.

include(FindPackageHandleStandardArgs)
if(NOT TARGET Gecode::gecodeminimodel)
  find_package(Gecode CONFIG QUIET COMPONENTS minimodel search int)
endif()
if(TARGET Gecode::gecodeminimodel AND TARGET Gecode::gecodesearch AND TARGET Gecode::gecodeint)
  set(Gecode_targets Gecode::gecodeminimodel Gecode::gecodesearch Gecode::gecodeint)
  find_package_handle_standard_args(Gecode REQUIRED_VARS Gecode_targets VERSION_VAR Gecode_VERSION)
  return()
endif()

find_path(Gecode_INCLUDE_DIR gecode/kernel.hh)
mark_as_advanced(Gecode_INCLUDE_DIR)

if(Gecode_INCLUDE_DIR)
  file(STRINGS "${Gecode_INCLUDE_DIR}/gecode/support/config.hpp" Gecode_version_line
       REGEX "^#define GECODE_VERSION \"")
  string(REGEX MATCH "[0-9]+\\.[0-9]+(\\.[0-9]+)?" Gecode_VERSION "${Gecode_version_line}")
endif()

# Each library with those that it needs; a library comes after its needs.
set(Gecode_needs_support "")
set(Gecode_needs_kernel support)
set(Gecode_needs_search kernel)
set(Gecode_needs_int kernel)
set(Gecode_needs_set int)
set(Gecode_needs_float int)
set(Gecode_needs_minimodel int set float search)
set(Gecode_needs_gist search int)
set(Gecode_libraries support kernel search int set float minimodel gist)

foreach(library IN LISTS Gecode_libraries)
  find_library(Gecode_${library}_LIBRARY gecode${library})
  mark_as_advanced(Gecode_${library}_LIBRARY)
  if(Gecode_${library}_LIBRARY)
    set(Gecode_${library}_FOUND TRUE)
  endif()
endforeach()

find_package_handle_standard_args(
  Gecode
  REQUIRED_VARS Gecode_INCLUDE_DIR Gecode_support_LIBRARY Gecode_kernel_LIBRARY
                Gecode_search_LIBRARY Gecode_int_LIBRARY Gecode_set_LIBRARY Gecode_float_LIBRARY
                Gecode_minimodel_LIBRARY
  VERSION_VAR Gecode_VERSION
  HANDLE_COMPONENTS)

if(Gecode_FOUND)
  find_package(Threads REQUIRED)
  foreach(library IN LISTS Gecode_libraries)
    if(Gecode_${library}_LIBRARY AND NOT TARGET Gecode::gecode${library})
      add_library(Gecode::gecode${library} UNKNOWN IMPORTED)
      set_target_properties(
        Gecode::gecode${library} PROPERTIES IMPORTED_LOCATION "${Gecode_${library}_LIBRARY}"
                                            INTERFACE_INCLUDE_DIRECTORIES "${Gecode_INCLUDE_DIR}")
      foreach(need IN LISTS Gecode_needs_${library})
        target_link_libraries(Gecode::gecode${library} INTERFACE Gecode::gecode${need})
      endforeach()
    endif()
  endforeach()
  target_link_libraries(Gecode::gecodesupport INTERFACE Threads::Threads)
endif()
