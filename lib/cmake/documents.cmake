# The documents of a package: files of the project, in the folders that they have there, below share/doc/PACKAGE.
# A link of a guide to a file that the package lacks becomes plain text. The checkers of proofs lie in share/loshu,
# where `loshu prove` finds them, and the documents have links to them.
#   loshu_documents(COMPONENT PACKAGE PATTERN...)    "**" also finds files in subfolders; "!WORD" leaves paths out

function(loshu_documents component package)
  install(CODE "set(package [[${package}]])
                set(patterns [[${ARGN}]])
                set(source [[${PROJECT_SOURCE_DIR}]])
                set(data [[${CMAKE_INSTALL_DATADIR}]])
                include([[${PROJECT_SOURCE_DIR}/lib/cmake/install-documents.cmake]])"
          COMPONENT ${component}
  )
endfunction()
