// Where marks stand in a cell, and where arrows lead.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {isTooSmallForMany, marksPattern, rowsOfMarks} from '../../../examples/page/site/board/marks.js';
import {nearest, neighbour} from '../../../examples/page/site/board/neighbour.js';
import {forSeeds} from '../tools/chance.mjs';

test('marks have a place each in rows that fit their cell', () => {
  for (let count = 1; count <= 40; ++count) {
    for (const round of [false, true]) {
      const rows = rowsOfMarks(count, round);
      assert.equal(rows.reduce((a, b) => a + b, 0), count);
      assert.ok(rows.every((row) => row >= 0 && row <= Math.ceil(Math.sqrt(count)) + 2));
      if (!round) assert.ok(rows.slice(0, -1).every((row) => row === Math.ceil(Math.sqrt(count))));
      const values = Array.from({length: count}, (_, i) => i + 1);
      const {rows: laid} = marksPattern(values, round);
      assert.deepEqual(laid.flat(), count <= 36 ? values : []);
    }
  }
  assert.equal(marksPattern([1, 2], false).style['--fit'], 1);
  assert.equal(marksPattern([100, 200], false).style['--fit'], '0.80');
  assert.deepEqual([isTooSmallForMany(9, 40), isTooSmallForMany(36, 40), isTooSmallForMany(37, 60)], [true, true, false]);
});

test('arrows lead from each cell to each other, and each to the nearest ahead', () => {
  forSeeds(80, (chance) => {
    const points = chance.some(Array.from({length: 36}, (_, i) => [i % 6, Math.floor(i / 6)]), chance.from(2, 12));
    const keys = {ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1]};
    const reached = new Set([0]);
    for (const cell of reached) for (const key of Object.keys(keys)) reached.add(neighbour(points, cell, key) ?? cell);
    assert.equal(reached.size, points.length);
    points.forEach(([x, y], cell) => {
      for (const [key, [dx, dy]] of Object.entries(keys)) {
        const straight = points.map(([px, py], other) => [(px - x) * dx + (py - y) * dy, Math.abs((px - x) * dy - (py - y) * dx), other])
          .filter(([ahead, aside]) => ahead > 0 && aside === 0).sort((a, b) => a[0] - b[0]);
        if (straight.length > 0 && straight[0][0] === 1) assert.equal(nearest(points, cell, key), straight[0][2]);
        const to = nearest(points, cell, key);
        if (to !== null) assert.ok((points[to][0] - x) * dx + (points[to][1] - y) * dy > 0, `${key} goes on`);
      }
    });
  });
});
