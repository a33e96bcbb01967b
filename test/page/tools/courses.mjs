// The law of the lines on the board, for the tests that have figures of the library.

import assert from 'node:assert/strict';

import {linePaths} from '../../../examples/page/site/board/geometry.js';
import {coursesOf, layoutOf} from '../../../examples/page/site/board/layout.js';

const written = (point) => point.map((number) => number.toFixed(3)).join();

/** Each line is one stroke through its cells, but for the returns that its figure has; only families have circles. */
export function assertDrawn(figure) {
  const {points} = layoutOf(figure);
  linePaths(coursesOf(figure), points).forEach((shapes, line) => {
    const {cells, closed = false, returns = []} = figure.lines[line];
    if (shapes[0][0] === 'circle') {
      assert.ok(figure.size !== null && !closed && shapes.length === 1, `line ${line} of an own figure is a circle`);
      return;
    }
    assert.equal(shapes.length, 1 + returns.length, `${figure.name}: the strokes of line ${line}`);
    const through = closed ? [...cells, cells[0]] : cells;
    assert.deepEqual(shapes.flatMap(([, shape]) => shape.points.split(' ')), through.map((cell) => written(points[cell])));
  });
  if (figure.size !== null) return;
  // A figure of one's own keeps its shape, although lines may go round in it.
  const far = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const at = figure.cells.map((cell) => cell.position);
  const [first, second] = figure.lines.find(({cells}) => cells.length > 1)?.cells ?? [];
  if (second === undefined || figure.whole?.cells.some((cell) => cell.place)) return;
  const scale = far(points[first], points[second]) / far(at[first], at[second]);
  at.forEach((place, cell) => assert.ok(Math.abs(far(points[cell], points[first]) - scale * far(place, at[first])) < 1e-6, `${figure.name}: cell ${cell} moved`));
}
