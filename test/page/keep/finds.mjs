// Found solutions, days and figures that the browser keeps.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {allFound, foundOf, setTotal, takeUp} from '../../../examples/page/site/keep/found.js';
import {keepDay, keepFigure, keptFigure, puzzleOfThatDay} from '../../../examples/page/site/keep/shelf.js';
import {keep, kept} from '../../../examples/page/site/keep/storage.js';
import {openStore} from '../tools/chance.mjs';

test('found solutions are counted once however they are turned, and known beside their total', () => {
  openStore();
  const puzzle = {figure: 'square', size: 2, givens: {a: 1}};
  const figure = {geometric_generators: [[2, 0, 3, 1]]}; // a turn
  assert.deepEqual(foundOf(puzzle), {found: 0, of: null});
  assert.ok(takeUp(puzzle, figure, [1, 2, 3, 4]));
  assert.ok(!takeUp(puzzle, figure, [3, 1, 4, 2]));
  assert.ok(takeUp({...puzzle, givens: undefined}, figure, [1, 2, 4, 3])); // givens do not make another figure
  assert.deepEqual(foundOf(puzzle), {found: 2, of: null});
  setTotal(puzzle, 5);
  assert.deepEqual([foundOf(puzzle), foundOf({...puzzle, size: 3})], [{found: 2, of: 5}, {found: 0, of: null}]);
  assert.deepEqual(allFound(), [{puzzle: {figure: 'square', size: 2}, found: [[1, 2, 3, 4], [1, 2, 4, 3]], of: 5}]);
  for (let i = 0; i < 101; ++i) setTotal({figure: 'ring', size: i}, i);
  assert.equal(allFound().length, 100);
  assert.equal(allFound()[0].puzzle.size, 100);
  delete globalThis.window;
});

test('of each figure a thousand solutions are kept, of the hundred figures that were met last', () => {
  openStore();
  const text = (i) => [i, i + 1].join(' ');
  const others = Array.from({length: 99}, (_, i) => ({name: `{"figure":"ring","size":${i}}`, found: [text(1)], of: null}));
  keep('found', [...others, {name: '{"figure":"square","size":3}', found: Array.from({length: 999}, (_, i) => text(i)), of: 7}]);
  const puzzle = {figure: 'square', size: 3};
  assert.deepEqual(foundOf(puzzle), {found: 999, of: 7});
  assert.ok(!takeUp(puzzle, {}, [998, 999]));
  for (const [values, found] of [[[5000, 1], 1000], [[5001, 1], 1000]]) {
    assert.ok(takeUp(puzzle, {}, values)); // it is new, though there is no room for more
    assert.deepEqual(foundOf(puzzle), {found, of: 7});
  }
  assert.deepEqual(allFound().map(({puzzle: {size}}) => size).slice(0, 3), [3, 0, 1]); // the last one met stands first
  takeUp({figure: 'star', size: 6}, {}, [1, 2]);
  assert.deepEqual([allFound().length, allFound().at(-1).puzzle.size], [100, 97]);
  keep('found', [{name: 'no JSON', found: []}, {name: 5, found: []}, {name: '{}'}, {name: '{"a":1}', found: ['3 4'], of: 2}]);
  assert.deepEqual(allFound(), [{puzzle: {a: 1}, found: [[3, 4]], of: 2}]); // rubbish is passed over
  delete globalThis.window;
});

test('the puzzle of a day and the last figures are kept by their words', () => {
  openStore();
  const day = new Date(2026, 0, 5);
  assert.equal(puzzleOfThatDay(day), undefined);
  keepDay(day, 'w');
  keepDay(new Date(2026, 10, 15), 'v');
  assert.deepEqual(kept('days'), {'2026-01-05': 'w', '2026-11-15': 'v'});
  assert.equal(puzzleOfThatDay(new Date(2026, 0, 5, 23, 59)), 'w');
  for (let i = 0; i < 14; ++i) keepFigure({words: `w${i}`, cells: [], lines: []});
  keepFigure({words: 'w5', cells: [1], lines: []});
  assert.deepEqual(kept('figures').map(({words}) => words), ['w5', 'w13', 'w12', 'w11', 'w10', 'w9', 'w8', 'w7', 'w6', 'w4', 'w3', 'w2']);
  assert.deepEqual([keptFigure('w5').cells, keptFigure('w1')], [[1], null]);
  delete globalThis.window;
});
