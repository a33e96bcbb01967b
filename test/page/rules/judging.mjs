// Lines, candidates, faults, mistakes and choices, each against its definition.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {candidatesOf} from '../../../examples/page/site/rules/candidates.js';
import {Game} from '../../../examples/page/site/rules/game.js';
import {judged, untold} from '../../../examples/page/site/rules/judged.js';
import {agreedSum, isBad, lineStates, signOf} from '../../../examples/page/site/rules/lines.js';
import {freeValues} from '../../../examples/page/site/rules/values.js';
import {forSeeds} from '../tools/chance.mjs';

/** A plain figure of drawn lines, as the server describes one, and numbers on some of its cells. */
function someBoard(chance) {
  const count = chance.from(3, 5);
  const listed = Array.from({length: count + chance.below(2)}, () => chance.from(1, 6)).sort((a, b) => a - b);
  const values = chance.oneIn(2) ? listed : null;
  const all = values ?? Array.from({length: count}, (_, i) => i + 1);
  const cells = Array.from({length: count}, (_, i) => ({label: `c${i}`}));
  const numbers = cells.map((_, i) => i);
  const sums = {least: chance.from(4, 7), greatest: chance.from(8, 10)};
  const sum = chance.oneIn(2) ? null : chance.from(5, 10);
  const lines = Array.from({length: chance.from(1, 3)}, (_, i) => ({
    name: `line ${i + 1}`, kind: 'line', cells: chance.some(numbers, chance.from(1, 3)), sum: chance.oneIn(3) ? chance.from(4, 12) : sum}));
  const filling = chance.some(all, count).map((value) => (chance.oneIn(2) ? null : chance.oneIn(6) ? chance.from(1, 6) : value));
  const figure = {cells, lines, sum, sums: sum === null ? sums : null, first_value: all[0], last_value: all.at(-1), ...(values && {values}), relations: []};
  return {figure, all, filling};
}

/** All lists of numbers that open cells could get, each number as often as it is free. */
const fillings = (free, count) => (count === 0 ? [[]] : free.flatMap((value, i) =>
  fillings(free.toSpliced(i, 1), count - 1).map((rest) => [value, ...rest])));

test('a line is told to be wrong exactly where no free numbers mend it, as far as two open cells and bounds tell', () => {
  const seen = {};
  forSeeds(600, (chance) => {
    const {figure, filling} = someBoard(chance);
    const free = freeValues(figure, filling);
    // The sum that most full lines without one of their own agree on, of several the least.
    const made = figure.lines.filter(({cells, sum}) => sum === null && cells.every((cell) => filling[cell] !== null))
      .map(({cells}) => cells.reduce((total, cell) => total + filling[cell], 0)).filter((one) => one >= figure.sums.least && one <= figure.sums.greatest);
    const times = (one) => made.filter((other) => other === one).length;
    const agreed = made.length === 0 ? null : made.toSorted((a, b) => times(b) - times(a) || a - b)[0];
    assert.equal(agreedSum(figure, filling), agreed);
    lineStates(figure, filling).forEach(({sum, filled, open, target, state, words}, i) => {
      const {cells, sum: own} = figure.lines[i];
      const there = cells.map((cell) => filling[cell]).filter((value) => value !== null);
      assert.deepEqual([sum, filled, open], [there.reduce((a, b) => a + b, 0), there.length, cells.length - there.length]);
      assert.equal(target, own ?? agreed);
      const [least, greatest] = target === null ? [figure.sums.least, figure.sums.greatest] : [target, target];
      const ends = fillings(free, open).map((rest) => sum + rest.reduce((a, b) => a + b, 0));
      const goal = least === greatest ? `${least}` : `${least} to ${greatest}`;
      const reached = ends.some((end) => end >= least && end <= greatest);
      ++(seen[state] ??= 0, seen)[state];
      if (open === 0) {
        assert.equal(state, target !== null && sum === target ? 'right' : 'wrong');
        assert.ok(words.startsWith(`${sum}, right`) === (state === 'right'), words);
        if (target !== null && state === 'wrong') assert.equal(words, `${sum}, not ${target}`);
      } else if (ends.length === 0) {
        return; // fewer free numbers than open cells: only numbers that stand too often do that
      } else if (Math.min(...ends) > greatest) {
        assert.deepEqual([state, words], ['over', `${sum}, at least ${Math.min(...ends)} when full: over ${goal}`]);
      } else if (Math.max(...ends) < least) {
        assert.deepEqual([state, words], ['under', `${sum}, at most ${Math.max(...ends)} when full: under ${goal}`]);
      } else {
        assert.equal(state, least === greatest && open < 3 && !reached ? 'stuck' : 'open');
        const why = open === 1 ? `the last cell needs ${least - sum}, which is taken` : `no two free values make ${least - sum}`;
        assert.equal(words, `${sum} of ${goal}${state === 'stuck' ? `: ${why}` : `, ${open} open`}`);
      }
      assert.equal(isBad(state), !['right', 'open'].includes(state));
      assert.equal(signOf(state), state === 'right' ? '✓' : state === 'open' ? '' : '✗');
    });
  });
  for (const state of ['right', 'wrong', 'over', 'under', 'stuck', 'open']) assert.ok(seen[state] > 20, JSON.stringify(seen));
});

test('a candidate is what each line through a cell could still take', () => {
  let struck = 0;
  forSeeds(400, (chance) => {
    const {figure, filling} = someBoard(chance);
    const free = freeValues(figure, filling);
    const states = lineStates(figure, filling);
    const could = candidatesOf(figure, filling, states);
    could.forEach((list, cell) => {
      if (filling[cell] !== null) return void assert.deepEqual(list, []);
      const through = states.filter((_, line) => figure.lines[line].cells.includes(cell));
      const fits = (value, {sum, open, target}) => {
        if (open > free.length) return false;
        const [least, greatest] = target === null ? [figure.sums.least, figure.sums.greatest] : [target, target];
        const ends = fillings(free.toSpliced(free.indexOf(value), 1), open - 1).map((rest) => sum + value + rest.reduce((a, b) => a + b, 0));
        const isBetween = Math.min(...ends) <= greatest && Math.max(...ends) >= least;
        return open <= 2 && least === greatest ? ends.includes(least) : isBetween;
      };
      const wanted = [...new Set(free)].filter((value) => through.every((line) => fits(value, line)));
      assert.deepEqual(list, wanted, `cell ${cell} of ${JSON.stringify(figure.lines)} with ${filling}`);
      struck += new Set(free).size - wanted.length;
    });
  });
  assert.ok(struck > 300, `${struck}`);
});

test('the faults of a position are those of its definition, and are hidden from who wants none', () => {
  const seen = {fault: 0, relation: 0, magic: 0};
  forSeeds(600, (chance) => {
    const {figure, all, filling} = someBoard(chance);
    if (chance.oneIn(3)) { // a filling that is right but for what follows
      chance.some(all, filling.length).forEach((value, cell) => { filling[cell] = value; });
      for (const line of figure.lines) line.sum = line.cells.reduce((total, cell) => total + filling[cell], 0);
    }
    const givens = filling.map((value) => (chance.oneIn(4) ? value : null));
    const entries = filling.map((value, cell) => (givens[cell] !== null || value === null ? chance.pick(givens[cell] === null ? ['', '', 'x'] : ['']) : String(value)));
    const [a, b] = chance.some(filling.map((_, cell) => cell), 2);
    const terms = [[a, chance.pick([1, 2, -1])], [b, 1]];
    const [times, constant] = [chance.pick([0, 0, 1, 2]), chance.from(0, 7)];
    figure.relations = [{relation: 'R', terms, comparison: chance.pick(['=', '<=']), sum_coefficient: times, constant}];
    const found = judged(figure, givens, entries);
    assert.deepEqual(found.values, filling);
    const sum = figure.sum ?? agreedSum(figure, filling);
    const isOpen = [a, b].some((cell) => filling[cell] === null) || (times !== 0 && sum === null);
    const [left, right] = [terms.reduce((total, [cell, factor]) => total + factor * filling[cell], 0), constant + times * sum];
    const holds = figure.relations[0].comparison === '=' ? left === right : left <= right;
    assert.deepEqual(found.relations, [{text: 'R', state: isOpen ? 'open' : holds ? 'right' : 'wrong'}]);
    filling.forEach((value, cell) => {
      const copies = all.filter((one) => one === value).length;
      const others = [...filling.keys()].filter((other) => other !== cell && filling[other] === value);
      const isBroken = value === null ? entries[cell] !== '' : others.length + 1 > copies;
      assert.equal(found.faults[cell] !== null, isBroken, `${cell} of ${filling} among ${all}`);
      if (value !== null && isBroken && copies === 1) {
        assert.ok(others.slice(0, 4).every((other) => found.faults[cell].includes(`c${other}`)) && found.faults[cell].startsWith(`${value} stands also in`));
      }
      if (copies > 1 && isBroken) assert.equal(found.faults[cell], `${value} stands in ${others.length + 1} cells, and may stand in ${copies}`);
      if (value !== null && copies === 0) assert.match(found.faults[cell], new RegExp(`^${value} is none of the values`));
    });
    const isBroken = found.faults.some((fault) => fault !== null) || found.lines.some(({state}) => isBad(state)) || found.relations[0].state === 'wrong';
    assert.equal(found.names.size > 0, isBroken);
    assert.equal(found.isFull, !filling.includes(null));
    assert.equal(found.isMagic, found.isFull && !isBroken && found.relations[0].state === 'right' && found.lines.every(({state}) => state === 'right'));
    const hidden = untold(found);
    assert.deepEqual(hidden.faults, found.faults.map((fault, cell) => (filling[cell] === null ? fault : null)));
    assert.ok([...hidden.lines, ...hidden.relations].every(({state}) => state === 'open'));
    hidden.lines.forEach(({words, sum: made, open}) => assert.equal(words, open > 0 ? `${made}, ${open} open` : `${made}`));
    assert.deepEqual([hidden.values, hidden.isMagic], [found.values, found.isMagic]);
    seen.fault += Number(isBroken);
    seen.relation += Number(found.relations[0].state === 'wrong');
    seen.magic += Number(found.isMagic);
  });
  assert.ok(seen.fault > 100 && seen.relation > 30 && seen.magic > 5, JSON.stringify(seen));
});

test('a mistake is counted once when it is made, and its undoing makes none', () => {
  let mistakes = 0;
  forSeeds(300, (chance) => {
    const {figure} = someBoard(chance);
    const game = new Game();
    game.open({}, figure, [], new Map(), {mistakes: 2});
    game.set({checks: chance.oneIn(2)});
    let counted = 2;
    const faults = () => judged(figure, game.givens, game.position.entries).names;
    let before = faults();
    for (let i = chance.from(3, 12); i > 0; --i) {
      const way = chance.below(5);
      const isBack = way === 0 ? (game.undo(), true) : way === 1 ? (game.redo(), true) : false;
      if (!isBack) game.move((history) => history.put(chance.below(figure.cells.length), chance.pick(['', '1', '2', '3', '9'])));
      const after = faults();
      if (!isBack && [...after].some((one) => !before.has(one))) ++counted;
      before = after;
      assert.equal(game.mistakes, counted);
    }
    mistakes += counted - 2;
  });
  assert.ok(mistakes > 200);
});

test('typing on is judged when the cell is left, and a number on its way is no mistake', () => {
  const figure = {cells: ['a', 'b'].map((label) => ({label})), lines: [{cells: [0, 1], sum: 21, name: 'line 1', kind: 'line'}], sum: 21,
                  first_value: 9, last_value: 12};
  const game = new Game();
  game.open({}, figure, [], new Map());
  game.choose(0);
  for (const text of ['1', '12']) game.move((history) => history.type(0, text));
  assert.equal(game.mistakes, 0);
  game.choose(1);
  assert.equal(game.mistakes, 0);
  game.move((history) => history.type(1, '3'));
  assert.equal(game.mistakes, 0);
  game.choose(0);
  assert.equal(game.mistakes, 1);
  game.choose(1);
  assert.equal(game.mistakes, 1);
});

test('a number that is typed on after its cell was left is a move of its own', () => {
  for (const leave of [(game) => { game.choose(1); game.choose(0); }, (game) => game.set({pencil: false}), () => {}]) {
    const game = new Game();
    game.open({}, {cells: ['a', 'b'].map((label) => ({label})), lines: [], first_value: 1, last_value: 20}, [], new Map());
    game.choose(0);
    game.move((history) => history.type(0, '1'));
    leave(game);
    game.move((history) => history.type(0, '12'));
    game.undo();
    assert.equal(game.position.entries[0], leave.length > 0 ? '1' : '');
  }
});

test('several cells are chosen, left and filled as they were chosen', () => {
  forSeeds(100, (chance) => {
    const cells = Array.from({length: chance.from(3, 6)}, (_, i) => ({label: `c${i}`}));
    const given = chance.below(cells.length);
    const game = new Game();
    game.open({}, {cells, lines: [], first_value: 1, last_value: cells.length, givens: {[`c${given}`]: 1}}, [], new Map());
    const all = new Set();
    let last = null;
    for (let i = chance.from(1, 8); i > 0; --i) {
      const cell = chance.below(cells.length);
      const more = chance.oneIn(2);
      if (chance.oneIn(4)) {
        game.leave(cell);
        if (cell !== last) all.delete(cell);
      } else {
        game.choose(cell, more);
        if (!more && !(cell === last && all.size < 2)) all.clear();
        all.add(cell);
        last = cell;
      }
      assert.equal(game.cell, last);
      assert.ok(!game.also.has(last));
      assert.deepEqual(new Set([...game.also, ...last === null ? [] : [last]]), all);
      assert.deepEqual(new Set(game.chosen), new Set([...all].filter((one) => one !== given)));
      assert.equal(game.marksNow, all.size > 1);
    }
    game.set({pencil: true});
    assert.ok(game.marksNow);
    const open = chance.pick([...cells.keys()].filter((cell) => cell !== given));
    assert.ok(!game.isShielded(open) && game.isGiven(given) && !game.isGiven(open));
    game.move((history) => history.put(open, '2'));
    assert.ok(game.isShielded(open));
    assert.equal(game.isEmpty, false);
    assert.deepEqual(game.typedValues, cells.map((_, cell) => (cell === open ? 2 : null)));
    game.move((history) => history.put(open, 'x'));
    game.show({cells: [open]});
    const twice = [...cells.keys()].find((cell) => cell !== given && cell !== open) ?? open;
    game.move((history) => history.put(twice, '1')); // a number that stands twice can be sent
    assert.equal(game.shown, null); // a move takes the hint away
    assert.match(game.unreadable, new RegExp(`^c${open}: “x” is no whole number$`));
  });
});

test('faults are hidden until the board is full, and moves outlive a reload', () => {
  const figure = {cells: ['a', 'b', 'c'].map((label) => ({label})), lines: [{cells: [0, 1, 2], sum: 7, name: 'line 1', kind: 'line'}], first_value: 1, last_value: 3};
  const game = new Game();
  game.open({}, figure, [' 1 ', '1'], new Map());
  assert.equal(game.position.entries[0], '1');
  assert.ok(game.faults[0] !== null && game.unreadable === null);
  game.set({checks: false});
  assert.ok(game.faults[0] === null && game.lines[0].state === 'open');
  game.move((history) => history.put(2, '3'));
  assert.ok(game.isFull && game.faults[0] !== null && game.lines[0].state === 'wrong');
  const again = new Game();
  again.open({}, figure, game.position.entries, new Map(), {moves: game.history.kept});
  assert.ok(again.canUndo);
  again.undo();
  assert.equal(again.values[2], null);
  again.set({showsCandidates: true});
  assert.deepEqual(again.candidates.map((list) => list.length > 0), [false, false, false]); // 7 is out of reach
  again.set({showsCandidates: false});
  assert.equal(again.candidates, null);
});

test('who takes a solution of the library has given up, and who is told one number has not', () => {
  const figure = {cells: ['a', 'b', 'c'].map((label) => ({label})), lines: [], first_value: 1, last_value: 3, givens: {a: 1}};
  const opened = () => { const game = new Game(); game.open({}, figure, [], new Map()); return game; };
  const whole = opened();
  whole.fill([1, 2, 3]);
  assert.deepEqual(whole.values, [1, 2, 3]);
  assert.ok(whole.isSurrendered && whole.helped.length === 2);
  whole.undo();
  assert.ok(!whole.isSurrendered && whole.values.join() === '1,,');
  const told = opened();
  told.tell({cell: 1, value: 2});
  told.move((history) => history.put(1, '2'));
  assert.ok(!told.isSurrendered && told.helped.length === 1);
  told.fill([1, 2, 3]); // the number told before is no part of the solution
  assert.deepEqual([...told.filled], [2]);
  told.tell({cell: 2, value: 3}); // the same number again changes nothing
  assert.ok(told.isSurrendered);
  told.tell({cell: 2, value: 2});
  told.move((history) => history.put(2, '2'));
  assert.ok(told.helped.length === 2 && !told.isSurrendered); // another number is a hint again
  told.fill([1, 2, 3]);
  assert.equal(told.position.entries[0], ''); // a given is no entry
});
