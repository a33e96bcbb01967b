# Writes the files of a folder and of the folders in it as arrays of bytes into a C++ source, to be part of a program.
#   cmake -D FOLDER=... -D OUTPUT=... -D HEADER=page/http/reply.hpp -D NAMESPACE=page -D TYPE=SiteFile -D FUNCTION=site_files
#         [-D ENTRIES=main.js] [-D PACKED=ON] [-D ALSO=FILE] [-D ADDRESS=https://...] -P embed.cmake
# The header declares TYPE, a struct of a path and a text, and FUNCTION, which returns a span of them. Each of ENTRIES is written
# with all modules that it imports joined to it; the modules can still be read one by one. With PACKED the struct has a
# third member, the same by gzip, and style sheets leave their comments behind. ALSO is one more file, which the build has made. ADDRESS
# is the public address of the page, for its links.
cmake_policy(SET CMP0057 NEW) # IN_LIST
include(${CMAKE_CURRENT_LIST_DIR}/bundle.cmake)
file(GLOB_RECURSE names RELATIVE ${FOLDER} ${FOLDER}/*.html ${FOLDER}/*.css ${FOLDER}/*.js
     ${FOLDER}/*.svg ${FOLDER}/*.ico ${FOLDER}/openapi.json)
foreach(entry IN LISTS ENTRIES)
  bundle(${FOLDER} ${entry} joined)
  file(WRITE ${OUTPUT}.${entry} "${joined}")
endforeach()
set(arrays "")
set(rows "")
set(number 0)

# Appends an array of the bytes of a file.
macro(append_array array file)
  file(READ ${file} bytes HEX)
  string(REGEX REPLACE "^(1f8b08..)........" "\\100000000" bytes "${bytes}") # gzip's time, so that builds agree
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "constexpr unsigned char ${array}[] = {\n${bytes}0};\n")
endmacro()

foreach(name IN LISTS names ALSO)
  set(source ${FOLDER}/${name})
  if(name STREQUAL "${ALSO}")
    set(source ${ALSO})
    get_filename_component(name ${ALSO} NAME)
  endif()
  if(name IN_LIST ENTRIES)
    set(source ${OUTPUT}.${name})
  endif()
  if(PACKED AND name MATCHES "\\.css$")
    read_style(${source} text)
    set(source ${OUTPUT}.${name})
    file(WRITE ${source} "${text}")
  endif()
  if(ADDRESS AND name STREQUAL "index.html")
    file(READ ${source} text)
    string(REPLACE "data-address=\"\"" "data-address=\"${ADDRESS}\"" text "${text}")
    set(source ${OUTPUT}.${name})
    file(WRITE ${source} "${text}")
  endif()
  append_array(bytes_${number} ${source})
  set(packed "")
  if(PACKED)
    file(ARCHIVE_CREATE OUTPUT ${OUTPUT}.gz PATHS ${source} FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
    append_array(packed_${number} ${OUTPUT}.gz)
    set(packed ", text(packed_${number}, sizeof packed_${number})")
  endif()
  string(APPEND rows "    {\"/${name}\", text(bytes_${number}, sizeof bytes_${number})${packed}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Made by embed.cmake of the files in ${FOLDER}.
#include \"${HEADER}\"

#include <array>

namespace ${NAMESPACE} {
namespace {

${arrays}
/// Without the 0 that keeps an empty file from being an empty array.
std::string_view text(const unsigned char* bytes, std::size_t size) {
  return {reinterpret_cast<const char*>(bytes), size - 1};
}

}  // namespace

std::span<const ${TYPE}> ${FUNCTION}() {
  static const std::array<${TYPE}, ${number}> files{{
${rows}  }};
  return files;
}

}  // namespace ${NAMESPACE}
")
