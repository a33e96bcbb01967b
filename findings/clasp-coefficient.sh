#!/usr/bin/env bash
# clasp refuses coefficients of an OPB file beyond 31 bits. minisat+ and z3 read them.
# Guess: clasp reads them, since magic sums of great values need them.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian clasp=3.3.5-4.2 minisat+=1.0-4 z3=4.8.12-3.1
printf '* #variable= 1 #constraint= 1\n+3000000000 x1 >= 3000000000 ;\n' > "$work/great.opb"
recorded "s SATISFIABLE" "minisat+ great.opb | grep '^s'"
recorded "sat" "z3 great.opb"
recorded "*** ERROR: (clasp): parse error in line 2: coefficient expected" "clasp great.opb | grep ERROR"
