// A solution drawn small.

import {shape} from './elements.js';
import {boxAbout, isRound, strokes} from './geometry.js';

const path = (points) => points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

function drawnLine(points) {
  const parts = isRound(points) ? [[...points, points[0]]] : strokes(points);
  return parts.map((part) => shape('polyline', {points: path(part)}));
}

export function thumbnail(points, lines, values) {
  const size = values.some((value) => String(value).length > 2) ? 0.3 : 0.4;
  return shape('svg', {viewBox: boxAbout(points, 0.5).join(' '), 'aria-hidden': 'true'},
    shape('g', {class: 'lines'}, ...lines.flatMap((line) =>
      drawnLine(line.cells.map((cell) => points[cell])))),
    ...points.flatMap(([x, y], cell) => [
      shape('circle', {cx: x, cy: y, r: 0.38}),
      shape('text', {x, y: y + size * 0.36, 'font-size': size}, String(values[cell])),
    ]));
}
