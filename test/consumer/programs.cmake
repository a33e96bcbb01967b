# The programs of a user of loshu::models. The sources of each are a target of their own, NAME_compiled, for who
# does not want to wait until all of Loshu is compiled.
foreach(name IN ITEMS squares engines propagator)
  add_library(${name}_compiled OBJECT ${CMAKE_CURRENT_LIST_DIR}/${name}.cpp)
  target_compile_options(${name}_compiled PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
  target_link_libraries(${name}_compiled PRIVATE loshu::models)
  add_executable(${name} $<TARGET_OBJECTS:${name}_compiled>)
  target_link_libraries(${name} PRIVATE loshu::models)
endforeach()
