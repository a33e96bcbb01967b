# The target `doc`: the API reference of the faces, as HTML in reference/html of the build folder. Doxygen makes it,
# and fails on a public name without a comment and on a comment that it cannot read. Without Doxygen there is no target.

find_package(Doxygen 1.9.4 QUIET)
if(NOT DOXYGEN_FOUND)
  message(STATUS "The API reference (target doc) is not made: it needs Doxygen 1.9.4")
  return()
endif()

set(DOXYGEN_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/reference)
set(DOXYGEN_EXAMPLE_PATH ${PROJECT_SOURCE_DIR}/test/faces)
set(DOXYGEN_STRIP_FROM_PATH ${PROJECT_SOURCE_DIR}/lib ${PROJECT_SOURCE_DIR}/models ${PROJECT_BINARY_DIR}/lib)
set(DOXYGEN_USE_MDFILE_AS_MAINPAGE ${PROJECT_SOURCE_DIR}/lib/README.md)
set(DOXYGEN_EXCLUDE_SYMBOLS loshu::detail loshu::detail::*)
set(DOXYGEN_RECURSIVE NO)
set(DOXYGEN_JAVADOC_AUTOBRIEF YES)
set(DOXYGEN_BUILTIN_STL_SUPPORT YES)
set(DOXYGEN_HAVE_DOT NO)
set(DOXYGEN_QUIET YES)
set(DOXYGEN_WARN_AS_ERROR FAIL_ON_WARNINGS)
set(DOXYGEN_WARN_IF_INCOMPLETE_DOC NO)  # a parameter whose name says all needs no line
set(DOXYGEN_WARN_NO_PARAMDOC NO)
# A defaulted comparison compares all members: it needs no comment, and the reference leaves it out.
set(DOXYGEN_INPUT_FILTER "sed 's/^ *friend .*= default;$//'")

get_property(loshu_faces GLOBAL PROPERTY loshu_faces)
get_target_property(loshu_model_faces loshu_models HEADER_SET)
file(GLOB loshu_wing_guides CONFIGURE_DEPENDS lib/loshu/*/README.md)
doxygen_add_docs(doc
  ${loshu_faces} ${loshu_model_faces} ${PROJECT_BINARY_DIR}/lib/loshu/version.hpp lib/README.md ${loshu_wing_guides}
  COMMENT "Making the API reference: reference/html/index.html"
)
