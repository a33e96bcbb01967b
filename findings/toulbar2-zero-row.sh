#!/usr/bin/env bash
# toulbar2 leaves out a row of an OPB file whose coefficients are 0, also if the row is false.
# Guess: it says that there is no solution. Found: it shows one. clasp says what was guessed.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian toulbar2=1.1.1+dfsg-1 clasp=3.3.5-4.2 libjemalloc2=5.3.0-1 libboost-iostreams1.74.0=1.74.0+ds1-21
cat > "$work/zero.opb" <<'OPB'
* #variable= 2 #constraint= 2
+1 x1 +1 x2 >= 1 ;
+0 x1 = 1 ;
OPB
recorded "s UNSATISFIABLE" "clasp zero.opb | grep '^s'"
recorded " x1=v0 x2=v1" "toulbar2 zero.opb -s=3 | grep -e '^ x' -e '^No solution'"
