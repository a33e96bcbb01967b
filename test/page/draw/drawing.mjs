// The drawing board without its views: lattices, taps, sketches from elsewhere.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Drawing} from '../../../examples/page/site/draw/drawing.js';
import {pathsOf} from '../../../examples/page/site/draw/paths.js';
import {latticeOf, REACH, turned} from '../../../examples/page/site/draw/lattice.js';
import {emptySketch, sizeFault, withoutCell, withStrokes} from '../../../examples/page/site/draw/sketch.js';
import {begunStar, finishedStar, keepSketch, keptSketches, sketchFrom} from '../../../examples/page/site/draw/sketches.js';
import {chanceOf, forSeeds, openStore, someSketch} from '../tools/chance.mjs';

test('on each lattice the points are one apart at least, steps lead to points, and turns keep them', () => {
  for (const kind of ['triangles', 'squares', 'circles']) {
    for (let around = 3; around <= 12; ++around) {
      if (kind !== 'circles' && around > 3) continue;
      const lattice = latticeOf({kind, around});
      const points = lattice.within([-3, -3, 6, 6]);
      assert.ok(points.some(([x, y]) => x === 0 && y === 0), 'the centre');
      const away = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
      assert.ok(points.every((one, i) => points.every((other, j) => i === j || away(one, other) > 0.99)), kind);
      const isPoint = (place) => away(lattice.nearest(place), place) < 0.01;
      assert.ok(points.every(isPoint));
      const degree = kind === 'squares' ? 4 : kind === 'triangles' ? 6 : around;
      assert.deepEqual(lattice.turns, Array.from({length: degree}, (_, i) => i + 1).filter((one) => degree % one === 0));
      for (const turns of lattice.turns) for (const point of points) assert.ok(isPoint(turned(point, 1 / turns)), `${kind} by ${turns}`);
      const chance = chanceOf(around);
      for (let i = 0; i < 60; ++i) {
        const place = [chance.from(-250, 250) / 100, chance.from(-250, 250) / 100];
        const found = away(lattice.nearest(place), place);
        const best = Math.min(...points.map((point) => away(point, place)));
        // On circles the nearest point is that of the nearest circle; elsewhere, and within reach, it is the nearest of all.
        if (kind !== 'circles' || best < REACH) assert.ok(found < best + 0.01, `${kind} ${place}: ${found} instead of ${best}`);
      }
      for (const point of points) {
        const ways = kind === 'circles' ? [['ArrowLeft', 'ArrowRight']]
          : [['ArrowLeft', 'ArrowRight'], ['ArrowUp', 'ArrowDown'], ['Home', 'PageDown'], ['PageUp', 'End']];
        for (const [key, back] of ways) {
          const to = lattice.step(point, key);
          assert.ok(isPoint(to));
          if (kind !== 'circles' || away(point, [0, 0]) > 0.1) assert.ok(away(lattice.step(to, back), point) < 0.01, `${kind}: ${key} and ${back} at ${point}`);
          const [by, from] = [[to[0] - point[0], to[1] - point[1]], {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
                                                                   Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1]}[key]];
          if (kind !== 'circles') assert.ok(from.every((sign, axis) => (sign === 0 ? Math.abs(by[axis]) < 0.6 : by[axis] * sign > 0)), `${key} goes by ${by}`);
        }
        if (kind === 'circles' && away(point, [0, 0]) > 0.1) {
          const [out, right] = [lattice.step(point, 'ArrowUp'), lattice.step(point, 'ArrowRight')];
          assert.ok(Math.abs(away(out, [0, 0]) - away(point, [0, 0]) - 1) < 0.01, 'up goes to the next circle');
          assert.ok(away(right, turned(point, 1 / around)) < 0.01, 'right goes round');
          assert.ok(away(lattice.step(out, 'ArrowDown'), point) < 0.01);
        }
        assert.equal(lattice.step(point, 'Enter'), undefined);
      }
    }
  }
});

test('a drawing is drawn, changed, and undone, tap by tap', () => {
  const tapped = (...points) => {
    const drawing = new Drawing(emptySketch('squares'));
    for (const point of points) drawing.tap(point);
    return drawing;
  };
  const said = (drawing, act) => {
    const words = [];
    const hear = ({detail}) => words.push(detail);
    drawing.addEventListener('say', hear);
    act();
    drawing.removeEventListener('say', hear);
    return words.join(' ');
  };
  const line = tapped([0, 0], [1, 0], [2, 0], [2, 0]); // the last point again ends the line
  assert.deepEqual([line.open, line.sketch.lines.length, line.sketch.cells.length], [null, 1, 3]);
  const triangle = tapped([0, 0], [1, 0], [1, 1], [0, 0]);
  assert.ok(triangle.sketch.lines[0].closed && triangle.open === null);
  assert.deepEqual(tapped([0, 0], [1, 0], [0, 0]).open.points, [[0, 0]]); // going back takes the last away
  assert.equal(said(line, () => { line.tap([5, 0]); line.tap([6, 0]); line.tap([7, 0]); line.tap([6, 0]); line.tap([5, 0]); }), '');
  assert.ok(line.canUndo);
  line.undo(); // takes the open line alone
  assert.deepEqual([line.open, line.sketch.lines.length], [null, 1]);
  line.undo();
  assert.deepEqual([line.sketch.lines.length, line.canUndo, line.canRedo], [0, false, true]);
  line.redo();
  assert.equal(line.sketch.lines.length, 1);
  line.tap([0, 0]);
  assert.deepEqual(line.chosen, {cell: 'a'});
  line.end(); // a point alone on a cell chooses the cell
  assert.deepEqual([line.chosen, line.sketch.lines.length, line.open], [{cell: 'a'}, 1, null]);
  assert.match(said(line, () => line.startMoving()), /new place of a/);
  assert.match(said(line, () => line.tap([1, 0])), /^Cell b is there already\.$/);
  assert.equal(line.moving, false);
  line.startMoving();
  line.tap([0, 5]);
  assert.deepEqual([line.sketch.cells[0], line.moving], [{label: 'a', at: [0, 5]}, false]);
  line.choose({line: 0});
  line.setLineSum(7);
  assert.equal(line.sketch.lines[0].sum, 7);
  line.setSum(9);
  assert.equal(line.sketch.sum, 9);
  line.choose({cell: 'b'});
  line.remove();
  assert.deepEqual([line.sketch.lines[0].cells, line.chosen], [['a', 'c'], null]);
  line.choose({line: 0});
  line.remove();
  assert.deepEqual([line.sketch.lines.length, line.sketch.cells.length, line.chosen], [0, 2, null]);
  const alone = tapped([3, 3], [3, 3]);
  assert.deepEqual([alone.sketch.cells.length, alone.sketch.lines.length], [1, 0]);
  for (const [turns, mirror, lines] of [[1, false, 1], [2, false, 2], [4, false, 4], [4, true, 8], [1, true, 2]]) {
    const many = new Drawing(emptySketch('squares'));
    many.repeat = {turns, mirror};
    many.tap([1, 0]);
    many.tap([2, 1]);
    many.end();
    assert.equal(many.sketch.lines.length, lines);
    const fewer = new Drawing({...emptySketch('circles', 5)});
    fewer.repeat = {turns, mirror};
    fewer.begin(emptySketch('circles', 5));
    assert.equal(fewer.repeat.turns, 1); // four turns do not fit
  }
  const wide = new Drawing({...emptySketch('squares'), cells: [{label: 'a', at: [0.5, 0.2]}]});
  wide.repeat = {turns: 2, mirror: false};
  assert.match(said(wide, () => { wide.tap([0.5, 0.2]); wide.tap([1, 0]); wide.end(); }), /^1 copy missed a point and was left out\.$/);
  assert.equal(wide.note, '1 copy missed a point and was left out.');
  const large = {...emptySketch('squares'), cells: Array.from({length: 60}, (_, i) => ({label: `c${i}`, at: [i, 9]})), lines: []};
  const full = new Drawing(large);
  assert.match(said(full, () => { full.tap([0, 0]); full.tap([1, 0]); full.end(); }), /^That would be 62 cells; a drawing has at most 60\.$/);
  assert.equal(full.sketch, large);
});

test('an open line can be undone, a move of a cell ends it, and turns that a lattice lacks are one, with the mirror as it was', () => {
  const drawing = new Drawing(emptySketch('squares'));
  assert.deepEqual([drawing.canUndo, drawing.canRedo], [false, false]);
  drawing.tap([0, 0]);
  assert.ok(drawing.canUndo);
  drawing.undo(); // takes the open line away
  assert.deepEqual([drawing.open, drawing.canUndo, drawing.canRedo], [null, false, false]);
  for (const point of [[0, 0], [1, 0], [1, 0]]) drawing.tap(point);
  assert.deepEqual([drawing.sketch.lines.length, drawing.canUndo], [1, true]);
  const [{label}] = drawing.sketch.cells;
  drawing.startMoving(); // nothing is chosen
  assert.equal(drawing.moving, false);
  drawing.tap([0, 0]);
  const said = [];
  drawing.addEventListener('say', ({detail}) => said.push(detail));
  drawing.startMoving();
  assert.deepEqual([drawing.open, drawing.moving, said], [null, true, [`Choose the new place of ${label}.`]]);
  drawing.tap([1, 0]); // where the other cell is
  assert.deepEqual([drawing.moving, said.at(-1)], [false, `Cell ${drawing.sketch.cells[1].label} is there already.`]);
  drawing.startMoving();
  drawing.tap([0, 2]);
  assert.deepEqual(drawing.sketch.cells[0].at, [0, 2]);
  drawing.choose({cell: label});
  drawing.startMoving();
  drawing.tap([0, 2]); // its own place
  assert.deepEqual([drawing.moving, drawing.chosen], [false, {cell: label}]);
  for (const [turns, mirror, kind, kept] of [[4, true, 'triangles', 1], [4, false, 'triangles', 1], [2, true, 'triangles', 2], [6, true, 'squares', 1]]) {
    drawing.repeat = {turns, mirror};
    drawing.begin(emptySketch(kind));
    assert.deepEqual(drawing.repeat, {turns: kept, mirror}, `${turns} on ${kind}`);
  }
});

test('a sketch has at most 60 cells and 60 lines', () => {
  const of = (cells, lines) => sizeFault({cells: Array(cells), lines: Array(lines)});
  assert.deepEqual([of(60, 60), of(61, 0) === null, of(0, 61) === null], [null, false, false]);
  assert.match(of(61, 61), /61 cells/);
  assert.match(of(2, 61), /61 lines/);
});

test('new cells get the first free letters, and then letters with numbers', () => {
  let sketch = emptySketch('squares');
  for (let i = 0; i < 28; ++i) sketch = withStrokes(sketch, [{points: [[i, 0]], closed: false}]);
  assert.equal(sketch.cells.map(({label}) => label).join(''), 'abcdefghijklmnopqrstuvwxyza2b2');
  assert.equal(withStrokes(withoutCell(sketch, 'c'), [{points: [[0, 7]]}]).cells.at(-1).label, 'c');
});

test('an untrusted sketch is taken as it is or refused, and the latest are kept', () => {
  openStore();
  forSeeds(60, (chance) => {
    const sketch = {...someSketch(chance), sum: chance.pick([null, 12])};
    assert.deepEqual(sketchFrom(JSON.parse(JSON.stringify(sketch))), sketch);
  });
  const good = {kind: 'squares', around: 5, cells: [{label: 'a', at: [0, 0]}, {label: 'b', at: [1, 0]}], lines: [{cells: ['a', 'b'], sum: null, closed: false}], sum: null};
  for (const bad of [null, {}, {...good, cells: [{label: 3, at: [0, 0]}]}, {...good, cells: [{label: 'a', at: [0]}]}, {...good, cells: [{label: 'a', at: [0, NaN]}]},
                     {...good, lines: [{cells: ['a', 'x']}]}, {...good, lines: 3}]) {
    assert.throws(() => sketchFrom(bad), /holds no drawing/);
  }
  assert.deepEqual(sketchFrom({...good, kind: 'x', around: 2, sum: 1.5}), {...good, kind: 'triangles'});
  assert.deepEqual([3, 12, 13, 2, 5.5].map((around) => sketchFrom({...good, around}).around), [3, 12, 5, 5, 5]);
  for (let id = 1; id <= 14; ++id) keepSketch(id, good);
  assert.deepEqual(keptSketches().map(({id}) => id), [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  keepSketch(7, good);
  assert.equal(keptSketches()[0].id, 7);
  keepSketch(7, emptySketch());
  assert.ok(!keptSketches().some(({id}) => id === 7));
  const star = finishedStar(begunStar());
  assert.deepEqual([begunStar().lines.length, star.lines.length, star.cells.length], [3, 6, 12]);
  assert.ok(star.cells.every(({label}) => star.lines.filter(({cells}) => cells.includes(label)).length === 2));
  assert.equal(finishedStar(good), null);
  delete globalThis.window;
});

test('a stretch bends around each cell that it seems to hold, and those on each other bend to both sides by turns', () => {
  const cells = [[0, 0], [2, 0], [1, 0], [1, 0.25], [1, 0.35], [4, 0]].map((at, i) => ({label: 'abcdef'[i], at}));
  const of = (shown, lines) => pathsOf({cells: cells.filter(({label}) => shown.includes(label)), lines});
  /** How far aside the control point of a stretch from [0, 0] to [2, 0] is; 0 for a straight one. */
  const aside = (path) => Number(/Q1\.00 (-?[\d.]+) 2\.00 0\.00/.exec(path)?.[1] ?? 0);
  const line = {cells: ['a', 'b']};
  assert.equal(of('ab', [line])[0], 'M0.00 0.00L2.00 0.00');
  for (const [other, isBent] of [['c', true], ['d', true], ['e', false], ['f', false]]) assert.equal(Math.abs(aside(of(`ab${other}`, [line])[0])), isBent ? 0.95 : 0, other);
  assert.equal(aside(of('abc', [{cells: ['a', 'c', 'b']}])[0]), 0); // it holds that cell
  const sides = of('ab', Array(5).fill(line)).map(aside);
  assert.deepEqual(sides.map(Math.abs), [0, 0.36, 0.72, 1.08, 1.44]);
  assert.deepEqual(sides.slice(1).map((one, i) => Math.sign(one) === (i % 2 ? -1 : 1) * Math.sign(sides[1])), Array(4).fill(true));
  assert.notEqual(sides[1], 0);
  const back = of('ab', [line, {cells: ['b', 'a']}])[1]; // whichever way it runs
  assert.match(back, /^M2\.00 0\.00Q1\.00 -?0\.36 0\.00 0\.00$/);
  assert.equal(aside(of('abf', [line, {cells: ['b', 'f']}])[1]), 0); // they only meet
  const closed = of('acb', [{cells: ['a', 'c', 'b'], closed: true}])[0];
  assert.match(closed, /^M0\.00 0\.00L1\.00 0\.00L2\.00 0\.00Q1\.00 -?0\.95 0\.00 0\.00$/); // its way back passes its own cell
  assert.match(of('acb', [{cells: ['a', 'c', 'b'], returns: ['b']}])[0], /^M0\.00 0\.00L1\.00 0\.00M2\.00 0\.00$/);
});
