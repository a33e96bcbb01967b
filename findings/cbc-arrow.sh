#!/usr/bin/env bash
# CBC does not read "=>" in an LP file, which GLPK's reference of CPLEX' format has for ">=". Nor does HiGHS.
# Guess: all three read it.
set -euo pipefail
source "$(dirname "$0")/recorded.bash"
from_debian coinor-cbc=2.10.8+ds1-1 coinor-libcbc3=2.10.8+ds1-1 coinor-libcgl1=0.60.3+repack1-4 coinor-libclp1=1.17.6-3 \
  coinor-libcoinutils3v5=2.11.4+repack1-2 coinor-libosi1v5=0.108.6+repack1-2 glpk-utils=5.0-1 libglpk40=5.0-1
printf 'Minimize\n obj: x\nSubject To\n c: x => 2\nEnd\n' > "$work/arrow.lp"
recorded "Objective:  obj = 2 (MINimum)" "glpsol --lp arrow.lp -o out.txt > /dev/null; grep Objective out.txt"
recorded "### ERROR: CoinLpIO: is_sense(): string: => " "cbc arrow.lp solve quit | grep is_sense"
from_npm highs@1.15.3
recorded "Error: Unable to read LP model" \
  "node -e \"require('highs')().then((h) => h.solve(require('fs').readFileSync('arrow.lp', 'utf8'), {})).catch((why) => console.log(String(why).slice(0, 30)))\""
