// The page's own rules on positions that the library has judged: a line of JSON for each, with the figure as the
// server describes it, the values, and the library's judgement.
//   node rules.mjs FILE

import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

import {candidatesOf} from '../../../examples/page/site/rules/candidates.js';
import {isBad, lineStates} from '../../../examples/page/site/rules/lines.js';
import {cellFaults, relationStates} from '../../../examples/page/site/rules/judged.js';
import {freeValues} from '../../../examples/page/site/rules/values.js';

const positions = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const seen = {};

function compareLines({figure, values, checked}) {
  const states = lineStates(figure, values);
  states.forEach((mine, line) => {
    const {sum, open, target, state} = checked.lines[line];
    assert.equal(mine.sum, sum, `the sum of line ${line}`);
    assert.equal(mine.open, open, `the open cells of line ${line}`);
    assert.equal(mine.filled + mine.open, figure.lines[line].cells.length);
    seen[`${mine.state} ${state}`] = (seen[`${mine.state} ${state}`] ?? 0) + 1;
    if (mine.target === null) return; // the library then takes the sum that most full lines have
    assert.equal(mine.target, target, `the target of line ${line}`);
    assert.equal(isBad(mine.state), ['wrong', 'impossible'].includes(state), `line ${line} is ${mine.state} and ${state}`);
    assert.equal(mine.state === 'right', state === 'right', `line ${line} is ${mine.state} and ${state}`);
  });
  return states;
}

function compareCells({figure, values, checked}) {
  const free = freeValues(figure, values);
  const count = (list, value) => list.filter((one) => one === value).length;
  const all = figure.values ?? Array.from({length: figure.last_value - figure.first_value + 1}, (_, i) => figure.first_value + i);
  for (const value of all) assert.equal(count(free, value), Math.max(0, count(all, value) - count(values, value)), `the free copies of ${value}`);
  assert.ok(free.every((value) => all.includes(value)));
  const faulty = checked.cells.map(({cell}) => cell);
  const entries = values.map((value) => (value === null ? '' : String(value)));
  cellFaults(figure, values, entries).forEach((fault, cell) => {
    assert.equal(fault !== null, faulty.includes(cell), `cell ${cell}: ${fault}`);
  });
}

const then = (values, cell, value) => values.with(cell, value);

/** No candidate makes a line bad that is not; of two cells that are left, the page does not look for values. Any other free value makes one bad. */
function checkCandidates({figure, values}, states) {
  const free = [...new Set(freeValues(figure, values))];
  const isWhole = figure.lines.every(({sum}) => sum !== null) && freeValues(figure, values).length >= values.filter((value) => value === null).length;
  candidatesOf(figure, values, states).forEach((candidates, cell) => {
    assert.equal(new Set(candidates).size, candidates.length, `the candidates of cell ${cell}`);
    if (isWhole && values[cell] === null) {
      for (const value of free.filter((one) => !candidates.includes(one))) {
        const badly = lineStates(figure, then(values, cell, value)).some(({state}, line) => isBad(state) && figure.lines[line].cells.includes(cell));
        assert.ok(badly, `${value} could stand in cell ${cell}`);
      }
    }
    for (const value of candidates) {
      lineStates(figure, then(values, cell, value)).forEach(({state}, line) => {
        if (figure.lines[line].sum === null || !figure.lines[line].cells.includes(cell)) return;
        const isUnseen = state === 'stuck' && states[line].open > 2;
        assert.ok(isBad(states[line].state) || !isBad(state) || isUnseen, `${value} in cell ${cell} makes line ${line} ${state}`);
      });
    }
  });
}

for (const position of positions) {
  try {
    compareCells(position);
    const states = compareLines(position);
    relationStates(position.figure, position.values).forEach(({state}, i) => {
      const other = position.checked.relations[i].state;
      if (state !== 'open' || ['right', 'wrong'].includes(other)) assert.equal(state, other, `relation ${i}`);
    });
    checkCandidates(position, states);
  } catch (error) {
    console.error(`seed ${position.seed}, values ${JSON.stringify(position.values)}: ${error.message}`);
    process.exitCode = 1;
  }
}
console.log(`${positions.length} positions; states of lines by the page and the library: ${JSON.stringify(seen)}`);
