#!/usr/bin/env bash
# GNU Prolog keeps no domain with a hole beyond 127. So X in 1..300 without 200 has 127 values in place of 299.
# It warns in its output. A square of order 12 has the values 1 to 144.
# Guess: 299.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian gprolog=1.4.5.0-3
export PATH=$work/root/usr/lib/gprolog/bin:$PATH
cat > "$work/hole.pl" <<'PL'
hole :- fd_domain(X, 1, 300), X #\= 200, findall(X, fd_labeling(X), Xs), length(Xs, Many), write(Many), nl.
wide :- fd_set_vector_max(300), hole.
PL
recorded $'Warning: Vector too small - maybe lost solutions (FD Var:_0)\n127' \
  "gprolog --consult-file hole.pl --query-goal hole,halt < /dev/null | grep -e ^Warning -e '^[0-9]'"
recorded "299" "gprolog --consult-file hole.pl --query-goal wide,halt < /dev/null | grep -e ^Warning -e '^[0-9]'"
