#!/usr/bin/env bash
# z3 reads files in the LP format, but no bound that fixes a column. GLPK reads it.
# Guess: z3 reads "x = 1" under Bounds.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian z3=4.8.12-3.1 glpk-utils=5.0-1 libglpk40=5.0-1
cat > "$work/fixed.lp" <<'LP'
Minimize
 obj: y
Subject To
 c: x + y >= 3
Bounds
 x = 1
End
LP
recorded "Objective:  obj = 2 (MINimum)" "glpsol --lp fixed.lp -o out.txt > /dev/null; grep Objective out.txt"
recorded "ERROR: 5: bound expected got: x" "z3 fixed.lp"
