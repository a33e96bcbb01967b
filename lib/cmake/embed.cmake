# Writes the files of a folder and its folders as arrays of bytes into a C++ source, to be part of a program.
#   cmake -D FOLDER=... -D OUTPUT=... -D HEADER=page/http/reply.hpp -D NAMESPACE=page -D TYPE=SiteFile -D FUNCTION=site_files
#         [-D ENTRIES=main.js,draw.js -D ESBUILD=PROGRAM] [-D PACKED=ON] [-D ALSO=FILE] [-D ADDRESS=https://...] -P embed.cmake
# The header declares TYPE, a struct of a path and a text, and FUNCTION, which returns a span of them. esbuild joins each
# of ENTRIES with all modules that it imports, so that a browser asks once instead of fifty times. The modules can
# still be read one by one, and without esbuild a browser does so. With PACKED the struct has a third member, the same
# by gzip, and esbuild takes comments out of style sheets. ALSO is one more file, which the build has made. ADDRESS is
# the public address of the page, for its links.
cmake_policy(SET CMP0057 NEW) # IN_LIST
file(GLOB_RECURSE names RELATIVE ${FOLDER} ${FOLDER}/*.html ${FOLDER}/*.css ${FOLDER}/*.js
     ${FOLDER}/*.svg ${FOLDER}/*.ico ${FOLDER}/openapi.json)
string(REPLACE "," ";" ENTRIES "${ENTRIES}")
set(arrays "")
set(rows "")
set(number 0)
foreach(name IN LISTS names ALSO)
  set(source ${FOLDER}/${name})
  if(name STREQUAL "${ALSO}")
    set(source ${ALSO})
    get_filename_component(name ${ALSO} NAME)
  endif()
  if(ESBUILD AND name IN_LIST ENTRIES)
    execute_process(COMMAND ${ESBUILD} ${source} --bundle --format=esm --charset=utf8 --minify-whitespace --log-level=warning
                            --outfile=${OUTPUT}.${name}
                    COMMAND_ERROR_IS_FATAL ANY)
    set(source ${OUTPUT}.${name})
  endif()
  if(ESBUILD AND PACKED AND name MATCHES "\\.css$")
    execute_process(COMMAND ${ESBUILD} ${source} --minify-whitespace --charset=utf8 --outfile=${OUTPUT}.${name}
                            --log-level=warning
                    COMMAND_ERROR_IS_FATAL ANY)
    set(source ${OUTPUT}.${name})
  endif()
  if(ADDRESS AND name STREQUAL "index.html")
    file(READ ${source} text)
    string(REPLACE "data-address=\"\"" "data-address=\"${ADDRESS}\"" text "${text}")
    set(source ${OUTPUT}.${name})
    file(WRITE ${source} "${text}")
  endif()
  set(forms bytes)
  set(bytes ${source})
  if(PACKED)
    list(APPEND forms packed)
    set(packed ${OUTPUT}.gz)
    file(ARCHIVE_CREATE OUTPUT ${packed} PATHS ${source} FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
  endif()
  set(row "\"/${name}\"")
  foreach(form IN LISTS forms)
    file(READ ${${form}} text HEX)
    string(REGEX REPLACE "^(1f8b08..)........" "\\100000000" text "${text}") # gzip's time, so that builds agree
    string(REGEX REPLACE "(................................)" "\\1\n" text "${text}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," text "${text}")
    string(APPEND arrays "constexpr unsigned char ${form}_${number}[] = {\n${text}0};\n")
    string(APPEND row ", text(${form}_${number}, sizeof ${form}_${number})")
  endforeach()
  string(APPEND rows "    {${row}},\n")
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
