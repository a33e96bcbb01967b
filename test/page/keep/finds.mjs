// Found solutions, days and figures that the browser keeps.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {allFound, foundOf, setTotal, takeUp} from '../../../examples/page/site/keep/found.js';
import {keepDay, keepFigure, keptFigure, puzzleOfThatDay} from '../../../examples/page/site/keep/shelf.js';
import {kept} from '../../../examples/page/site/keep/storage.js';
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
