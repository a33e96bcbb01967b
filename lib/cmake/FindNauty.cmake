# Finds nauty and makes the target nauty::nauty. Sets Nauty_FOUND and Nauty_VERSION.

find_path(Nauty_INCLUDE_DIR nauty/nausparse.h)
find_path(Nauty_arch_INCLUDE_DIR nauty/nauty.h)  # Debian keeps this one apart
find_library(Nauty_LIBRARY nauty)
mark_as_advanced(Nauty_INCLUDE_DIR Nauty_arch_INCLUDE_DIR Nauty_LIBRARY)

if(Nauty_arch_INCLUDE_DIR)
  file(STRINGS "${Nauty_arch_INCLUDE_DIR}/nauty/nauty.h" Nauty_version_line
       REGEX "^#define NAUTYVERSION \"")
  string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" Nauty_VERSION "${Nauty_version_line}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  Nauty
  REQUIRED_VARS Nauty_LIBRARY Nauty_INCLUDE_DIR Nauty_arch_INCLUDE_DIR
  VERSION_VAR Nauty_VERSION)

if(Nauty_FOUND AND NOT TARGET nauty::nauty)
  add_library(nauty::nauty UNKNOWN IMPORTED)
  set_target_properties(
    nauty::nauty
    PROPERTIES IMPORTED_LOCATION "${Nauty_LIBRARY}"
               INTERFACE_INCLUDE_DIRECTORIES
               "${Nauty_INCLUDE_DIR};${Nauty_INCLUDE_DIR}/nauty;${Nauty_arch_INCLUDE_DIR};${Nauty_arch_INCLUDE_DIR}/nauty")
endif()
