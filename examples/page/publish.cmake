# Writes the page as plain files, for any host of files: its modules joined and minified by esbuild, the library as WebAssembly, and
# a service worker that keeps them all. Each file but index.html, draw.html and sw.js has a hash of its content in the name.
#   cmake -D SITE=examples/page/site -D ENGINE=FOLDER -D START=start.json -D OUTPUT=FOLDER -P publish.cmake
# ENGINE holds loshu-page.mjs and loshu-page.wasm.
file(REMOVE_RECURSE ${OUTPUT})
file(MAKE_DIRECTORY ${OUTPUT})
set(made ${OUTPUT}/made)
get_filename_component(SITE ${SITE} ABSOLUTE)
set(entries main.js draw.js teaching.js your-games.js)
foreach(entry IN LISTS entries)
  execute_process(COMMAND esbuild ${SITE}/${entry} --bundle --format=esm --charset=utf8 --minify --log-level=warning
                          --outfile=${made}/${entry}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND esbuild ${ENGINE}/loshu-page.mjs --charset=utf8 --minify --log-level=warning --outfile=${made}/loshu-page.mjs
                COMMAND_ERROR_IS_FATAL ANY)
file(GLOB sheets RELATIVE ${SITE} ${SITE}/*.css)
foreach(sheet IN LISTS sheets)
  execute_process(COMMAND esbuild ${SITE}/${sheet} --minify-whitespace --charset=utf8 --log-level=warning
                          --outfile=${made}/${sheet}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
# The pages are told where the library is. The service worker keeps copies of them under hashed names.
foreach(page IN ITEMS index draw)
  file(READ ${SITE}/${page}.html text)
  string(REGEX REPLACE "src=\"(main|draw)[.]js\"" "\\0 data-worker=\"worker.js\" data-glue=\"loshu-page.mjs\" data-wasm=\"loshu-page.wasm\""
         text "${text}")
  string(REPLACE "<link rel=\"icon\"" "<link rel=\"manifest\" href=\"manifest.webmanifest\">\n<link rel=\"icon\"" text "${text}")
  file(WRITE ${made}/${page}.html "${text}")
endforeach()
file(COPY_FILE ${START} ${made}/start.json)

# Copies each file to a name with its hash. Files that name it come later, and have the new name.
file(GLOB pictures RELATIVE ${SITE} ${SITE}/*.svg)
set(published "")
foreach(name IN LISTS entries ITEMS loshu-page.wasm loshu-page.mjs start.json LISTS sheets pictures
                ITEMS worker.js sheets.js frame.html sheets.html manifest.webmanifest index.html draw.html)
  set(copy ${OUTPUT}/${name})
  find_file(source ${name} PATHS ${made} ${ENGINE} ${SITE} NO_DEFAULT_PATH NO_CACHE REQUIRED)
  file(COPY_FILE ${source} ${copy})
  unset(source)
  if(NOT name MATCHES "\\.wasm$")
    file(READ ${copy} text)
    foreach(known IN LISTS published)
      string(REPLACE "\"${known}\"" "\"${published_${known}}\"" text "${text}")
    endforeach()
    if(name MATCHES "\\.html$")
      string(REGEX REPLACE "\n +" "\n" text "${text}")
    endif()
    file(WRITE ${copy} "${text}")
  endif()
  file(SHA256 ${copy} hash)
  string(SUBSTRING ${hash} 0 10 hash)
  string(REGEX REPLACE "\\.([a-z]+)$" "-${hash}.\\1" published_${name} ${name})
  list(APPEND published ${name})
  file(COPY_FILE ${copy} ${OUTPUT}/${published_${name}})
  if(NOT name MATCHES "^(index|draw)\\.html$")
    file(REMOVE ${copy})
  endif()
endforeach()
file(REMOVE_RECURSE ${made})

list(REMOVE_ITEM published index.html draw.html)
set(names "'${published_index.html}', '${published_draw.html}'")
foreach(name IN LISTS published)
  string(APPEND names ", '${published_${name}}'")
endforeach()
file(READ ${SITE}/sw.js worker)
string(SHA256 version "${names}")
string(SUBSTRING ${version} 0 10 version)
string(REPLACE "const FILES = [];" "const FILES = [${names}];" worker "${worker}")
string(REPLACE "const VERSION = '';" "const VERSION = '${version}';" worker "${worker}")
file(WRITE ${OUTPUT}/sw.js "${worker}")
