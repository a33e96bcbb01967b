#!/usr/bin/env bash
# The help of z3 lists -opb, and z3 refuses it. A file whose name ends with .opb is read without the option.
# Guess: -opb reads the file.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian z3=4.8.12-3.1
printf '* #variable= 1 #constraint= 1\n+1 x1 >= 1 ;\n' > "$work/one.opb"
recorded "  -opb        use parser for PB optimization input format." "z3 -h | grep -e -opb"
recorded "Error: invalid command line option: -opb" "z3 -opb one.opb 2>&1 | grep Error"
recorded "sat" "z3 one.opb"
