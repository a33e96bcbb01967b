# Finds Cairo with its PDF surface and makes the target Cairo::Cairo. Sets Cairo_FOUND and Cairo_VERSION.

find_path(Cairo_INCLUDE_DIR cairo/cairo-pdf.h)
find_library(Cairo_LIBRARY cairo)
mark_as_advanced(Cairo_INCLUDE_DIR Cairo_LIBRARY)

if(Cairo_INCLUDE_DIR)
  file(STRINGS "${Cairo_INCLUDE_DIR}/cairo/cairo-version.h" Cairo_version_lines
       REGEX "^#define CAIRO_VERSION_(MAJOR|MINOR|MICRO)")
  string(REGEX REPLACE "[^0-9]*([0-9]+)[^0-9]+([0-9]+)[^0-9]+([0-9]+).*" "\\1.\\2.\\3" Cairo_VERSION
         "${Cairo_version_lines}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  Cairo
  REQUIRED_VARS Cairo_LIBRARY Cairo_INCLUDE_DIR
  VERSION_VAR Cairo_VERSION)

if(Cairo_FOUND AND NOT TARGET Cairo::Cairo)
  add_library(Cairo::Cairo UNKNOWN IMPORTED)
  set_target_properties(
    Cairo::Cairo
    PROPERTIES IMPORTED_LOCATION "${Cairo_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES
                                                    "${Cairo_INCLUDE_DIR}")
endif()
