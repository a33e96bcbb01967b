# Writes the man page of fzn-loshu from its own help: PROGRAM, VERSION and OUTPUT are given.
execute_process(COMMAND ${PROGRAM} -help OUTPUT_VARIABLE help ERROR_VARIABLE help_too)
string(APPEND help "${help_too}")
if(NOT help MATCHES "-restart")
  message(FATAL_ERROR "fzn-loshu -help says: ${help}")
endif()
string(REPLACE "\\" "\\e" help "${help}")
string(REPLACE "-" "\\-" help "${help}")
string(REGEX REPLACE "\n([.'])" "\n\\\\&\\1" help "${help}")
file(WRITE ${OUTPUT} ".TH FZN\\-LOSHU 1 \"\" \"loshu ${VERSION}\"
.SH NAME
fzn\\-loshu \\- solves FlatZinc models with Gecode and the constraints of Loshu
.SH SYNOPSIS
\\fBfzn\\-loshu\\fR [OPTION...] FILE
.SH DESCRIPTION
MiniZinc calls this program for \\fBminizinc \\-\\-solver loshu\\fR. FILE is FlatZinc, or \\- for standard input.
.SH OPTIONS
.nf
${help}.fi
.SH SEE ALSO
loshu(1), minizinc(1)
")
