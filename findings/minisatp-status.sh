#!/usr/bin/env bash
# minisat+ ends with status 0 if there is no solution. clasp and Sat4j end with 20, as in the competitions.
# Guess: 20.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian minisat+=1.0-4 clasp=3.3.5-4.2
printf '* #variable= 1 #constraint= 2\n+1 x1 >= 1 ;\n-1 x1 >= 0 ;\n' > "$work/none.opb"
recorded "20" "clasp none.opb > /dev/null; echo \$?"
recorded $'s UNSATISFIABLE\n0' "minisat+ none.opb > out.txt; status=\$?; grep '^s' out.txt; echo \$status"
