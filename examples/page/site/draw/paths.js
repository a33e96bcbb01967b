// Computes the path of each line in the drawing. A stretch, from cell to cell, is bent if it passes over another cell or lies on another line.

import {difference, distance, middle} from '../board/geometry.js';

const OVER = 0.3; // at this distance from a cell a stretch seems to hold it
const ASIDE = 0.95; // offset of the control point where a stretch bends around a cell
const APART = 0.36; // offset of the control point where stretches overlap, times the number of lines beneath

/** Returns the distance of a point from a stretch, and its place along it: 0 at the start, 1 at the end. */
function beside(point, a, b) {
  const [way, off] = [difference(b, a), difference(point, a)];
  const square = way[0] ** 2 + way[1] ** 2;
  const share = square === 0 ? 0 : (off[0] * way[0] + off[1] * way[1]) / square;
  return {share, far: square === 0 ? Infinity : Math.abs(off[0] * way[1] - off[1] * way[0]) / Math.sqrt(square)};
}

const isOver = (cell, a, b) => {
  const {share, far} = beside(cell, a, b);
  return far < OVER && share > 0 && share < 1 && distance(cell, a) > OVER && distance(cell, b) > OVER;
};

/** Returns the straight line of a stretch, as a text, and the stretch as an interval on that line. */
function courseOf(a, b) {
  let [x, y] = difference(b, a);
  if (x < -1e-6 || (Math.abs(x) < 1e-6 && y < 0)) [x, y] = [-x, -y];
  const length = Math.hypot(x, y) || 1;
  const [dx, dy] = [x / length, y / length];
  const ends = [a, b].map((point) => point[0] * dx + point[1] * dy).sort((one, other) => one - other);
  return {name: [dx, dy, a[0] * dy - a[1] * dx].map((number) => (Math.round(number * 50) / 50 + 0).toFixed(2)).join(), ends};
}

const isOn = (one, other) => Math.min(one[1], other[1]) - Math.max(one[0], other[0]) > 0.05;

function written(a, b, bend) {
  const text = (point) => point.map((number) => number.toFixed(2)).join(' ');
  if (bend === 0) return `L${text(b)}`;
  const [x, y] = difference(b, a);
  const length = Math.hypot(x, y) || 1;
  const [mx, my] = middle(a, b);
  return `Q${text([mx - y / length * bend, my + x / length * bend])} ${text(b)}`;
}

/** @returns {string[]}  for each line of a sketch, its path in SVG's notation */
export function pathsOf({cells, lines}) {
  const places = new Map(cells.map(({label, at}) => [label, at]));
  const courses = new Map(); // the stretches on each straight line, with the lines they belong to
  return lines.map((line, number) => {
    const own = new Set(line.cells);
    const points = line.cells.map((label) => places.get(label));
    if (line.closed) points.push(points[0]);
    return points.map((point, i) => {
      const isReturn = line.returns?.includes(line.cells[i % line.cells.length]) ?? false;
      if (i === 0 || isReturn) return `M${point.map((one) => one.toFixed(2)).join(' ')}`;
      const from = points[i - 1];
      const isClosing = i === line.cells.length; // it may lie over cells of its own line
      if (cells.some(({label, at}) => (isClosing || !own.has(label)) && isOver(at, from, point))) return written(from, point, ASIDE);
      const {name, ends} = courseOf(from, point);
      const others = courses.get(name) ?? courses.set(name, []).get(name);
      const under = new Set(others.filter((one) => one.number !== number && isOn(one.ends, ends)).map((one) => one.number)).size;
      others.push({number, ends});
      return written(from, point, under * APART * (under % 2 ? 1 : -1));
    }).join('');
  });
}
