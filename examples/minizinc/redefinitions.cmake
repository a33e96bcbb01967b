# Makes the redefinitions of Gecode 6.2, which its Debian package has for older versions of MiniZinc, fit
# MiniZinc 2.6:
#   cmake -Dshare=FOLDER -Dout=FOLDER -P redefinitions.cmake
# MiniZinc 2.6 looks for `fzn_NAME.mzn`, and Gecode ships `NAME.mzn`. So all_different falls apart without a
# word, and Gecode's `inverse` hides the other uses of that name, which `globals.mzn` needs. Here each file
# and its predicates have the names that MiniZinc looks for. fzn-loshu knows Gecode's constraints by both.

file(GLOB paths ${share}/gecode/*.mzn)
foreach(path IN LISTS paths)
  get_filename_component(name ${path} NAME_WLE)
  file(READ ${path} text)
  if(name STREQUAL "count")  # which MiniZinc makes of count_eq
    set(name fzn_count_eq)
    string(REPLACE "predicate count" "predicate fzn_count_eq" text "${text}")
  elseif(EXISTS ${share}/std/fzn_${name}.mzn)
    file(READ ${share}/std/fzn_${name}.mzn wanted)
    string(REGEX MATCHALL "predicate fzn_[a-z_0-9]+" predicates "${wanted}")
    foreach(predicate IN LISTS predicates)
      string(REPLACE "predicate fzn_" "predicate " old "${predicate}")
      string(REPLACE "${old}(" "${predicate}(" text "${text}")
    endforeach()
    set(name fzn_${name})
  endif()
  file(WRITE ${out}/${name}.mzn "${text}")
endforeach()
