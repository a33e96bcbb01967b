// A figure drawn small, with the values of a solution or of a puzzle begun.

import {shape} from './elements.js';
import {boxAbout, linePaths} from './geometry.js';

/** @param {(number|string)[]} values  "": an open cell */
export function thumbnail(points, lines, values, square = false) {
  const size = values.some((value) => String(value).length > 2) ? 0.3 : 0.4;
  const cell = ([x, y]) => (square
    ? shape('rect', {x: x - 0.38, y: y - 0.38, width: 0.76, height: 0.76, rx: 0.13, class: 'cell-shape'})
    : shape('circle', {cx: x, cy: y, r: 0.38, class: 'cell-shape'}));
  return shape('svg', {viewBox: boxAbout(points, 0.5).join(' '), 'aria-hidden': 'true', class: 'thumbnail'},
    ...linePaths(lines, points).flat().map(([name, attributes]) => shape(name, {...attributes, class: 'path'})),
    ...points.flatMap((point, i) => [
      cell(point),
      shape('text', {x: point[0], y: point[1] + size * 0.36, 'font-size': size}, String(values[i])),
    ]));
}
