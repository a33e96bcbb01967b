#!/usr/bin/env bash
# toulbar2 counts no values of an unknown that is in the header of an OPB file and in no row.
# Guess: 4 solutions. Found: 1. clasp counts 4.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian toulbar2=1.1.1+dfsg-1 clasp=3.3.5-4.2 libjemalloc2=5.3.0-1 libboost-iostreams1.74.0=1.74.0+ds1-21
printf '* #variable= 3 #constraint= 1\n+1 x1 >= 1 ;\n' > "$work/unused.opb"
recorded "c Models         : 4" "clasp --models=0 --quiet unused.opb | grep Models"
recorded "Number of solutions    : =  1" "toulbar2 unused.opb -a | grep '^Number'"
