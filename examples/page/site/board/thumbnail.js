// A solution drawn small.

import {shape} from './elements.js';
import {boxAbout} from './geometry.js';
import {linePaths, written} from './line-paths.js';

export function thumbnail(points, lines, values) {
  const size = values.some((value) => String(value).length > 2) ? 0.3 : 0.4;
  return shape('svg', {viewBox: boxAbout(points, 0.5).join(' '), 'aria-hidden': 'true'},
    ...linePaths(lines, points).flat().map((part) => shape('polyline', {points: written(part)})),
    ...points.flatMap(([x, y], cell) => [
      shape('circle', {cx: x, cy: y, r: 0.38}),
      shape('text', {x, y: y + size * 0.36, 'font-size': size}, String(values[cell])),
    ]));
}
